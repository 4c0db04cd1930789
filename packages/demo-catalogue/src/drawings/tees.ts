/** What is worn above the waist with short sleeves or none, laid out flat. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  doubled,
  flat,
  lighter,
  line,
  milk,
  mirrored,
  part,
  printOn,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { body, neckline, shortSleeve, sleeves } from "./tops.ts";

const roundCollar =
  "M188,80 Q194,76 199,84 Q256,126 313,84 Q318,76 324,80 Q328,90 320,98 Q256,146 192,98 Q184,90 188,80Z";
const vCollar =
  "M188,80 Q194,76 199,84 L256,160 L313,84 Q318,76 324,80 Q328,88 322,98 L256,186 L190,98 Q184,88 188,80Z";

/** The inside of the back below its collar, as it shows in the opening. */
function backNeck(color: Hex, opening: string): string {
  return (
    flat(opening, darker(color, 0.38)) +
    part("M194,82 Q256,60 318,82 L313,94 Q256,74 199,94Z", darker(color, 0.2))
  );
}

/** Hems, seams and soft folds: what makes cloth of an outline. */
function sewn(color: Hex): string {
  const seam = darker(color, 0.32);
  return (
    line(doubled("M69,186 L122,228"), seam, 3.5, 0.5, "7 6") +
    line(doubled("M162,104 Q172,150 166,204"), seam, 3.5, 0.45) +
    line("M140,420 Q256,434 372,420", seam, 3.5, 0.45, "8 6") +
    line(doubled("M152,236 Q178,262 176,318M196,352 Q186,384 192,412"), seam, 6, 0.16)
  );
}

/** A T-shirt with a round neck, plain or printed. */
function roundNeck(color: Hex, trim: Hex, pattern?: Pattern): string {
  const print = printOn(color, pattern, trim === milk ? undefined : trim);
  const collar = darker(color, 0.13);
  return (
    backNeck(color, "M194,84 Q256,66 318,84 Q256,134 194,84Z") +
    sleeves(shortSleeve, color, print) +
    volume(body, color, print) +
    sewn(color) +
    part(roundCollar, collar, printOn(collar, "rib"))
  );
}

export function tee(color: Hex = tones.sky, trim: Hex = milk, pattern?: Pattern): string {
  return board(roundNeck(color, trim, pattern));
}

export function pocketTee(color: Hex = tones.sage, trim: Hex = milk, pattern?: Pattern): string {
  const pocket = lighter(color, 0.14);
  return board(
    roundNeck(color, trim, pattern),
    part("M286,172 H350 V222 Q350,234 338,238 L318,246 L298,238 Q286,234 286,222Z", pocket),
    part("M282,166 H354 V186 H282Z", lighter(color, 0.24)),
    line("M294,194 V222 Q296,230 318,238 Q340,230 342,222 V194", darker(color, 0.3), 3, 0.5, "6 5"),
  );
}

export function vNeckTee(color: Hex = tones.clay, trim: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern, trim === milk ? undefined : trim);
  const collar = darker(color, 0.13);
  return board(
    backNeck(color, "M194,84 Q256,66 318,84 L256,172Z"),
    sleeves(shortSleeve, color, print),
    volume(body.replace(neckline, "M196,84 L256,172 L316,84"), color, print),
    sewn(color),
    part(vCollar, collar, printOn(collar, "rib")),
  );
}

/** A top for nursing: a layer that crosses at the front over another that stays. */
export function nursingTop(color: Hex = tones.sage, layer: Hex = tones.cream, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const panel = "M186,86 L198,80 Q226,170 372,262 L372,300 Q240,282 136,214 L138,134 Q138,106 160,96Z";
  return board(
    backNeck(color, "M194,84 Q256,66 318,84 L256,180Z"),
    sleeves(shortSleeve, color, print),
    volume(body.replace(neckline, "M196,84 L256,190 L316,84"), color, print),
    part("M206,124 L256,206 L306,124 L330,236 Q256,262 182,236Z", layer),
    volume(mirrored(panel), color, print),
    volume(panel, color, print),
    line("M198,82 Q226,172 372,264M314,82 Q300,126 276,166", darker(color, 0.24), 8, 0.7),
    line("M136,262 Q256,312 376,286", darker(color, 0.32), 4, 0.4, "8 6"),
    line("M140,420 Q256,434 372,420", darker(color, 0.32), 3.5, 0.45, "8 6"),
    line(doubled("M69,186 L122,228"), darker(color, 0.32), 3.5, 0.5, "7 6"),
  );
}

/** An undershirt without sleeves, its edges bound. */
export function undershirt(color: Hex = tones.cream, trim: Hex = tones.sage, pattern?: Pattern): string {
  return board(
    flat("M190,86 Q256,112 322,86 Q318,170 256,176 Q194,170 190,86Z", darker(color, 0.3)),
    part("M190,84 Q256,104 322,84 L320,104 Q256,124 192,104Z", darker(color, 0.14)),
    volume(
      "M166,66 Q180,56 196,64 Q198,172 256,178 Q314,172 316,64 Q332,56 346,66 Q342,160 380,204 L384,424 Q384,438 368,440 Q256,452 144,440 Q128,438 128,424 L132,204 Q170,160 166,66Z",
      color,
      printOn(color, pattern),
    ),
    line("M196,66 Q198,174 256,180 Q314,174 316,66", trim, 9, 0.95),
    line("M168,68 Q172,162 134,206M344,68 Q340,162 378,206", trim, 8, 0.95),
    line("M132,420 Q256,434 380,420", trim, 6, 0.8),
    line(doubled("M160,250 Q178,280 176,330M196,352 Q186,384 192,410"), darker(color, 0.32), 6, 0.16),
  );
}
