/** What is worn above the waist, laid out flat. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  doubled,
  ellipse,
  flat,
  lighter,
  line,
  milk,
  mirrored,
  part,
  printOn,
  roundedBox,
  volume,
} from "./brush.ts";
import type { Pattern, Print } from "./prints.ts";

/** Where the parts of a top are, for all of them alike. */
export const body =
  "M196,84 Q256,128 316,84 L352,96 Q374,106 374,134 L378,424 Q378,438 362,440 Q256,452 150,440 Q134,438 134,424 L138,134 Q138,106 160,96Z";
const longSleeve =
  "M164,94 Q126,104 116,138 L62,362 Q58,378 74,384 L110,394 Q126,396 130,380 L160,262 L172,150Z";
export const shortSleeve =
  "M164,94 Q140,98 128,112 L58,192 Q50,204 60,212 L106,250 Q118,258 126,246 L160,204 L172,140Z";
const longCuff = "M66,346 Q62,366 64,372 Q64,380 74,384 L110,394 Q124,396 130,380 L134,364 Z";
const hem = "M134,408 L134,428 Q134,440 150,442 Q256,454 362,442 Q378,440 378,428 L378,408 Q256,424 134,408Z";
export const neckline = "M196,84 Q256,128 316,84";

export function sleeves(path: string, color: Hex, print?: Print): string {
  return volume(path, color, print) + volume(mirrored(path), color, print);
}

function ribbedNeck(color: Hex): string {
  return part("M188,82 Q190,74 200,74 Q256,112 312,74 Q322,74 324,82 L318,92 Q256,142 194,92Z", color);
}

export function longTee(color: Hex = tones.oat, trim: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern, trim === milk ? undefined : trim);
  return board(
    sleeves(longSleeve, color, print),
    volume(body, color, print),
    ribbedNeck(darker(color, 0.12)),
    line(doubled("M160,104 Q172,160 164,262"), darker(color, 0.3), 3.5, 0.4),
    line(`M140,424 Q256,438 372,424${doubled("M72,352 L128,370")}`, darker(color, 0.3), 4, 0.4),
  );
}

/** A sweatshirt: ribs at neck, cuffs and hem, a small wedge below the neck. */
export function sweatshirt(color: Hex = tones.sage, trim: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern, trim === milk ? undefined : trim);
  const rib = printOn(darker(color, 0.1), "rib");
  return board(
    sleeves(longSleeve, color, print),
    part(longCuff, darker(color, 0.1), rib),
    part(mirrored(longCuff), darker(color, 0.1), rib),
    volume(body, color, print),
    part("M232,112 Q256,122 280,112 L256,146Z", darker(color, 0.1)),
    ribbedNeck(darker(color, 0.12)),
    part(hem, darker(color, 0.1), rib),
    line(doubled("M160,104 Q172,160 164,262"), darker(color, 0.3), 3.5, 0.4),
  );
}

export function hoodie(color: Hex = tones.clay, cord: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern, cord === milk ? undefined : cord);
  const rib = printOn(darker(color, 0.1), "rib");
  return board(
    volume("M170,112 Q150,40 256,34 Q362,40 342,112 Q300,150 256,152 Q212,150 170,112Z", darker(color, 0.08)),
    flat("M200,104 Q196,60 256,56 Q316,60 312,104 Q256,140 200,104Z", darker(color, 0.42)),
    sleeves(longSleeve, color, print),
    part(longCuff, darker(color, 0.1), rib),
    part(mirrored(longCuff), darker(color, 0.1), rib),
    volume(body.replace("M196,84 Q256,128 316,84", "M190,98 Q256,168 322,98"), color, print),
    part(
      "M170,108 Q184,92 196,96 Q256,160 316,96 Q328,92 342,108 Q300,176 256,178 Q212,176 170,108Z",
      lighter(color, 0.08),
    ),
    part("M184,300 L328,300 L356,382 Q356,392 346,392 L166,392 Q156,392 156,382Z", lighter(color, 0.06)),
    part(hem, darker(color, 0.1), rib),
    line("M226,170 L222,244M286,170 L290,238", cord, 7, 0.95),
    part(ellipse(222, 250, 7, 9) + ellipse(290, 244, 7, 9), darker(cord, 0.1)),
    line(doubled("M160,112 Q172,160 164,262"), darker(color, 0.3), 3.5, 0.4),
  );
}

/** A shirt with a collar and buttons down the front. */
export function shirt(color: Hex = tones.mist, collar: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    sleeves(longSleeve, color, print),
    part(longCuff, lighter(color, 0.1)),
    part(mirrored(longCuff), lighter(color, 0.1)),
    volume(body, color, print),
    part(roundedBox(240, 112, 32, 326, 6), lighter(color, 0.16), print),
    ...[150, 212, 274, 336, 398].map((y) => part(ellipse(256, y, 6.5), collar)),
    part(roundedBox(296, 190, 56, 60, 9), lighter(color, 0.12), print),
    flat("M208,78 Q256,110 304,78 L296,98 Q256,128 216,98Z", darker(color, 0.34)),
    part("M194,72 Q204,66 212,76 L256,122 L222,162 Q212,168 206,158 L186,92Z", lighter(color, 0.18)),
    part(
      mirrored("M194,72 Q204,66 212,76 L256,122 L222,162 Q212,168 206,158 L186,92Z"),
      lighter(color, 0.18),
    ),
  );
}

/** A blouse with a round collar and gathered sleeves. */
export function blouse(color: Hex = tones.blush, collar: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const puff = "M166,96 Q124,92 94,138 Q56,200 66,238 Q70,256 88,260 Q112,264 128,250 Q150,236 164,200Z";
  return board(
    sleeves(puff, color, print),
    part(doubled("M68,236 Q70,256 88,262 Q112,266 130,250 L124,236 Q100,248 76,230Z"), lighter(color, 0.2)),
    volume(
      "M196,84 Q256,128 316,84 L352,96 Q374,106 372,140 L392,418 Q394,434 376,438 Q256,456 136,438 Q118,434 120,418 L140,140 Q138,106 160,96Z",
      color,
      print,
    ),
    line("M200,420 Q206,330 198,240M256,426V250M312,420 Q306,330 314,240", darker(color, 0.3), 3, 0.3),
    part("M188,76 Q198,68 208,78 Q226,106 256,112 Q250,158 210,154 Q176,146 172,104Z", collar),
    part(mirrored("M188,76 Q198,68 208,78 Q226,106 256,112 Q250,158 210,154 Q176,146 172,104Z"), collar),
    ...[150, 186].map((y) => part(ellipse(256, y, 6), collar)),
  );
}

/** A wrap top that ties at the side. */
export function kimonoTop(color: Hex = "#F1E4D0", tie: Hex = tones.sage, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    sleeves(longSleeve, color, print),
    flat("M190,88 Q256,130 322,88 L300,196 L220,196Z", darker(color, 0.2)),
    volume("M316,82 L352,96 Q374,106 374,134 L380,390 Q380,404 364,406 L214,412 L196,300Z", color, print),
    volume(
      "M196,82 Q226,190 366,330 L360,404 Q256,422 148,406 Q132,404 132,390 L138,134 Q138,106 160,96Z",
      color,
      print,
    ),
    line("M196,84 Q226,190 366,332", tie, 9, 0.9),
    line("M316,84 Q308,134 284,186", tie, 9, 0.9),
    line("M362,330 Q396,322 410,346M362,332 Q388,356 384,390", tie, 8, 1),
    part(ellipse(362, 332, 12), tie),
    line(doubled("M70,352 L130,370"), tie, 7, 0.6),
  );
}

/** A knitted cardigan with wooden buttons. */
export function cardigan(color: Hex = tones.oat, button: Hex = "#A77B52", pattern: Pattern = "rib"): string {
  const print = printOn(color, pattern, darker(color, 0.2));
  const rib = printOn(darker(color, 0.08), "rib");
  const band = "M196,84 Q214,150 252,182 L256,442 L230,442 L228,196 Q186,156 174,92Z";
  return board(
    sleeves(longSleeve, color, print),
    part(longCuff, darker(color, 0.08), rib),
    part(mirrored(longCuff), darker(color, 0.08), rib),
    flat("M196,84 Q256,120 316,84 L270,190 L242,190Z", darker(color, 0.4)),
    volume(body.replace(neckline, "M190,84 Q214,150 256,184 Q298,150 322,84"), color, print),
    part(hem, darker(color, 0.08), rib),
    part(band, lighter(color, 0.12)),
    part(mirrored(band), lighter(color, 0.12)),
    ...[214, 268, 322, 376, 424].map((y) => part(ellipse(256, y, 10), button)),
  );
}

/** A knitted sweater with a rolled neck. */
export function sweater(color: Hex = tones.honey, trim: Hex = milk, pattern: Pattern = "cable"): string {
  const print = printOn(color, pattern, trim === milk ? darker(color, 0.22) : trim);
  const rib = printOn(darker(color, 0.08), "rib");
  return board(
    sleeves(longSleeve, color, print),
    part(longCuff, darker(color, 0.08), rib),
    part(mirrored(longCuff), darker(color, 0.08), rib),
    volume(body, color, print),
    part(hem, darker(color, 0.08), rib),
    part("M190,66 Q256,86 322,66 Q332,92 318,108 Q256,136 194,108 Q180,92 190,66Z", darker(color, 0.06), rib),
  );
}
