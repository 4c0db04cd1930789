/** Music, drawing, modeling and books. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  darkWood,
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
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";

export function xylophone(frame: Hex = wood): string {
  const paints = [
    tones.coral,
    tones.clay,
    tones.honey,
    tones.sage,
    tones.spruce,
    tones.sky,
    tones.denim,
    tones.lilac,
  ];
  return board(
    volume("M40,262 L470,296 V330 L40,372Z", frame),
    ...paints.map((paint, i) => {
      const half = 116 - i * 9;
      return (
        volume(roundedBox(48 + i * 53, 314 - half, 44, half * 2, 12), paint) +
        part(ellipse(70 + i * 53, 314 - half + 20, 7) + ellipse(70 + i * 53, 314 + half - 20, 7), "#E9E4DC")
      );
    }),
    placed(tube("M0,0H210", darkWood, 13) + volume(ellipse(-6, 0, 25), tones.coral), 210, 150, -24),
    placed(tube("M0,0H190", darkWood, 13) + volume(ellipse(-6, 0, 25), tones.honey), 262, 202, -12),
  );
}

export function tambourine(color: Hex = tones.coral, skin: Hex = milk): string {
  const jingles = Array.from({ length: 7 }, (_, i) => {
    const angle = Math.PI * (0.02 + i * 0.16);
    const x = 256 + 186 * Math.cos(angle);
    const y = 286 + 140 * Math.sin(angle);
    return part(ellipse(x, y, 26, 22), darker(color, 0.45)) + part(ellipse(x, y, 20, 14), tones.honey);
  });
  return board(
    volume("M40,230 Q44,90 256,86 Q468,90 472,230 V290 Q468,436 256,440 Q44,436 40,290Z", color),
    volume(ellipse(256, 232, 206, 138), lighter(color, 0.25)),
    part(ellipse(256, 230, 184, 120), skin),
    ...jingles,
    part(star(256, 228, 64), tones.honey),
  );
}

/** An upright piano with twelve keys. */
export function toyPiano(color: Hex = tones.rose, top: Hex = wood): string {
  const whites = Array.from({ length: 10 }, (_, i) => part(roundedBox(76 + i * 36, 306, 34, 78, 6), milk));
  const blacks = [0, 1, 3, 4, 5, 7, 8].map((i) => part(roundedBox(100 + i * 36, 304, 22, 46, 5), "#4B4A55"));
  return board(
    volume("M70,84 Q72,62 96,62 H416 Q440,62 442,84 V320 H70Z", color),
    part(roundedBox(56, 52, 400, 28, 10), top),
    part(roundedBox(176, 116, 160, 116, 8), milk),
    line("M196,148H316M196,172H316M196,196H316", "#9C97A0", 3, 0.8),
    part(ellipse(222, 186, 9, 7) + ellipse(262, 174, 9, 7) + ellipse(298, 162, 9, 7), "#4B4A55"),
    line("M230,186V142M270,174V132M306,162V124", "#4B4A55", 4, 1),
    part(roundedBox(56, 292, 400, 104, 12), darker(color, 0.12)),
    ...whites,
    ...blacks,
    part(roundedBox(72, 392, 44, 76, 8) + roundedBox(396, 392, 44, 76, 8), darker(color, 0.16)),
    part(roundedBox(112, 418, 288, 20, 6), darker(color, 0.1)),
  );
}

/** Three hand bells, tuned. */
export function handBells(color: Hex = tones.honey): string {
  const bell = (x: number, y: number, size: number, paint: Hex, turn: number) =>
    placed(
      tube("M0,-170V-78", darkWood, 32) +
        part(ellipse(0, 98, 22), darker(paint, 0.35)) +
        volume(
          "M-46,-62 Q0,-96 46,-62 Q52,20 96,70 Q104,96 78,96 H-78 Q-104,96 -96,70 Q-52,20 -46,-62Z",
          paint,
        ) +
        line("M-88,66H88", lighter(paint, 0.6), 7, 0.6),
      x,
      y,
      turn,
      size,
    );
  return board(
    bell(138, 250, 1, color, -10),
    bell(372, 262, 0.86, tones.coral, 12),
    bell(262, 372, 0.74, tones.sky, 0),
  );
}

/** An easel with a child's painting on it. */
export function easel(color: Hex = wood, paper: Hex = milk): string {
  return board(
    tube("M256,40 L256,440", darker(color, 0.25), 18),
    tube("M210,50 L108,472", color, 22),
    tube("M302,50 L404,472", color, 22),
    volume(roundedBox(86, 84, 340, 262, 12), lighter(color, 0.2)),
    part(roundedBox(104, 100, 304, 230, 6), paper),
    flat("M104,262 Q180,206 256,256 T408,240 V324 Q408,330 402,330 H110 Q104,330 104,324Z", tones.sage),
    flat(ellipse(342, 158, 32), tones.honey),
    line("M342,112V102M342,214V204M296,158H286M398,158H388M310,126l-7,-7M374,126l7,-7", tones.honey, 7, 1),
    flat("M150,214h76v62h-76z", tones.sky),
    flat("M138,218L188,164L238,218Z", tones.coral),
    part(roundedBox(74, 340, 364, 34, 10), color),
    ...[tones.coral, tones.honey, tones.denim].map((paint, i) =>
      volume(roundedBox(122 + i * 92, 304, 60, 52, 10), paint),
    ),
    tube("M166,304 L190,236", darkWood, 9),
    part(ellipse(191, 232, 9, 16), tones.coral),
  );
}

/** A fan of thick pencils. */
export function coloredPencils(color: Hex = tones.denim): string {
  const paints = [tones.coral, tones.honey, tones.fern, color, tones.lilac, tones.clay];
  return board(
    ...paints.map((paint, i) =>
      placed(
        volume("M-25,-180 H25 V170 H-25Z", paint) +
          part("M-25,-180 L0,-262 L25,-180 Q12,-194 0,-182 Q-12,-194 -25,-180Z", "#EBCDAF") +
          part("M-9,-234 L0,-262 L9,-234 Q0,-226 -9,-234Z", paint) +
          line("M-8,-176V166M8,-176V166", darker(paint, 0.3), 3, 0.3),
        106 + i * 60,
        290,
        -15 + i * 6,
        0.96,
      ),
    ),
    volume("M72,330 H440 L424,464 Q420,476 408,476 H104 Q92,476 88,464Z", wood),
    part(heart(256, 404, 64), pale),
  );
}

/** Sheets of stickers. */
export function stickers(color: Hex = tones.sky): string {
  const sticker = (shape: string, paint: Hex) => line(shape, "#FFFFFF", 13, 1) + part(shape, paint);
  return board(
    placed(part(roundedBox(-150, -180, 300, 372, 18), lighter(tones.rose, 0.45)), 280, 258, 9),
    placed(
      part(roundedBox(-160, -190, 320, 384, 18), lighter(color, 0.5)) +
        sticker(star(-78, -104, 56), tones.honey) +
        sticker(heart(78, -100, 92), tones.coral) +
        sticker(ellipse(-76, 14, 42), tones.sage) +
        face(-76, 12, 1.5) +
        sticker("M34,42a30,30 0 0 1 6,-56a40,36 0 0 1 72,6a28,28 0 0 1 4,50z", tones.denim) +
        sticker("M-112,142L-74,76L-36,142Z", tones.clay) +
        sticker(ellipse(76, 118, 40, 34), tones.lilac) +
        face(76, 114, 1.4),
      240,
      256,
      -5,
    ),
  );
}

/** Four open tubs of dough and what was made of it. */
export function doughTubs(color: Hex = tones.coral): string {
  const tub = (x: number, y: number, paint: Hex) =>
    volume(`M${x - 66},${y} H${x + 66} L${x + 56},${y + 104} Q${x},${y + 122} ${x - 56},${y + 104}Z`, milk) +
    part(`M${x - 63},${y + 34} H${x + 63} L${x + 58},${y + 80} H${x - 58}Z`, paint) +
    volume(
      `M${x - 60},${y} Q${x - 56},${y - 46} ${x},${y - 50} Q${x + 56},${y - 46} ${x + 60},${y} Q${x},${y + 20} ${x - 60},${y}Z`,
      paint,
    ) +
    line(`M${x - 66},${y}Q${x},${y + 24} ${x + 66},${y}`, "#FFFFFF", 9, 0.95);
  return board(
    tub(150, 214, color),
    tub(338, 214, tones.honey),
    tub(80, 330, tones.sage),
    tub(244, 344, tones.sky),
    volume(ellipse(404, 404, 66, 60), tones.lilac),
    part(star(404, 400, 36), lighter(tones.lilac, 0.35)),
  );
}

/** A rolling pin, cutters and a flat piece of dough. */
export function doughTools(color: Hex = tones.sage, pin: Hex = wood): string {
  return board(
    volume(
      "M60,340 Q50,236 190,226 Q330,190 430,250 Q490,330 420,410 Q280,470 140,430 Q70,410 60,340Z",
      color,
    ),
    part(star(180, 330, 60), darker(color, 0.22)),
    part(heart(330, 350, 104), darker(color, 0.22)),
    line(star(408, 176, 54), tones.coral, 13, 1),
    line(heart(92, 186, 96), tones.denim, 13, 1),
    placed(
      tube("M-206,0H206", darkWood, 26) + volume(roundedBox(-140, -38, 280, 76, 32), pin),
      262,
      146,
      -16,
    ),
  );
}

function book(color: Hex, pages: string): string {
  return board(
    part("M104,76 H412 Q432,76 432,96 V452 H124 Q96,452 96,424 V96 Q96,76 104,76Z", darker(color, 0.3)),
    part("M122,412 H424 V440 H122 Q106,440 106,426 Q106,412 122,412Z", milk),
    line("M124,421H420M124,430H420", "#CFC3B2", 2, 0.8),
    volume("M104,60 H410 Q428,60 428,78 V402 Q428,414 414,414 H116 Q96,414 96,434 V78 Q96,60 104,60Z", color),
    line("M130,64V410", darker(color, 0.4), 5, 0.35),
    pages,
  );
}

/** The moon over a sleeping hill. */
export function bookMoon(color: Hex = tones.denim): string {
  return book(
    color,
    part("M300,130a84,84 0 1 0 60,140a70,70 0 1 1 -60,-140z", "#FFF1C4") +
      part(star(196, 150, 22) + star(220, 250, 14) + star(372, 130, 15), tones.honey) +
      flat("M134,358 Q240,290 426,344 V396 Q426,412 410,412 H134Z", darker(color, 0.3)),
  );
}

/** A little boat on the waves. */
export function bookBoat(color: Hex = tones.sky): string {
  return book(
    color,
    part("M272,110V270H172Z", milk) +
      part("M288,140L372,270H288Z", tones.coral) +
      part("M160,284H400Q384,338 344,342H214Q174,338 160,284Z", tones.clay) +
      line("M150,366q28,-18 56,0t56,0t56,0t56,0t40,-4", "#FFFFFF", 8, 0.8),
  );
}

/** A bear's face. */
export function bookBear(color: Hex = tones.honey): string {
  return book(
    color,
    part(ellipse(208, 168, 38) + ellipse(350, 168, 38), tones.cocoa) +
      part(ellipse(208, 168, 20) + ellipse(350, 168, 20), tones.sand) +
      part(ellipse(279, 240, 104, 92), tones.cocoa) +
      part(ellipse(279, 274, 52, 40), tones.cream) +
      part(ellipse(279, 256, 17, 12), "#4A3B38") +
      flat(ellipse(240, 226, 9) + ellipse(318, 226, 9), "#4A3B38") +
      line("M262,284Q279,298 296,284", "#4A3B38", 4, 0.8),
  );
}

/** Flowers in a meadow, and a bee. */
export function bookMeadow(color: Hex = tones.sage): string {
  const flower = (x: number, y: number, paint: Hex) =>
    line(`M${x},${y}V392`, darker(color, 0.35), 7, 0.9) +
    [0, 1, 2, 3, 4]
      .map((i) => part(ellipse(x + 25 * Math.cos(i * 1.257), y + 25 * Math.sin(i * 1.257), 19), paint))
      .join("") +
    part(ellipse(x, y, 15), tones.honey);
  return book(
    color,
    flower(196, 260, tones.rose) +
      flower(286, 210, milk) +
      flower(370, 280, tones.lilac) +
      part(ellipse(222, 132, 30, 22), tones.honey) +
      line("M214,112V152M230,112V152", "#4A3B38", 7, 0.85) +
      flat(ellipse(216, 104, 18, 12) + ellipse(238, 106, 15, 11), "#FFFFFF", 0.8),
  );
}

/** A house on wheels and the road it takes. */
export function bookTruck(color: Hex = tones.coral): string {
  return book(
    color,
    flat("M134,330H426V396Q426,412 410,412H134Z", darker(color, 0.35)) +
      line("M150,372H410", pale, 6, 0.9, "26 18") +
      part(roundedBox(158, 190, 150, 116, 14), milk) +
      part("M312,226H362Q394,232 396,270V306H312Z", tones.honey) +
      part("M326,240H358Q376,244 378,266H326Z", tones.sky) +
      part(heart(232, 248, 64), tones.coral) +
      part(ellipse(206, 314, 34) + ellipse(350, 314, 34), "#4B4A55") +
      part(ellipse(206, 314, 15) + ellipse(350, 314, 15), "#E9E4DC"),
  );
}

/** A soft book with pages of cloth. */
export function clothBook(color: Hex = tones.rose, trim: Hex = tones.sage): string {
  return board(
    volume("M70,120 Q160,86 250,120 V424 Q160,392 70,424Z", color),
    volume("M442,120 Q352,86 262,120 V424 Q352,392 442,424Z", lighter(tones.sky, 0.2)),
    line("M84,134Q160,106 236,134V400Q160,376 84,402Z", "#FFFFFF", 4, 0.8, "9 9"),
    line("M428,134Q352,106 276,134V400Q352,376 428,402Z", "#FFFFFF", 4, 0.8, "9 9"),
    part(roundedBox(240, 106, 32, 330, 14), trim),
    part(ellipse(158, 238, 56), tones.honey),
    face(158, 234, 2),
    line("M158,158V168M158,308V318M80,238H92M224,238H232", tones.honey, 10, 1),
    part("M352,320Q298,280 310,236Q326,206 352,232Q378,206 394,236Q406,280 352,320Z", tones.coral),
    tube("M430,400 Q470,420 462,452", tones.honey, 18),
    part(roundedBox(110, 350, 96, 26, 12), trim),
  );
}
