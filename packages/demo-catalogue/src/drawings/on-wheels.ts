/** Strollers of every build. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  darkWood,
  ellipse,
  flat,
  lighter,
  line,
  linen,
  part,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
  wheel,
} from "./brush.ts";

/** A light buggy that folds like an umbrella. */
export function umbrellaBuggy(color: Hex = tones.rose, grip: Hex = rubber): string {
  const pair = (x: number, y: number) => wheel(x - 16, y - 4, 26) + wheel(x + 14, y, 28);
  return board(
    tube("M168,430 L388,96", steel, 15),
    tube("M366,424 L232,250", steel, 15),
    tube("M386,100 Q410,64 436,90", grip, 26),
    volume("M150,262 Q146,120 262,84 Q330,70 366,110 Q300,130 262,250Z", color),
    line("M186,262Q190,160 278,92M226,258Q240,170 330,94", darker(color, 0.4), 4, 0.4),
    volume("M262,232 L330,152 Q350,150 352,172 L300,330 Q262,352 236,330Z", lighter(color, 0.2)),
    volume("M150,300 Q160,286 190,292 L300,318 Q318,336 296,356 L196,366 Q152,352 150,300Z", color),
    line("M236,322L282,236", rubber, 13, 1),
    tube("M128,300 Q160,262 240,270", steel, 13),
    part("M188,366 H320 L306,404 H204Z", darker(color, 0.3)),
    tube("M160,362 L132,398", steel, 13),
    part(roundedBox(92, 388, 66, 16, 8), rubber),
    pair(160, 440),
    pair(374, 436),
  );
}

/** Three large wheels for running on gravel. */
export function joggingStroller(color: Hex = tones.coral, grip: Hex = rubber): string {
  const big = (x: number, y: number, r: number) =>
    line(ellipse(x, y, r), rubber, 22, 1) +
    line(ellipse(x, y, r - 14), steel, 6, 0.9) +
    line(
      `M${x - r + 16},${y}H${x + r - 16}M${x},${y - r + 16}V${y + r - 16}M${x - r * 0.62},${y - r * 0.62}L${x + r * 0.62},${y + r * 0.62}M${x + r * 0.62},${y - r * 0.62}L${x - r * 0.62},${y + r * 0.62}`,
      "#C9C5C0",
      3,
      0.9,
    ) +
    part(ellipse(x, y, 15), steel);
  return board(
    big(366, 372, 92),
    tube("M84,404 L330,286 L430,110", steel, 17),
    tube("M366,372 L316,286", steel, 17),
    tube("M404,128 L462,98", grip, 26),
    volume("M164,250 Q150,110 268,76 Q336,64 364,112 Q304,146 290,260Z", color),
    line("M196,250Q196,150 286,82M240,254Q250,166 340,92", darker(color, 0.4), 4, 0.4),
    part("M262,96Q300,86 326,104L310,122Q288,110 266,118Z", lighter(tones.sky, 0.4)),
    volume(
      "M146,272 Q150,252 180,258 L262,270 L324,190 Q346,190 346,214 L310,330 Q296,358 260,354 L180,336 Q144,320 146,272Z",
      lighter(color, 0.1),
    ),
    volume("M192,276 L262,290 L312,222 L292,318 Q262,336 196,316Z", linen),
    line("M246,306L292,246", rubber, 12, 1),
    part("M186,344 H316 L298,392 H206Z", darker(color, 0.35)),
    big(84, 404, 56),
    tube("M126,352 L196,372", rubber, 15),
  );
}

/** Two seats side by side. */
export function twinStroller(color: Hex = tones.slate, second: Hex = tones.mist): string {
  const seat = (x: number, paint: Hex) =>
    volume(
      `M${x - 92},226 Q${x - 96},88 ${x},84 Q${x + 96},88 ${x + 92},226 Q${x},190 ${x - 92},226Z`,
      paint,
    ) +
    line(
      `M${x},86V202M${x - 54},104Q${x - 60},160 ${x - 52},206M${x + 54},104Q${x + 60},160 ${x + 52},206`,
      darker(paint, 0.4),
      4,
      0.35,
    ) +
    volume(
      `M${x - 80},226 Q${x},194 ${x + 80},226 L${x + 76},352 Q${x},380 ${x - 76},352Z`,
      darker(paint, 0.28),
    ) +
    volume(`M${x - 58},232 Q${x},208 ${x + 58},232 L${x + 56},340 Q${x},358 ${x - 56},340Z`, linen) +
    line(`M${x - 24},236L${x},300M${x + 24},236L${x},300M${x},300V346`, rubber, 10, 1) +
    part(roundedBox(x - 15, 286, 30, 28, 8), tones.coral) +
    volume(`M${x - 80},338 Q${x},374 ${x + 80},338 L${x + 74},392 Q${x},420 ${x - 74},392Z`, paint);
  return board(
    tube("M70,230 L52,110 Q54,72 92,66 H420 Q458,72 460,110 L442,230", steel, 15),
    tube("M120,66 H392", darkWood, 25),
    tube("M76,250 V424 M436,250 V424 M256,250 V424", steel, 15),
    seat(158, color),
    seat(354, second),
    part(roundedBox(66, 398, 380, 18, 9), steel),
    wheel(78, 438, 40),
    wheel(434, 438, 40),
    wheel(234, 446, 32),
    wheel(280, 446, 32),
  );
}

/** A classic pram on high wheels. */
export function pram(color: Hex = tones.denim, grip: Hex = darkWood): string {
  const spoked = (x: number) =>
    line(ellipse(x, 388, 80), rubber, 16, 1) +
    line(ellipse(x, 388, 68), "#E9E4DC", 7, 1) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        line(
          `M${x + 66 * Math.cos(i * 0.5236)},${388 + 66 * Math.sin(i * 0.5236)}L${x - 66 * Math.cos(i * 0.5236)},${388 - 66 * Math.sin(i * 0.5236)}`,
          "#D9D4CC",
          3,
          0.95,
        ),
      )
      .join("") +
    part(ellipse(x, 388, 16), steel);
  return board(
    line("M120,330Q256,420 392,330", steel, 13, 1),
    tube("M372,240 Q450,200 464,146", steel, 14),
    tube("M452,158 L476,124", grip, 25),
    spoked(138),
    spoked(374),
    volume("M62,214 H420 Q424,340 300,344 H180 Q66,338 62,214Z", color),
    volume("M62,214 Q60,70 208,62 L240,214Z", lighter(color, 0.1)),
    volume("M208,62 Q244,62 268,84 L240,214Z", darker(color, 0.12)),
    line(
      "M240,214Q140,150 124,112M240,214Q110,190 76,164M240,214Q180,120 168,80",
      darker(color, 0.4),
      4,
      0.45,
    ),
    volume("M240,200 Q330,176 424,200 L420,236 Q330,214 240,236Z", lighter(color, 0.4)),
    line("M82,262Q240,290 404,262", lighter(color, 0.5), 4, 0.7, "9 9"),
    part(ellipse(240, 214, 16), "#E9C979"),
    part(ellipse(112, 236, 8) + ellipse(366, 236, 8), "#E9C979"),
  );
}

/** A carrycot with its handles up. */
export function cot(color: Hex, lining: Hex): string {
  return (
    volume("M60,240 Q62,110 200,104 L232,250Z", lighter(color, 0.12)) +
    volume("M200,104 Q240,104 264,124 L232,250Z", darker(color, 0.1)) +
    line("M232,250Q140,190 124,132M232,250Q110,220 76,196", darker(color, 0.4), 4, 0.4) +
    part("M200,244 Q320,200 446,246 L440,270 H200Z", lining) +
    tube("M180,262 Q190,110 262,110 Q338,110 350,262", darker(color, 0.35), 20) +
    volume("M46,246 H466 Q470,392 372,402 H140 Q44,390 46,246Z", color) +
    volume("M212,240 Q330,216 470,242 L468,296 Q330,270 216,294Z", lighter(color, 0.35)) +
    part(roundedBox(164, 286, 30, 76, 10) + roundedBox(334, 286, 30, 76, 10), darker(color, 0.35)) +
    line("M76,330Q256,362 440,330", lighter(color, 0.5), 4, 0.7, "9 9") +
    part("M110,400 H400 L410,426 Q256,446 100,426Z", rubber)
  );
}

export function carrycot(color: Hex = tones.sage, lining: Hex = linen): string {
  return board(cot(color, lining));
}

/** A stroller whose seat faces the road, on a tall frame. */
export function allroadStroller(color: Hex = tones.spruce, grip: Hex = darkWood): string {
  return board(
    tube("M150,400 L300,310 L402,130", steel, 16),
    tube("M386,400 L256,300", steel, 16),
    tube("M386,150 Q410,110 456,120", steel, 16),
    tube("M424,112 L466,124", grip, 26),
    volume("M116,226 Q120,74 256,56 Q330,52 358,96 Q290,132 276,240Z", color),
    line("M156,226Q170,120 276,62M214,232Q226,140 330,76", darker(color, 0.4), 4, 0.4),
    volume("M104,220 Q180,200 276,234 L272,262 Q180,232 106,248Z", lighter(color, 0.2)),
    volume(
      "M196,262 Q250,250 276,240 L330,176 Q352,180 350,204 L306,322 Q286,352 246,348 L150,344 Q116,340 120,308 Q130,288 160,292Z",
      darker(color, 0.2),
    ),
    volume("M232,280 L316,212 L288,310 Q262,330 214,322Z", linen),
    line("M256,314L300,244", rubber, 12, 1),
    tube("M120,300 Q130,250 230,262", darkWood, 18),
    part("M196,356 H336 L318,402 H214Z", darker(color, 0.4)),
    tube("M140,340 L104,384", steel, 14),
    part(roundedBox(70, 376, 60, 16, 8), rubber),
    wheel(150, 420, 42),
    wheel(382, 404, 62),
    flat("M300,84Q330,76 344,96Q326,106 306,122Z", "#FFFFFF", 0.25),
  );
}

/** An infant car seat with its handle up, at the right of a board. */
export function carSeatShell(color: Hex): string {
  return (
    volume("M344,454 Q420,486 496,454 L488,474 Q420,496 352,474Z", rubber) +
    tube("M346,404 C336,270 390,256 420,256 C450,256 504,270 494,404", rubber, 16) +
    volume(
      "M340,376 Q336,468 392,468 H448 Q504,468 500,376 Q490,310 420,308 Q350,310 340,376Z",
      darker(color, 0.2),
    ) +
    volume("M366,382 Q364,452 400,454 H440 Q476,452 474,382 Q466,334 420,332 Q374,334 366,382Z", linen) +
    line("M404,384L416,424M436,384L424,424M420,430V452", rubber, 8, 1) +
    part(roundedBox(408, 414, 24, 22, 6), tones.coral)
  );
}

/** The seat, the carrycot and the car seat that one frame takes. */
export function travelSystem(color: Hex = tones.slate, grip: Hex = darkWood): string {
  return board(
    tube("M96,404 L252,282 L344,120", steel, 14),
    tube("M314,404 L196,280", steel, 14),
    tube("M330,136 Q350,100 392,106", steel, 14),
    tube("M366,100 L400,110", grip, 23),
    volume("M46,236 Q50,108 170,96 L196,244Z", color),
    volume("M170,96 Q200,94 222,112 L196,244Z", darker(color, 0.12)),
    line("M196,244Q110,180 92,140", darker(color, 0.4), 4, 0.4),
    volume("M40,238 H312 Q314,330 234,334 H120 Q42,330 40,238Z", color),
    volume("M180,232 Q250,214 316,236 L314,268 Q250,250 184,268Z", lighter(color, 0.35)),
    part("M140,346 H270 L256,388 H156Z", darker(color, 0.4)),
    wheel(100, 418, 36),
    wheel(310, 410, 46),
    carSeatShell(color),
  );
}

/** A rain cover, clear, over a stroller. */
export function rainCover(color: Hex = tones.mist, trim: Hex = tones.honey): string {
  return board(
    tube("M150,400 L330,240", steel, 13),
    tube("M380,400 L210,262", steel, 13),
    tube("M326,244 C372,206 390,176 436,158", steel, 13),
    tube("M410,168 L450,154", darkWood, 23),
    volume("M110,262 H342 Q340,344 258,346 H200 Q122,342 110,262Z", color),
    volume("M110,262 A116,126 0 0 1 226,132 L226,262 Z", lighter(color, 0.12)),
    volume("M226,132 A116,126 0 0 1 268,144 L226,262 Z", darker(color, 0.08)),
    wheel(152, 408, 44),
    wheel(384, 408, 44),
    `<g opacity=".62">${volume("M70,370 Q56,90 226,76 Q330,74 372,190 Q396,270 372,372 Q220,400 70,370Z", "#DCEAF0")}</g>`,
    line("M70,370Q56,90 226,76Q330,74 372,190Q396,270 372,372", trim, 8, 0.95),
    line("M82,362Q220,390 364,364", trim, 6, 0.9, "10 9"),
    line("M150,118Q110,180 112,290M286,110Q330,170 338,260", "#FFFFFF", 9, 0.75),
    part("M430,70q22,34 0,42q-22,-8 0,-42z", tones.sky) +
      part("M474,120q18,28 0,34q-18,-6 0,-34z", tones.sky) +
      part("M396,30q16,26 0,32q-16,-6 0,-32z", tones.sky),
  );
}
