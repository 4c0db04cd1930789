/** What goes with clothes: hats, mittens, things for hair, and for dressing up. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  brass,
  darker,
  doubled,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  milk,
  mirrored,
  part,
  printOn,
  roundedBox,
  star,
  tube,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

/** A soft sun hat with a brim all around and a tie below the chin. */
export function bucketHat(color: Hex = tones.sand, band: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    line("M116,330 Q120,410 196,446 Q236,462 256,430", band, 9, 0.9),
    line("M396,330 Q392,410 316,446 Q276,462 256,430", band, 9, 0.9),
    part(ellipse(256, 432, 14), band),
    volume(
      "M138,256 Q40,300 28,346 Q24,372 60,376 Q256,404 452,376 Q488,372 484,346 Q472,300 374,256Z",
      darker(color, 0.06),
      print,
    ),
    line("M58,356 Q256,386 454,356M84,332 Q256,364 428,332", darker(color, 0.34), 3, 0.4, "9 8"),
    volume("M128,282 Q130,120 256,108 Q382,120 384,282 Q256,318 128,282Z", color, print),
    part("M128,252 Q256,290 384,252 L384,284 Q256,322 128,284Z", darker(color, 0.14)),
    line("M256,110V296M190,128 Q166,200 166,286M322,128 Q346,200 346,286", darker(color, 0.34), 3.5, 0.32),
  );
}

/** A bonnet that ties below the chin. */
export function bonnet(color: Hex = tones.blush, tie: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    line("M150,372 Q150,440 214,452 Q250,456 258,424", tie, 14, 1),
    line("M366,360 Q376,440 306,456 Q270,460 258,424", darker(tie, 0.06), 14, 1),
    part("M256,420 Q214,396 206,424 Q214,452 256,428ZM260,420 Q302,396 310,424 Q302,452 260,428Z", tie),
    part(ellipse(258, 424, 11), tie),
    volume(
      "M130,372 Q66,130 250,92 Q440,80 418,280 Q408,340 370,364 Q330,250 240,262 Q160,280 150,376Z",
      color,
      print,
    ),
    part(
      "M130,372 Q100,262 170,214 Q270,168 344,262 Q374,310 370,364 L344,360 Q334,276 256,252 Q160,250 154,376 Q140,384 130,372Z",
      lighter(color, 0.36),
    ),
    line("M140,340 Q140,250 210,226 Q300,206 346,300", darker(color, 0.3), 3, 0.45, "7 7"),
  );
}

/** Mittens on a cord. */
export function mittens(color: Hex = tones.clay, cuff: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const hand = (dx: number, turn: number) =>
    `<g transform="translate(${dx},0) rotate(${turn} 256 300)">${
      volume("M196,330 Q184,200 206,150 Q232,102 276,112 Q326,126 328,200 L326,330Z", color, print) +
      volume("M314,262 Q346,206 368,206 Q396,212 386,248 Q368,300 322,330Z", color, print) +
      part(roundedBox(182, 318, 158, 84, 22), lighter(color, 0.34), printOn(lighter(color, 0.34), "rib"))
    }</g>`;
  return board(
    line("M140,410 Q160,490 256,470 Q356,450 372,410", cuff === milk ? darker(color, 0.3) : cuff, 9, 0.9),
    hand(-116, -10),
    `<g transform="translate(512 0) scale(-1 1)">${hand(-116, -10)}</g>`,
  );
}

/** A knitted headband with a knot. */
export function headband(color: Hex = tones.rose, knot: Hex = tones.rose, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    volume(
      "M256,150 Q420,150 440,280 Q448,380 400,400 Q376,404 372,384 Q398,262 256,252 Q114,262 140,384 Q136,404 112,400 Q64,380 72,280 Q92,150 256,150Z",
      color,
      print,
    ),
    flat(
      "M140,384 Q136,404 112,400 Q150,440 256,440 Q362,440 400,400 Q376,404 372,384 Q350,412 256,412 Q162,412 140,384Z",
      darker(color, 0.34),
    ),
    volume("M246,186 Q150,96 128,150 Q116,222 246,214Z", knot, printOn(knot, pattern)),
    volume("M266,186 Q362,96 384,150 Q396,222 266,214Z", knot, printOn(knot, pattern)),
    part(roundedBox(232, 168, 48, 68, 20), darker(knot, 0.08)),
  );
}

/** Six clips on a card. */
export function hairClips(color: Hex = tones.coral, other: Hex = tones.sky): string {
  const bow = (x: number, y: number, paint: Hex) =>
    part(
      `M${x - 4},${y} Q${x - 58},${y - 42} ${x - 62},${y} Q${x - 58},${y + 42} ${x - 4},${y + 4}ZM${x + 4},${y} Q${x + 58},${y - 42} ${x + 62},${y} Q${x + 58},${y + 42} ${x + 4},${y + 4}Z`,
      paint,
    ) + part(ellipse(x, y + 1, 13, 15), darker(paint, 0.12));
  const flower = (x: number, y: number, paint: Hex) =>
    Array.from({ length: 6 }, (_, index) => {
      const angle = (index * Math.PI) / 3;
      return part(ellipse(x + 26 * Math.cos(angle), y + 26 * Math.sin(angle), 20), paint);
    }).join("") + part(ellipse(x, y, 15), brass);
  return board(
    volume(roundedBox(76, 40, 360, 432, 30), milk),
    part(ellipse(256, 76, 14), "#D9CDBB"),
    bow(170, 152, color),
    flower(342, 152, other),
    flower(170, 276, lighter(color, 0.4)),
    bow(342, 276, darker(other, 0.1)),
    part(star(170, 400, 46), brass),
    part(heart(342, 396, 76), color),
  );
}

/** A cape with a star, tied at the neck. */
export function cape(color: Hex = tones.denim, emblem: Hex = tones.honey): string {
  return board(
    volume(
      "M190,84 Q256,116 322,84 Q400,250 452,400 Q440,440 396,420 Q352,466 304,438 Q256,474 208,438 Q160,466 116,420 Q72,440 60,400 Q112,250 190,84Z",
      color,
    ),
    line(
      "M206,110 Q160,280 128,412M232,118 Q218,300 212,430M280,118 Q294,300 300,430M306,110 Q352,280 384,412",
      darker(color, 0.4),
      5,
      0.34,
    ),
    part("M184,72 Q256,104 328,72 L336,100 Q256,140 176,100Z", emblem),
    part("M252,92 Q206,54 200,92 Q206,126 252,100ZM260,92 Q306,54 312,92 Q306,126 260,100Z", emblem),
    part(star(256, 280, 78), emblem),
  );
}

/** Two wings of gauze on elastic straps. */
export function fairyWings(color: Hex = tones.lilac, rim: Hex = brass): string {
  const upper = "M246,250 Q190,90 90,72 Q36,80 52,170 Q76,276 244,276Z";
  const lower = "M244,276 Q120,272 92,350 Q84,430 150,438 Q220,420 250,296Z";
  const wing = (path: string, paint: Hex) =>
    `<g opacity=".9">${volume(path, paint)}</g>${line(path, rim, 6, 0.95)}`;
  return board(
    wing(upper, lighter(color, 0.24)),
    wing(mirrored(upper), lighter(color, 0.24)),
    wing(lower, color),
    wing(mirrored(lower), color),
    line(doubled("M236,262 Q170,190 96,130M234,274 Q160,230 90,200M238,292 Q170,330 132,396"), rim, 3.5, 0.7),
    ...[
      [110, 120],
      [402, 120],
      [140, 380],
      [372, 380],
      [150, 190],
      [362, 190],
    ].map(([x = 0, y = 0]) => flat(star(x, y, 11), milk, 0.95)),
    part(roundedBox(234, 226, 44, 96, 20), darker(color, 0.24)),
  );
}

/** A crown of felt with pompoms. */
export function feltCrown(color: Hex = tones.honey, ball: Hex = milk): string {
  return board(
    part("M88,380 Q256,330 424,380 L424,410 Q256,362 88,410Z", darker(color, 0.4)),
    volume("M72,190 L150,300 L190,150 L256,290 L322,150 L362,300 L440,190 L424,410 Q256,450 88,410Z", color),
    line("M94,388 Q256,428 418,388", darker(color, 0.4), 4, 0.6, "11 9"),
    part(heart(256, 350, 56), tones.coral),
    part(star(160, 352, 22) + star(352, 352, 22), milk),
    ...[
      [72, 182],
      [190, 142],
      [322, 142],
      [440, 182],
    ].map(([x = 0, y = 0]) => part(ellipse(x, y, 22), ball)),
  );
}

/** An animal's ears on a hairband. */
export function earsBand(color: Hex = tones.sand, inner: Hex = tones.blush): string {
  const ear = "M150,240 Q80,130 110,60 Q120,40 140,52 Q210,110 214,216Z";
  const lining = "M154,216 Q112,130 128,84 Q180,130 190,206Z";
  return board(
    volume(ear, color),
    volume(mirrored(ear), color),
    part(doubled(lining), inner),
    tube("M92,430 Q60,200 256,196 Q452,200 420,430", darker(color, 0.1), 30),
  );
}
