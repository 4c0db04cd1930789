import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  ellipse,
  flat,
  lighter,
  line,
  linen,
  milk,
  pale,
  part,
  roundedBox,
  star,
  volume,
} from "./brush.ts";

export function mattress(cover: Hex = "#F7F1E6"): string {
  return board(
    volume("M60,286 L196,214 H470 L446,296 V352 L420,372 H80 Q60,372 60,352Z", darker(cover, 0.06)),
    volume(
      "M60,288 L190,212 Q196,208 206,208 H456 Q470,208 464,220 L424,288 Q418,298 404,298 H70 Q50,298 60,288Z",
      cover,
    ),
    part("M60,296 H420 V362 Q420,376 406,376 H78 Q60,376 60,360Z", darker(cover, 0.1)),
    part("M420,296 L466,222 V286 L424,370Z", darker(cover, 0.18)),
    line("M66,334 H416 L462,256", "#B9A98F", 3, 0.6, "7 8"),
    line(
      "M120,256H444 M160,232H460 M140,296L236,210 M226,296L306,210 M316,296L376,210",
      darker(cover, 0.25),
      2.5,
      0.3,
    ),
    part(roundedBox(86, 318, 58, 30, 6), tones.sage),
  );
}

/** Two folded sheets, one of them dotted, a folded cover and a pillow. */
export function beddingSet(color: Hex = tones.rose): string {
  const dots = Array.from({ length: 12 }, (_, i) =>
    flat(ellipse(112 + i * 27, 264 + (i % 2) * 22, 5), color, 0.8),
  );
  return board(
    volume("M76,330 Q76,300 106,300 H420 Q442,300 442,330 V372 Q442,396 418,396 H104 Q76,396 76,372Z", color),
    line("M84,350H440 M90,374H434", darker(color, 0.3), 3, 0.4),
    volume("M84,262 Q86,238 112,238 H412 Q434,238 434,262 V284 Q434,308 412,308 H108 Q84,308 84,284Z", linen),
    ...dots,
    volume(
      "M104,204 Q104,186 124,186 H396 Q416,186 416,204 V228 Q416,246 396,246 H124 Q104,246 104,228Z",
      lighter(color, 0.4),
    ),
    line("M112,216H408", darker(color, 0.3), 3, 0.35),
    volume("M150,116 Q256,92 362,116 Q388,152 362,190 Q256,206 150,190 Q124,152 150,116Z", milk),
    line("M166,126 Q256,108 346,126 M166,182 Q256,194 346,182", "#C9B79C", 3, 0.5),
  );
}

/** Three rolled cloths held by a paper band. */
export function muslinSquares(color: Hex = tones.rose, accent: Hex = tones.sage): string {
  const roll = (paint: Hex, y: number) =>
    volume(
      `M92,${y + 16} Q92,${y - 4} 114,${y - 4} H404 Q424,${y - 2} 424,${y + 30} Q424,${y + 68} 400,${y + 68} H112 Q92,${y + 66} 92,${y + 48}Z`,
      paint,
    ) +
    line(`M108,${y + 22} H410 M108,${y + 44} H410`, darker(paint, 0.3), 3, 0.35) +
    Array.from({ length: 9 }, (_, i) =>
      flat(ellipse(130 + i * 33, y + (i % 2 === 0 ? 48 : 16), 4), lighter(paint, 0.7)),
    ).join("");
  return board(
    roll(color, 352),
    roll("#F1E4D0", 282),
    roll(accent, 212),
    part("M236,196 H280 V424 H236Z", "#FBF6EC"),
    part(roundedBox(222, 292, 72, 48, 8), tones.sand),
  );
}

export function sleepSack(color: Hex = tones.mist): string {
  const stars = [
    [196, 220],
    [316, 224],
    [180, 306],
    [330, 308],
    [196, 388],
    [320, 390],
  ] as const;
  return board(
    volume(
      "M186,72 Q214,112 256,112 Q298,112 326,72 L352,86 Q352,150 372,196 Q420,330 412,420 Q406,456 360,456 H152 Q106,456 100,420 Q92,330 140,196 Q160,150 160,86Z",
      color,
    ),
    line("M256,116V440", darker(color, 0.35), 5, 0.6),
    part(roundedBox(249, 124, 14, 26, 6), "#D8D3CB"),
    line(
      "M132,262 Q256,282 380,262 M116,336 Q256,358 396,336 M110,404 Q256,424 402,404",
      darker(color, 0.3),
      3,
      0.35,
    ),
    ...stars.map(([x, y]) => flat(star(x, y, 15), pale, 0.9)),
  );
}

/** A knitted blanket, folded twice. */
export function knitBlanket(color: Hex = tones.honey): string {
  const rows = [218, 250, 282, 314, 346, 378].map((y) =>
    line(`M96,${y} ${"q12,-14 24,0 q12,14 24,0 ".repeat(7)}`, darker(color, 0.35), 4, 0.28),
  );
  const fringe = Array.from({ length: 15 }, (_, i) =>
    line(`M${98 + i * 23},404v34`, darker(color, 0.08), 8, 1),
  );
  return board(
    ...fringe,
    volume("M76,214 Q76,176 112,172 H404 Q440,176 438,214 V392 Q438,412 418,412 H96 Q76,412 76,392Z", color),
    ...rows,
    volume(
      "M76,214 Q70,160 120,150 H392 Q446,158 438,214 Q430,188 404,186 H112 Q84,188 76,214Z",
      lighter(color, 0.3),
    ),
    part(roundedBox(384, 330, 40, 52, 6), milk),
    flat(star(404, 354, 13), darker(color, 0.2)),
  );
}

/** A horseshoe pillow to nurse on. */
export function nursingPillow(color: Hex = tones.mist, accent: Hex = milk): string {
  const leaves = [
    [128, 330, -60],
    [144, 236, -30],
    [206, 176, 0],
    [306, 176, 20],
    [368, 236, 50],
    [384, 330, 70],
  ] as const;
  return board(
    volume(
      "M256,112 C380,112 452,210 446,330 C442,404 410,428 376,420 C338,410 330,378 336,336 C342,280 310,242 256,242 C202,242 170,280 176,336 C182,378 174,410 136,420 C102,428 70,404 66,330 C60,210 132,112 256,112Z",
      color,
    ),
    line("M84,340 C80,226 150,140 256,138 C362,140 432,226 428,340", darker(color, 0.35), 3, 0.4, "9 9"),
    ...leaves.map(
      ([x, y, turn]) =>
        `<g transform="rotate(${turn} ${x} ${y})">${flat(`M${x},${y - 18}q16,18 0,36q-16,-18 0,-36z`, accent, 0.85)}</g>`,
    ),
  );
}
