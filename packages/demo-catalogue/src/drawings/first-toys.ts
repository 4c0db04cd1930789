/** Rattles, stackers, cubes and what is pulled or pushed along. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  darkWood,
  ellipse,
  face,
  flat,
  heart,
  lighter,
  line,
  linen,
  pale,
  part,
  placed,
  roundedBox,
  star,
  tube,
  volume,
  wheel,
  wood,
} from "./brush.ts";

/** A rattle to hold by its handle, with a window of beads. */
export function rattle(color: Hex = tones.sage, handle: Hex = wood): string {
  return board(
    placed(
      tube("M0,20V210", handle, 40) +
        part(ellipse(0, 222, 40), handle) +
        volume(ellipse(0, -90, 128), color) +
        part(ellipse(0, -90, 84), lighter(color, 0.65)) +
        part(ellipse(-34, -64, 20), tones.honey) +
        part(ellipse(12, -48, 22), tones.clay) +
        part(ellipse(38, -92, 17), tones.denim) +
        part(ellipse(-18, -112, 16), tones.rose) +
        flat("M-60,-130 Q-40,-164 -4,-166 Q-44,-140 -52,-106Z", "#FFFFFF", 0.6) +
        part(roundedBox(-46, 30, 92, 26, 13), darker(color, 0.12)),
      232,
      232,
      28,
    ),
  );
}

/** A ring of beads with a bell, to shake and to chew. */
export function beadRing(color: Hex = tones.rose, ring: Hex = wood): string {
  const beads = [color, tones.cream, tones.honey, color, tones.cream, tones.sage, color].map((paint, i) => {
    const angle = Math.PI * (0.1 + i * 0.133);
    return part(ellipse(256 + 158 * Math.cos(angle), 268 + 158 * Math.sin(angle), 39), paint);
  });
  return board(
    line(ellipse(256, 268, 158), darker(ring, 0.2), 34, 1),
    line(ellipse(253, 265, 158), ring, 24, 1),
    ...beads,
    volume("M256,60 Q296,8 330,60 Q340,92 300,112 Q256,122 212,112 Q172,92 182,60 Q216,8 256,60Z", color),
    part(ellipse(256, 98, 24), darker(color, 0.2)),
  );
}

/** A teether-rattle: a soft bunny head on a wooden ring. */
export function bunnyRattle(color: Hex = tones.cream, ring: Hex = wood): string {
  return board(
    line(ellipse(256, 360, 110), darker(ring, 0.22), 40, 1),
    line(ellipse(253, 357, 110), ring, 29, 1),
    volume("M222,150 Q166,90 178,20 Q192,-8 218,16 Q250,70 248,142Z", color),
    volume("M290,150 Q346,90 334,20 Q320,-8 294,16 Q262,70 264,142Z", color),
    part("M222,124 Q190,84 198,36 Q224,58 232,116Z", tones.blush),
    part("M290,124 Q322,84 314,36 Q288,58 280,116Z", tones.blush),
    volume(ellipse(256, 206, 106, 92), color),
    face(256, 204, 3),
    both(flat(ellipse(196, 224, 18, 12), "#E9A79B", 0.6)),
    part("M172,262 Q256,310 340,262 L346,288 Q256,340 166,288Z", tones.sage),
  );
}

export function stackingCups(color: Hex = tones.coral): string {
  const paints = [color, tones.honey, tones.sage, tones.sky, tones.lilac, tones.rose];
  return board(
    ...paints.map((paint, i) => {
      const half = 112 - i * 15;
      const top = 388 - i * 66;
      const left = 256 - half;
      return (
        volume(
          `M${left + 16},${top} H${256 + half - 16} L${256 + half},${top + 70} Q${256 + half},${top + 82} ${256 + half - 12},${top + 82} H${left + 12} Q${left},${top + 82} ${left},${top + 70}Z`,
          paint,
        ) +
        part(roundedBox(left - 8, top + 66, half * 2 + 16, 18, 9), darker(paint, 0.06)) +
        part(star(256, top + 34, 17 - i), lighter(paint, 0.55))
      );
    }),
  );
}

/** A house with holes for shapes, some of them beside it. */
export function shapeSorter(color: Hex = wood, roof: Hex = tones.clay): string {
  const hole = darker(color, 0.55);
  return board(
    volume(roundedBox(74, 190, 300, 250, 18), color),
    volume("M56,200 L196,84 Q224,66 252,84 L392,200 Q398,214 380,216 H68 Q50,214 56,200Z", roof),
    part(ellipse(148, 276, 36), hole),
    part(roundedBox(258, 242, 68, 68, 8), hole),
    part(star(148, 374, 46), hole),
    part("M292,332l42,74h-84z", hole),
    part(heart(224, 150, 56), lighter(roof, 0.55)),
    volume(roundedBox(378, 350, 92, 92, 12), tones.sky),
    part("M424,246l56,96h-112z", tones.honey),
    volume(ellipse(336, 436, 38), tones.sage),
  );
}

/** A cube with a bead maze on top. */
export function activityCube(color: Hex = wood, accent: Hex = tones.sage): string {
  const bead = (x: number, y: number, paint: Hex) => part(ellipse(x, y, 17), paint);
  return board(
    line("M130,196C110,40 220,20 236,110S330,130 380,60S420,120 400,200", tones.clay, 8, 1),
    line("M180,200C180,60 300,180 320,80S400,40 360,206", tones.denim, 8, 1),
    bead(142, 110, tones.honey),
    bead(214, 60, tones.sage),
    bead(250, 148, tones.rose),
    bead(320, 84, tones.sky),
    bead(392, 66, tones.clay),
    part("M84,206 L150,168 H430 L370,206Z", lighter(color, 0.35)),
    part("M370,206 L430,168 V410 L370,460Z", darker(color, 0.18)),
    volume(roundedBox(80, 202, 292, 258, 12), color),
    part(roundedBox(102, 224, 116, 102, 12), lighter(color, 0.45)),
    part(ellipse(160, 275, 38), accent),
    line("M160,275V248M160,275L180,288", pale, 7, 1),
    part(roundedBox(234, 224, 116, 102, 12), lighter(color, 0.45)),
    part(ellipse(270, 292, 24) + ellipse(314, 256, 24), tones.clay),
    part(ellipse(270, 292, 8) + ellipse(314, 256, 8), pale),
    part(roundedBox(102, 340, 248, 100, 12), lighter(color, 0.45)),
    line("M122,374H330M122,410H330", darkWood, 6, 0.9),
    ...[140, 176, 236, 306].map((x, i) =>
      part(ellipse(x, 374, 16), [tones.honey, accent, tones.sky, tones.rose][i] as Hex),
    ),
    ...[152, 214, 250, 300].map((x, i) =>
      part(ellipse(x, 410, 16), [tones.denim, tones.clay, tones.honey, accent][i] as Hex),
    ),
  );
}

const rollers = (xs: number[], y: number, radius: number, paint: Hex) =>
  xs.map((x) => part(ellipse(x, y, radius), paint) + part(ellipse(x, y, radius * 0.3), darkWood)).join("");

const cord = (y: number) =>
  line(`M132,${y}Q36,${y} 28,${y + 40}Q24,${y + 66} 44,${y + 68}`, "#9A8B78", 6, 1) +
  part(ellipse(52, y + 68, 16), tones.clay);

/** A wooden dachshund whose middle wiggles. */
export function pullDog(color: Hex = tones.sand, ears: Hex = tones.cocoa): string {
  return board(
    cord(356),
    tube("M430,240 Q476,200 470,160", color, 20),
    ...[242, 292, 342].map((x) => part(roundedBox(x, 236, 42, 112, 18), lighter(color, 0.25))),
    volume("M384,350 V270 Q384,226 424,226 Q470,232 466,300 V350 Q430,366 384,350Z", color),
    volume(
      "M76,200 Q78,112 164,110 Q232,116 236,196 L240,350 Q180,366 128,350 L124,250 Q50,262 44,226 Q46,202 76,200Z",
      color,
    ),
    part(roundedBox(122, 256, 118, 26, 12), tones.clay),
    volume("M176,118 Q252,116 250,216 Q244,250 214,246 Q180,236 166,150Z", ears),
    part(ellipse(52, 222, 17), "#4A3B38"),
    part(ellipse(128, 170, 12), "#4A3B38"),
    flat(ellipse(124, 165, 4), "#FFFFFF"),
    line("M66,240Q86,252 108,242", "#4A3B38", 4, 0.7),
    part(roundedBox(118, 340, 358, 26, 12), wood),
    rollers([160, 430], 396, 48, tones.sage),
  );
}

/** A snail whose house spins as it rolls. */
export function pullSnail(color: Hex = tones.rose, body: Hex = wood): string {
  return board(
    cord(366),
    line("M112,196Q92,150 66,132M140,190Q140,146 122,116", darkWood, 9, 1),
    part(ellipse(64, 130, 16) + ellipse(120, 112, 16), tones.honey),
    volume(
      "M70,300 Q56,198 128,190 Q192,196 190,280 Q194,320 260,326 H440 Q480,330 478,362 H110 Q76,350 70,300Z",
      body,
    ),
    volume(ellipse(320, 216, 148), color),
    line(
      "M320,216m-8,0a22,22 0 1 1 26,26a58,58 0 1 1 30,-66a94,94 0 1 1 -130,84",
      lighter(color, 0.6),
      16,
      0.9,
    ),
    part(ellipse(112, 244, 11), "#4A3B38"),
    line("M86,282Q104,296 124,286", "#4A3B38", 4.5, 0.75),
    part(roundedBox(84, 352, 390, 26, 12), darker(body, 0.08)),
    rollers([150, 300, 430], 404, 44, tones.sage),
  );
}

/** An elephant on wheels. */
export function pullElephant(color: Hex = tones.mist, blanket: Hex = tones.coral): string {
  return board(
    cord(366),
    line("M446,216Q488,240 474,300", darker(color, 0.2), 10, 1),
    volume("M190,150 Q440,120 452,250 V356 H372 V312 H270 V356 H170Z", color),
    part("M232,148 Q360,128 400,160 L404,262 Q320,282 236,262Z", blanket),
    line("M240,240Q322,260 398,240", pale, 6, 0.9, "3 13"),
    part(heart(320, 198, 54), pale),
    tube("M110,220 Q80,300 54,330 Q34,336 40,306", color, 44),
    volume(ellipse(160, 186, 92, 86), color),
    volume("M178,120 Q262,110 258,204 Q246,270 196,244 Q160,210 178,120Z", darker(color, 0.1)),
    part("M194,140 Q240,136 238,204 Q230,244 202,226 Q176,196 194,140Z", tones.blush),
    part(ellipse(118, 178, 11), "#4A3B38"),
    part(roundedBox(96, 350, 376, 28, 12), wood),
    rollers([158, 412], 404, 46, tones.honey),
  );
}

/** A little wagon to push, full of blocks. */
export function blockWagon(color: Hex = tones.sage, frame: Hex = wood): string {
  return board(
    part(roundedBox(208, 196, 82, 92, 10), tones.honey),
    part(roundedBox(296, 174, 90, 112, 10), tones.rose),
    part("M252,132l46,66h-92z", tones.denim),
    part(star(342, 232, 26), pale),
    part(ellipse(250, 246, 22), pale),
    tube("M150,300 L84,96", frame, 20),
    tube("M54,104 L128,82", darkWood, 26),
    volume(
      "M132,266 H452 Q462,266 460,278 L444,386 Q442,396 432,396 H160 Q148,396 146,386 L124,280 Q122,266 132,266Z",
      color,
    ),
    line("M148,306H444M152,346H438", darker(color, 0.35), 4, 0.35),
    part(roundedBox(122, 254, 344, 26, 12), frame),
    wheel(186, 410, 52),
    wheel(404, 410, 52),
  );
}

/** A spinning top with a knob to push. */
export function spinningTop(color: Hex = tones.coral, band: Hex = tones.cream): string {
  return board(
    tube("M256,60V180", wood, 18),
    volume(ellipse(256, 54, 36, 32), tones.honey),
    volume(
      "M52,272 Q60,160 256,154 Q452,160 460,272 Q452,330 300,420 Q256,440 212,420 Q60,330 52,272Z",
      color,
    ),
    part("M54,254 Q256,330 458,254 Q464,290 440,316 Q256,386 72,316 Q48,290 54,254Z", band),
    ...[120, 188, 256, 324, 392].map((x, i) =>
      part(star(x, [298, 322, 330, 322, 298][i] ?? 0, 20), i % 2 === 0 ? tones.denim : tones.sage),
    ),
    volume("M236,420 H276 L262,470 Q256,476 250,470Z", darkWood),
    flat("M110,216 Q150,180 230,174 Q150,200 116,244Z", "#FFFFFF", 0.35),
  );
}

/** A bench with pegs and its hammer. */
export function poundingBench(color: Hex = wood, hammer: Hex = tones.clay): string {
  const paints = [tones.honey, tones.sage, tones.denim, tones.rose];
  return board(
    placed(tube("M0,0V170", darkWood, 24) + volume(roundedBox(-66, -44, 132, 70, 18), hammer), 350, 72, 38),
    ...paints.map((paint, i) => volume(roundedBox(104 + i * 80, 196 + (i % 2) * 44, 52, 150, 22), paint)),
    volume(roundedBox(60, 296, 392, 62, 20), color),
    part(roundedBox(76, 340, 44, 110, 14) + roundedBox(392, 340, 44, 110, 14), darker(color, 0.1)),
    ...paints.map((paint, i) =>
      part(roundedBox(104 + i * 80, 352, 52, i % 2 === 0 ? 26 : 62, 16), darker(paint, 0.08)),
    ),
    line("M84,328H428", lighter(color, 0.6), 4, 0.6),
  );
}

/** Wooden wires with beads on a foot. */
export function beadMaze(color: Hex = wood): string {
  const bead = (x: number, y: number, paint: Hex, size = 24) => part(ellipse(x, y, size), paint);
  return board(
    line("M96,410C70,160 130,50 190,120S220,320 290,250S330,60 400,110S440,300 420,410", tones.coral, 12, 1),
    line("M160,410C150,260 110,200 200,210S330,380 350,260S280,90 220,60S150,60 140,80", tones.denim, 12, 1),
    line("M250,410C260,330 200,330 240,250S380,170 360,410", tones.fern, 12, 1),
    bead(98, 250, tones.honey),
    bead(164, 104, tones.rose),
    bead(248, 268, tones.honey),
    bead(362, 112, tones.sage),
    bead(434, 250, tones.clay),
    bead(160, 206, tones.sky),
    bead(352, 256, tones.lilac),
    bead(236, 68, tones.coral),
    bead(296, 198, tones.sky),
    bead(354, 356, tones.honey),
    volume(roundedBox(56, 400, 400, 54, 22), color),
    line("M80,424H430", linen, 4, 0.5),
  );
}
