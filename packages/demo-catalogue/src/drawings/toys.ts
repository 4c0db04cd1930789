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
  pale,
  part,
  roundedBox,
  star,
  tube,
  volume,
  wheel,
  wood,
} from "./brush.ts";

/** A round mat under two crossed bows with things to reach for. */
export function playGym(mat: Hex = "#EBD3C4", bows: Hex = wood): string {
  return board(
    volume(ellipse(256, 372, 214, 84), lighter(mat, 0.3)),
    volume(ellipse(256, 364, 190, 70), mat),
    line(ellipse(256, 364, 164, 56), "#FFFFFF", 4, 0.8, "10 12"),
    part(ellipse(180, 356, 34, 13), tones.sage),
    part(ellipse(330, 388, 40, 15), tones.honey),
    part(ellipse(300, 336, 28, 10), tones.sky),
    part(ellipse(220, 398, 30, 11), tones.rose),
    tube("M92,352 C110,40 230,60 420,376", bows, 16),
    tube("M420,352 C402,40 282,60 92,376", bows, 16),
    line("M196,140V196 M256,112V204 M316,140V196", "#8A7A6A", 3, 0.9),
    part(star(196, 224, 32), tones.honey),
    part(
      "M228,232a28,28 0 0 1 8,-26a34,28 0 0 1 54,10a20,20 0 0 1 -4,38h-46a20,20 0 0 1 -12,-22z",
      "#F7F3EC",
    ),
    face(258, 232, 0.9),
    part(ellipse(318, 222, 26), tones.sky),
    part(ellipse(318, 222, 12), linen),
  );
}

/** Foam tiles that lock into each other, seen from the front. */
export function foamTiles(color: Hex = tones.sage, accent: Hex = tones.cream): string {
  const tile = (x: number, y: number, paint: Hex) =>
    part(`M${x + 46},${y} h104 l38,58 h-104z`, paint) +
    part(`M${x + 84},${y + 58} h104 v14 h-104z`, darker(paint, 0.22));
  const row = (x: number, y: number, first: Hex, second: Hex) =>
    [first, second, first].map((paint, i) => tile(x + i * 104, y, paint)).join("");
  const rolled =
    volume("M132,262 H372 Q412,262 412,206 Q412,150 372,150 H132 Q92,150 92,206 Q92,262 132,262Z", color) +
    volume(ellipse(376, 206, 38, 56), lighter(color, 0.3)) +
    line("M376,170 a24,36 0 1 1 -18,62 a16,24 0 1 1 22,-36", darker(color, 0.35), 5, 0.5) +
    line("M216,152V260 M312,152V260", linen, 14, 0.9);
  return board(
    row(-12, 236, color, accent),
    rolled,
    row(26, 294, accent, color),
    row(64, 352, color, accent),
  );
}

export function walker(block: Hex = "#E4A08B", frame: Hex = wood): string {
  return board(
    tube("M150,96 C150,60 182,64 196,64 H330 C350,64 362,60 362,96", frame, 20),
    tube("M150,90 L120,380", frame, 20),
    tube("M362,90 L392,380", frame, 20),
    volume(roundedBox(96, 258, 320, 128, 18), frame),
    volume(roundedBox(112, 274, 288, 96, 12), lighter(frame, 0.3)),
    part(roundedBox(122, 212, 72, 72, 10), block),
    part(roundedBox(206, 196, 80, 88, 10), tones.sage),
    part(roundedBox(298, 212, 72, 72, 10), tones.honey),
    part(star(334, 248, 20), pale),
    part(ellipse(158, 248, 18), pale),
    part("M246,216l24,42h-48z", pale),
    line("M130,340H382", darker(frame, 0.2), 3, 0.35),
    part(ellipse(190, 322, 22), tones.sky),
    part(ellipse(256, 322, 22), tones.rose),
    part(ellipse(322, 322, 22), tones.sage),
    wheel(146, 398, 44),
    wheel(366, 398, 44),
  );
}

/** In its own colors, or from dark to light in one. */
export function ringStacker(color?: Hex): string {
  const ring = (own: Hex, share: number) => (color === undefined ? own : lighter(color, share));
  return board(
    volume(ellipse(256, 432, 150, 30), wood),
    part(roundedBox(246, 96, 20, 330, 10), darkWood),
    volume(roundedBox(120, 366, 272, 62, 31), ring("#5F9A8C", 0)),
    volume(roundedBox(140, 308, 232, 60, 30), ring(tones.sage, 0.15)),
    volume(roundedBox(162, 252, 188, 58, 29), ring(tones.honey, 0.3)),
    volume(roundedBox(182, 198, 148, 56, 28), ring("#E4A08B", 0.45)),
    volume(roundedBox(204, 146, 104, 54, 27), ring(tones.rose, 0.6)),
    volume(ellipse(256, 116, 38), linen),
    face(256, 114, 1.1),
  );
}

/** In the colors of a rainbow, or from dark to light in one. */
export function woodenRainbow(color?: Hex): string {
  const arches =
    color === undefined
      ? ([tones.clay, "#E4A08B", tones.honey, tones.sage, "#6FA3A0", tones.sky] as const)
      : [0, 0.15, 0.3, 0.44, 0.58, 0.72].map((share) => lighter(color, share));
  return board(
    ...arches.map((paint, index) => {
      const outer = 190 - index * 32;
      const inner = outer - 28;
      const over = `M${256 - outer},400 V322 A${outer},${outer} 0 0 1 ${256 + outer},322 V400`;
      const back = `H${256 + inner} V322 A${inner},${inner} 0 0 0 ${256 - inner},322 V400Z`;
      return part(over + back, paint);
    }),
  );
}

/** Five fabric blocks. The letters are drawn, not set: no font is needed, so they look alike everywhere. */
export function alphabetBlocks(): string {
  const block = (x: number, y: number, size: number, color: Hex, sign: string) =>
    volume(roundedBox(x, y, size, size, 14), color) +
    part(roundedBox(x + 12, y + 12, size - 24, size - 24, 8), lighter(color, 0.32)) +
    sign;
  return board(
    block(92, 296, 132, "#E4A08B", line("M138,390V336L178,388V334", "#8C3F2B", 11, 1)),
    block(232, 296, 132, tones.sage, part(star(298, 362, 40), pale)),
    block(372, 318, 110, tones.honey, part(ellipse(427, 373, 28), pale)),
    block(160, 156, 132, tones.sky, part(heart(226, 224, 72), pale)),
    block(
      308,
      172,
      116,
      tones.rose,
      line("M350,196V252M350,234a17,17 0 1 1 17,20q-10,0 -17,-8", "#7C3B45", 11, 1),
    ),
  );
}

/** Three foam steps and a ramp beside them. */
export function foamSteps(color: Hex = tones.sky, accent: Hex = tones.honey): string {
  const tread = (x: number, y: number) => part(`M${x},${y}l36,-36h100l-36,36z`, lighter(color, 0.4));
  const riser = (x: number, y: number, height: number) =>
    part(`M${x},${y}l36,-36v${height}l-36,36z`, darker(color, 0.12));
  return board(
    riser(352, 352, 70),
    tread(252, 352),
    riser(252, 282, 70),
    tread(152, 282),
    riser(152, 212, 70),
    tread(52, 212),
    volume("M52,212H152V282H252V352H352V422H60Q52,422 52,414Z", color),
    line("M66,228H138M166,298H238M266,368H338", lighter(color, 0.7), 3, 0.7, "8 8"),
    part("M366,300l34,-36L492,386L458,422z", lighter(accent, 0.35)),
    volume("M362,414V304Q366,292 376,302L458,414Q460,422 450,422H370Q362,422 362,414Z", accent),
  );
}

/** A round padded mat, quilted in petals, seen from the front. */
export function quiltedMat(color: Hex = tones.oat): string {
  const petals = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    const tip = `${(256 + 158 * Math.cos(angle)).toFixed(1)},${(330 + 66 * Math.sin(angle)).toFixed(1)}`;
    const bend = (turn: number) =>
      `${(256 + 104 * Math.cos(angle + turn)).toFixed(1)},${(330 + 44 * Math.sin(angle + turn)).toFixed(1)}`;
    return `M256,330Q${bend(0.5)} ${tip}Q${bend(-0.5)} 256,330`;
  });
  return board(
    volume(ellipse(256, 356, 226, 100), darker(color, 0.14)),
    volume(ellipse(256, 336, 226, 100), color),
    line(ellipse(256, 332, 200, 84), lighter(color, 0.7), 4, 0.9, "10 10"),
    line(petals.join(""), darker(color, 0.4), 3.5, 0.4),
    part(ellipse(256, 330, 15, 8), lighter(color, 0.5)),
  );
}

/** A wooden duck on four wheels, with its cord. */
export function pullDuck(color: Hex = tones.honey, wheels: Hex = wood): string {
  const rollers = (y: number, paint: Hex) =>
    part(ellipse(176, y, 46) + ellipse(352, y, 46), paint) +
    part(ellipse(176, y, 14) + ellipse(352, y, 14), darkWood);
  return board(
    line("M86,404Q40,400 34,440Q30,468 56,470", "#9A8B78", 6, 1),
    part(ellipse(66, 468, 16), tones.clay),
    rollers(404, darker(wheels, 0.2)),
    volume(
      "M92,356 Q84,300 118,270 Q96,240 98,190 Q102,108 180,104 Q254,106 258,186 Q258,226 240,250 Q320,236 372,220 Q420,196 436,180 Q450,176 450,194 Q452,300 404,362 Q392,376 372,376 H116 Q96,376 92,356Z",
      color,
    ),
    part("M106,186 Q60,180 44,200 Q40,216 62,220 Q86,224 110,216Z", "#E08A4A"),
    volume("M228,268 Q310,262 376,252 Q372,330 300,338 Q234,336 228,268Z", lighter(color, 0.22)),
    line("M258,300Q300,318 346,292", darker(color, 0.3), 4, 0.4),
    part(ellipse(156, 168, 12), "#4A3B38"),
    part(ellipse(152, 163, 4), "#FFFFFF"),
    part(roundedBox(96, 362, 320, 28, 12), wheels),
    rollers(420, wheels),
  );
}
