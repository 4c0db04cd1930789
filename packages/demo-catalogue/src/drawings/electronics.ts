/** Phones, sound, screens and what plugs into them. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  milk,
  part,
  placed,
  roundedBox,
  rubber,
  star,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";

/** A phone with one large screen. */
export function smartphone(color: Hex = tones.ink, screen: Hex = tones.denim): string {
  return board(
    volume(roundedBox(140, 30, 232, 452, 44), color),
    part(roundedBox(156, 46, 200, 420, 32), screen),
    flat("M156,330Q220,250 290,310T356,290V434Q356,466 324,466H188Q156,466 156,434Z", tones.sage, 0.9),
    flat("M156,380Q240,320 300,370T356,362V434Q356,466 324,466H188Q156,466 156,434Z", tones.spruce, 0.9),
    flat(ellipse(300, 190, 34), "#FFF1C4"),
    part(roundedBox(222, 58, 68, 17, 8), "#23303B"),
    flat("M170,66H230L170,300Z", "#FFFFFF", 0.16),
  );
}

/** A phone with keys that can be felt. */
export function keyPhone(color: Hex = tones.slate, keys: Hex = milk): string {
  return board(
    volume(roundedBox(146, 30, 220, 452, 50), color),
    part(roundedBox(172, 76, 168, 140, 14), "#CFE0DC"),
    line("M200,120H240V150H200V180H240M270,120V180M270,150H306V180", "#4B5A55", 9, 0.85),
    part(roundedBox(222, 50, 68, 11, 5), darker(color, 0.4)),
    part(roundedBox(214, 232, 84, 40, 18), tones.honey),
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map((column) => part(roundedBox(176 + column * 56, 290 + row * 44, 46, 32, 12), keys)),
    ),
  );
}

/** A case for a phone, seen from behind. */
export function phoneCase(color: Hex = tones.sage, motif: Hex = milk): string {
  return board(
    volume(roundedBox(130, 24, 252, 464, 54), color),
    line(roundedBox(146, 40, 220, 432, 42), lighter(color, 0.5), 4, 0.6),
    part(roundedBox(158, 54, 104, 104, 30), darker(color, 0.4)),
    part(ellipse(190, 86, 20) + ellipse(230, 126, 20), "#23303B"),
    part(ellipse(232, 84, 10), "#F2E6C4"),
    part(star(256, 300, 58), motif),
    part(heart(188, 400, 42) + heart(326, 216, 36), motif),
    part(ellipse(326, 398, 18) + ellipse(184, 222, 13), motif),
  );
}

/** A plug for the wall and its cable. */
export function wallCharger(color: Hex = milk, cable: Hex = tones.mist): string {
  return board(
    line("M230,330Q240,450 340,446T450,330Q440,250 360,270T330,360", darker(cable, 0.25), 21, 1),
    line("M230,330Q240,450 340,446T450,330Q440,250 360,270T330,360", cable, 14, 1),
    part(roundedBox(112, 46, 22, 76, 8) + roundedBox(178, 46, 22, 76, 8), steel),
    volume(roundedBox(56, 110, 200, 220, 44), color),
    part(roundedBox(96, 256, 52, 19, 9) + roundedBox(166, 256, 52, 19, 9), "#5A5560"),
    part("M166,146l-40,62h30l-10,44l44,-64h-32z", tones.honey),
    placed(
      volume(roundedBox(-26, -12, 52, 74, 14), color) + part(roundedBox(-15, -40, 30, 32, 7), steel),
      328,
      372,
      180,
    ),
  );
}

/** A stand that holds a phone up. */
export function phoneStand(color: Hex = wood, phone: Hex = tones.ink): string {
  return board(
    placed(
      volume(roundedBox(-96, -310, 192, 340, 34), phone) +
        part(roundedBox(-82, -296, 164, 312, 24), tones.sky) +
        part(ellipse(0, -170, 50), "#FFF1C4") +
        flat("M-82,-50Q0,-120 82,-40V16H-82Z", tones.sage),
      270,
      372,
      -8,
    ),
    volume(
      "M130,462 Q128,440 150,436 L352,408 Q384,408 386,430 L392,462 Q390,478 370,478 H150 Q132,478 130,462Z",
      color,
    ),
    volume("M176,398 L372,372 Q386,374 386,392 V420 L178,446Z", lighter(color, 0.2)),
    tube("M366,420 L420,300", darker(color, 0.15), 30),
  );
}

/** Two buds and the case that charges them. */
export function earbuds(color: Hex = milk, light: Hex = tones.sage): string {
  const bud = (turn: number, x: number) =>
    placed(
      volume(ellipse(0, 0, 58, 52), color) +
        volume(roundedBox(-20, 10, 40, 150, 20), color) +
        part(ellipse(-26, -8, 24, 30), "#5A5560") +
        part(roundedBox(-12, 130, 24, 16, 8), steel),
      x,
      110,
      turn,
    );
  return board(
    bud(14, 150),
    `<g transform="translate(512,0) scale(-1,1)">${bud(14, 150)}</g>`,
    volume(
      "M100,300 Q100,260 140,258 H372 Q412,260 412,300 V400 Q410,470 340,474 H172 Q102,470 100,400Z",
      color,
    ),
    line("M102,330H410", darker(color, 0.3), 6, 0.5),
    part(ellipse(256, 374, 12), light),
  );
}

/** A round speaker in woven cloth. */
export function clothSpeaker(color: Hex = tones.slate, top: Hex = tones.sand): string {
  const weave = Array.from({ length: 13 }, (_, i) =>
    line(`M${116 + i * 23},150V430`, darker(color, 0.3), 3, 0.35),
  );
  return board(
    volume("M92,140 H420 V410 Q416,470 256,474 Q96,470 92,410Z", color),
    ...weave,
    line(
      "M92,220Q256,262 420,220M92,300Q256,342 420,300M92,380Q256,422 420,380",
      darker(color, 0.3),
      3,
      0.35,
    ),
    volume(ellipse(256, 140, 164, 62), top),
    part(ellipse(256, 136, 112, 38), darker(top, 0.15)),
    line("M236,136H276M256,120V152", milk, 8, 0.9),
    part(roundedBox(226, 396, 60, 32, 10), top),
    tube("M420,260Q470,270 462,340", top, 13),
  );
}

/** A wide screen on two feet. */
export function flatTv(color: Hex = tones.ink, sky: Hex = tones.sky): string {
  return board(
    part("M120,392 L88,440 H150 L168,392Z M392,392 L424,440 H362 L344,392Z", darker(color, 0.1)),
    volume(roundedBox(20, 90, 472, 310, 22), color),
    part(roundedBox(36, 106, 440, 272, 10), sky),
    flat(ellipse(376, 180, 38), "#FFF1C4"),
    flat("M36,300L140,196L230,290L300,226L476,330V368Q476,378 466,378H46Q36,378 36,368Z", tones.spruce, 0.85),
    flat("M36,340Q170,280 280,334T476,322V368Q476,378 466,378H46Q36,378 36,368Z", tones.sage),
    flat("M50,116H220L90,300H50Z", "#FFFFFF", 0.14),
    part(ellipse(256, 390, 5), tones.coral),
  );
}

/** A plug that can be told what to do. */
export function smartPlug(color: Hex = milk, light: Hex = tones.sage): string {
  return board(
    volume(roundedBox(96, 70, 320, 372, 80), color),
    line(ellipse(256, 230, 106), light, 15, 0.95),
    volume(ellipse(256, 230, 90), lighter(color, 0.3)),
    part(roundedBox(216, 192, 18, 56, 7) + roundedBox(278, 192, 18, 56, 7), "#5A5560"),
    part(ellipse(256, 278, 17), "#5A5560"),
    part(ellipse(256, 392, 17), light),
    line("M212,388q-14,-14 0,-28M300,388q14,-14 0,-28", light, 6, 0.8),
  );
}

/** A drive with its cable, and a stick. */
export function solidDrive(color: Hex = tones.slate, stick: Hex = tones.coral): string {
  return board(
    line("M330,200Q420,190 430,280T350,400", rubber, 15, 1),
    part(roundedBox(306, 386, 60, 34, 9), steel),
    volume(roundedBox(60, 100, 280, 210, 34), color),
    line("M92,144H200", lighter(color, 0.6), 8, 0.8),
    part(ellipse(304, 274, 10), tones.sage),
    placed(
      volume(roundedBox(-46, -40, 92, 180, 24), stick) +
        part(roundedBox(-34, -108, 68, 76, 6), steel) +
        flat(roundedBox(-20, -92, 14, 22, 2) + roundedBox(6, -92, 14, 22, 2), "#5A5560") +
        part(ellipse(0, 108, 13), darker(stick, 0.4)),
      164,
      352,
      58,
    ),
  );
}

/** A board with the two sides set up. */
export function chessBoard(color: Hex = wood, dark: Hex = tones.cocoa): string {
  const field = (column: number, row: number) => {
    const y = (r: number) => 250 + r * 36;
    const x = (c: number, r: number) => 256 + (c - 3) * (56 + r * 4);
    return part(
      `M${x(column, row)},${y(row)}L${x(column + 1, row)},${y(row)}L${x(column + 1, row + 1)},${y(row + 1)}L${x(column, row + 1)},${y(row + 1)}Z`,
      (column + row) % 2 === 0 ? lighter(color, 0.5) : dark,
    );
  };
  const pawn = (x: number, y: number, paint: Hex, tall = 1) =>
    placed(
      volume("M-30,0 Q-26,-20 -11,-66 H11 Q26,-20 30,0 Q0,13 -30,0Z", paint) +
        volume(ellipse(0, -80, 24), paint) +
        (tall > 1 ? part("M-16,-100L-10,-128L0,-108L10,-128L16,-100Z", paint) : ""),
      x,
      y,
      0,
      tall,
    );
  return board(
    volume("M70,234 H442 L512,452 Q512,474 494,474 H18 Q0,474 0,452Z", darker(color, 0.1)),
    ...Array.from({ length: 36 }, (_, i) => field(i % 6, Math.floor(i / 6))),
    pawn(172, 270, dark, 1.25),
    pawn(256, 268, dark, 1.4),
    pawn(340, 270, dark, 1.25),
    pawn(120, 440, lighter(color, 0.4), 1.3),
    pawn(256, 446, lighter(color, 0.4), 1.55),
    pawn(392, 440, lighter(color, 0.4), 1.3),
  );
}

/** A pack of cards, some of them fanned. */
export function cardDeck(color: Hex = tones.denim, second: Hex = tones.coral): string {
  const card = (turn: number, front: string) =>
    placed(part(roundedBox(-78, -286, 156, 240, 18), milk) + front, 330, 470, turn);
  return board(
    card(-30, part(heart(0, -166, 76), second)),
    card(-6, part(star(0, -166, 52), tones.ink)),
    card(18, part("M0,-226L44,-166L0,-106L-44,-166Z", second)),
    placed(
      volume(roundedBox(-90, -130, 180, 270, 20), color) +
        line(roundedBox(-72, -112, 144, 234, 12), milk, 5, 0.8) +
        part(star(0, 4, 48), milk),
      142,
      306,
      -8,
    ),
  );
}
