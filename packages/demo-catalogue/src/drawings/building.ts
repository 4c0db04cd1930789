/** Blocks, puzzles, games: what is built, sorted and thought about. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  darkWood,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  linen,
  milk,
  pale,
  part,
  placed,
  roundedBox,
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";

/** A castle built of wooden blocks. */
export function blockCastle(color: Hex = tones.clay, natural: Hex = wood): string {
  const block = (x: number, y: number, w: number, h: number, paint: Hex) =>
    volume(roundedBox(x, y, w, h, 8), paint);
  return board(
    block(68, 330, 92, 118, natural),
    block(352, 330, 92, 118, tones.sage),
    block(68, 226, 92, 100, tones.sky),
    block(352, 226, 92, 100, natural),
    part("M62,224L114,130L166,224Z", color),
    part("M346,224L398,130L450,224Z", color),
    volume("M166,448 V300 H346 V448 H304 V390 Q300,346 256,346 Q212,346 208,390 V448Z", tones.honey),
    block(176, 246, 70, 50, natural),
    block(266, 246, 70, 50, tones.rose),
    block(214, 188, 84, 54, tones.denim),
    part("M206,186L256,96L306,186Z", tones.honey),
    line("M256,98V58", "#8A7A6A", 5, 1),
    part("M258,56L306,72L258,88Z", color),
    part(ellipse(114, 276, 20), pale),
    part(star(398, 278, 24), pale),
  );
}

/** A bag of plain blocks in many shapes, tumbled into a pile. */
export function blockPile(color: Hex = tones.sage, natural: Hex = wood): string {
  return board(
    volume(roundedBox(46, 346, 124, 108, 10), color),
    volume(
      "M188,454 V386 Q192,344 250,344 Q308,344 312,386 V454 H280 V410 Q276,384 250,384 Q224,384 220,410 V454Z",
      tones.honey,
    ),
    volume(roundedBox(330, 366, 138, 88, 10), natural),
    volume(roundedBox(86, 262, 204, 76, 10), natural),
    volume("M312,362 L400,268 L468,362Z", tones.clay),
    placed(volume(roundedBox(-46, -46, 92, 92, 10), tones.sky), 160, 208, -8),
    volume(ellipse(262, 214, 46), tones.rose),
    placed(volume(roundedBox(-34, -60, 68, 120, 10), tones.denim), 336, 254, 14),
    part("M160,62L222,158L98,158Z", tones.honey),
    part(heart(108, 402, 52), pale),
    part(star(160, 208, 26), pale),
  );
}

/** Plastic bricks with studs, large enough for a fist. */
export function studBricks(color: Hex = tones.coral): string {
  const brick = (x: number, y: number, studs: number, paint: Hex) =>
    Array.from({ length: studs }, (_, i) =>
      part(roundedBox(x + 16 + i * 66, y - 22, 44, 34, 8), lighter(paint, 0.15)),
    ).join("") + volume(roundedBox(x, y, studs * 66 + 10, 84, 10), paint);
  return board(
    brick(40, 364, 3, tones.denim),
    brick(252, 364, 3, color),
    brick(112, 276, 4, tones.honey),
    brick(60, 188, 2, tones.sage),
    brick(204, 188, 3, tones.sky),
    brick(140, 100, 2, color),
    flat(ellipse(176, 142, 9) + ellipse(242, 142, 9), "#4A3B38", 0.9),
  );
}

/** A wooden tray with knobbed shapes in it. */
export function pegPuzzle(color: Hex = tones.sky, tray: Hex = wood): string {
  const knob = (x: number, y: number) => part(ellipse(x, y, 14), tones.honey);
  return board(
    volume(roundedBox(40, 84, 432, 350, 24), tray),
    part(roundedBox(62, 106, 388, 306, 14), lighter(tray, 0.45)),
    part(ellipse(146, 188, 58), color) + knob(146, 188),
    part(roundedBox(218, 132, 104, 108, 14), tones.rose) + knob(270, 188),
    part("M392,126l54,110h-108z", tones.sage) + knob(392, 202),
    part(star(146, 328, 70), tones.honey) + part(ellipse(146, 330, 14), tones.clay),
    part(heart(272, 324, 120), tones.clay) + knob(272, 324),
    part("M392,264L442,302V352L392,390L342,352V302Z", tones.denim) + knob(392, 328),
  );
}

/** An empty tray for loose pieces to lie on. */
export function puzzleTray(color: Hex = tones.sage, rim: Hex = wood): string {
  return board(
    volume(roundedBox(24, 60, 464, 392, 30), rim),
    part(roundedBox(50, 86, 412, 340, 18), lighter(color, 0.35)),
    line("M66,352Q160,300 256,350T446,340", darker(color, 0.1), 6, 0.4),
    flat("M52,356 Q160,304 256,354 T460,344 V408 Q460,424 444,424 H68 Q52,424 52,408Z", color, 0.55),
  );
}

const knobs = (x: number, y: number, size: number) => {
  const r = size * 0.16;
  return `M${x},${y}h${size * 0.36}a${r},${r} 0 1 1 ${size * 0.28},0h${size * 0.36}v${size * 0.36}a${r},${r} 0 1 1 0,${size * 0.28}v${size * 0.36}h${-size}z`;
};

/** A jigsaw of a tree in spring, summer, fall and winter, two of its pieces not yet in. */
export function seasonsPuzzle(color: Hex = tones.sage, crown: Hex = tones.fern): string {
  const column = (i: number, paint: Hex) => flat(`M${60 + i * 98},120h98v272h-98z`, paint);
  const tree = (i: number, leaves: Hex, earth: Hex) =>
    flat(`M${60 + i * 98},336q49,-22 98,0v56h-98z`, earth) +
    line(`M${109 + i * 98},350V270`, darkWood, 12, 1) +
    part(ellipse(109 + i * 98, 226, 40, 50), leaves);
  const down = (at: number) => `M${60 + at * 65.3},120${"v24q15,3 15,10t-15,10v24".repeat(4)}`;
  const across = (at: number) => `M60,${120 + at * 68}${"h22q3,-15 10,-15t10,15h23.3".repeat(6)}`;
  const cuts = [1, 2, 3, 4, 5].map(down).join("") + [1, 2, 3].map(across).join("");
  return board(
    part(roundedBox(50, 110, 412, 292, 14), color),
    ...(["#F3E9E4", "#D9EAF2", "#F8E9CF", "#E3E9F1"] as const).map((paint, i) => column(i, paint)),
    tree(0, tones.blush, lighter(crown, 0.5)),
    tree(1, crown, crown),
    tree(2, tones.coral, tones.sand),
    tree(3, milk, milk),
    line(cuts, "#FFFFFF", 3.5, 0.9),
    placed(part(knobs(-44, -44, 88), tones.honey), 420, 424, 16),
    placed(part(knobs(-42, -42, 84), tones.rose), 98, 432, -20),
  );
}

/** A jigsaw of a sunny hill, two of its pieces not yet in. */
export function jigsaw(color: Hex = tones.sky, hill: Hex = tones.sage): string {
  const cut = (at: number) =>
    line(`M${70 + at * 93},92v60q22,8 22,26t-22,26v62q-22,8 -22,26t22,26v90`, "#FFFFFF", 3.5, 0.9);
  const across = (y: number) =>
    line(`M70,${y}h34q8,-22 26,-22t26,22h66q8,22 26,22t26,-22h66q8,-22 26,-22t26,22h50`, "#FFFFFF", 3.5, 0.9);
  return board(
    part(roundedBox(60, 82, 392, 336, 12), color),
    flat(ellipse(364, 158, 44), "#FFF1C4"),
    flat("M60,302 Q150,226 256,288 T452,262 V406 Q452,418 440,418 H72 Q60,418 60,406Z", hill),
    flat("M60,348 Q190,296 300,352 T452,338 V406 Q452,418 440,418 H72 Q60,418 60,406Z", darker(hill, 0.16)),
    flat("M138,286h78v62h-78z", "#FFF6E6"),
    flat("M126,290L177,238L228,290Z", tones.clay),
    flat(roundedBox(166, 312, 24, 36, 4), tones.cocoa),
    flat(
      "M104,176a24,24 0 0 1 40,-18a32,32 0 0 1 58,12a18,18 0 0 1 -4,36h-82a16,16 0 0 1 -12,-30z",
      "#FFFFFF",
      0.9,
    ),
    cut(1),
    cut(2),
    cut(3),
    across(194),
    across(306),
    placed(part(knobs(-48, -48, 96), tones.honey), 416, 438, 16),
    placed(part(knobs(-46, -46, 92), tones.rose), 96, 452, -20),
  );
}

/** A clock whose hands a child turns. */
export function learningClock(color: Hex = tones.denim, rim: Hex = wood): string {
  const marks = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    const paint = [tones.clay, tones.honey, tones.sage, tones.sky][i % 4] as Hex;
    return part(ellipse(256 + 148 * Math.cos(angle), 238 + 148 * Math.sin(angle), 27), paint);
  });
  return board(
    part("M150,400 L120,470 H180 L210,420Z M362,400 L392,470 H332 L302,420Z", darker(rim, 0.15)),
    volume(ellipse(256, 238, 206), rim),
    part(ellipse(256, 238, 184), milk),
    ...marks,
    tube("M256,238 L256,132", color, 18),
    tube("M256,238 L330,272", tones.coral, 18),
    part(ellipse(256, 238, 22), tones.honey),
  );
}

/** A board of letters, standing. A, B, C are drawn: no font is needed. */
export function letterBoard(color: Hex = tones.spruce, frame: Hex = wood): string {
  const letter = (path: string, paint: Hex) => line(path, paint, 17, 1);
  return board(
    tube("M150,380 L110,470", darker(frame, 0.1), 22),
    tube("M362,380 L402,470", darker(frame, 0.1), 22),
    volume(roundedBox(52, 66, 408, 326, 22), frame),
    part(roundedBox(76, 90, 360, 278, 12), color),
    letter("M112,214L148,126L184,214M126,186H170", tones.honey),
    letter("M226,128V212M226,128Q282,128 270,158Q266,168 226,168Q286,168 276,200Q270,214 226,212", "#F1A899"),
    letter("M392,146Q366,116 336,138Q312,172 338,202Q366,226 394,196", "#CFE3EE"),
    part(ellipse(148, 300, 40), tones.sage),
    part(roundedBox(220, 262, 76, 76, 12), tones.rose),
    part("M366,258l46,80h-92z", tones.honey),
  );
}

/** A fan of picture cards. */
export function pictureCards(color: Hex = tones.sage): string {
  const card = (turn: number, paint: Hex, sign: string) =>
    placed(
      part(roundedBox(-82, -270, 164, 236, 18), milk) +
        part(roundedBox(-66, -254, 132, 204, 12), lighter(paint, 0.45)) +
        sign,
      256,
      446,
      turn,
    );
  return board(
    card(-34, tones.rose, part(heart(0, -150, 96), tones.coral)),
    card(34, tones.sky, part("M-46,-130h92l-20,34h-52zM-2,-214v76h-44zM6,-200l38,62h-38z", tones.denim)),
    card(
      -12,
      tones.honey,
      part(ellipse(0, -152, 44), tones.honey) +
        line(
          "M0,-224V-212M0,-92V-80M-72,-152H-60M60,-152H72M-50,-202l8,8M50,-202l-8,8M-50,-102l8,-8M50,-102l-8,-8",
          tones.honey,
          9,
          1,
        ),
    ),
    card(
      12,
      color,
      part("M0,-216L54,-128H-54Z", color) +
        part("M0,-180L62,-92H-62Z", darker(color, 0.1)) +
        part(roundedBox(-10, -94, 20, 30, 4), tones.cocoa),
    ),
  );
}

/** See-through magnetic tiles, built into a house. */
export function magnetTiles(color: Hex = tones.sky): string {
  const tile = (path: string, paint: Hex) =>
    `<g opacity=".88">${part(path, lighter(paint, 0.12))}</g>${line(path, lighter(paint, 0.75), 9, 0.95)}`;
  return board(
    tile("M96,300H224V440H96Z", color),
    tile("M232,300H360V440H232Z", tones.honey),
    tile("M96,158H224V292H96Z", tones.rose),
    tile("M232,158H360V292H232Z", tones.sage),
    tile("M92,150L160,44L228,150Z", tones.coral),
    tile("M232,150L298,44L364,150Z", tones.lilac),
    tile("M370,440L434,320L492,440Z", tones.clay),
    tile("M24,440L58,372L88,440Z", tones.fern),
  );
}

/** A pond of magnetic fish and the rod. */
export function fishingGame(color: Hex = tones.sky, rim: Hex = wood): string {
  const fish = (x: number, y: number, paint: Hex, turn: number) =>
    placed(
      part("M-44,0Q-20,-36 24,-22L54,-32V32L24,22Q-20,36 -44,0Z", paint) +
        flat(ellipse(-22, -6, 5), "#4A3B38") +
        part(ellipse(4, 0, 9), "#A7A3A0"),
      x,
      y,
      turn,
    );
  return board(
    volume(ellipse(256, 336, 228, 126), rim),
    part(ellipse(256, 326, 202, 104), color),
    line("M120,300q20,-14 40,0t40,0M300,386q20,-14 40,0t40,0M310,278q16,-12 32,0", "#FFFFFF", 5, 0.6),
    fish(156, 346, tones.coral, -8),
    fish(262, 384, tones.honey, 12),
    fish(372, 330, tones.lilac, -160),
    fish(226, 284, tones.sage, 168),
    line("M132,90Q270,150 300,300", "#8A7A6A", 4, 0.9),
    tube("M40,190 L138,84", darker(rim, 0.2), 20),
    part(ellipse(302, 304, 16), tones.clay),
    fish(302, 338, tones.rose, 86),
  );
}

/** A drawing board with a pen on a cord. */
export function drawingBoard(color: Hex = tones.honey, pen: Hex = tones.clay): string {
  return board(
    tube("M176,96 Q180,36 256,36 Q332,36 336,96", darker(color, 0.12), 26),
    volume(roundedBox(44, 80, 424, 340, 40), color),
    part(roundedBox(76, 112, 360, 232, 20), "#E9E7E0"),
    line("M124,300Q180,170 240,250T330,190Q380,170 396,210", "#6C6A72", 9, 0.9),
    line(star(150, 172, 30), "#6C6A72", 6, 0.85),
    part(roundedBox(110, 362, 210, 34, 17), darker(color, 0.2)),
    part(roundedBox(226, 354, 40, 50, 12), pen),
    line("M420,380Q480,400 470,330Q462,280 420,270", "#8A7A6A", 5, 0.9),
    placed(volume(roundedBox(-13, -80, 26, 130, 12), pen) + part("M-13,46h26l-13,30z", linen), 398, 232, 28),
  );
}

/** A path of fields, four pawns and a die. */
export function boardGame(color: Hex = tones.sage, pawns: Hex = tones.coral): string {
  const fields = [
    [92, 336],
    [148, 372],
    [214, 392],
    [284, 394],
    [350, 380],
    [404, 346],
    [392, 290],
    [332, 270],
    [268, 276],
    [206, 286],
    [150, 262],
    [176, 214],
    [240, 202],
    [306, 204],
    [366, 198],
  ].map(([x = 0, y = 0], i) =>
    part(ellipse(x, y, 25, 18), [milk, tones.honey, tones.rose, tones.sky][i % 4] as Hex),
  );
  const pawn = (x: number, y: number, paint: Hex) =>
    volume(
      `M${x - 34},${y} Q${x - 30},${y - 24} ${x - 12},${y - 70} H${x + 12} Q${x + 30},${y - 24} ${x + 34},${y} Q${x},${y + 16} ${x - 34},${y}Z`,
      paint,
    ) + volume(ellipse(x, y - 86, 27), paint);
  return board(
    part("M20,420 H492 L486,444 H26Z", darker(color, 0.25)),
    volume("M92,156 H420 L492,424 H20Z", color),
    line("M104,172H408L470,408H42Z", pale, 4, 0.8, "8 10"),
    ...fields,
    pawn(150, 258, pawns),
    pawn(306, 206, tones.denim),
    pawn(404, 342, tones.honey),
    part(roundedBox(196, 306, 62, 62, 14), milk),
    flat(ellipse(212, 322, 6) + ellipse(242, 352, 6) + ellipse(227, 337, 6), "#4A3B38"),
  );
}

/** Wooden dominoes with colors in place of dots. */
export function dominoes(color: Hex = wood): string {
  const tile = (x: number, y: number, turn: number, upper: Hex, lower: Hex) =>
    placed(
      volume(roundedBox(-52, -104, 104, 208, 18), color) +
        line("M-40,0H40", darker(color, 0.4), 5, 0.6) +
        part(ellipse(0, -52, 30), upper) +
        part(ellipse(0, 52, 30), lower),
      x,
      y,
      turn,
    );
  return board(
    tile(116, 190, -18, tones.coral, tones.sage),
    tile(256, 160, 6, tones.sage, tones.denim),
    tile(398, 196, 24, tones.denim, tones.honey),
    tile(170, 372, 74, tones.rose, tones.coral),
    tile(366, 378, 102, tones.honey, tones.lilac),
  );
}
