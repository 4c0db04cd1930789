/** Hair that is put on, and what it is styled with. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  lighter,
  line,
  linen,
  mirrored,
  part,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";

/** The head of cloth, on its stand, that wigs are kept on. */
function wigStand(): string {
  return (
    part(ellipse(256, 474, 96, 20), wood) +
    tube("M256,350V462", wood, 30) +
    volume(
      "M256,96 Q344,96 344,204 Q342,276 304,318 Q294,336 296,372 Q256,388 216,372 Q218,336 208,318 Q170,276 168,204 Q168,96 256,96Z",
      linen,
    )
  );
}

const strands = (path: string, color: Hex) =>
  line(path, darker(color, 0.45), 3.5, 0.35) +
  `<g transform="translate(-7,0)">${line(path, lighter(color, 0.7), 3, 0.4)}</g>`;

/** Waves to below the shoulder, parted in the middle. */
export function longWig(color: Hex = tones.cocoa): string {
  const lock =
    "M262,58 Q142,40 122,168 Q124,214 104,262 Q84,310 104,352 Q116,384 98,424 Q146,440 178,410 Q196,386 178,346 Q162,308 184,262 Q196,224 188,196 Q206,132 262,108Z";
  const waves =
    "M236,74Q160,84 148,176Q148,220 130,266Q114,310 134,354Q142,384 132,420M248,92Q182,116 168,190Q170,226 156,262Q142,308 158,348Q168,380 160,406";
  return board(
    volume("M256,52 Q372,52 378,170 L396,380 Q256,410 116,380 L134,170 Q140,52 256,52Z", darker(color, 0.26)),
    wigStand(),
    volume(mirrored(lock), color),
    volume(lock, color),
    both(strands(waves, color)),
  );
}

/** A bob with a fringe. */
export function shortWig(color: Hex = tones.clay): string {
  const side =
    "M186,140 Q126,150 118,240 Q114,296 108,336 Q140,352 186,332 Q200,326 196,296 Q186,250 196,196Z";
  return board(
    volume("M256,52 Q380,52 392,190 L400,322 Q256,346 112,322 L120,190 Q132,52 256,52Z", darker(color, 0.26)),
    wigStand(),
    volume(side, color),
    volume(mirrored(side), color),
    volume(
      "M256,48 Q140,48 126,178 Q126,212 148,222 Q200,204 256,206 Q312,204 364,222 Q386,212 386,178 Q372,48 256,48Z",
      color,
    ),
    both(
      strands(
        "M246,62Q176,92 160,210M252,66Q212,110 200,202M254,70Q240,120 238,200M136,238Q130,300 134,334M160,238Q158,290 162,332",
        color,
      ),
    ),
  );
}

/** Four wefts with their clips. */
export function clipIns(color: Hex = tones.sand): string {
  const weft = (x: number, length: number) => {
    const low = 110 + length;
    const path = `M${x - 46},112 H${x + 46} Q${x + 40},${low - 160} ${x + 52},${low - 90} Q${x + 58},${low - 30} ${x + 30},${low} Q${x},${low - 14} ${x - 34},${low + 6} Q${x - 58},${low - 40} ${x - 48},${low - 100} Q${x - 36},${low - 170} ${x - 46},112Z`;
    return (
      volume(path, color) +
      strands(
        `M${x - 20},130Q${x - 10},${low - 170} ${x - 24},${low - 90}T${x - 22},${low - 14}M${x + 6},130Q${x + 14},${low - 170} ${x + 6},${low - 90}T${x + 4},${low - 22}M${x + 30},130Q${x + 30},${low - 170} ${x + 34},${low - 90}T${x + 26},${low - 18}`,
        color,
      ) +
      part(roundedBox(x - 50, 92, 100, 28, 9), darker(color, 0.3)) +
      part(roundedBox(x - 24, 82, 48, 26, 8), steel) +
      line(`M${x - 14},86V104M${x},86V104M${x + 14},86V104`, rubber, 3, 0.6)
    );
  };
  return board(weft(76, 300), weft(196, 356), weft(316, 356), weft(436, 300));
}

/** A curling iron on its foot, with its cord. */
export function curlingIron(color: Hex = tones.rose, barrel: Hex = steel): string {
  return board(
    `<g transform="rotate(38 256 256)">${[
      line("M256,470Q246,516 284,506Q326,494 320,440", rubber, 11, 1),
      tube("M256,44V262", barrel, 46),
      tube("M236,86V270", lighter(barrel, 0.3), 14),
      part(ellipse(256, 26, 13, 18), rubber),
      volume(
        "M226,262 H286 Q300,262 298,290 L290,452 Q288,476 256,476 Q224,476 222,452 L214,290 Q212,262 226,262Z",
        color,
      ),
      part(roundedBox(208, 252, 96, 24, 10), darker(color, 0.25)),
      part(ellipse(256, 330, 15), lighter(color, 0.6)),
      part(roundedBox(244, 362, 24, 44, 10), lighter(color, 0.6)),
    ].join("")}</g>`,
  );
}
