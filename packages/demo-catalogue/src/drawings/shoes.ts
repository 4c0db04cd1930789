import { type Hex, tones } from "../palette.ts";
import {
  board,
  brass,
  darker,
  ellipse,
  flat,
  lighter,
  line,
  milk,
  part,
  roundedBox,
  rubber,
  snap,
  tube,
  volume,
} from "./brush.ts";

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

/** A child's derby: round at the toe, with a low heel and a bow. */
export function laceShoes(color: Hex = "#9A6440", sole: Hex = "#5A4334"): string {
  const shoe = (upper: Hex) =>
    volume(
      "M64,366 H450 Q470,370 466,392 Q462,410 438,410 H206 L198,420 H86 Q58,420 58,390 Q58,370 64,366Z",
      sole,
    ) +
    flat("M92,232 Q150,262 210,232 L216,262 Q150,282 92,258Z", darker(upper, 0.5)) +
    volume(
      "M72,370 Q62,286 84,228 Q94,214 112,222 Q156,246 206,224 Q232,262 300,280 Q424,290 452,344 Q460,368 446,370Z",
      upper,
    ) +
    part("M368,290 Q436,304 453,346 Q459,368 446,370 H350 Q336,322 368,290Z", darker(upper, 0.1)) +
    part("M72,370 Q62,286 84,228 Q94,214 110,221 Q106,300 134,370Z", darker(upper, 0.1)) +
    part("M168,268 Q190,232 220,232 Q258,276 318,288 L296,344 Q218,338 168,300Z", lighter(upper, 0.1)) +
    line("M204,276 L256,252M232,304 L288,274M262,330 L314,296", milk, 10, 1) +
    part("M222,240 Q172,200 166,236 Q170,266 222,240ZM226,240 Q270,194 282,228 Q278,260 226,240Z", milk) +
    part(ellipse(224, 240, 12), darker(milk, 0.08)) +
    line("M362,298 Q344,330 354,366M78,352 Q230,362 446,350", lighter(upper, 0.5), 3, 0.55, "8 8");
  return board(further(56, -80, 0.92, shoe(darker(color, 0.1))), shoe(color));
}

/** A child's tall boot: flat, lined with fleece, with a zipper and a strap. */
export function tallBoots(color: Hex = tones.cocoa, fleece: Hex = "#F1E4D0"): string {
  const boot = (upper: Hex) =>
    volume("M88,412 H452 Q470,414 468,436 Q466,454 446,454 H98 Q80,454 80,432Z", rubber) +
    volume(
      "M100,96 H260 L264,280 Q276,306 330,312 Q440,324 456,400 Q458,420 440,422 H104 Q88,422 88,404 L94,104Z",
      upper,
    ) +
    part("M356,317 Q442,332 456,400 Q458,420 440,422 H336 Q326,354 356,317Z", darker(upper, 0.12)) +
    part("M88,398 L90,338 Q136,334 144,360 L148,422 H104 Q88,422 88,404Z", darker(upper, 0.12)) +
    volume(roundedBox(78, 58, 204, 66, 33), fleece) +
    line("M214,130 L220,280 Q226,340 246,416", darker(upper, 0.45), 8, 0.7, "7 6") +
    part(roundedBox(204, 140, 20, 44, 9), brass) +
    part("M90,274 L266,262 Q274,290 294,302 L90,316Z", darker(upper, 0.2)) +
    part(roundedBox(136, 270, 46, 44, 9), brass) +
    part(roundedBox(147, 281, 24, 22, 4), darker(upper, 0.2)) +
    line("M358,328 Q338,366 346,416M264,286 Q230,290 236,330", lighter(upper, 0.5), 3, 0.5, "8 8");
  return board(further(76, -60, 0.9, boot(darker(color, 0.1))), further(-22, 22, 0.96, boot(color)));
}

/** A child's running shoe with laces and a thick sole. */
export function runners(color: Hex = tones.lilac, sole: Hex = milk): string {
  const shoe = (upper: Hex) =>
    volume(
      "M52,352 Q130,372 230,358 Q350,344 456,352 Q480,360 474,390 Q466,414 432,414 H86 Q54,412 50,380Z",
      sole,
    ) +
    part("M54,390 Q200,402 472,384 Q466,414 432,414 H86 Q60,412 54,390Z", darker(upper, 0.18)) +
    tube("M84,216 Q58,192 88,180", darker(upper, 0.2), 12) +
    volume(
      "M64,362 Q54,270 80,214 Q92,200 112,210 Q150,240 200,214 Q214,206 228,224 Q262,268 330,286 Q430,306 450,352 Q340,344 228,358 Q130,372 64,362Z",
      upper,
    ) +
    part("M372,298 Q432,312 450,352 L356,350 Q344,324 372,298Z", darker(upper, 0.16)) +
    part("M64,362 Q56,280 80,216 L110,214 Q106,300 124,366 Q90,368 64,362Z", darker(upper, 0.16)) +
    part("M176,224 Q204,192 228,212 Q268,262 320,284 L296,314 Q220,292 176,264Z", lighter(upper, 0.35)) +
    line("M194,260 L248,228M222,284 L276,254M254,304 L306,276", milk, 11, 1) +
    line("M140,342 Q204,296 268,344", milk, 14, 0.95);
  return board(further(56, -82, 0.92, shoe(darker(color, 0.1))), shoe(color));
}
