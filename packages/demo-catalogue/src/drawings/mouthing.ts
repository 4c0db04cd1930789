import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  darkWood,
  ellipse,
  face,
  heart,
  lighter,
  line,
  linen,
  milk,
  part,
  placed,
  printOn,
  roundedBox,
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

/** A pacifier with a round shield. */
export function roundPacifier(color: Hex = tones.rose, knob: Hex = milk): string {
  return board(
    volume("M256,206 Q214,200 214,130 Q216,54 256,54 Q296,54 298,130 Q298,200 256,206Z", "#F2D2A0"),
    volume("M256,178 Q392,180 392,276 Q388,368 256,368 Q124,368 120,276 Q120,180 256,178Z", color),
    part(
      [176, 336].map((x) => ellipse(x, 244, 14, 11) + ellipse(x, 310, 14, 11)).join(""),
      darker(color, 0.35),
    ),
    volume(ellipse(256, 280, 66, 58), knob),
    part(heart(256, 284, 54), lighter(color, 0.1)),
    tube("M214,320 C186,470 326,470 298,320", lighter(color, 0.3), 20),
  );
}

/** A pacifier of one piece of rubber. */
export function rubberPacifier(color: Hex = "#D9A566"): string {
  return board(
    volume(
      "M256,220 Q200,212 204,136 Q208,60 256,60 Q304,60 308,136 Q312,212 256,220Z",
      lighter(color, 0.25),
    ),
    volume(
      "M98,250 Q116,196 190,220 Q256,244 322,220 Q396,196 414,250 Q432,344 330,336 Q256,320 182,336 Q80,344 98,250Z",
      color,
    ),
    part(ellipse(152, 272, 17, 12) + ellipse(360, 272, 17, 12), darker(color, 0.32)),
    volume(ellipse(256, 290, 58, 46), lighter(color, 0.14)),
    tube("M212,316 C180,462 332,462 300,316", darker(color, 0.06), 26),
  );
}

/** Two pacifiers, one of them with a print. */
export function pacifierPair(color: Hex = tones.sage, accent: Hex = tones.blush, pattern?: Pattern): string {
  const one = (paint: Hex, print?: Pattern) =>
    volume("M0,-50 Q-34,-54 -34,-112 Q-32,-170 0,-170 Q32,-170 34,-112 Q34,-54 0,-50Z", "#F2D2A0") +
    volume(
      "M-118,-20 Q-106,-66 -50,-50 Q0,-30 50,-50 Q106,-66 118,-20 Q124,52 56,46 Q0,34 -56,46 Q-124,52 -118,-20Z",
      paint,
      printOn(paint, print),
    ) +
    part(ellipse(-74, -2, 11, 9) + ellipse(74, -2, 11, 9), darker(paint, 0.35)) +
    volume(ellipse(0, 4, 40, 34), lighter(paint, 0.3)) +
    tube("M-28,30 C-46,138 46,138 28,30", lighter(paint, 0.1), 16);
  return board(placed(one(accent), 176, 200, -18, 1.06), placed(one(color, pattern), 330, 336, 12, 1.16));
}

/** A chain of beads with a clip. */
export function beadClip(color: Hex = tones.sage, accent: Hex = wood): string {
  const paints: Hex[] = [color, accent, milk, lighter(color, 0.4), accent];
  const bead = (i: number) => {
    const turn = (i / 10) * Math.PI;
    return volume(
      ellipse(256 + 130 * Math.cos(turn + 0.1), 236 + 150 * Math.sin(turn + 0.1), 27 - (i % 3) * 3),
      paints[i % 5] ?? color,
    );
  };
  return board(
    tube("M126,230 C130,440 382,440 386,230", linen, 8),
    rowOf(11, bead),
    tube("M126,214 C96,170 104,110 138,100 C172,110 170,170 132,210", linen, 12),
    volume("M352,86 Q386,70 420,86 L428,196 Q386,214 344,196Z", accent),
    part(ellipse(386, 142, 34), color),
    part(star(386, 144, 19), milk),
    part(roundedBox(362, 190, 48, 42, 10), "#C9C4BC"),
  );
}

/** A ribbon of cloth with a clip. */
export function ribbonClip(color: Hex = tones.mist, clip: Hex = "#D3CEC6", pattern?: Pattern): string {
  const ribbon =
    tube("M0,196 C-34,290 34,290 0,196", milk, 12) +
    volume("M-34,-74 H34 L36,180 Q34,206 0,208 Q-34,206 -36,180Z", color, printOn(color, pattern)) +
    line("M-24,-60 L-25,186 M24,-60 L25,186", lighter(color, 0.6), 4, 0.7, "8 7") +
    part(ellipse(0, 176, 13), clip) +
    volume("M-50,-190 Q0,-212 50,-190 L60,-74 Q0,-50 -60,-74Z", clip) +
    part(ellipse(0, -126, 40), lighter(color, 0.2)) +
    face(0, -132, 1.5);
  return board(placed(ribbon, 256, 232, 28));
}

/** A ring of wood with ears of cloth. */
export function bunnyTeether(color: Hex = tones.blush, ring: Hex = wood, pattern?: Pattern): string {
  return board(
    volume("M236,250 Q130,170 146,70 Q160,34 196,58 Q250,120 262,240Z", color, printOn(color, pattern)),
    volume(
      "M276,250 Q382,170 366,70 Q352,34 316,58 Q262,120 250,240Z",
      lighter(color, 0.12),
      printOn(lighter(color, 0.12), pattern),
    ),
    tube(ellipse(256, 346, 92), ring, 40),
    volume(
      "M214,226 Q256,204 298,226 Q312,262 298,290 Q256,306 214,290 Q200,262 214,226Z",
      color,
      printOn(color, pattern),
    ),
  );
}

/** A ring of silicone with knobs to bite on. */
export function ringTeether(color: Hex = tones.sage, accent: Hex = tones.honey): string {
  const knob = (i: number) => {
    const angle = (i * Math.PI) / 4 + 0.3;
    return volume(
      ellipse(256 + 132 * Math.cos(angle), 262 + 132 * Math.sin(angle), 45),
      i % 2 === 0 ? color : lighter(color, 0.3),
    );
  };
  return board(
    tube(ellipse(256, 262, 132), darker(color, 0.08), 44),
    rowOf(8, knob),
    rowOf(8, (i) => {
      const angle = (i * Math.PI) / 4 + 0.3;
      return part(
        ellipse(256 + 132 * Math.cos(angle), 262 + 132 * Math.sin(angle), 13),
        i % 2 === 0 ? accent : milk,
      );
    }),
  );
}

/** Four keys of cooling plastic on a ring. */
export function keyTeether(color: Hex = tones.sky, accent: Hex = tones.honey): string {
  const key = (paint: Hex, shape: string) =>
    volume(
      "M-20,-10 H20 L26,150 Q40,160 30,178 L36,200 Q24,226 0,226 Q-24,226 -36,200 L-30,178 Q-40,160 -26,150Z",
      paint,
    ) +
    volume(shape, lighter(paint, 0.2)) +
    part(ellipse(0, -34, 13), darker(paint, 0.3));
  return board(
    placed(key(tones.rose, ellipse(0, -24, 56)), 190, 232, 34, 0.98),
    placed(key(accent, star(0, -24, 74)), 330, 226, -34, 0.98),
    placed(key(color, heart(0, -22, 124)), 256, 236, 0, 1.04),
    tube(ellipse(256, 118, 86, 74), milk, 30),
  );
}

/** A fruit on a stem to bite on. */
export function fruitTeether(color: Hex = tones.coral, leaf: Hex = tones.fern): string {
  const seeds = [
    [214, 300],
    [256, 280],
    [298, 300],
    [230, 350],
    [282, 350],
    [256, 396],
    [196, 256],
    [316, 256],
  ];
  return board(
    volume(
      "M256,190 Q350,170 388,232 Q404,300 330,400 Q288,452 256,456 Q224,452 182,400 Q108,300 124,232 Q162,170 256,190Z",
      color,
    ),
    part(seeds.map(([x = 0, y = 0]) => `M${x},${y - 11}q9,12 0,20q-9,-8 0,-20z`).join(""), "#FFE9B0"),
    volume(
      "M256,204 Q200,236 160,196 Q176,166 214,170 Q196,140 226,134 Q250,140 256,166 Q262,140 286,134 Q316,140 298,170 Q336,166 352,196 Q312,236 256,204Z",
      leaf,
    ),
    tube("M256,160 V110", leaf, 20),
    tube(ellipse(256, 74, 42), lighter(leaf, 0.2), 22),
  );
}

/** A cloth to lay over a shoulder. */
export function burpCloth(color: Hex = tones.mist, trim: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M178,54 Q216,40 244,66 Q256,76 268,66 Q296,40 334,54 Q386,84 380,170 Q362,256 380,342 Q386,428 334,458 Q296,472 268,446 Q256,436 244,446 Q216,472 178,458 Q126,428 132,342 Q150,256 132,170 Q126,84 178,54Z",
      color,
      printOn(color, pattern),
    ),
    line(
      "M182,70 Q214,58 240,82 Q256,92 272,82 Q298,58 330,70 Q370,96 366,170 Q348,256 366,342 Q370,416 330,442 Q298,454 272,430 Q256,420 240,430 Q214,454 182,442 Q142,416 146,342 Q164,256 146,170 Q142,96 182,70Z",
      trim,
      5,
      0.8,
    ),
    line("M256,104V408", darker(color, 0.3), 3, 0.3, "9 9"),
  );
}

/** Burp cloths folded long, in a pile. */
export function burpClothSet(color: Hex = tones.sage, accent: Hex = milk, pattern?: Pattern): string {
  const one = (y: number, paint: Hex, print: boolean) =>
    volume(
      `M70,${y} Q66,${y - 28} 96,${y - 30} H416 Q446,${y - 28} 442,${y} V${y + 24} Q444,${y + 44} 416,${y + 46} H96 Q68,${y + 44} 70,${y + 24}Z`,
      paint,
      print ? printOn(paint, pattern) : undefined,
    ) + line(`M84,${y + 10} H428`, darker(paint, 0.3), 3, 0.35);
  return board(
    one(380, accent, false),
    one(308, lighter(color, 0.4), true),
    one(236, color, false),
    volume(
      "M70,186 Q64,128 100,120 H412 Q448,128 442,186 Q446,206 416,208 H96 Q66,206 70,186Z",
      color,
      printOn(color, pattern),
    ),
    part("M92,120 H156 V428 H92Z", "#EAD9BE"),
    part(roundedBox(80, 246, 88, 60, 8), "#FFFCF5"),
    line("M100,268H148M108,286H140", darkWood, 5, 0.5),
  );
}
