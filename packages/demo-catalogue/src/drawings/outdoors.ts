/** Sand, water, balls, kites and what hangs in a tree. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  milk,
  pale,
  part,
  placed,
  roundedBox,
  star,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";

/** The duck that every bath has. */
export function rubberDuck(color: Hex = tones.honey, beak: Hex = tones.coral): string {
  return board(
    volume(
      "M60,300 Q40,230 76,206 Q120,250 200,254 H340 Q470,240 480,320 Q476,450 280,456 Q80,450 60,300Z",
      color,
    ),
    volume("M256,60 Q376,64 376,176 Q376,284 262,286 Q146,284 148,176 Q150,64 256,60Z", color),
    part("M366,160 Q456,150 474,180 Q476,206 440,212 Q396,216 362,204Z", beak),
    line("M372,186Q430,192 466,184", darker(beak, 0.35), 4, 0.5),
    part(ellipse(306, 152, 18), "#4A3B38"),
    flat(ellipse(300, 146, 6), "#FFFFFF"),
    flat(ellipse(290, 212, 26, 15), "#E58F6F", 0.5),
    volume("M120,322 Q220,290 300,322 Q292,400 200,396 Q140,384 120,322Z", lighter(color, 0.18)),
    line("M160,340Q220,372 282,340", darker(color, 0.3), 4, 0.4),
  );
}

/** Three cups that float and drip. */
export function bathBoats(color: Hex = tones.coral, second: Hex = tones.sky): string {
  const boat = (x: number, y: number, size: number, hull: Hex, cabin: Hex) =>
    placed(
      part(roundedBox(16, -132, 34, 46, 8), tones.honey) +
        volume(roundedBox(-56, -92, 124, 74, 16), cabin) +
        part(ellipse(-22, -56, 15) + ellipse(30, -56, 15), tones.sky) +
        volume("M-136,-24 H136 Q128,66 70,72 H-76 Q-122,66 -136,-24Z", hull) +
        line("M-118,6H122", "#FFFFFF", 7, 0.7),
      x,
      y,
      0,
      size,
    );
  return board(
    boat(166, 222, 1, color, milk),
    boat(386, 236, 0.72, second, milk),
    boat(290, 396, 0.86, tones.sage, tones.honey),
    line(
      "M36,330q24,-16 48,0t48,0M380,330q20,-14 40,0t40,0M60,470q24,-16 48,0t48,0M370,480q20,-14 40,0t40,0",
      tones.sky,
      8,
      0.7,
    ),
  );
}

/** A pump and a wheel for the wall of the bath. */
export function bathMill(color: Hex = tones.sky, accent: Hex = tones.honey): string {
  const wheel = (x: number, y: number, r: number, paint: Hex) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => placed(part(roundedBox(-13, -r, 26, r, 13), paint), x, y, i * 60))
      .join("") + part(ellipse(x, y, r * 0.34), pale);
  return board(
    both(part(ellipse(140, 74, 40), lighter(color, 0.4)) + part(ellipse(140, 74, 20), color)),
    volume(
      "M96,84 H416 Q440,84 434,110 L392,210 Q386,226 366,226 H146 Q126,226 120,210 L78,110 Q72,84 96,84Z",
      color,
    ),
    line("M110,120H402", "#FFFFFF", 7, 0.6),
    part(roundedBox(186, 220, 140, 210, 30), lighter(color, 0.55)),
    wheel(256, 286, 66, accent),
    wheel(256, 386, 54, tones.coral),
    volume("M150,424 H362 L344,476 Q340,486 328,486 H184 Q172,486 168,476Z", tones.sage),
    line("M256,230V246M226,230V238M286,230V238", "#FFFFFF", 8, 0.8),
  );
}

/** A seat that hangs from two ropes. */
export function gardenSwing(color: Hex = tones.sage, rope: Hex = tones.sand): string {
  return board(
    part(roundedBox(40, 24, 432, 34, 14), wood),
    line("M150,58L132,330M362,58L380,330", rope, 13, 1),
    part(ellipse(151, 52, 17) + ellipse(361, 52, 17), steel),
    volume(
      "M110,268 Q120,246 150,250 H362 Q392,246 402,268 L420,392 Q424,446 376,448 H136 Q88,446 92,392Z",
      color,
    ),
    part("M146,286 Q256,262 366,286 L372,344 Q256,372 140,344Z", darker(color, 0.3)),
    volume(
      "M104,336 Q256,390 408,336 Q424,360 412,388 Q256,440 100,388 Q88,360 104,336Z",
      lighter(color, 0.2),
    ),
    part(roundedBox(234, 366, 44, 76, 16), darker(color, 0.12)),
    part(star(176, 416, 20) + star(336, 416, 20), pale),
  );
}

export function sandbox(color: Hex = wood, lid: Hex = tones.coral): string {
  return board(
    part(roundedBox(84, 60, 20, 250, 8) + roundedBox(408, 60, 20, 250, 8), color),
    volume("M46,92 Q256,16 466,92 Q474,128 450,138 Q256,84 62,138 Q38,128 46,92Z", lid),
    line("M120,72V124M206,52V104M306,52V104M392,72V124", lighter(lid, 0.6), 14, 0.7),
    part("M74,292 H438 L490,398 H22Z", "#EAD5A8"),
    flat("M150,350 Q200,300 256,340 Q310,300 366,352 Q256,380 150,350Z", "#DDC28C"),
    part("M350,310 h64 l-9,54 h-46z", tones.sky),
    line("M352,310Q382,270 412,310", milk, 7, 1),
    placed(tube("M0,-70V0", tones.honey, 13) + part("M-22,0H22V30Q0,60 -22,30Z", tones.coral), 176, 306, 22),
    volume("M18,392 H494 V452 Q494,462 484,462 H28 Q18,462 18,452Z", color),
    part("M10,382 H502 V402 H10Z", lighter(color, 0.2)),
    line("M180,404V460M330,404V460", darker(color, 0.4), 5, 0.35),
  );
}

/** A bucket, a spade, a rake and molds. */
export function sandSet(color: Hex = tones.coral, tools: Hex = tones.sky): string {
  return board(
    placed(
      tube("M0,-190V20", tools, 24) +
        line("M-30,-196H30", tools, 24, 1) +
        volume("M-46,10 H46 V78 Q40,128 0,134 Q-40,128 -46,78Z", tools),
      404,
      300,
      14,
    ),
    placed(
      tube("M0,-170V40", tones.honey, 22) +
        part(roundedBox(-60, 36, 120, 24, 10), tones.honey) +
        line("M-48,60V100M-16,60V104M16,60V104M48,60V100", tones.honey, 15, 1),
      96,
      280,
      -14,
    ),
    line("M160,176Q160,40 256,40Q352,40 352,176", milk, 15, 1),
    volume("M138,172 H374 L344,410 Q340,430 318,430 H194 Q172,430 168,410Z", color),
    volume(roundedBox(126, 154, 260, 44, 20), lighter(color, 0.15)),
    part(star(256, 306, 60), pale),
    volume("M60,470 Q60,404 116,402 Q172,404 172,470Z", tones.sage),
    line("M116,404V468M90,414L78,468M142,414L154,468", darker(tones.sage, 0.3), 5, 0.5),
    part(star(416, 446, 52), tones.lilac),
  );
}

/** A table with two basins for sand and water. */
export function waterTable(color: Hex = tones.sage, basin: Hex = tones.sky): string {
  return board(
    part(roundedBox(82, 300, 38, 168, 14) + roundedBox(392, 300, 38, 168, 14), darker(color, 0.2)),
    part(roundedBox(228, 70, 34, 186, 12), tones.honey),
    ...[0, 1, 2, 3].map((i) =>
      placed(part(roundedBox(-13, -54, 26, 54, 12), tones.coral), 245, 170, i * 90 + 30),
    ),
    part(ellipse(245, 170, 18), pale),
    volume("M192,76 H300 L280,116 H212Z", tones.lilac),
    volume(
      "M40,244 H472 Q488,244 484,264 L464,340 Q458,360 436,360 H76 Q54,360 48,340 L28,264 Q24,244 40,244Z",
      color,
    ),
    part("M58,250 H246 V282 Q150,304 62,282Z", basin),
    part("M266,250 H454 L450,282 Q360,304 266,282Z", "#EAD5A8"),
    line("M84,270q16,-10 32,0t32,0t32,0t32,0", "#FFFFFF", 5, 0.8),
    volume("M104,258 Q150,214 176,258 L168,266 H112Z", tones.coral),
    part("M362,268l30,-52l30,52z", "#DDC28C"),
    line("M70,316H442", lighter(color, 0.6), 5, 0.6, "10 10"),
  );
}

export function wateringCan(color: Hex = tones.sage, rose: Hex = tones.honey): string {
  return board(
    tube("M330,170 Q470,180 440,330 Q426,372 366,372", color, 26),
    tube("M186,360 Q120,330 92,220", color, 38),
    volume("M36,178 L130,146 L136,188 Q92,222 50,216Z", rose),
    flat(
      ellipse(60, 190, 5) + ellipse(84, 182, 5) + ellipse(106, 176, 5) + ellipse(76, 202, 5),
      darker(rose, 0.5),
    ),
    volume(
      "M166,206 Q168,190 184,190 H356 Q372,190 374,206 L392,424 Q392,446 368,446 H172 Q148,446 148,424Z",
      color,
    ),
    volume(ellipse(270, 196, 104, 26), lighter(color, 0.2)),
    part(ellipse(270, 196, 82, 17), darker(color, 0.45)),
    ...[0, 1, 2, 3, 4].map((i) =>
      part(ellipse(270 + 36 * Math.cos(i * 1.257), 330 + 36 * Math.sin(i * 1.257), 26), pale),
    ),
    part(ellipse(270, 330, 22), rose),
  );
}

/** A light ball in gores. */
export function beachBall(color: Hex = tones.coral, second: Hex = tones.sky): string {
  return board(
    volume(ellipse(256, 256, 204), milk),
    flat("M256,110 Q140,160 80,180 Q120,90 220,56 Q250,70 256,110Z", color),
    flat("M256,110 Q360,150 440,170 Q396,90 300,57 Q266,72 256,110Z", second),
    flat("M256,110 Q360,150 452,196 Q480,300 420,378 Q310,300 256,110Z", tones.honey, 0.95),
    flat("M256,110 Q300,300 386,414 Q300,476 196,450 Q190,300 256,110Z", tones.sage, 0.9),
    flat("M256,110 Q180,300 182,444 Q90,400 60,310 Q110,220 256,110Z", milk),
    flat("M256,110 Q110,210 56,290 Q52,220 78,182 Q140,160 256,110Z", tones.rose, 0.9),
    part(ellipse(256, 106, 30, 24), milk),
    flat(ellipse(176, 140, 38, 20), "#FFFFFF", 0.35),
    flat("M120,410 Q256,500 400,400 Q456,340 460,250 Q440,380 320,430 Q200,456 120,410Z", "#4A2440", 0.13),
  );
}

/** A ball of soft bumps for small hands. */
export function sensoryBall(color: Hex = tones.sage): string {
  const bumps = [
    [0, 0, 46],
    [-92, -40, 42],
    [92, -40, 42],
    [-56, 88, 42],
    [58, 88, 42],
    [0, -112, 40],
    [-150, 46, 32],
    [150, 46, 32],
    [-110, -128, 30],
    [110, -128, 30],
    [0, 160, 32],
    [-128, 134, 28],
    [128, 134, 28],
  ].map(([x = 0, y = 0, r = 0]) => part(ellipse(256 + x, 256 + y, r), lighter(color, 0.18)));
  return board(volume(ellipse(256, 256, 196), color), ...bumps);
}

/** A ball of net with a bell in it. */
export function graspBall(color: Hex = tones.honey, second: Hex = tones.sky): string {
  const ring = (rx: number, ry: number, turn: number, paint: Hex) =>
    placed(
      line(ellipse(0, 0, rx, ry), darker(paint, 0.2), 32, 1) + line(ellipse(-2, -2, rx, ry), paint, 23, 1),
      256,
      256,
      turn,
    );
  return board(
    ring(182, 182, 0, color),
    ring(182, 70, 24, second),
    volume(ellipse(256, 256, 52), tones.coral),
    flat(ellipse(256, 266, 22, 6), "#4A3B38", 0.7),
    ring(182, 74, 96, tones.sage),
    ring(182, 60, -36, tones.rose),
  );
}

/** A kite with broad wings. */
export function deltaKite(color: Hex = tones.coral, second: Hex = tones.honey): string {
  return board(
    line("M256,330Q300,400 250,430Q210,460 250,506", "#8A7A6A", 5, 0.9),
    part("M250,428L286,408L282,446Z", tones.sky) + part("M244,470L212,454L216,490Z", tones.sage),
    volume("M256,40 L490,280 Q366,270 256,336 Q146,270 22,280Z", color),
    flat("M256,58 L256,322 Q158,266 60,268Z", second, 0.9),
    flat("M256,58 L256,322 L318,292 L284,90Z", lighter(color, 0.35), 0.8),
    line("M256,48V334M256,150L120,268M256,150L392,268", darker(color, 0.4), 6, 0.5),
    part(star(256, 190, 40), pale),
    line("M60,274L30,360M452,274L482,360", tones.sky, 12, 0.9),
  );
}

/** A kite that looks like an octopus. */
export function octopusKite(color: Hex = tones.lilac, second: Hex = tones.sky): string {
  const arms = [-2, -1, 0, 1, 2].map((i) =>
    line(
      `M${256 + i * 60},250Q${256 + i * 90},320 ${256 + i * 66},380T${256 + i * 84},496`,
      i % 2 === 0 ? color : second,
      26,
      1,
    ),
  );
  return board(
    ...arms,
    volume("M256,24 Q420,30 424,190 Q424,270 400,282 H112 Q88,270 88,190 Q92,30 256,24Z", color),
    flat("M112,240H400V280H112Z", second, 0.8),
    both(
      part(ellipse(196, 156, 46), milk) +
        part(ellipse(206, 162, 24), "#4A3B38") +
        flat(ellipse(198, 154, 8), "#FFFFFF"),
    ),
    line("M222,214Q256,244 290,214", "#4A3B38", 7, 0.8),
    line("M256,24V90", lighter(color, 0.5), 6, 0.6),
  );
}

/** A diamond kite of four cloths. */
export function diamondKite(color: Hex = tones.sky, second: Hex = tones.coral): string {
  const bow = (x: number, y: number, paint: Hex) =>
    part(`M${x},${y}l-34,-18v36zM${x},${y}l34,-18v36z`, paint);
  return board(
    line("M290,340Q250,400 320,420T300,500", "#8A7A6A", 5, 0.9),
    bow(284, 392, tones.honey),
    bow(318, 448, tones.sage),
    part("M256,14 L420,170 L288,350 L92,170Z", color),
    flat("M256,14 L420,170 H258Z", second, 0.95),
    flat("M258,170 H92 L288,350Z", tones.honey, 0.92),
    line("M256,18L286,346M96,170H416", milk, 7, 0.9),
    part(heart(258, 168, 60), pale),
  );
}

/** A hoop and its ball for the garden or the door. */
export function toyHoop(color: Hex = tones.denim, rim: Hex = tones.coral): string {
  return board(
    part(roundedBox(240, 200, 34, 240, 12), steel),
    volume(roundedBox(116, 34, 280, 186, 26), color),
    line(roundedBox(196, 86, 120, 92, 10), milk, 9, 0.95),
    line(
      "M186,232L210,324M222,236L232,330M256,238V332M290,236L280,330M326,232L302,324M196,282H316",
      milk,
      6,
      0.95,
    ),
    line("M168,226Q256,258 344,226Q256,200 168,226Z", rim, 15, 1),
    volume("M150,440 Q152,412 256,408 Q360,412 362,440 V462 Q256,486 150,462Z", darker(color, 0.2)),
    volume(ellipse(404, 416, 62), tones.clay),
    line("M344,416H464M404,356V476M364,372Q398,416 364,462M444,372Q410,416 444,462", "#6A4038", 4, 0.6),
  );
}
