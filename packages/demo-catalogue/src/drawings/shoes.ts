import { type Hex, tones } from "../palette.ts";
import { board, brass, darker, ellipse, lighter, line, part, roundedBox, snap, volume } from "./brush.ts";

/** The further shoe of a pair: smaller, behind and to the right. */
const further = (dx: number, dy: number, scale: number, shoe: string) =>
  `<g transform="translate(${dx},${dy}) translate(256,300) scale(${scale}) translate(-256,-300)">${shoe}</g>`;

export function softShoes(color: Hex = "#C98F6B", sole: Hex = "#F1E4D0"): string {
  const shoe = (upper: Hex, toe: Hex, tongue: Hex) =>
    volume("M70,392 H430 Q462,392 458,366 Q456,340 430,326 H76 Q58,350 58,374 Q58,392 70,392Z", sole) +
    volume(
      "M72,368 Q66,262 84,206 Q96,190 130,194 L206,206 Q226,250 286,268 Q430,280 448,340 Q452,368 430,368Z",
      upper,
    ) +
    volume("M286,268 Q430,280 448,340 Q452,368 430,368 H316 Q270,320 286,268Z", toe) +
    volume("M82,210 Q96,188 130,192 L206,204 Q210,226 200,236 Q130,214 86,236Z", lighter(color, 0.45)) +
    volume("M196,222 Q250,212 300,262 L278,306 Q222,300 180,262Z", tongue) +
    part(ellipse(200, 252, 12), snap) +
    line("M110,340 Q220,352 300,344", lighter(color, 0.6), 3, 0.6, "8 8");
  return board(
    further(60, -76, 0.92, shoe(darker(color, 0.1), color, darker(color, 0.24))),
    shoe(color, lighter(color, 0.18), darker(color, 0.14)),
  );
}

export function rainBoots(color: Hex = tones.honey, trim: Hex = "#FBF3E2"): string {
  const boot = (rubber: Hex) =>
    volume("M92,410 H452 Q470,410 468,434 Q466,452 446,452 H98 Q80,452 82,432Z", trim) +
    volume(
      "M104,96 Q180,80 252,96 Q262,100 262,116 L266,262 Q276,296 330,304 Q446,318 456,396 Q458,418 440,420 H104 Q88,420 88,402 L90,116 Q90,100 104,96Z",
      rubber,
    ) +
    part("M92,108 Q176,88 260,108 L261,142 Q176,122 91,142Z", trim) +
    line("M266,262 Q230,262 212,284 M330,304 Q346,330 344,420", darker(rubber, 0.3), 4, 0.35) +
    part(roundedBox(112, 176, 44, 66, 20), lighter(rubber, 0.3));
  return board(further(76, -64, 0.9, boot(darker(color, 0.1))), further(-22, 22, 0.96, boot(color)));
}

export function sandals(color: Hex = tones.cocoa, sole: Hex = "#E9DBC4"): string {
  const sandal = (strap: Hex) =>
    volume("M64,380 Q64,356 92,352 H420 Q462,356 460,386 Q456,408 424,408 H96 Q64,406 64,380Z", sole) +
    line("M76,392H448", darker(sole, 0.4), 3, 0.35, "8 8") +
    part("M84,356 Q80,262 100,222 Q112,212 128,220 Q124,290 132,356Z", strap) +
    part("M96,252 Q180,218 232,268 L222,298 Q170,262 92,286Z", lighter(strap, 0.12)) +
    part("M196,356 Q206,288 262,266 Q286,262 300,276 Q264,306 258,356Z", strap) +
    volume("M298,356 Q302,296 340,286 Q412,296 434,356Z", lighter(strap, 0.08)) +
    line("M312,340 Q320,306 346,302 Q396,310 414,340", lighter(strap, 0.6), 3, 0.6, "7 7") +
    part(roundedBox(150, 232, 34, 40, 8), brass) +
    part(roundedBox(159, 242, 16, 20, 4), strap);
  return board(further(58, -84, 0.9, sandal(darker(color, 0.1))), sandal(color));
}
