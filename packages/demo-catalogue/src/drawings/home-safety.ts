/** Gates, locks, stops and guards for the house. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  ellipse,
  face,
  flat,
  heart,
  lighter,
  line,
  milk,
  pale,
  part,
  placed,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";

/** Two handsets: one listens, one is listened to. */
/** A soft sock with a sensor, and its base. */
/** A pad for under the mattress and its small screen. */
/** A clip for the diaper that feels each breath. */
/** An egg that glows in the color of the room's warmth. */
/** A card with a face that says how the air is. */
/** A plug with a nose for smoke. */
/** A gate of wood with a door of its own. */
export function woodenGate(color: Hex = wood, latch: Hex = rubber): string {
  const bars = [92, 132, 200, 238, 276, 314, 380, 420].map((x) => roundedBox(x - 9, 150, 18, 270, 7));
  return board(
    part(bars.join(""), lighter(color, 0.12)),
    volume(roundedBox(40, 118, 432, 38, 14), color),
    volume(roundedBox(40, 408, 432, 38, 14), color),
    volume(roundedBox(150, 118, 26, 328, 10) + roundedBox(340, 118, 26, 328, 10), darker(color, 0.08)),
    volume(roundedBox(40, 100, 30, 352, 12) + roundedBox(442, 100, 30, 352, 12), darker(color, 0.05)),
    part(roundedBox(322, 92, 62, 54, 14), latch),
    part(roundedBox(338, 104, 30, 20, 8), tones.honey),
  );
}

/** A gate of mesh that rolls away into its post. */
export function rollGate(color: Hex = tones.mist, post: Hex = milk): string {
  return board(
    part("M96,96 H440 V436 H96Z", lighter(color, 0.35)),
    ...Array.from({ length: 13 }, (_, i) => line(`M${104 + i * 27},96V436`, darker(color, 0.25), 2, 0.4)),
    ...Array.from({ length: 13 }, (_, i) => line(`M96,${104 + i * 27}H440`, darker(color, 0.25), 2, 0.4)),
    part(roundedBox(96, 84, 348, 24, 8) + roundedBox(96, 424, 348, 24, 8), color),
    volume(roundedBox(44, 64, 70, 404, 32), post),
    part(roundedBox(58, 44, 42, 34, 12), tones.sage),
    volume(roundedBox(428, 74, 32, 384, 13), post),
    part(roundedBox(454, 116, 24, 40, 8) + roundedBox(454, 376, 24, 40, 8), steel),
    volume("M214,190 Q214,158 256,156 Q300,158 300,190 V212 Q300,224 256,226 Q214,224 214,212Z", post),
    part(ellipse(256, 194, 12), tones.sage),
  );
}

/** A lock that a magnet opens, and its key. */
export function magnetLock(color: Hex = milk, key: Hex = tones.honey): string {
  return board(
    volume(roundedBox(60, 96, 184, 120, 26), color),
    part(roundedBox(88, 126, 92, 60, 16), darker(color, 0.2)),
    volume("M176,140 H300 Q330,140 330,166 V196 H296 V178 H176Z", darker(color, 0.08)),
    part(ellipse(84, 120, 8) + ellipse(84, 192, 8), steel),
    volume(roundedBox(60, 268, 184, 120, 26), color),
    part(roundedBox(88, 298, 92, 60, 16), darker(color, 0.2)),
    volume("M176,312 H300 Q330,312 330,338 V368 H296 V350 H176Z", darker(color, 0.08)),
    volume(ellipse(396, 300, 78), key),
    part(ellipse(396, 300, 52), lighter(key, 0.35)),
    part(heart(396, 300, 50), tones.coral),
    volume(roundedBox(360, 370, 72, 86, 22), steel),
  );
}

/** A wedge of rubber like an animal, under a door. */
export function doorStop(color: Hex = tones.sand, nose: Hex = tones.cocoa): string {
  return board(
    part("M30,430 H482 V454 Q256,474 30,454Z", darker(color, 0.35)),
    volume(
      "M40,438 Q34,400 60,384 L330,168 Q380,96 446,130 Q484,156 478,230 L468,438 Q256,456 40,438Z",
      color,
    ),
    volume("M356,150 Q318,70 352,60 Q400,76 410,124Z", darker(color, 0.15)),
    part(ellipse(478, 206, 21, 18), nose),
    part(ellipse(418, 186, 12), "#4A3B38"),
    line("M424,240Q446,252 466,240", "#4A3B38", 5, 0.75),
    line("M120,392L208,322M190,404L290,322M270,410L350,344", darker(color, 0.3), 8, 0.35),
    part("M350,262 Q412,286 472,262 L470,298 Q410,322 342,296Z", tones.coral),
    part(ellipse(404, 312, 18), tones.honey),
  );
}

/** A soft clamp that keeps a door from slamming. */
export function fingerGuard(color: Hex = tones.sage, second: Hex = tones.sky): string {
  const clamp = (x: number, y: number, turn: number, paint: Hex, front: string) =>
    placed(
      volume(
        "M-100,-70 Q-100,-130 0,-130 Q100,-130 100,-70 V80 Q96,116 62,116 Q40,114 40,82 V-40 Q36,-62 0,-62 Q-36,-62 -40,-40 V82 Q-40,114 -62,116 Q-96,116 -100,80Z",
        paint,
      ) + front,
      x,
      y,
      turn,
    );
  return board(
    clamp(
      150,
      190,
      -12,
      color,
      part(ellipse(-50, -134, 27) + ellipse(50, -134, 27), color) + face(0, -94, 1.8),
    ),
    clamp(
      366,
      214,
      14,
      second,
      part("M-76,-110L-66,-166L-20,-128ZM76,-110L66,-166L20,-128Z", second) + face(0, -94, 1.8),
    ),
    clamp(254, 388, 178, tones.honey, line("M-50,-100H50", pale, 7, 0.8, "8 9")),
  );
}

/** A cable lock that lets air in and nobody out. */
export function windowLock(color: Hex = milk, cable: Hex = steel): string {
  return board(
    line("M150,150Q420,70 420,240Q420,360 366,366", darker(cable, 0.3), 22, 1),
    line("M148,148Q418,68 418,238Q418,358 364,364", cable, 15, 1),
    line("M148,148Q418,68 418,238Q418,358 364,364", "#FFFFFF", 3, 0.5, "4 9"),
    volume(roundedBox(54, 86, 150, 124, 34), color),
    part(ellipse(88, 148, 12), steel),
    part(ellipse(148, 148, 30), steel),
    line("M148,134V162", rubber, 8, 1),
    volume(roundedBox(264, 300, 150, 124, 34), color),
    part(ellipse(380, 362, 12), steel),
    volume(ellipse(112, 352, 46), tones.honey),
    part(ellipse(112, 352, 24), lighter(tones.honey, 0.5)),
    volume(roundedBox(98, 392, 28, 90, 8), steel),
    part(roundedBox(122, 430, 24, 17, 4) + roundedBox(122, 458, 18, 15, 4), steel),
  );
}

/** Bars that stretch across a window. */
export function windowBars(color: Hex = milk, frame: Hex = wood): string {
  return board(
    volume(roundedBox(46, 40, 420, 432, 16), frame),
    part(roundedBox(78, 72, 356, 368, 6), lighter(tones.sky, 0.4)),
    flat("M78,380Q170,320 256,366T434,350V440H78Z", tones.sage, 0.8),
    flat(ellipse(360, 140, 34), "#FFF1C4"),
    part("M130,186a24,24 0 0 1 8,-46a38,34 0 0 1 66,4a21,21 0 0 1 4,42z", "#FFFFFF"),
    ...[210, 272, 334, 396].map((y) => tube(`M70,${y}H442`, color, 21)),
    part([70, 442].map((x) => roundedBox(x - 19, 190, 38, 226, 12)).join(""), darker(color, 0.15)),
  );
}

/** A roll of foam for edges, its end laid out. */
export function edgeRoll(color: Hex = tones.sand): string {
  const turn = (radius: number) =>
    line(ellipse(204, 246, radius), darker(color, 0.24), 40, 1) +
    line(ellipse(201, 243, radius), color, 32, 1);
  return board(
    volume("M204,386 H470 Q492,386 492,408 V424 Q492,444 470,444 H204Z", color),
    line("M220,402H478", lighter(color, 0.6), 6, 0.7),
    turn(172),
    turn(130),
    turn(88),
    part("M382,330 H470 V386 H382Z", lighter(color, 0.35)),
    line("M382,358H470", darker(color, 0.3), 4, 0.4, "8 8"),
  );
}

/** A socket and its covers. */
export function outletCovers(color: Hex = milk, accent: Hex = tones.sage): string {
  const cover = (x: number, y: number, paint: Hex) =>
    volume(roundedBox(x - 62, y - 62, 124, 124, 38), paint) +
    part(roundedBox(x - 16, y - 36, 32, 72, 14), darker(paint, 0.14));
  return board(
    volume(roundedBox(44, 56, 196, 400, 30), color),
    volume(roundedBox(70, 84, 144, 158, 34), lighter(color, 0.4)),
    part(roundedBox(108, 126, 14, 46, 5) + roundedBox(160, 126, 14, 46, 5), "#5A5560"),
    part(ellipse(141, 204, 14), "#5A5560"),
    cover(142, 350, accent),
    cover(360, 140, accent),
    cover(408, 300, lighter(tones.sky, 0.2)),
    cover(300, 392, tones.honey),
  );
}

/** A box that closes over plugs and cables. */
export function plugBox(color: Hex = milk, accent: Hex = tones.mist): string {
  return board(
    line("M130,360Q60,380 60,440T150,480M382,360Q452,380 452,440T360,480", rubber, 13, 1),
    volume(
      "M110,100 Q112,62 150,60 H362 Q400,62 402,100 L410,370 Q408,410 366,412 H146 Q104,410 102,370Z",
      color,
    ),
    part("M140,100 Q142,88 156,88 H356 Q370,88 372,100 L378,300 H134Z", accent),
    flat("M154,104H250L180,288H148Z", "#FFFFFF", 0.4),
    part(roundedBox(182, 150, 66, 90, 18), "#FFFFFF") + part(roundedBox(272, 150, 66, 90, 18), "#FFFFFF"),
    tube("M215,240V330M305,240V330", rubber, 15),
    part(roundedBox(214, 340, 84, 40, 18), tones.sage),
  );
}

/** A strap that ties a chest of drawers to the wall. */
export function furnitureStrap(color: Hex = milk, webbing: Hex = tones.ink): string {
  const strap = (x: number, turn: number) =>
    placed(
      part(roundedBox(-21, -150, 42, 300, 6), webbing) +
        line("M-11,-140V140M11,-140V140", lighter(webbing, 0.5), 3, 0.7, "7 7") +
        volume(roundedBox(-66, -224, 132, 92, 22), color) +
        volume(roundedBox(-66, 132, 132, 92, 22), color) +
        part(
          ellipse(-36, -178, 13) + ellipse(36, -178, 13) + ellipse(-36, 178, 13) + ellipse(36, 178, 13),
          steel,
        ) +
        volume(roundedBox(-44, -36, 88, 66, 16), darker(color, 0.12)) +
        part(roundedBox(-24, -16, 48, 26, 8), tones.coral),
      x,
      256,
      turn,
    );
  return board(strap(150, -6), strap(362, 6));
}

/** Brackets and screws for shelves and televisions. */
export function wallBrackets(color: Hex = steel, accent: Hex = tones.honey): string {
  const bracket = (x: number, y: number) =>
    volume(`M${x},${y} h46 v150 h150 v46 h-172 q-24,0 -24,-24z`, color) +
    line(`M${x + 46},${y + 84}L${x + 112},${y + 150}`, darker(color, 0.2), 16, 1) +
    part(
      ellipse(x + 23, y + 34, 12) +
        ellipse(x + 23, y + 96, 12) +
        ellipse(x + 162, y + 173, 12) +
        ellipse(x + 104, y + 173, 12),
      "#5A5560",
    );
  const screw = (x: number, y: number, turn: number) =>
    placed(
      part("M-9,0H9L4,96L0,110L-4,96Z", darker(color, 0.15)) +
        part(ellipse(0, 0, 24, 13), accent) +
        line("M-8,26L8,32M-7,48L7,54M-6,70L6,76", "#5A5560", 4, 0.7),
      x,
      y,
      turn,
    );
  return board(
    bracket(52, 60),
    bracket(222, 226),
    screw(372, 80, 14),
    screw(438, 130, -10),
    screw(98, 340, 8),
    screw(166, 372, -14),
  );
}

/** A clear shield along the front of a stove. */
export function stoveShield(color: Hex = "#D5E3E8", stove: Hex = steel): string {
  return board(
    volume("M60,220 L120,140 H392 L452,220 V440 Q452,456 436,456 H76 Q60,456 60,440Z", lighter(stove, 0.4)),
    part("M66,222 L124,150 H388 L446,222Z", "#4B4A55"),
    line(ellipse(186, 184, 46, 17) + ellipse(326, 184, 46, 17), tones.coral, 6, 0.9),
    volume("M270,96 H384 L378,176 Q326,194 276,176Z", tones.denim),
    tube("M384,112H436", rubber, 15),
    line("M300,80q-10,-18 4,-34M340,80q-10,-18 4,-34", "#FFFFFF", 7, 0.8),
    part([120, 190, 322, 392].map((x) => ellipse(x, 262, 20)).join(""), "#4B4A55"),
    part(roundedBox(96, 306, 320, 126, 14), "#4B4A55"),
    flat("M112,320h120l-70,96h-50z", "#FFFFFF", 0.15),
    tube("M120,322H392", steel, 9),
    `<g opacity=".66">${volume("M40,148 Q256,118 472,148 L482,258 Q256,226 30,258Z", color)}</g>`,
    line("M40,148Q256,118 472,148", "#FFFFFF", 9, 0.9),
    flat("M70,160Q130,150 190,146L150,226Q90,232 50,240Z", "#FFFFFF", 0.4),
    part(roundedBox(42, 226, 46, 34, 8) + roundedBox(424, 226, 46, 34, 8), "#F5F0E8"),
  );
}

/** Domes that lock over the knobs. */
export function knobCovers(color: Hex = "#D5E3E8", knob: Hex = rubber): string {
  const dome = (x: number, y: number, turn: number) =>
    part(ellipse(x, y, 58), knob) +
    placed(part(roundedBox(-10, -52, 20, 60, 8), lighter(knob, 0.5)), x, y, turn) +
    `<g opacity=".58">${volume(ellipse(x, y, 98), color)}</g>` +
    line(ellipse(x, y, 92), "#FFFFFF", 6, 0.85) +
    flat(
      `M${x - 68},${y - 8}Q${x - 58},${y - 64} ${x - 4},${y - 72}Q${x - 44},${y - 44} ${x - 50},${y}Z`,
      "#FFFFFF",
      0.6,
    ) +
    part(roundedBox(x - 22, y + 78, 44, 24, 9), tones.sage);
  return board(dome(142, 148, 0), dome(366, 164, 40), dome(150, 372, -30), dome(374, 384, 90));
}
