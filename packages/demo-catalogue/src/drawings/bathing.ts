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
  placed,
  printOn,
  roundedBox,
  tube,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

const water = "#BFDDE8";

const foam = (x: number, y: number) =>
  volume([ellipse(x, y, 30), ellipse(x + 38, y - 12, 36), ellipse(x + 80, y, 28)].join(""), "#FFFDF9");

/** A tub that folds flat, on four legs. */
export function foldingTub(color: Hex = tones.mist, rim: Hex = milk): string {
  return board(
    both(tube("M116,340 L86,440", darker(rim, 0.16), 26)),
    volume("M74,212 H438 L414,330 Q404,364 366,366 H146 Q108,364 98,330Z", color),
    line("M86,262 Q256,276 426,262M94,310 Q256,324 418,310", darker(color, 0.3), 6, 0.4),
    volume("M46,190 Q48,160 90,158 H422 Q464,160 466,190 Q464,226 422,228 H90 Q48,226 46,190Z", rim),
    part(
      "M78,190 Q82,174 110,172 H402 Q430,174 434,190 Q430,210 402,212 H110 Q82,210 78,190Z",
      darker(color, 0.2),
    ),
    part("M96,194 Q256,180 416,194 Q420,208 402,210 H110 Q92,208 96,194Z", water),
    foam(292, 176),
    part(ellipse(256, 340, 15), rim),
    both(part(roundedBox(70, 428, 40, 22, 10), darker(color, 0.2))),
  );
}

/** A wooden-looking bucket to bathe in, tall and round. */
export function bathBucket(color: Hex = tones.sky, inside: Hex = milk): string {
  return board(
    both(tube("M112,210 C56,204 60,280 118,276", darker(color, 0.15), 24)),
    volume("M92,156 H420 L390,420 Q384,460 340,460 H172 Q128,460 122,420Z", color),
    flat("M128,200 Q138,340 160,436 Q146,430 142,414 L114,204Z", "#FFFFFF", 0.32),
    volume(ellipse(256, 156, 172, 52), lighter(color, 0.25)),
    part(ellipse(256, 160, 146, 38), darker(inside, 0.14)),
    part(ellipse(256, 170, 134, 28), water),
    foam(180, 158) + foam(286, 166),
    face(256, 316, 2.4),
  );
}

/** A seat with a ring for the tub. */
export function bathSeat(color: Hex = tones.sage, accent: Hex = milk): string {
  return board(
    both(
      part(ellipse(120, 430, 34, 16), darker(color, 0.35)) +
        tube("M146,250 L122,414", darker(color, 0.1), 26),
    ),
    volume("M150,120 Q164,74 256,72 Q348,74 362,120 L376,300 H136Z", color),
    part("M184,136 Q194,106 256,104 Q318,106 328,136 L334,270 H178Z", lighter(color, 0.25)),
    part(
      rowOf(3, (i) => roundedBox(224 + i * 26, 128, 12, 96, 6)),
      darker(color, 0.25),
    ),
    volume("M108,392 Q110,330 256,328 Q402,330 404,392 Q400,436 256,438 Q112,436 108,392Z", color),
    part(
      "M140,386 Q150,352 256,350 Q362,352 372,386 Q360,410 256,412 Q152,410 140,386Z",
      lighter(color, 0.22),
    ),
    volume("M232,250 H280 L286,392 Q256,410 226,392Z", color),
    tube("M96,254 C100,222 412,222 416,254 C416,300 96,300 96,254Z", accent, 30),
    volume(ellipse(176, 290, 22), tones.honey) + volume(ellipse(336, 290, 22), tones.rose),
  );
}

/** A sling of net for newborns, on its frame. */
export function bathSling(color: Hex = tones.mist, frame: Hex = milk): string {
  return board(
    tube("M90,420 H430", darker(frame, 0.12), 24),
    tube("M130,150 L108,420 M420,330 L424,420", darker(frame, 0.12), 22),
    volume(
      "M96,134 Q160,92 206,152 Q264,290 416,274 Q456,280 446,330 Q430,352 396,346 Q220,356 150,220 Q120,166 96,134Z",
      color,
    ),
    line("M130,150 Q190,320 420,316", lighter(color, 0.6), 4, 0.6, "3 9"),
    line("M150,138 Q210,306 430,296", lighter(color, 0.6), 4, 0.6, "3 9"),
    tube("M90,130 Q150,70 214,150", frame, 22),
    tube("M404,268 Q470,270 454,346", frame, 22),
    volume("M128,120 Q160,96 192,126 Q200,156 178,168 Q146,166 128,140Z", lighter(color, 0.4)),
  );
}

/** Three washcloths, rolled, or fanned out. */
export function washcloths(color: Hex = tones.sage, accent: Hex = tones.blush, pattern?: Pattern): string {
  const cloth = (paint: Hex, print?: Pattern) =>
    volume(
      "M-140,-140 Q0,-152 140,-140 Q152,0 140,140 Q0,152 -140,140 Q-152,0 -140,-140Z",
      paint,
      printOn(paint, print),
    ) +
    line("M-122,-122H122V122H-122Z", lighter(paint, 0.6), 5, 0.7, "9 8") +
    tube("M126,-138 q28,-18 22,12", lighter(paint, 0.3), 7);
  return board(
    placed(cloth(milk), 196, 214, -16, 0.98),
    placed(cloth(accent), 298, 250, 12, 0.98),
    placed(cloth(color, pattern), 256, 304, -2, 1),
  );
}

/** A glove to wash with that has a face. */
export function washMitt(color: Hex = tones.honey, accent: Hex = milk): string {
  return board(
    both(volume(ellipse(170, 108, 48), color) + part(ellipse(172, 112, 25), lighter(color, 0.4))),
    volume("M256,70 Q394,76 396,206 V410 H116 V206 Q118,76 256,70Z", color),
    volume("M120,230 Q56,226 60,290 Q68,330 124,320Z", color),
    volume(roundedBox(104, 392, 304, 62, 22), accent),
    line("M118,424H394", darker(accent, 0.25), 4, 0.5, "9 8"),
    part(ellipse(256, 250, 66, 48), lighter(color, 0.5)),
    part(ellipse(256, 228, 17, 12), "#5A4038"),
    line("M256,240V258M232,268Q256,286 280,268", "#5A4038", 5, 0.8),
    both(part(ellipse(200, 186, 12), "#5A4038")),
    both(flat(ellipse(168, 240, 20, 13), "#E9A79B", 0.55)),
  );
}

/** A mat for the tub in the shape of a whale. */
export function whaleMat(color: Hex = tones.sky, accent: Hex = milk): string {
  const cups = [
    [150, 250],
    [206, 206],
    [206, 300],
    [268, 250],
    [268, 334],
    [326, 206],
    [326, 296],
    [150, 330],
  ];
  return board(
    volume(
      "M60,280 Q60,130 230,126 Q356,128 384,240 Q404,250 412,206 Q384,190 386,150 Q420,150 436,180 Q456,150 486,160 Q478,196 448,208 Q462,330 390,386 Q330,420 220,414 Q64,404 60,280Z",
      color,
    ),
    flat(cups.map(([x = 0, y = 0]) => ellipse(x, y, 19)).join(""), darker(color, 0.16), 0.55),
    flat(cups.map(([x = 0, y = 0]) => ellipse(x - 4, y - 4, 9)).join(""), lighter(color, 0.6), 0.8),
    part(ellipse(110, 262, 11), "#5A4038"),
    line("M76,320 Q110,348 140,326", accent, 7, 0.9),
  );
}

/** A mat to step on beside the tub. */
export function bathMat(color: Hex = tones.mist, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(roundedBox(44, 130, 424, 264, 52), color, printOn(color, pattern)),
    line(roundedBox(66, 152, 380, 220, 36), lighter(color, 0.6), 6, 0.6, "3 11"),
    pattern === undefined
      ? rowOf(3, (i) =>
          line(`M118,${226 + i * 42} q23,-24 46,0 t46,0 t46,0 t46,0 t46,0 t46,0`, accent, 9, 0.85),
        )
      : "",
  );
}

/** A cup that pours softly, with a lip for the forehead. */
export function rinseCup(color: Hex = tones.sky, lip: Hex = milk): string {
  return board(
    tube("M360,190 C470,186 470,360 346,362", darker(color, 0.1), 32),
    volume("M104,150 H372 L346,410 Q340,446 304,446 H172 Q136,446 130,410Z", color),
    flat("M138,190 Q146,320 166,424 Q154,418 150,404 L122,194Z", "#FFFFFF", 0.32),
    volume("M92,146 Q96,106 236,104 Q376,106 384,146 Q376,184 236,188 Q100,184 92,146Z", lip),
    part(ellipse(238, 146, 118, 26), darker(color, 0.2)),
    part(ellipse(238, 154, 104, 17), water),
    volume("M92,146 Q60,150 56,178 Q84,186 110,174Z", lip),
    face(240, 300, 2.2),
  );
}

/** A small watering can for hair and play. */
export function rinseWhale(color: Hex = tones.denim, belly: Hex = milk): string {
  return board(
    tube("M300,150 C420,110 470,210 400,300", darker(color, 0.1), 26),
    volume("M60,250 Q76,140 230,136 Q400,140 404,290 Q400,420 240,424 Q70,420 60,250Z", color),
    part("M66,300 Q130,334 230,334 Q340,334 400,310 Q386,418 240,424 Q84,420 66,300Z", belly),
    line("M150,340V408M200,344V416M250,344V416M300,340V410", darker(belly, 0.25), 4, 0.4),
    part(ellipse(124, 252, 13), "#5A4038"),
    line("M90,294q24,18 48,4", "#5A4038", 6, 0.7),
    part(ellipse(236, 150, 62, 16), darker(color, 0.35)),
    part(
      [
        [204, 98],
        [240, 74],
        [276, 98],
      ]
        .map(([x = 0, y = 0]) => `M${x},${y - 24}q18,26 0,42q-18,-16 0,-42z`)
        .join(""),
      water,
    ),
  );
}

/** A poncho of towel with a hood. */
export function towelPoncho(color: Hex = tones.honey, trim: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M256,120 Q330,124 388,200 L470,360 Q474,376 456,380 L392,386 V430 Q320,452 256,450 Q192,452 120,430 V386 L56,380 Q38,376 42,360 L124,200 Q182,124 256,120Z",
      color,
      printOn(color, pattern),
    ),
    volume(
      "M256,52 Q366,56 366,176 Q360,236 256,240 Q152,236 146,176 Q146,56 256,52Z",
      lighter(color, 0.15),
      printOn(lighter(color, 0.15), pattern),
    ),
    part("M256,92 Q326,94 326,174 Q318,216 256,220 Q194,216 186,174 Q186,94 256,92Z", darker(color, 0.4)),
    line("M256,80 Q338,84 338,176 Q330,226 256,230 Q182,226 174,176 Q174,84 256,80Z", trim, 10, 0.9),
    line("M120,424 Q190,444 256,442 Q320,444 392,424", trim, 10, 0.9),
    both(line("M50,366 L118,378", trim, 10, 0.9)),
    line("M156,300V390M356,300V390", darker(color, 0.3), 4, 0.35),
    volume(roundedBox(194, 300, 124, 74, 20), lighter(color, 0.3)),
  );
}

/** A towel, folded, with a rib of trim. */
export function foldedTowel(color: Hex = tones.sage, trim: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M74,346 Q68,302 104,300 H408 Q444,302 438,346 V382 Q440,412 408,414 H104 Q72,412 74,382Z",
      darker(trim, 0.05),
    ),
    volume(
      "M80,256 Q74,212 110,210 H402 Q438,212 432,256 V282 Q434,310 402,312 H110 Q78,310 80,282Z",
      lighter(color, 0.35),
      printOn(lighter(color, 0.35), pattern),
    ),
    volume(
      "M74,164 Q68,112 106,108 H406 Q444,112 438,164 V196 Q440,222 406,224 H106 Q72,222 74,196Z",
      color,
      printOn(color, pattern),
    ),
    line("M84,180H428M92,282H420M90,378H422", darker(color, 0.3), 3, 0.35),
    both(volume(ellipse(206, 92, 25), color) + part(ellipse(206, 94, 13), trim)),
    part("M194,108 Q256,92 318,108 V180 Q316,212 256,214 Q196,212 194,180Z", lighter(color, 0.25)),
    face(256, 156, 1.8),
  );
}
