/** What grown-ups wear and carry, and children do not. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  brass,
  darker,
  doubled,
  ellipse,
  flat,
  lighter,
  line,
  milk,
  mirrored,
  part,
  placed,
  printOn,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

/** Pants with a crease, as they come from the tailor. */
export function trousers(color: Hex = tones.sand, button: Hex = brass, pattern?: Pattern): string {
  return board(trouserParts(color, button, pattern));
}

function trouserParts(color: Hex, button: Hex, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const leg = "M160,72 L262,72 L262,190 L246,468 Q196,480 142,468 Q146,180 160,72Z";
  return [
    volume(leg, color, print),
    volume(mirrored(leg), color, print),
    line(doubled("M206,150 Q196,320 194,462"), darker(color, 0.36), 4, 0.36),
    line("M256,116 V190 Q250,204 236,206", darker(color, 0.4), 4, 0.5),
    line(doubled("M166,108 Q188,130 160,172"), darker(color, 0.4), 4, 0.5),
    part("M160,56 Q256,66 352,56 L356,92 Q256,102 156,92Z", darker(color, 0.1)),
    part(roundedBox(186, 52, 12, 44, 4) + roundedBox(314, 52, 12, 44, 4), darker(color, 0.22)),
    part(ellipse(256, 80, 8), button),
  ].join("");
}

/** A jacket over a shirt and a tie, and the pants that were cut with it. */
export function suit(color: Hex = tones.slate, tie: Hex = tones.clay, pattern?: Pattern): string {
  return board(
    placed(trouserParts(darker(color, 0.06), brass, pattern), 186, 60, 0, 0.86),
    placed(jacketParts(color, tie, pattern), -46, 12, 0, 0.84),
  );
}

function jacketParts(color: Hex, tie: Hex, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const sleeve =
    "M160,96 Q122,108 112,150 L70,386 Q68,402 84,406 L126,412 Q140,412 142,398 L166,262 L176,150Z";
  const front = "M196,78 Q204,180 262,286 L262,452 Q196,462 134,442 L140,150 Q140,106 160,94Z";
  const lapel = "M198,64 L172,92 L158,138 L188,150 L176,168 L256,292 Q222,180 216,84Z";
  return [
    volume(doubled(sleeve), color, print),
    part("M196,76 Q256,96 316,76 L300,300 H212Z", milk),
    part("M256,110 L272,126 L264,146 L276,262 L256,292 L236,262 L248,146 L240,126Z", tie),
    part("M206,66 L256,112 L224,148 L196,84Z", milk),
    part(mirrored("M206,66 L256,112 L224,148 L196,84Z"), milk),
    volume(mirrored(front), color, print),
    volume(front, color, print),
    part(lapel, lighter(color, 0.1)),
    part(mirrored(lapel), lighter(color, 0.1)),
    line(doubled("M78,366 L136,374M158,104 Q174,160 166,262"), darker(color, 0.4), 3.5, 0.5),
    part(roundedBox(154, 350, 70, 20, 6) + roundedBox(288, 350, 70, 20, 6), lighter(color, 0.06)),
    part("M302,206 L346,198 L348,208 L304,216Z", lighter(color, 0.14)),
    part("M308,206 L318,186 L326,200 L338,188 L342,200Z", milk),
    part(ellipse(256, 322, 8) + ellipse(256, 372, 8), darker(color, 0.45)),
  ].join("");
}

/** A folded wallet, a card and two notes looking out of it. */
export function wallet(color: Hex = tones.cocoa, card: Hex = tones.sage): string {
  return board(
    part(roundedBox(96, 118, 300, 120, 10), lighter(tones.fern, 0.5)),
    line("M120,138H372", darker(tones.fern, 0.1), 4, 0.4),
    part(roundedBox(124, 142, 250, 120, 14), card),
    line("M146,164H220", milk, 7, 0.8),
    volume(roundedBox(62, 168, 388, 262, 34), color),
    line("M84,190H428V408H84Z", lighter(color, 0.5), 3.5, 0.8, "11 8"),
    volume("M450,250 H366 Q330,250 330,296 Q330,342 366,342 H450Z", lighter(color, 0.08)),
    line("M450,262H368Q342,264 342,296Q342,328 368,330H450", lighter(color, 0.5), 3, 0.7, "9 7"),
    part(ellipse(374, 296, 17), brass),
    flat("M84,200Q90,186 110,186H280Q150,200 96,330Q84,300 84,200Z", "#FFFFFF", 0.08),
  );
}

/** A hard case with ribs, a frame and four wheels. */
export function hardCase(color: Hex = tones.slate, corner: Hex = darker(color, 0.3)): string {
  return board(
    tube("M204,110V34H308V110", steel, 13),
    tube("M206,34H306", rubber, 22),
    volume("M112,142Q112,100 156,100H356Q400,100 400,142V408Q400,450 356,450H156Q112,450 112,408Z", color),
    ...[156, 196, 236, 276, 316, 356].map(
      (x) => line(`M${x},128V422`, darker(color, 0.4), 10, 0.28) + line(`M${x - 5},128V422`, milk, 3, 0.34),
    ),
    both(part("M112,150V142Q112,100 156,100H164Q164,146 112,150Z", corner)),
    both(part("M112,400V408Q112,450 156,450H164Q164,404 112,400Z", corner)),
    part(roundedBox(206, 84, 100, 22, 11), rubber),
    part(roundedBox(384, 246, 24, 62, 10), steel),
    both(part(ellipse(150, 468, 22), rubber) + part(ellipse(150, 468, 9), "#E9E4DC")),
  );
}
