/** Carrying a child, and the bags that children carry. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  brass,
  darker,
  ellipse,
  face,
  flat,
  heart,
  lighter,
  line,
  linen,
  milk,
  pale,
  part,
  roundedBox,
  rubber,
  star,
  steel,
  tube,
  volume,
} from "./brush.ts";

/** A length of cloth through two rings. */
export function ringSling(color: Hex = tones.clay, rings: Hex = brass): string {
  return board(
    volume(
      "M150,120 Q60,220 70,330 Q90,450 256,462 Q420,456 440,330 Q446,220 356,120 L318,146 Q388,236 368,310 Q340,380 256,380 Q170,380 146,310 Q130,230 190,150Z",
      color,
    ),
    line(
      "M126,180Q86,270 116,340Q160,420 256,424Q350,420 394,340Q424,260 376,170M146,200Q112,280 138,330Q176,396 256,400Q340,396 374,326",
      darker(color, 0.35),
      5,
      0.4,
    ),
    volume("M296,150 Q380,190 400,300 L412,476 Q376,490 330,478 Q344,330 286,190Z", lighter(color, 0.12)),
    line("M330,200Q366,300 362,470M356,220Q390,330 388,472", darker(color, 0.3), 4, 0.35),
    line("M346,452L402,448", lighter(color, 0.6), 6, 0.7, "8 8"),
    line(ellipse(230, 116, 52, 46), darker(rings, 0.3), 21, 1),
    line(ellipse(228, 114, 52, 46), rings, 14, 1),
    line(ellipse(282, 126, 52, 46), darker(rings, 0.3), 21, 1),
    line(ellipse(280, 124, 52, 46), rings, 14, 1),
  );
}

/** A long wrap, folded and tied. */
export function babyWrap(color: Hex = tones.sage, label: Hex = linen): string {
  return board(
    volume("M70,300 Q66,250 120,248 H392 Q446,250 442,300 V366 Q440,410 392,412 H120 Q72,410 70,366Z", color),
    line("M76,292H436M74,330H438M78,370H434", darker(color, 0.35), 5, 0.4),
    volume(
      "M92,190 Q88,146 140,144 H372 Q424,146 420,190 V222 Q418,254 372,256 H140 Q92,254 92,222Z",
      lighter(color, 0.1),
    ),
    line("M98,188H414M98,222H414", darker(color, 0.35), 5, 0.35),
    volume("M214,120 H298 V436 Q256,448 214,436Z", lighter(color, 0.3)),
    volume(
      "M196,236 Q150,190 110,214 Q100,262 196,284Z M316,236 Q362,190 402,214 Q412,262 316,284Z",
      lighter(color, 0.22),
    ),
    volume(roundedBox(210, 222, 92, 78, 26), color),
    part(roundedBox(322, 356, 84, 38, 6), label),
    part(heart(364, 374, 22), tones.coral),
  );
}

/** A belt with a shelf for a child to sit on. */
export function hipSeat(color: Hex = tones.slate, lining: Hex = linen): string {
  return board(
    volume(
      "M24,196 Q40,150 120,160 H392 Q472,150 488,196 Q486,262 430,268 H82 Q26,262 24,196Z",
      darker(color, 0.2),
    ),
    line("M50,214H462", lighter(color, 0.5), 4, 0.6, "9 9"),
    part(roundedBox(20, 190, 34, 56, 8) + roundedBox(458, 190, 34, 56, 8), rubber),
    volume(
      "M120,178 Q126,148 170,148 H342 Q386,148 392,178 L412,330 Q410,420 256,426 Q102,420 100,330Z",
      color,
    ),
    volume("M128,182 Q256,146 384,182 Q396,232 372,250 Q256,286 140,250 Q116,232 128,182Z", lining),
    line("M150,200Q256,176 362,200M150,228Q256,256 362,228", darker(lining, 0.35), 4, 0.4),
    part("M176,306 H336 L328,382 Q256,402 184,382Z", darker(color, 0.15)),
    line("M184,326H328", lighter(color, 0.5), 5, 0.7),
    part(roundedBox(318, 314, 14, 34, 5), brass),
  );
}

/** A frame carrier with a sun roof, for mountains. */
export function hikingCarrier(color: Hex = tones.fern, frame: Hex = steel): string {
  return board(
    tube("M150,470 L178,120 M388,470 L340,130 M150,470 H388", frame, 19),
    volume("M132,112 Q150,28 262,32 Q372,36 388,122 Q262,84 132,112Z", lighter(color, 0.15)),
    line("M200,98Q206,60 232,36M316,100Q316,60 296,38", darker(color, 0.35), 4, 0.4),
    tube("M140,116 L168,190 M384,124 L352,190", frame, 12),
    volume(
      "M158,190 Q160,164 190,166 H332 Q362,166 362,192 L374,370 Q368,408 330,410 H190 Q152,408 148,370Z",
      color,
    ),
    volume("M186,196 Q256,176 334,196 L340,282 Q256,306 180,282Z", linen),
    line("M222,196L240,270M298,196L280,270", rubber, 13, 1),
    part(roundedBox(242, 256, 36, 32, 9), tones.coral),
    volume("M172,300 Q256,330 348,300 L354,392 Q256,420 166,392Z", darker(color, 0.15)),
    line("M186,336Q256,358 334,336", lighter(color, 0.5), 5, 0.7),
    tube("M158,206 Q86,230 96,350 Q108,390 152,384", darker(color, 0.35), 30),
    tube("M364,206 Q434,230 424,350 Q412,390 370,384", darker(color, 0.35), 30),
    volume("M118,396 Q256,436 400,396 L406,438 Q256,472 112,438Z", darker(color, 0.3)),
    part(roundedBox(232, 420, 54, 30, 8), rubber),
  );
}

/** A backpack that is an animal's head. */
export function fawnBackpack(color: Hex = tones.sand, inner: Hex = tones.blush): string {
  return board(
    tube("M214,96 Q216,40 256,40 Q296,40 298,96", darker(color, 0.35), 18),
    both(
      volume("M120,130 Q56,60 88,40 Q140,44 186,104Z", color) +
        part("M128,116 Q92,74 100,62 Q132,72 164,104Z", inner),
    ),
    both(tube("M96,250 Q46,300 66,400", darker(color, 0.35), 26)),
    volume("M256,80 Q414,84 420,250 Q428,454 256,462 Q84,454 92,250 Q98,84 256,80Z", color),
    volume("M120,318 Q256,270 392,318 Q396,430 256,440 Q116,430 120,318Z", lighter(color, 0.5)),
    line("M126,322Q256,276 386,322", "#E9E4DC", 7, 0.95, "3 7"),
    part(ellipse(256, 340, 30, 21), "#4A3B38"),
    line("M256,360V378M226,378Q256,402 286,378", "#4A3B38", 5, 0.75),
    both(
      part(ellipse(182, 222, 17), "#4A3B38") +
        flat(ellipse(176, 216, 6), "#FFFFFF") +
        flat(ellipse(142, 270, 24, 15), "#E9A79B", 0.6),
    ),
    flat(ellipse(226, 128, 11, 9) + ellipse(256, 116, 11, 9) + ellipse(286, 128, 11, 9), pale, 0.9),
  );
}

/** A small rucksack with a roll top. */
export function rolltopBackpack(color: Hex = tones.honey, straps: Hex = tones.cocoa): string {
  return board(
    tube("M110,240 Q66,300 84,410 M402,240 Q446,300 428,410", darker(straps, 0.1), 24),
    volume(
      "M128,150 H384 Q404,150 406,172 L420,410 Q418,456 370,458 H142 Q94,456 92,410 L106,172 Q108,150 128,150Z",
      color,
    ),
    volume("M120,70 Q256,48 392,70 L400,172 Q256,196 112,172Z", lighter(color, 0.14)),
    line("M124,104Q256,82 388,104", darker(color, 0.4), 5, 0.5),
    volume("M130,300 Q256,276 382,300 L390,424 Q388,438 370,440 H142 Q124,438 122,424Z", darker(color, 0.1)),
    line("M140,330Q256,308 372,330", lighter(color, 0.6), 5, 0.8),
    part(roundedBox(164, 66, 26, 200, 8) + roundedBox(322, 66, 26, 200, 8), straps),
    part(roundedBox(158, 210, 38, 32, 7) + roundedBox(316, 210, 38, 32, 7), brass),
    part(ellipse(256, 376, 36), pale),
    part(star(256, 376, 24), straps),
  );
}

/** A satchel with two clasps, for the first day. */
export function schoolSatchel(color: Hex = tones.denim, accent: Hex = tones.honey): string {
  return board(
    tube("M206,86 Q208,44 256,44 Q304,44 306,86", darker(color, 0.35), 18),
    volume(
      "M94,110 Q96,80 128,80 H384 Q416,80 418,110 L428,420 Q428,456 392,458 H120 Q84,456 84,420Z",
      darker(color, 0.16),
    ),
    volume("M94,110 Q96,80 128,80 H384 Q416,80 418,110 L422,286 Q256,330 90,286Z", color),
    part(star(256, 184, 66), accent),
    part(star(158, 148, 22) + star(352, 146, 20), lighter(color, 0.55)),
    part(roundedBox(142, 266, 40, 76, 10) + roundedBox(330, 266, 40, 76, 10), darker(color, 0.4)),
    part(roundedBox(136, 316, 52, 36, 9) + roundedBox(324, 316, 52, 36, 9), brass),
    volume("M150,376 H362 V436 H150Z", lighter(color, 0.12)),
    line("M104,372H130M382,372H408", "#F3F0E4", 13, 0.95),
    line("M162,392H350", "#F3F0E4", 7, 0.95),
    part(roundedBox(98, 446, 60, 20, 8) + roundedBox(354, 446, 60, 20, 8), rubber),
  );
}

/** A drawstring bag for gym shoes. */
export function gymBag(color: Hex = tones.sage, cord: Hex = milk): string {
  return board(
    line("M156,130Q60,260 108,440M356,130Q452,260 404,440", darker(cord, 0.25), 10, 1),
    volume(
      "M150,136 Q256,160 362,136 Q420,250 430,420 Q420,466 256,470 Q92,466 82,420 Q92,250 150,136Z",
      color,
    ),
    volume(
      "M150,136 Q130,74 166,60 Q210,90 256,66 Q302,90 346,60 Q382,74 362,136 Q256,164 150,136Z",
      lighter(color, 0.2),
    ),
    line("M150,136Q256,164 362,136", cord, 11, 1),
    line("M190,158Q170,230 172,280M256,164V230M322,158Q342,230 340,280", darker(color, 0.35), 5, 0.3),
    part("M164,366 Q170,316 210,318 Q250,346 300,342 Q348,350 348,388 H168Z", milk),
    part(roundedBox(162, 382, 190, 22, 10), tones.coral),
    line("M216,330L232,352M240,340L252,358", tones.coral, 7, 0.9),
    part(ellipse(110, 440, 14) + ellipse(402, 440, 14), brass),
  );
}

/** A hard little suitcase with ears and wheels, to ride on. */
export function rideOnCase(color: Hex = tones.coral, trim: Hex = tones.honey): string {
  return board(
    tube("M120,150 Q80,80 116,64 M392,150 Q432,80 396,64", trim, 26),
    tube("M190,130 Q192,88 256,88 Q320,88 322,130", rubber, 19),
    volume("M60,250 Q70,122 200,122 H312 Q442,122 452,250 V330 Q440,400 312,404 H200 Q72,400 60,330Z", color),
    line("M60,290H452", darker(color, 0.4), 8, 0.5),
    part(roundedBox(60, 274, 392, 30, 8), trim),
    both(
      part(ellipse(168, 214, 34), milk) +
        part(ellipse(174, 218, 17), "#4A3B38") +
        flat(ellipse(168, 212, 6), "#FFFFFF"),
    ),
    line("M216,240Q256,270 296,240", "#4A3B38", 6, 0.75),
    part(roundedBox(226, 266, 60, 48, 12), steel),
    both(part(ellipse(130, 416, 40), rubber) + part(ellipse(130, 416, 20), "#E9E4DC")),
    flat("M96,220Q110,160 180,148Q120,180 112,240Z", "#FFFFFF", 0.3),
  );
}

/** A carry-on with four wheels and a pattern of stars. */
export function rollingCase(color: Hex = tones.sky, handle: Hex = steel): string {
  return board(
    tube("M196,140 V40 H316 V140", handle, 15),
    tube("M196,40H316", rubber, 24),
    volume(
      "M116,150 Q118,112 156,112 H356 Q394,112 396,150 V410 Q394,446 356,448 H156 Q118,446 116,410Z",
      color,
    ),
    line("M156,132V428M206,124V436M306,124V436M356,132V428", darker(color, 0.35), 7, 0.3),
    part(
      star(200, 214, 34) + star(312, 186, 22) + star(318, 316, 36) + star(194, 352, 24) + star(258, 270, 18),
      pale,
    ),
    part(roundedBox(212, 96, 88, 24, 10), rubber),
    part(roundedBox(108, 420, 46, 32, 10) + roundedBox(358, 420, 46, 32, 10), darker(color, 0.3)),
    both(part(ellipse(146, 466, 23), rubber) + part(ellipse(146, 466, 9), "#E9E4DC")),
  );
}

/** A harness with its rein. */
export function walkingReins(color: Hex = tones.denim, buckle: Hex = tones.coral): string {
  return board(
    line("M256,130Q420,60 440,220Q450,380 360,420Q300,440 306,470", darker(color, 0.25), 20, 1),
    line("M254,128Q418,58 438,218Q448,378 358,418", color, 13, 1),
    line(ellipse(310, 462, 46, 28), darker(color, 0.3), 20, 1),
    tube("M158,120 Q120,200 128,280 M298,120 Q336,200 328,280", color, 40),
    tube("M158,120 Q228,80 298,120", color, 40),
    volume("M84,262 Q228,236 372,262 Q384,300 372,336 Q228,362 84,336 Q72,300 84,262Z", color),
    line("M96,284Q228,262 360,284M96,316Q228,336 360,316", "#F3F0E4", 6, 0.95),
    part(roundedBox(190, 266, 76, 64, 14), buckle),
    part(roundedBox(208, 282, 40, 32, 8), lighter(buckle, 0.4)),
    part(star(142, 200, 20) + star(312, 200, 20), pale),
  );
}

/** A little backpack with a rein on it. */
export function reinBackpack(color: Hex = tones.honey, wings: Hex = tones.ink): string {
  return board(
    line("M300,120Q440,40 460,180Q470,330 420,430", darker(wings, 0.05), 18, 1),
    line(ellipse(414, 456, 40, 28), wings, 18, 1),
    tube("M140,90Q120,50 100,56M230,90Q250,50 270,56", wings, 12),
    part(ellipse(98, 56, 17) + ellipse(272, 56, 17), wings),
    part(
      "M90,230 Q10,200 16,290 Q40,340 96,310Z M280,230 Q360,200 354,290 Q330,340 274,310Z",
      lighter(tones.sky, 0.55),
    ),
    volume("M186,90 Q310,94 314,250 Q320,440 186,448 Q52,440 58,250 Q62,94 186,90Z", color),
    part("M62,220 H310 Q314,240 314,262 H58 Q58,240 62,220Z", wings),
    part("M60,316 H314 Q312,344 306,364 H66 Q60,344 60,316Z", wings),
    face(186, 156, 3),
    line("M84,290H288", "#E9E4DC", 6, 0.9, "3 7"),
    part(roundedBox(276, 282, 16, 36, 6), tones.coral),
  );
}
