import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  darkWood,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  linen,
  milk,
  part,
  printOn,
  roundedBox,
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

/** A mobile of felt balls and a cloud. */
export function feltMobile(color: Hex = tones.mist, accent: Hex = tones.honey): string {
  const paints: Hex[] = [color, milk, accent, lighter(color, 0.4)];
  const string = (x: number, count: number, from: number) =>
    line(`M${x},142V${from + count * 46}`, "#9A8B78", 3, 0.8) +
    rowOf(count, (i) => volume(ellipse(x, from + i * 46, 21 - (i % 2) * 4), paints[(i + x) % 4] ?? color));
  return board(
    line("M256,36V110 M256,108L112,142 M256,108L400,142", "#9A8B78", 4, 0.9),
    string(112, 4, 214),
    string(400, 4, 214),
    string(184, 3, 236),
    string(328, 3, 236),
    line("M256,142V330", "#9A8B78", 3, 0.8),
    tube("M96,142 C96,116 416,116 416,142 C416,170 96,170 96,142Z", wood, 14),
    volume(
      "M186,420a46,46 0 0 1 16,-76a58,52 0 0 1 104,-6a40,40 0 0 1 20,80q-6,12 -30,12h-80q-20,0 -30,-10z",
      milk,
    ),
    part(star(256, 388, 26), accent),
    part(star(112, 430, 28), color),
    part(star(400, 430, 28), color),
  );
}

const stem = (x: number, y: number, tall: number, paint: Hex) =>
  tube(`M${x},${y} q-8,-${tall / 2} 6,-${tall}`, paint, 7);

/** A framed print: a rainbow, or hills with a sun. */
export function rainbowPrint(color: Hex = tones.clay, frame: Hex = wood): string {
  const arcs = [color, lighter(color, 0.35), tones.honey, tones.sage];
  return board(
    volume(roundedBox(84, 52, 344, 412, 14), frame),
    part(roundedBox(108, 76, 296, 364, 6), milk),
    ...arcs.map((paint, i) =>
      tube(`M${158 + i * 26},336 a${98 - i * 26},${98 - i * 26} 0 0 1 ${196 - i * 52},0`, paint, 20),
    ),
    both(
      part("M118,352a24,24 0 0 1 26,-26a30,28 0 0 1 52,4a22,22 0 0 1 14,40h-76q-14,-4 -16,-18z", "#EFE3CF"),
    ),
    flat(star(170, 150, 14) + star(334, 138, 11) + star(256, 168, 9), tones.honey),
  );
}

export function animalPrint(color: Hex = tones.sand, frame: Hex = darkWood): string {
  return board(
    volume(roundedBox(84, 52, 344, 412, 14), frame),
    part(roundedBox(108, 76, 296, 364, 6), milk),
    part("M138,420 Q140,330 256,326 Q372,330 374,420Z", tones.sage),
    both(part(ellipse(196, 196, 34), color) + part(ellipse(196, 198, 18), lighter(color, 0.45))),
    volume("M256,172 Q344,174 344,256 Q342,330 256,332 Q170,330 168,256 Q168,174 256,172Z", color),
    part(ellipse(256, 290, 44, 32), lighter(color, 0.5)),
    part(ellipse(256, 274, 14, 10), "#5A4038"),
    line("M256,284V298M238,304Q256,316 274,304", "#5A4038", 4, 0.8),
    both(part(ellipse(222, 248, 9), "#5A4038")),
    stem(146, 424, 66, tones.fern) + stem(366, 424, 66, tones.fern),
    line("M190,340Q256,378 322,340V356Q256,398 190,356Z", tones.rose, 5, 0.9),
  );
}

/** A round mirror in a frame of rays or petals. */
export function sunMirror(frame: Hex = tones.honey): string {
  const ray = (i: number) => {
    const angle = (i * Math.PI) / 10;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const reach = i % 2 === 0 ? 206 : 182;
    return `M${256 + 128 * cos},${256 + 128 * sin}L${256 + reach * cos},${256 + reach * sin}`;
  };
  return board(
    tube(rowOf(20, ray), frame, 20),
    volume(ellipse(256, 256, 142), frame),
    part(ellipse(256, 256, 116), "#D9E6EC"),
    flat("M186,316 L300,156 Q340,166 356,204 L240,360 Q206,346 186,316Z", "#FFFFFF", 0.42),
    flat("M164,272 L244,158 L262,152 L172,292Z", "#FFFFFF", 0.36),
  );
}

/** A sheet of things to stick on the wall. */
export function wallDecals(color: Hex = tones.rose, accent: Hex = tones.honey): string {
  const pale = lighter(color, 0.45);
  return board(
    part(roundedBox(66, 56, 380, 400, 12), "#FFFCF6"),
    line("M82,72H430V440H82Z", "#CFC4B4", 2, 0.5, "6 7"),
    ...[color, pale, accent].map((paint, i) =>
      tube(`M${106 + i * 22},190 a${64 - i * 22},${64 - i * 22} 0 0 1 ${128 - i * 44},0`, paint, 15),
    ),
    part("M276,176a24,24 0 0 1 12,-42a32,30 0 0 1 60,-2a24,24 0 0 1 14,44z", tones.mist),
    part("M392,112a36,36 0 1 0 22,56a30,30 0 0 1 -22,-56z", accent),
    part(
      [
        star(126, 254, 20),
        star(184, 240, 15),
        star(236, 262, 22),
        star(294, 238, 14),
        star(344, 262, 20),
        star(394, 240, 16),
      ].join(""),
      accent,
    ),
    part(heart(124, 316, 34) + heart(186, 320, 28), color),
    part(ellipse(252, 318, 18) + ellipse(308, 316, 13) + ellipse(352, 322, 20) + ellipse(400, 312, 12), pale),
    part([ellipse(122, 392, 20), ellipse(170, 400, 13), ellipse(212, 388, 17)].join(""), tones.sage),
    part(
      "M250,408q-10,-34 18,-50q22,24 4,50z M310,410q-10,-36 18,-52q22,26 4,52z M368,408q-10,-34 18,-50q22,24 4,50z",
      tones.sage,
    ),
    part("M396,56H446V106Z", "#EDE3D2"),
  );
}

/** A sheet of mountains, firs and clouds to stick on the wall. */
export function mountainDecals(color: Hex = tones.slate, accent: Hex = tones.sage): string {
  const fir = (x: number, y: number, size: number) =>
    part(
      `M${x},${y - size}l${size * 0.5},${size * 0.7}h${-size * 0.24}l${size * 0.34},${size * 0.62}h${-size * 1.2}l${size * 0.34},${-size * 0.62}h${-size * 0.24}z`,
      accent,
    );
  return board(
    part(roundedBox(66, 56, 380, 400, 12), "#FFFCF6"),
    line("M82,72H430V440H82Z", "#CFC4B4", 2, 0.5, "6 7"),
    part("M98,250 L176,120 L254,250Z", color),
    part("M176,120 L202,163 L184,172 L174,160 L152,166 L150,163Z", milk),
    part("M236,250 L330,96 L418,250Z", lighter(color, 0.4)),
    part("M330,96 L358,146 L336,156 L326,142 L302,150 L300,146Z", milk),
    part(ellipse(126, 116, 22), tones.honey),
    fir(124, 340, 52) + fir(190, 352, 44) + fir(250, 336, 56) + fir(318, 350, 46) + fir(384, 338, 54),
    part(
      "M98,424a17,17 0 0 1 8,-31a25,23 0 0 1 46,0a17,17 0 0 1 8,31z M216,420a15,15 0 0 1 8,-28a22,20 0 0 1 40,0a15,15 0 0 1 8,28z",
      tones.mist,
    ),
    part(star(318, 412, 17) + star(358, 418, 13) + star(396, 408, 18), tones.honey),
    part("M396,56H446V106Z", "#EDE3D2"),
  );
}

/** A round rug with tassels. */
export function roundRug(color: Hex = tones.oat, accent: Hex = milk, pattern?: Pattern): string {
  const fringe = rowOf(48, (i) => {
    const angle = (i * Math.PI) / 24;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return `M${256 + 196 * cos},${256 + 196 * sin}L${256 + 224 * cos},${256 + 224 * sin}`;
  });
  return board(
    tube(fringe, lighter(color, 0.3), 8),
    volume(ellipse(256, 256, 202), color, printOn(color, pattern)),
    line(ellipse(256, 256, 178), accent, 12, 0.85),
    pattern === undefined
      ? line(ellipse(256, 256, 128), accent, 8, 0.75, "2 16") + flat(star(256, 260, 70), accent, 0.85)
      : "",
  );
}

/** A rug with fringes at both ends. */
export function rug(color: Hex = tones.mist, accent: Hex = milk, pattern?: Pattern): string {
  const fringe = rowOf(21, (i) => `M${110 + i * 14.6},52v26M${110 + i * 14.6},434v26`);
  return board(
    tube(fringe, lighter(accent, 0.2), 7),
    volume(roundedBox(96, 70, 320, 372, 12), color, printOn(color, pattern)),
    line("M116,92H396V420H116Z", accent, 9, 0.85),
    pattern === undefined
      ? part("M256,140 L356,256 L256,372 L156,256Z", lighter(color, 0.45)) +
          part("M256,190 L312,256 L256,322 L200,256Z", accent)
      : "",
  );
}

/** A rug in the shape of a bear's head. */
export function bearRug(color: Hex = tones.sand): string {
  return board(
    both(volume(ellipse(130, 130, 66), color) + part(ellipse(134, 136, 34), lighter(color, 0.45))),
    volume("M256,88 Q446,92 446,272 Q442,440 256,444 Q70,440 66,272 Q66,92 256,88Z", color),
    part(ellipse(256, 330, 92, 68), lighter(color, 0.5)),
    part(ellipse(256, 300, 28, 20), "#5A4038"),
    line("M256,318V346M224,356Q256,380 288,356", "#5A4038", 7, 0.8),
    both(part(ellipse(176, 234, 17), "#5A4038")),
    line(
      "M256,100 Q434,104 434,272 Q430,430 256,432 Q82,430 78,272 Q78,104 256,100Z",
      darker(color, 0.3),
      4,
      0.35,
      "8 9",
    ),
  );
}

/** A hanging to measure children at, with a ruler at its edge. */
export function growthChart(color: Hex = tones.sage, cloth: Hex = linen): string {
  const marks = rowOf(18, (i) => `M214,${86 + i * 21}h${i % 3 === 0 ? 34 : 18}`);
  const leafAt = (y: number, side: number) =>
    part(`M266,${y}q${side * 14},-34 ${side * 52},-30q-6,32 ${-side * 52},30z`, color);
  return board(
    line("M216,52 L256,18 L296,52", "#9A8B78", 4, 0.9),
    volume(roundedBox(206, 52, 100, 400, 6), cloth),
    line(marks, "#8A6248", 4, 0.7),
    tube("M266,440 V120", darker(color, 0.2), 7),
    [404, 340, 276, 212].map((y, i) => leafAt(y, i % 2 === 0 ? 1 : -0.9)).join(""),
    part(ellipse(268, 104, 22), tones.honey),
    both(part(ellipse(192, 52, 11) + ellipse(192, 452, 11), darkWood)),
    tube("M200,52 H312 M200,452 H312", wood, 18),
  );
}

/** A wooden ruler with a giraffe looking over it. */
export function giraffeChart(color: Hex = tones.honey): string {
  const marks = rowOf(16, (i) => `M190,${124 + i * 21}h${i % 4 === 0 ? 40 : 22}`);
  return board(
    volume(roundedBox(182, 100, 96, 362, 12), wood),
    line(marks, darkWood, 4, 0.8),
    volume("M290,462 L284,150 Q286,116 318,116 Q346,118 346,150 L360,462Z", color),
    part(
      [
        ellipse(306, 200, 14),
        ellipse(332, 244, 16),
        ellipse(306, 292, 15),
        ellipse(336, 344, 17),
        ellipse(306, 396, 16),
      ].join(""),
      darker(color, 0.3),
    ),
    tube("M300,84V52 M330,84V52", darker(color, 0.25), 9),
    part(ellipse(300, 48, 9) + ellipse(330, 48, 9), darkWood),
    part("M278,98q-26,-16 -40,4q16,20 42,12z", color),
    volume("M280,92 Q314,66 348,92 L362,142 Q366,176 316,178 Q264,176 270,142Z", color),
    part(ellipse(316, 158, 36, 18), lighter(color, 0.5)),
    part(ellipse(298, 122, 7) + ellipse(334, 122, 7), "#5A4038"),
  );
}
