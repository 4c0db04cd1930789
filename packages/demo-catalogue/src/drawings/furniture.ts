import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  brass,
  darker,
  darkWood,
  ellipse,
  flat,
  lighter,
  line,
  milk,
  part,
  printOn,
  roundedBox,
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

/** An open table to change on, with a mat and two shelves. */
export function changingTable(frame: Hex = wood, mat: Hex = tones.mist, pattern?: Pattern): string {
  const pile = (x: number, y: number, paints: Hex[]) =>
    paints.map((paint, i) => part(roundedBox(x, y - i * 20, 92, 20, 9), paint)).join("");
  return board(
    part("M108,196 H404 V424 H108Z", darker(frame, 0.3)),
    volume(roundedBox(92, 308, 328, 20, 8) + roundedBox(92, 410, 328, 24, 8), frame),
    pile(126, 288, [tones.sage, milk, tones.rose]),
    part("M262,248 H376 L368,308 H270Z", tones.oat),
    line("M264,264H374M266,280H372M268,296H370", darker(tones.oat, 0.35), 5, 0.35, "12 7"),
    part("M126,346 H240 L232,410 H134Z", tones.sand),
    line("M128,362H238M130,378H236M132,394H234", darker(tones.sand, 0.35), 5, 0.35, "12 7"),
    pile(276, 390, [milk, tones.mist]),
    volume(
      "M100,168 Q88,108 118,104 Q138,104 142,134 H370 Q374,104 394,104 Q424,108 412,168Z",
      mat,
      printOn(mat, pattern),
    ),
    part("M142,152 Q150,130 170,130 H342 Q362,130 370,152Z", lighter(mat, 0.5)),
    both(volume(roundedBox(76, 150, 28, 322, 10), frame)),
    volume(roundedBox(70, 160, 372, 34, 12), lighter(frame, 0.08)),
  );
}

/** A wide dresser of six drawers. */
export function wideDresser(front: Hex = tones.sage, frame: Hex = wood): string {
  const drawer = (x: number, y: number) =>
    part(roundedBox(x, y, 178, 78, 9), front) + part(roundedBox(x + 66, y + 30, 46, 12, 6), brass);
  return board(
    both(tube("M96,404 L84,458", darker(frame, 0.15), 22)),
    volume(roundedBox(54, 132, 404, 284, 20), frame),
    [150, 236, 322].map((y) => drawer(72, y) + drawer(262, y)).join(""),
    part(roundedBox(44, 116, 424, 28, 12), lighter(frame, 0.2)),
  );
}

/** A wing chair to feed in, with its footstool. */
export function glider(cover: Hex = tones.oat, frame: Hex = darkWood): string {
  return board(
    both(tube("M130,400 L120,452", frame, 20)),
    volume("M124,96 Q134,44 196,48 H300 Q364,44 374,96 L386,330 H112Z", cover),
    line("M176,66 Q160,180 172,300 M322,66 Q338,180 326,300", darker(cover, 0.35), 4, 0.35),
    part(
      [118, 176].map((y) => [210, 250, 290].map((x) => ellipse(x, y, 6)).join("")).join(""),
      darker(cover, 0.3),
    ),
    volume("M150,268 Q250,252 348,268 Q362,300 352,344 H146 Q136,300 150,268Z", lighter(cover, 0.14)),
    volume("M78,246 Q84,214 116,216 Q148,222 148,262 V404 H92 Q72,330 78,246Z", cover),
    volume("M422,246 Q416,214 384,216 Q352,222 352,262 V404 H408 Q428,330 422,246Z", cover),
    volume("M140,330 Q250,318 360,330 V402 H140Z", cover),
    tube("M304,446 L300,470 M440,446 L446,470", frame, 16),
    volume(
      "M282,384 Q376,366 464,384 Q474,420 464,450 Q374,462 284,450 Q272,420 282,384Z",
      lighter(cover, 0.06),
    ),
    line("M284,416 Q374,426 464,416", darker(cover, 0.35), 3, 0.4),
  );
}

/** A small table with two chairs. */
export function tableAndChairs(top: Hex = tones.cream, legs: Hex = wood): string {
  const chair =
    tube("M66,302 L56,450 M152,302 L160,450", legs, 16) +
    volume("M62,182 Q110,160 156,182 L160,240 Q110,226 58,240Z", top) +
    tube("M68,236 L66,300 M150,236 L150,300", legs, 13) +
    volume("M52,290 Q108,276 164,290 Q170,312 160,318 H56 Q46,312 52,290Z", lighter(top, 0.15));
  return board(
    both(chair),
    both(tube("M158,288 L136,458", darker(legs, 0.06), 22)),
    part("M142,286 H370 V312 H142Z", darker(legs, 0.14)),
    volume(
      "M118,258 Q256,242 394,258 Q410,262 408,276 Q406,292 388,292 H124 Q106,292 104,276 Q102,262 118,258Z",
      top,
    ),
    part("M186,240 h56 l-6,20 h-44z", tones.sky),
    tube("M196,244 L184,206 M212,244 V198 M228,244 L240,208", tones.clay, 8),
    part("M276,262 L350,258 L356,270 L280,274Z", milk),
  );
}

/** A low bookcase that shows the books' covers. */
export function bookcase(frame: Hex = wood, accent: Hex = tones.clay): string {
  const paints = [
    accent,
    tones.sage,
    tones.honey,
    tones.sky,
    tones.rose,
    tones.denim,
    tones.lilac,
    tones.fern,
    tones.coral,
  ];
  const book = (i: number) => {
    const x = 110 + (i % 3) * 102;
    const y = 104 + Math.floor(i / 3) * 112;
    const paint = paints[i] ?? accent;
    const tall = 84 - (i % 2) * 10;
    return (
      part(roundedBox(x, y + 84 - tall, 84, tall, 5), paint) +
      flat(i % 2 === 0 ? ellipse(x + 42, y + 46, 18) : star(x + 42, y + 48, 20), lighter(paint, 0.6), 0.95)
    );
  };
  return board(
    volume(roundedBox(88, 72, 336, 384, 14), darker(frame, 0.24)),
    rowOf(9, book),
    [172, 284, 396].map((y) => part(roundedBox(86, y, 340, 30, 8), lighter(frame, 0.1))).join(""),
    both(volume("M68,86 Q68,60 92,60 Q106,60 106,78 V462 H68Z", frame)),
  );
}

/** A shelf for the wall with pegs under it. */
export function pegShelf(frame: Hex = wood, accent: Hex = tones.sage): string {
  return board(
    part(roundedBox(84, 216, 344, 96, 12), darker(frame, 0.12)),
    volume("M98,124 h70 v84 h-70z", accent),
    flat(star(133, 168, 22), lighter(accent, 0.65)),
    volume("M196,150 q34,-22 68,0 l-8,58 h-52z", tones.clay),
    tube("M216,146 Q206,108 190,96 M230,142 V86 M244,146 Q256,112 272,104", tones.fern, 9),
    part(roundedBox(300, 112, 24, 96, 4) + roundedBox(350, 128, 22, 80, 4), tones.honey),
    part(roundedBox(326, 120, 22, 88, 4) + roundedBox(374, 118, 26, 90, 4), tones.denim),
    volume(roundedBox(56, 204, 400, 28, 10), lighter(frame, 0.12)),
    [128, 213, 299, 384]
      .map((x) => tube(`M${x},272 v22`, frame, 22) + part(ellipse(x, 298, 16), lighter(frame, 0.16)))
      .join(""),
    volume(
      "M180,304 Q170,330 176,390 Q214,402 250,390 Q256,330 246,304 Q226,318 213,300 Q200,318 180,304Z",
      milk,
    ),
    line("M213,300 V330", darkWood, 4, 0.5),
  );
}

/** A wardrobe with two doors and a drawer. */
export function wardrobe(front: Hex = tones.mist, frame: Hex = wood): string {
  return board(
    both(tube("M126,440 L118,480", darker(frame, 0.15), 20)),
    volume(roundedBox(96, 38, 320, 412, 20), frame),
    part(roundedBox(114, 62, 138, 276, 10) + roundedBox(260, 62, 138, 276, 10), front),
    line("M132,82H234V318H132Z M278,82H380V318H278Z", darker(front, 0.35), 3, 0.3),
    part(roundedBox(114, 350, 284, 78, 10), lighter(front, 0.12)),
    both(part(ellipse(238, 208, 9), brass)),
    both(part(ellipse(196, 390, 9), brass)),
    part(roundedBox(82, 26, 348, 26, 11), lighter(frame, 0.18)),
  );
}

/** A cube of shelves. */
export function cubeShelf(frame: Hex = tones.cream, accent: Hex = tones.rose): string {
  return board(
    volume(roundedBox(78, 78, 356, 372, 14), frame),
    part(
      roundedBox(98, 98, 150, 158, 6) +
        roundedBox(264, 98, 150, 158, 6) +
        roundedBox(98, 272, 150, 158, 6) +
        roundedBox(264, 272, 150, 158, 6),
      darker(frame, 0.26),
    ),
    volume("M106,162 Q172,172 240,162 L234,254 H112Z", accent),
    part(roundedBox(156, 190, 34, 12, 6), darker(accent, 0.3)),
    volume("M272,338 Q338,348 406,338 L400,428 H278Z", tones.oat),
    part(roundedBox(322, 366, 34, 12, 6), darker(tones.oat, 0.35)),
    part(roundedBox(284, 156, 22, 100, 4) + roundedBox(330, 146, 26, 110, 4), tones.sage),
    part(roundedBox(307, 166, 22, 90, 4), tones.honey) +
      part("M362,254 L378,160 L402,164 L386,256Z", tones.denim),
    volume(ellipse(150, 390, 36), tones.honey),
    volume(ellipse(206, 402, 25), tones.sky),
  );
}
