import { type Hex, tones } from "../palette.ts";
import {
  board,
  brass,
  darker,
  ellipse,
  flat,
  lighter,
  line,
  milk,
  part,
  printOn,
  roundedBox,
  star,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

export function bodysuit(color: Hex = "#F1E4D0", print: Hex = "#C98F6B", pattern?: Pattern): string {
  const spots = [
    [200, 190],
    [256, 176],
    [312, 190],
    [228, 236],
    [284, 236],
    [196, 280],
    [256, 292],
    [316, 280],
    [226, 338],
    [286, 338],
  ] as const;
  return board(
    volume(
      "M150,92 Q196,70 208,76 Q256,116 304,76 Q316,70 362,92 L444,170 Q452,182 442,192 L404,230 Q394,238 384,228 L366,210 Q372,300 352,352 Q330,372 318,404 Q312,440 256,440 Q200,440 194,404 Q182,372 160,352 Q140,300 146,210 L128,228 Q118,238 108,230 L70,192 Q60,182 68,170Z",
      color,
      printOn(color, pattern),
    ),
    line("M208,78 Q256,128 304,78", darker(color, 0.24), 9, 0.75),
    line("M160,96 Q186,150 214,132 M352,96 Q326,150 298,132", darker(color, 0.22), 4, 0.5),
    line("M84,182 L116,214 M428,182 L396,214", darker(color, 0.24), 5, 0.5),
    line("M160,346 Q190,362 200,410 M352,346 Q322,362 312,410", darker(color, 0.24), 5, 0.5),
    ...[232, 256, 280].map((x) => part(ellipse(x, 424, 6), "#D8D3CB")),
    ...(pattern === undefined ? spots : []).map(([x, y], index) =>
      index % 2 === 0 ? flat(ellipse(x, y, 8), print, 0.85) : flat(star(x, y, 11), print),
    ),
  );
}

/** A footed sleepsuit that opens down one leg. */
export function sleepsuit(color: Hex = tones.sage, print: Hex = milk, pattern?: Pattern): string {
  const moons = [
    [196, 176],
    [306, 196],
    [226, 262],
    [300, 292],
    [178, 352],
    [338, 372],
  ] as const;
  return board(
    volume(
      "M164,66 Q206,52 216,58 Q256,90 296,58 Q306,52 348,66 L432,226 Q438,242 424,250 L396,262 Q384,266 376,254 L344,198 Q352,264 356,300 L372,420 Q386,430 384,446 Q380,466 350,466 H318 Q298,464 294,444 L266,334 Q256,322 246,334 L218,444 Q214,464 194,466 H162 Q132,466 128,446 Q126,430 140,420 L156,300 Q160,264 168,198 L136,254 Q128,266 116,262 L88,250 Q74,242 80,226Z",
      color,
      printOn(color, pattern),
    ),
    line("M216,60 Q256,100 296,60", darker(color, 0.3), 8, 0.6),
    line("M256,90 V300 Q256,340 302,446", darker(color, 0.3), 4, 0.5),
    ...[118, 158, 198, 238, 278].map((y) => part(ellipse(256, y, 6), "#E9E4DA")),
    line(
      "M92,228 L130,248 M420,228 L382,248 M142,416 Q180,426 222,414 M370,416 Q332,426 290,414",
      darker(color, 0.3),
      5,
      0.45,
    ),
    ...(pattern === undefined ? moons : []).map(([x, y]) =>
      flat(`M${x},${y}a15,15 0 1 0 16,18a13,13 0 0 1 -16,-18z`, print, 0.9),
    ),
  );
}

export function dungarees(color: Hex = tones.denim, button: Hex = brass): string {
  return board(
    volume("M186,62 L214,58 L226,190 H190Z", lighter(color, 0.08)),
    volume("M326,62 L298,58 L286,190 H322Z", lighter(color, 0.08)),
    volume(
      "M186,146 Q256,136 326,146 L334,238 Q366,246 368,268 L382,440 Q382,462 360,464 H302 Q286,462 284,446 L262,330 Q256,320 250,330 L228,446 Q226,462 210,464 H152 Q130,462 130,440 L144,268 Q146,246 178,238Z",
      color,
    ),
    line("M194,154 Q256,146 318,154 M150,262 Q256,274 362,262", lighter(color, 0.6), 3, 0.7, "9 8"),
    volume("M216,176 H296 V216 Q294,232 256,234 Q218,232 216,216Z", lighter(color, 0.12)),
    line("M220,188H292", lighter(color, 0.6), 3, 0.7, "8 7"),
    line("M160,290 Q182,322 212,300 M352,290 Q330,322 300,300", darker(color, 0.4), 4, 0.45),
    line("M256,270V318", darker(color, 0.4), 4, 0.45),
    part(roundedBox(132, 434, 96, 30, 8), lighter(color, 0.35)),
    part(roundedBox(284, 434, 96, 30, 8), lighter(color, 0.35)),
    part(ellipse(208, 168, 11), button),
    part(ellipse(304, 168, 11), button),
  );
}

export function beanie(color: Hex = tones.rose, ball: Hex = lighter(color, 0.5)): string {
  const ribs = Array.from({ length: 9 }, (_, i) =>
    line(`M${132 + i * 31},340 Q${170 + i * 21.5},220 ${222 + i * 8.5},142`, darker(color, 0.3), 4, 0.35),
  );
  const cuffRibs = Array.from({ length: 15 }, (_, i) =>
    line(`M${104 + i * 22},344V402`, darker(color, 0.3), 4, 0.35),
  );
  return board(
    volume(ellipse(256, 96, 52), ball),
    volume("M96,352 Q84,136 256,128 Q428,136 416,352Z", color),
    ...ribs,
    volume(roundedBox(80, 330, 352, 84, 34), lighter(color, 0.18)),
    ...cuffRibs,
  );
}

/** Three bandana bibs, fanned out. */
export function bandanaBibs(color: Hex = tones.honey, accent: Hex = tones.mist): string {
  const bib = (turn: number, paint: Hex) => {
    const dots = [
      [190, 190],
      [256, 180],
      [322, 190],
      [224, 244],
      [288, 244],
      [256, 306],
    ] as const;
    const cloth =
      volume(
        "M60,112 Q74,88 104,100 Q256,156 408,100 Q438,88 452,112 Q456,130 440,144 Q360,240 284,400 Q256,440 228,400 Q152,240 72,144 Q56,130 60,112Z",
        paint,
      ) +
      dots.map(([x, y]) => flat(ellipse(x, y, 9), lighter(paint, 0.7))).join("") +
      part(ellipse(88, 118, 9) + ellipse(424, 118, 9), "#F5EEE0");
    return `<g transform="rotate(${turn} 256 150) translate(51,40) scale(.8)">${cloth}</g>`;
  };
  return board(bib(26, accent), bib(-26, darker(milk, 0.06)), bib(0, color));
}
