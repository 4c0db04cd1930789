/** Soft toys that do not sit like a bear. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  flat,
  lighter,
  line,
  linen,
  part,
  star,
  tube,
  volume,
} from "./brush.ts";
import { blush, eye, snow, thread } from "./plush-parts.ts";

export function plushPenguin(color: Hex = tones.ink, beak: Hex = tones.honey): string {
  return board(
    both(volume("M160,216 Q76,270 84,368 Q112,380 164,320Z", color)),
    both(part(ellipse(194, 464, 62, 26), beak)),
    volume(
      "M256,44 Q372,48 382,200 Q424,330 388,410 Q350,470 256,470 Q162,470 124,410 Q88,330 130,200 Q140,48 256,44Z",
      color,
    ),
    part(
      "M256,150 Q276,112 314,122 Q350,142 334,208 Q384,312 350,392 Q318,440 256,440 Q194,440 162,392 Q128,312 178,208 Q162,142 198,122 Q236,112 256,150Z",
      snow,
    ),
    both(eye(214, 172)),
    part("M220,200 Q256,182 292,200 Q280,234 256,238 Q232,234 220,200Z", beak),
    blush,
    volume("M150,262 Q256,306 362,262 L368,294 Q256,342 144,294Z", tones.coral),
    volume("M316,300 L356,292 L366,392 L326,398Z", tones.coral),
  );
}

export function plushOwl(color: Hex = tones.cocoa, breast: Hex = tones.cream): string {
  const feathers = [0, 1, 2].flatMap((row) =>
    [-1, 0, 1].map((column) =>
      line(`M${238 + column * 46},${336 + row * 36}q18,18 36,0`, darker(breast, 0.4), 5, 0.5),
    ),
  );
  return board(
    both(part(ellipse(208, 466, 42, 20), tones.honey)),
    volume(
      "M150,60 Q200,104 256,104 Q312,104 362,60 Q400,130 396,260 Q420,466 256,468 Q92,466 116,260 Q112,130 150,60Z",
      color,
    ),
    both(volume("M132,240 Q72,330 120,424 Q160,410 170,300Z", darker(color, 0.15))),
    part("M256,270 Q344,272 350,370 Q340,450 256,452 Q172,450 162,370 Q168,272 256,270Z", breast),
    ...feathers,
    both(part(ellipse(204, 190, 62), snow) + part(ellipse(204, 190, 40), tones.honey) + eye(206, 192, 24)),
    part("M256,214L280,238L256,274L232,238Z", tones.clay),
  );
}

export function plushOctopus(color: Hex = tones.rose, suckers: Hex = tones.cream): string {
  const arms =
    both(tube("M170,320 Q60,330 46,420 Q50,460 92,442", color, 50)) +
    both(tube("M200,340 Q130,400 140,456", color, 52)) +
    both(tube("M236,350 Q212,410 228,466", color, 52));
  const dots = [
    [66, 396],
    [446, 396],
    [138, 430],
    [374, 430],
    [226, 438],
    [288, 438],
  ].map(([x = 0, y = 0]) => part(ellipse(x, y, 10), suckers));
  return board(
    arms,
    volume("M256,48 Q420,52 420,220 Q420,372 256,374 Q92,372 92,220 Q92,52 256,48Z", color),
    ...dots,
    both(eye(200, 226, 18)),
    line("M226,270Q256,296 286,270", thread, 5, 0.85),
    both(flat(ellipse(150, 268, 26, 16), "#C9605A", 0.3)),
    part(star(330, 126, 26) + star(190, 110, 18), lighter(color, 0.5)),
  );
}

export function plushHedgehog(color: Hex = tones.cocoa, face: Hex = "#EBCDAF"): string {
  const spines = Array.from({ length: 17 }, (_, i) => {
    const angle = Math.PI * (0.98 + (i / 16) * 1.04);
    const reach = (radius: number, turn: number) =>
      `${(268 + radius * 1.12 * Math.cos(angle + turn)).toFixed(1)},${(300 + radius * Math.sin(angle + turn)).toFixed(1)}`;
    return part(`M${reach(160, -0.11)}L${reach(214, 0)}L${reach(160, 0.11)}Z`, color);
  });
  return board(
    ...spines,
    volume("M78,330 Q76,130 268,118 Q460,130 466,330 Q464,444 268,446 Q90,444 78,330Z", color),
    line(
      "M240,170l16,34M310,164l10,36M380,200l-4,36M420,270l-14,32M330,240l4,34M400,340l-14,26",
      linen,
      8,
      0.4,
    ),
    volume(
      "M232,236 Q300,260 292,352 Q284,444 180,444 Q94,440 84,372 Q40,366 42,340 Q60,318 96,316 Q130,226 232,236Z",
      face,
    ),
    volume(ellipse(236, 240, 36), face),
    part(ellipse(238, 242, 20), lighter(tones.blush, 0.1)),
    part(ellipse(50, 342, 22, 20), thread),
    eye(146, 302, 15),
    line("M92,384Q120,404 146,386", thread, 5, 0.8),
    flat(ellipse(190, 356, 24, 15), "#E9A79B", 0.6),
    both(part(ellipse(170, 450, 52, 22), face)),
  );
}

export function plushWhale(color: Hex = tones.denim): string {
  return board(
    volume(
      "M404,250 Q424,190 390,130 Q440,118 456,158 Q478,116 510,138 Q508,200 462,244 Q456,300 430,330Z",
      color,
    ),
    volume(
      "M36,300 Q34,170 200,160 Q330,164 400,250 Q430,250 470,232 Q470,420 240,430 Q44,428 36,300Z",
      color,
    ),
    part("M40,320 Q180,366 420,350 Q370,428 240,430 Q60,428 40,320Z", snow),
    line(
      "M96,362Q110,396 130,408M160,376Q170,404 186,418M226,382Q232,408 244,422M292,380Q292,404 300,414",
      darker(snow, 0.35),
      4,
      0.4,
    ),
    volume("M214,352 Q196,440 256,452 Q286,430 276,352Z", darker(color, 0.12)),
    eye(120, 280, 14),
    line("M60,308Q92,330 128,320", thread, 5, 0.75),
    flat(ellipse(166, 304, 22, 13), "#E9A79B", 0.55),
  );
}

export function plushDinosaur(color: Hex = tones.fern, plates: Hex = tones.honey): string {
  const back = [
    [300, 150, 20],
    [352, 200, 40],
    [392, 262, 56],
    [424, 328, 66],
  ].map(
    ([x = 0, y = 0, turn = 0]) =>
      `<g transform="translate(${x},${y}) rotate(${turn})">${part("M-36,22L0,-40L36,22Z", plates)}</g>`,
  );
  return board(
    ...back,
    volume(
      "M236,84 Q330,92 330,190 Q400,250 420,350 Q450,400 500,404 Q500,448 440,456 Q380,470 270,468 Q176,466 178,360 Q180,290 200,262 Q96,276 70,226 Q60,180 96,160 Q130,82 236,84Z",
      color,
    ),
    part(
      "M206,280 Q200,330 204,380 Q214,452 280,452 Q320,440 310,370 Q296,290 240,262Z",
      lighter(color, 0.5),
    ),
    line("M210,316H292M206,352H306M210,388H312M224,424H304", darker(color, 0.3), 4, 0.4),
    tube("M226,306 Q176,320 166,352", color, 40),
    volume(ellipse(236, 450, 62, 36), color),
    volume(ellipse(370, 452, 58, 34), darker(color, 0.06)),
    eye(186, 156, 16),
    line("M84,224Q140,248 188,226", thread, 5, 0.75),
    flat(ellipse(96, 180, 6, 5) + ellipse(120, 172, 6, 5), thread, 0.6),
    flat(ellipse(214, 206, 22, 13), "#E9A79B", 0.5),
  );
}
