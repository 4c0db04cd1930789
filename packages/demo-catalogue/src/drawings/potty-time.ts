import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  face,
  flat,
  lighter,
  line,
  milk,
  part,
  roundedBox,
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";
import { rowOf } from "./rows.ts";

/** A potty in the shape of a small toilet. */
export function toiletPotty(color: Hex = milk, seat: Hex = tones.sky): string {
  return board(
    volume("M146,60 H366 Q388,64 386,90 L374,240 H138 L126,90 Q124,64 146,60Z", color),
    part(roundedBox(338, 104, 34, 16, 8), seat),
    part(star(256, 140, 32), seat),
    volume("M130,284 H382 L358,420 Q352,456 316,458 H196 Q160,456 154,420Z", color),
    volume("M86,250 Q94,200 256,198 Q418,200 426,250 Q420,306 256,312 Q92,306 86,250Z", seat),
    part("M148,250 Q158,224 256,222 Q354,224 364,250 Q356,280 256,284 Q156,280 148,250Z", darker(seat, 0.42)),
    line("M168,410 Q256,430 344,410", darker(color, 0.2), 4, 0.5),
  );
}

/** A low potty of one piece, with a grip at its back. */
export function lowPotty(color: Hex = tones.rose): string {
  return board(
    volume("M160,240 Q150,110 256,106 Q362,110 352,240Z", color),
    part(roundedBox(208, 130, 96, 30, 15), darker(color, 0.35)),
    volume("M84,252 H428 Q420,330 404,404 Q396,444 356,446 H156 Q116,444 108,404 Q92,330 84,252Z", color),
    volume(ellipse(256, 252, 182, 64), lighter(color, 0.2)),
    part(ellipse(256, 258, 124, 38), darker(color, 0.45)),
    part("M152,274 Q256,246 360,274 Q330,296 256,298 Q182,296 152,274Z", darker(color, 0.3)),
    volume("M222,306 Q224,240 256,238 Q288,240 290,306 Q256,326 222,306Z", lighter(color, 0.3)),
    face(256, 366, 2.6),
    both(flat(ellipse(184, 384, 18, 12), lighter(color, 0.6), 0.6)),
  );
}

/** A seat that makes a toilet smaller. */
export function toiletSeat(color: Hex = tones.mist, accent: Hex = milk): string {
  return board(
    both(tube("M118,250 C56,232 56,330 122,326", accent, 26)),
    volume("M256,82 Q410,88 410,270 Q408,440 256,444 Q104,440 102,270 Q102,88 256,82Z", color),
    flat(
      "M256,164 Q332,168 332,276 Q330,374 256,376 Q182,374 180,276 Q180,168 256,164Z",
      darker(color, 0.5),
      0.9,
    ),
    flat("M196,286 Q200,364 256,368 Q312,364 316,286 Q310,352 256,356 Q202,352 196,286Z", "#FFFFFF", 0.12),
    volume(
      "M220,360 Q224,318 256,316 Q288,318 292,360 Q300,420 256,424 Q212,420 220,360Z",
      lighter(color, 0.2),
    ),
    both(part(ellipse(150, 136, 15), lighter(color, 0.6))),
    line("M146,190Q128,280 160,364M366,190Q384,280 352,364", lighter(color, 0.6), 5, 0.5),
  );
}

/** A ladder with a seat on its top. */
export function toiletLadder(color: Hex = tones.sage, steps: Hex = milk): string {
  return board(
    tube("M142,150 L70,450 M370,150 L442,450", darker(color, 0.15), 24),
    volume(roundedBox(84, 368, 344, 40, 14), steps) + volume(roundedBox(108, 272, 296, 38, 14), steps),
    line("M110,388H402M134,290H378", color, 7, 0.7, "2 13"),
    tube("M170,164 L150,456 M342,164 L362,456", color, 26),
    both(tube("M138,162 C100,120 104,70 128,62", color, 24)),
    volume("M256,82 Q384,86 388,158 Q384,216 256,220 Q128,216 124,158 Q128,86 256,82Z", lighter(color, 0.2)),
    part(
      "M256,116 Q332,118 334,156 Q330,188 256,190 Q182,188 178,156 Q180,118 256,116Z",
      darker(color, 0.45),
    ),
  );
}

/** A stool of one or two steps. */
export function stepStool(color: Hex = wood, tread: Hex = tones.sage): string {
  return board(
    volume("M92,160 H420 V196 H92Z", darker(color, 0.14)),
    part("M112,190 H400 V420 H112Z", darker(color, 0.3)),
    volume("M76,306 H436 Q448,308 446,324 L444,346 H68 L66,324 Q64,308 76,306Z", lighter(color, 0.08)),
    part(roundedBox(96, 302, 320, 20, 10), tread),
    part("M84,346 H428 V432 H84Z", darker(color, 0.1)),
    part(roundedBox(206, 374, 100, 26, 13), darker(color, 0.4)),
    volume("M98,128 H414 Q428,130 426,146 L424,176 H88 L86,146 Q84,130 98,128Z", lighter(color, 0.14)),
    part(roundedBox(114, 124, 284, 20, 10), tread),
    both(volume("M84,164 H116 V300 H84Z M56,340 H88 V452 Q72,458 56,452Z", color)),
  );
}

/** A stool of plastic with a grip in its top. */
export function plasticStool(color: Hex = tones.sky, grip: Hex = milk): string {
  return board(
    part("M130,214 H382 V400 H130Z", darker(color, 0.35)),
    volume("M98,196 H180 L164,432 Q160,450 140,450 H96 Q76,450 76,430Z", color),
    volume("M414,196 H332 L348,432 Q352,450 372,450 H416 Q436,450 436,430Z", color),
    volume("M168,340 H344 L350,398 H162Z", darker(color, 0.12)),
    volume(
      "M90,158 Q96,132 130,130 H382 Q416,132 422,158 L428,196 Q426,224 396,226 H116 Q86,224 84,196Z",
      lighter(color, 0.1),
    ),
    part(
      rowOf(5, (i) => ellipse(152 + i * 52, 160, 12, 7)) + rowOf(4, (i) => ellipse(178 + i * 52, 190, 12, 7)),
      grip,
    ),
  );
}

/** A learning tower to stand in at the kitchen counter. */
export function learningTower(color: Hex = wood, accent: Hex = tones.honey): string {
  return board(
    tube("M150,62 H362", darker(color, 0.14), 22),
    part(
      rowOf(4, (i) => roundedBox(186 + i * 40, 70, 13, 180, 6)),
      darker(color, 0.2),
    ),
    volume(roundedBox(120, 248, 272, 30, 12), lighter(color, 0.1)),
    volume(roundedBox(84, 360, 344, 34, 14), lighter(color, 0.1)),
    part(roundedBox(140, 244, 232, 12, 6) + roundedBox(112, 356, 288, 12, 6), accent),
    both(tube("M132,60 L96,458", color, 30)),
    tube("M124,130 H388", color, 24),
    tube("M98,438 H414", darker(color, 0.08), 18),
  );
}
