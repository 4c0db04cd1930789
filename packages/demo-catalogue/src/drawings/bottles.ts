import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  flat,
  lighter,
  line,
  milk,
  part,
  placed,
  printOn,
  roundedBox,
  star,
  tube,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

const glass = "#DDE9EC";
const teatColor = "#EFD2A6";

const teat = volume(
  "M256,36 Q278,38 276,66 Q278,88 312,104 Q328,114 328,130 H184 Q184,114 200,104 Q234,88 236,66 Q234,38 256,36Z",
  teatColor,
);

const marks = (top: number, count: number, x = 186) =>
  line(
    rowOf(count, (i) => `M${x},${top + i * 30}h${i % 2 === 0 ? 34 : 20}`),
    "#8FA6AE",
    4,
    0.8,
  );

/** A wide bottle of plastic with a round teat. */
export function wideBottle(color: Hex = tones.mist, body: Hex = glass, pattern?: Pattern): string {
  return board(
    volume(
      "M152,190 H360 Q376,260 366,320 Q376,380 366,430 Q362,462 322,462 H190 Q150,462 146,430 Q136,380 146,320 Q136,260 152,190Z",
      body,
    ),
    flat(
      "M148,290 Q256,278 364,290 Q366,306 364,320 Q374,380 362,430 Q358,452 322,452 H190 Q154,452 150,430 Q138,380 148,320Z",
      "#FFFCF4",
      0.92,
    ),
    pattern === undefined
      ? marks(250, 6, 176)
      : part(
          "M146,330 Q256,346 366,330 Q374,380 366,420 Q256,436 146,420 Q138,380 146,330Z",
          color,
          printOn(color, pattern),
        ),
    flat(
      "M330,210 Q344,280 336,320 Q346,380 338,430 Q350,420 352,404 Q358,360 350,320 Q358,270 346,210Z",
      "#FFFFFF",
      0.6,
    ),
    teat,
    volume(
      "M138,140 Q142,122 164,120 H348 Q370,122 374,140 V182 Q370,204 346,204 H166 Q142,204 138,182Z",
      color,
    ),
    line("M152,186H360", darker(color, 0.3), 3, 0.4),
  );
}

/** A bottle of glass in a sleeve of silicone. */
export function sleeveBottle(color: Hex = tones.sage, ring: Hex = milk): string {
  return board(
    volume(
      "M176,180 H336 Q340,220 350,250 V430 Q348,464 312,464 H200 Q164,464 162,430 V250 Q172,220 176,180Z",
      glass,
    ),
    volume("M162,262 Q256,276 350,262 V430 Q348,464 312,464 H200 Q164,464 162,430Z", color),
    part(
      rowOf(3, (i) => roundedBox(206, 300 + i * 48, 100, 24, 12)),
      lighter(color, 0.55),
    ),
    marks(206, 2, 196),
    flat("M316,196 Q320,224 330,252 V258 L342,256 V250 Q332,220 330,194Z", "#FFFFFF", 0.6),
    teat,
    volume(
      "M160,140 Q164,124 182,122 H330 Q348,124 352,140 V172 Q348,192 326,192 H186 Q164,192 160,172Z",
      ring,
    ),
    line("M172,176H340", darker(ring, 0.3), 3, 0.4),
  );
}

/** A bottle with two handles. */
export function handleBottle(color: Hex = tones.honey, body: Hex = glass): string {
  return board(
    volume("M166,200 H346 L358,430 Q354,462 316,462 H196 Q158,462 154,430Z", body),
    flat("M162,310 Q256,298 350,310 L356,430 Q352,454 316,454 H196 Q160,454 156,430Z", "#FFFCF4", 0.92),
    marks(262, 5, 236),
    both(tube("M160,204 C44,196 60,376 156,352 C120,330 120,240 160,230", color, 25)),
    teat,
    volume(
      "M144,146 Q148,126 170,124 H342 Q364,126 368,146 V186 Q364,212 340,212 H172 Q148,212 144,186Z",
      color,
    ),
    line("M158,192H354", darker(color, 0.3), 3, 0.4),
  );
}

/** Two teats with their rings off. */
export function bottleTeats(color: Hex = teatColor): string {
  const one =
    volume(
      "M0,-150 Q26,-148 24,-112 Q28,-60 74,-34 Q104,-14 108,24 H-108 Q-104,-14 -74,-34 Q-28,-60 -24,-112 Q-26,-148 0,-150Z",
      color,
    ) +
    flat("M-12,-128 Q-8,-70 -52,-34 Q-70,-20 -78,0 Q-60,-34 -38,-48 Q-4,-74 -2,-130Z", "#FFFFFF", 0.5) +
    volume(
      "M-122,22 Q-120,10 -104,10 H104 Q120,10 122,22 V44 Q118,58 100,58 H-100 Q-118,58 -122,44Z",
      lighter(color, 0.25),
    ) +
    part(ellipse(0, -148, 6, 4), darker(color, 0.35));
  return board(placed(one, 180, 210, -10, 1.04), placed(one, 330, 380, 8, 1.14));
}

/** A bottle brush with a stand, and a small brush for teats. */
export function bottleBrush(color: Hex = tones.sage, bristles: Hex = milk): string {
  const bristle = (x: number, top: number, tall: number, wide: number) =>
    volume(
      `M${x - wide},${top + 30} Q${x - wide},${top} ${x},${top} Q${x + wide},${top} ${x + wide},${top + 30} V${top + tall} H${x - wide}Z`,
      bristles,
    ) +
    line(
      rowOf(Math.floor(tall / 13), (i) => `M${x - wide + 5},${top + 24 + i * 12}h${wide * 2 - 10}`),
      "#B9AE9C",
      3,
      0.5,
      "2 7",
    );
  return board(
    tube("M190,230 V420", color, 28),
    tube("M190,214V250", "#C9C4BC", 12),
    bristle(190, 44, 176, 52),
    placed(part(ellipse(0, 0, 34, 20), lighter(color, 0.4)), 190, 42),
    tube("M346,296 V430", lighter(color, 0.25), 24),
    bristle(346, 168, 116, 28),
    volume("M116,400 Q256,386 412,400 L424,448 Q256,474 104,448Z", darker(color, 0.08)),
    part(ellipse(190, 408, 30, 8) + ellipse(346, 410, 26, 7), darker(color, 0.4)),
  );
}

const digits = "M16,22v-22h-16v11h16M16,22h-16M32,0h16v22h-16zM32,11h16M64,0h9v9h-9z";

/** A warmer with a bottle in it. */
export function bottleWarmer(color: Hex = milk, accent: Hex = tones.sage): string {
  return board(
    placed(teat, 76.8, 4, 0, 0.7),
    volume("M186,104 H326 V126 Q322,138 306,138 H206 Q190,138 186,126Z", accent),
    volume("M190,136 H322 V280 H190Z", glass),
    flat("M194,196 H318 V280 H194Z", "#FFFCF4", 0.9),
    volume(
      "M112,236 Q116,214 150,212 H362 Q396,214 400,236 L410,420 Q406,456 370,456 H142 Q106,456 102,420Z",
      color,
    ),
    part(ellipse(256, 226, 112, 24), darker(color, 0.22)),
    part("M190,206 H322 V232 Q256,244 190,232Z", glass),
    part(roundedBox(176, 310, 160, 62, 20), darker(tones.slate, 0.2)),
    placed(line(digits, "#CDE8D6", 5, 0.95), 219, 330),
    part(ellipse(256, 412, 20), accent),
    line("M104,392 Q120,400 130,396M408,392 Q392,400 382,396", accent, 6, 0.7),
  );
}

/** A steam sterilizer with bottles in its dome. */
export function sterilizer(color: Hex = milk, accent: Hex = tones.mist): string {
  const small = (x: number, paint: Hex) =>
    volume(`M${x - 34},200 h68 l4,122 h-76z`, glass) +
    part(roundedBox(x - 38, 176, 76, 28, 9), paint) +
    volume(`M${x},116 q16,4 12,30 q22,10 22,30 h-68 q0,-20 22,-30 q-4,-26 12,-30z`, teatColor);
  return board(
    small(164, tones.rose) + small(348, tones.honey) + small(256, accent),
    flat("M96,330 V170 Q100,62 256,58 Q412,62 416,170 V330Z", "#DCE9EE", 0.55),
    line("M100,330 V170 Q104,66 256,62 Q408,66 412,170 V330", "#B9CBD2", 6, 0.9),
    flat("M120,300 V176 Q126,110 180,90 Q146,130 144,180 V300Z", "#FFFFFF", 0.6),
    tube("M224,60 C224,30 288,30 288,60", darker(accent, 0.1), 16),
    volume(
      "M76,318 H436 Q448,320 446,342 L434,430 Q430,456 402,456 H110 Q82,456 78,430 L66,342 Q64,320 76,318Z",
      color,
    ),
    line("M72,350H440", accent, 9, 0.8),
    part(ellipse(256, 404, 26), accent),
    line("M256,390v14M246,396a15,15 0 1 0 20,0", milk, 4, 0.95),
  );
}

/** A rack of grass blades with a bottle and a teat drying on it. */
export function dryingRack(color: Hex = tones.fern, tray: Hex = milk): string {
  const blade = (i: number) => {
    const x = 86 + (i % 12) * 31;
    const y = 366 - (i % 3) * 14;
    return `M${x},${y}q${(i % 2) * 8 - 4},-40 ${(i % 3) * 6 - 6},-84`;
  };
  return board(
    volume("M62,352 Q256,326 450,352 L462,400 Q458,436 420,440 H92 Q54,436 50,400Z", tray),
    tube(rowOf(12, blade), darker(color, 0.12), 17),
    placed(
      volume("M-52,-96 H52 L60,60 Q56,84 30,84 H-30 Q-56,84 -60,60Z", glass) +
        flat("M30,-80 L40,60 L50,50 L42,-80Z", "#FFFFFF", 0.7) +
        part(roundedBox(-60, 80, 120, 22, 9), lighter(tones.mist, 0.2)),
      190,
      196,
      180,
      1.05,
    ),
    placed(
      volume("M0,-72 Q20,-70 18,-44 Q46,-24 50,8 H-50 Q-46,-24 -18,-44 Q-20,-70 0,-72Z", teatColor),
      336,
      276,
      6,
      1.2,
    ),
    tube(
      rowOf(12, (i) => blade(i + 13)),
      color,
      15,
    ),
    volume("M50,388 Q256,362 462,388 L462,404 Q458,438 420,442 H92 Q54,438 50,404Z", tray),
    part(star(256, 414, 14), color),
  );
}
