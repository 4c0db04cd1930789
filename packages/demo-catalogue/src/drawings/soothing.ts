import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  brass,
  darker,
  darkWood,
  ellipse,
  flat,
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

const lovey = (color: Hex, head: Hex, ears: string, pattern?: Pattern) =>
  board(
    volume(
      "M256,214 Q330,240 388,214 Q376,300 420,404 Q340,398 256,458 Q172,398 92,404 Q136,300 124,214 Q182,240 256,214Z",
      color,
      printOn(color, pattern),
    ),
    line("M256,240V440M196,240Q180,330 130,396M316,240Q332,330 382,396", darker(color, 0.3), 4, 0.3),
    both(volume(ellipse(150, 258, 30, 26), head)),
    ears,
    volume("M256,92 Q344,96 346,178 Q344,252 256,254 Q168,252 166,178 Q168,96 256,92Z", head),
    both(line("M204,176q14,14 28,0", "#5A4038", 6, 0.85)),
    part(ellipse(256, 204, 13, 9), "#B5776B"),
    line("M256,212V224M240,232Q256,242 272,232", "#5A4038", 4, 0.7),
    both(flat(ellipse(196, 212, 16, 11), "#E9A79B", 0.5)),
  );

/** A comforter: a small cloth with an animal's head. */
export function bunnyLovey(color: Hex = tones.blush, head: Hex = milk, pattern?: Pattern): string {
  const ears = both(
    volume("M224,116 Q176,30 196,10 Q236,14 248,104Z", head) +
      part("M224,96 Q196,42 206,30 Q228,40 238,94Z", tones.blush),
  );
  return lovey(color, head, ears, pattern);
}

export function bearLovey(color: Hex = tones.sage, head: Hex = tones.sand, pattern?: Pattern): string {
  const ears = both(volume(ellipse(188, 106, 34), head) + part(ellipse(190, 110, 18), lighter(head, 0.4)));
  return lovey(color, head, ears, pattern);
}

export function lambLovey(color: Hex = tones.mist, head: Hex = "#EBD9C6", pattern?: Pattern): string {
  const curls = volume(
    [
      [206, 92, 32],
      [256, 76, 36],
      [306, 92, 32],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r))
      .join(""),
    milk,
  );
  const ears = both(volume("M176,140 Q110,130 104,168 Q130,196 178,172Z", head));
  return lovey(color, head, ears, pattern) + curls;
}

/** A dome that throws stars on the ceiling. */
export function starProjector(color: Hex = tones.denim, accent: Hex = "#F4D27A"): string {
  return board(
    part(
      star(136, 74, 20) +
        star(200, 128, 13) +
        star(256, 66, 17) +
        star(330, 116, 15) +
        star(384, 70, 19) +
        star(108, 130, 10) +
        star(410, 130, 10),
      accent,
    ),
    volume("M104,318 Q104,172 256,168 Q408,172 408,318Z", lighter(color, 0.25)),
    part(
      star(184, 250, 24) +
        star(256, 222, 20) +
        star(326, 252, 24) +
        star(214, 290, 13) +
        star(298, 292, 13) +
        star(256, 276, 15) +
        star(146, 292, 13) +
        star(366, 292, 13),
      "#FFF0BE",
    ),
    volume(
      "M84,310 H428 Q442,312 438,340 L424,420 Q420,444 394,444 H118 Q92,444 88,420 L74,340 Q70,312 84,310Z",
      color,
    ),
    part(ellipse(196, 384, 17) + ellipse(256, 384, 17) + ellipse(316, 384, 17), lighter(color, 0.6)),
  );
}

/** A plush turtle whose shell throws stars. */
export function turtleProjector(color: Hex = tones.fern, shell: Hex = tones.sand): string {
  return board(
    volume("M374,300 Q470,250 474,330 Q470,392 380,378Z", color),
    part(ellipse(442, 316, 7), "#5A4038"),
    line("M440,348q14,8 24,-4", "#5A4038", 4, 0.8),
    volume("M110,388 Q70,450 132,456 Q170,452 176,402Z", color),
    volume("M340,388 Q336,456 392,456 Q432,446 398,380Z", color),
    volume("M66,372 Q36,392 60,402 L110,396Z", color),
    volume("M68,388 Q66,180 230,176 Q396,182 394,388 Q380,412 230,414 Q82,412 68,388Z", shell),
    part(
      star(230, 250, 36) +
        star(150, 316, 28) +
        star(312, 316, 28) +
        star(230, 350, 24) +
        star(166, 246, 14) +
        star(294, 246, 14),
      "#FFE9A8",
    ),
    tube("M64,388 Q230,432 396,388", lighter(color, 0.2), 26),
  );
}

/** A plush moon that plays when its cord is pulled. */
export function musicalMoon(color: Hex = "#F0CF86", accent: Hex = tones.mist): string {
  return board(
    tube("M238,26 C220,60 262,60 250,92", linen, 10),
    volume("M316,86 a172,172 0 1 0 80,268 a140,140 0 0 1 -80,-268z", color),
    line("M228,226q18,16 34,2", "#5A4038", 7, 0.8),
    line("M226,296q18,16 34,2", "#5A4038", 6, 0.7),
    flat(ellipse(206, 268, 22, 15), "#E9A79B", 0.6),
    volume("M268,98 Q180,96 142,190 Q196,172 250,190 Q262,140 316,86Z", accent),
    volume(ellipse(148, 196, 26), milk),
    line("M352,360V420", "#9A8B78", 5, 0.9),
    volume(star(352, 440, 40), accent),
  );
}

/** A small music box with a crank. */
export function musicBox(color: Hex = tones.rose, box: Hex = wood): string {
  const horse = (x: number, y: number, paint: Hex) =>
    line(`M${x},${y - 56}V${y + 66}`, brass, 7, 1) +
    volume(
      `M${x - 36},${y} q10,-20 34,-16 q10,-26 32,-22 l-4,26 q14,28 0,44 h-14 l-4,-16 h-20 l-6,16 h-14 q-10,-18 -4,-32z`,
      paint,
    );
  return board(
    horse(178, 250, milk) + horse(334, 250, milk) + horse(256, 266, lighter(color, 0.4)),
    volume("M256,52 Q400,110 424,196 Q340,222 256,214 Q172,222 88,196 Q112,110 256,52Z", color),
    part(
      "M256,54 Q214,130 204,216 Q160,216 124,206 Q166,110 256,54Z M256,54 Q298,130 308,216 Q352,216 388,206 Q346,110 256,54Z",
      milk,
    ),
    part(ellipse(256, 48, 15), brass),
    volume("M96,332 H416 L426,430 Q420,452 396,452 H116 Q92,452 86,430Z", box),
    part("M80,316 H432 V344 Q256,356 80,344Z", color),
    tube("M424,396 H462 V366", brass, 10) + part(ellipse(462, 358, 14), darkWood),
    part([150, 203, 256, 309, 362].map((x) => star(x, 400, 15)).join(""), lighter(box, 0.5)),
  );
}

/** The rail of a crib, wrapped in a padded cover with ties. */
export function railGuard(color: Hex = tones.mist, frame: Hex = wood, pattern?: Pattern): string {
  const bars = rowOf(8, (i) => roundedBox(106 + i * 41, 170, 14, 226, 7));
  return board(
    part(bars, frame),
    volume(roundedBox(58, 384, 396, 28, 11), frame),
    both(volume(roundedBox(52, 112, 32, 330, 14), frame)),
    volume(
      "M78,140 Q76,112 104,112 H408 Q436,112 434,140 V222 Q434,242 412,240 Q256,252 100,240 Q78,242 78,222Z",
      color,
      printOn(color, pattern),
    ),
    line("M90,226 Q256,240 422,226", lighter(color, 0.6), 4, 0.6, "9 8"),
    both(
      [134, 216]
        .map((x) => tube(`M${x},238 q-12,22 -22,30 M${x},238 q12,22 18,34`, lighter(color, 0.4), 9))
        .join(""),
    ),
  );
}

/** A braid to lay along the crib's side. */
export function braidedBumper(color: Hex = tones.sage, accent: Hex = milk): string {
  const paints: Hex[] = [color, accent, lighter(color, 0.4)];
  const loop = (i: number) =>
    placed(
      volume(ellipse(0, 0, 84, 47), paints[i % 3] ?? color),
      92 + i * 36,
      i % 2 === 0 ? 226 : 290,
      i % 2 === 0 ? 38 : -38,
    );
  return board(
    rowOf(10, loop),
    placed(part(roundedBox(-20, -44, 34, 88, 14), linen), 452, 258),
    placed(part(roundedBox(-14, -44, 34, 88, 14), linen), 58, 258),
  );
}

/** A rail that is pushed under the mattress of a big bed. */
export function bedRail(color: Hex = tones.slate, accent: Hex = milk): string {
  const net = rowOf(14, (i) => `M${112 + i * 22},190V336`) + rowOf(7, (i) => `M96,${198 + i * 22}H416`);
  return board(
    tube("M120,400 L80,456 H180 M392,400 L352,456 H452", "#C9C4BC", 15),
    part(roundedBox(84, 166, 344, 196, 20), lighter(color, 0.7)),
    line(net, color, 2, 0.4),
    both(volume("M66,176 Q66,150 92,150 H106 V400 H84 Q66,400 66,380Z", color)),
    volume("M66,172 Q66,132 104,132 H408 Q446,132 446,172 V190 Q256,178 66,190Z", color),
    volume("M66,334 Q256,346 446,334 V384 Q446,408 420,408 H92 Q66,408 66,384Z", color),
    part(roundedBox(216, 364, 80, 26, 8), accent),
  );
}

/** A rail of wood. */
export function woodenBedRail(color: Hex = wood, accent: Hex = tones.sage): string {
  return board(
    part(
      rowOf(8, (i) => roundedBox(112 + i * 40, 176, 15, 190, 7)),
      color,
    ),
    volume("M64,196 Q70,140 126,140 H386 Q442,140 448,196 L440,204 Q256,182 72,204Z", color),
    volume(roundedBox(60, 350, 392, 34, 14), color),
    both(volume(roundedBox(62, 176, 30, 238, 13), color)),
    part(star(256, 168, 17), accent),
    both(tube("M78,414 H160", "#A7A3A0", 14)),
  );
}

/** A child's sleeping bag, unrolled. */
export function sleepingBag(color: Hex = tones.denim, lining: Hex = tones.honey, pattern?: Pattern): string {
  return board(
    volume(
      "M256,44 Q372,48 380,150 L388,410 Q384,466 256,468 Q128,466 124,410 L132,150 Q140,48 256,44Z",
      darker(color, 0.08),
    ),
    part("M256,72 Q348,74 352,150 L350,230 Q256,256 162,230 L160,150 Q164,74 256,72Z", lining),
    volume("M168,110 Q256,84 344,110 Q354,140 344,168 Q256,184 168,168 Q158,140 168,110Z", milk),
    volume(
      "M124,226 Q230,256 336,200 L384,226 L388,410 Q384,466 256,468 Q128,466 124,410Z",
      color,
      printOn(color, pattern),
    ),
    volume("M336,200 L384,226 V300 Q356,250 336,200Z", lining),
    line("M336,202 Q352,340 346,456", "#F5EEE0", 5, 0.7, "5 5"),
    pattern === undefined
      ? line("M128,300 Q240,320 346,300 M128,370 Q240,392 346,370", darker(color, 0.3), 4, 0.35) +
          part(star(190, 300, 18) + star(270, 352, 18) + star(200, 410, 18), lighter(color, 0.6))
      : "",
  );
}

/** The same, rolled up and strapped. */
export function rolledSleepingBag(
  color: Hex = tones.fern,
  strap: Hex = tones.honey,
  pattern?: Pattern,
): string {
  return board(
    volume("M120,150 H400 Q452,170 452,280 Q452,390 400,410 H120Z", color, printOn(color, pattern)),
    line("M400,152 Q440,200 438,280 Q438,360 400,408", darker(color, 0.3), 4, 0.3),
    volume(ellipse(130, 280, 76, 130), darker(color, 0.08)),
    line(
      "M130,280 m0,-96 a56,96 0 1 0 40,34 a40,66 0 1 0 -28,116 a24,40 0 1 0 -14,-70",
      lighter(color, 0.5),
      10,
      0.6,
    ),
    tube("M232,152 Q262,280 232,408 M340,152 Q370,280 340,408", strap, 20),
    part(roundedBox(336, 250, 40, 50, 8), "#6B625C"),
    tube("M246,150 C246,90 350,90 350,150", strap, 16),
  );
}
