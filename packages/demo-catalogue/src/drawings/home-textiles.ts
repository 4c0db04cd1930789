import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  darkWood,
  ellipse,
  flat,
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

export function squareCushion(color: Hex = tones.clay, trim: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M86,104 Q72,76 104,84 Q256,108 408,84 Q440,76 426,104 Q404,256 426,408 Q440,436 408,428 Q256,404 104,428 Q72,436 86,408 Q108,256 86,104Z",
      color,
      printOn(color, pattern),
    ),
    line("M98,98 Q256,120 414,98 M98,414 Q256,392 414,414", lighter(color, 0.6), 4, 0.5),
    both(part(ellipse(86, 88, 17) + ellipse(86, 424, 17), trim)),
    pattern === undefined ? flat(star(256, 262, 82), trim, 0.9) : "",
  );
}

export function cloudCushion(color: Hex = milk, cheeks: Hex = tones.rose): string {
  return board(
    volume(
      "M118,392a88,88 0 0 1 -18,-168a104,98 0 0 1 172,-92a92,92 0 0 1 138,96a86,86 0 0 1 -10,166q-40,12 -80,0q-50,16 -98,0q-54,18 -104,-2z",
      color,
    ),
    both(line("M196,262q18,18 36,0", "#5A4038", 7, 0.8)),
    line("M236,306q20,16 40,0", "#5A4038", 6, 0.8),
    both(flat(ellipse(176, 304, 24, 16), cheeks, 0.6)),
  );
}

/** A long cushion, twisted into a knot. */
export function knotCushion(color: Hex = tones.mist): string {
  const cord = (path: string, shade = 0) => tube(path, shade > 0 ? darker(color, shade) : color, 92);
  return board(
    cord("M160,216 C170,90 360,100 352,220 C346,320 230,300 210,380", 0.05),
    cord("M352,330 C330,430 150,420 156,300 C160,200 300,220 330,150", 0),
    cord("M156,300 C160,230 240,230 284,214", 0),
  );
}

/** A floor cushion, round and deep. */
export function pouf(color: Hex = tones.sand, accent: Hex = milk): string {
  const seams = rowOf(
    7,
    (i) => `M${256 + (i - 3) * 8},150 Q${256 + (i - 3) * 68},280 ${256 + (i - 3) * 42},420`,
  );
  return board(
    volume("M80,280 Q86,142 256,138 Q426,142 432,280 Q428,426 256,430 Q84,426 80,280Z", color),
    line(seams, darker(color, 0.3), 5, 0.35),
    rowOf(4, (i) =>
      line(
        `M${100 + i * 4},${236 + i * 44} ${"q12,14 24,0 ".repeat(13 - (i % 2))}`,
        lighter(color, 0.5),
        4,
        0.35,
      ),
    ),
    part(ellipse(256, 150, 34, 12), accent),
  );
}

/** A pair of curtains on a rod. */
export function curtains(color: Hex = tones.blush, rod: Hex = wood, pattern?: Pattern): string {
  const folds = [108, 136, 164, 190];
  return board(
    part("M96,84H416V420H96Z", "#EAF1F4"),
    line("M256,84V420M96,250H416", "#FFFFFF", 12, 0.95),
    tube("M52,72H460", rod, 18),
    both(part(ellipse(46, 72, 16), darker(rod, 0.1))),
    both(
      volume(
        "M76,78 H224 Q222,210 158,300 Q196,380 192,452 Q130,462 70,452 Q82,260 76,78Z",
        color,
        printOn(color, pattern),
      ) +
        folds
          .map((x, i) => line(`M${x},86 Q${x - 6},210 ${112 + i * 12},296`, darker(color, 0.3), 4, 0.3))
          .join("") +
        line(
          "M120,316 Q132,390 124,448 M144,316 Q166,390 160,448 M100,316 Q100,390 94,448",
          darker(color, 0.3),
          4,
          0.3,
        ) +
        part("M74,290 Q120,306 168,286 L172,306 Q120,328 74,312Z", darker(color, 0.16)) +
        part([94, 130, 166, 202].map((x) => ellipse(x, 76, 8, 13)).join(""), "#D7CDBD"),
    ),
  );
}

/** A roller blind with a print. */
export function blackoutBlind(color: Hex = tones.denim, accent: Hex = "#F0CF86", pattern?: Pattern): string {
  return board(
    volume(roundedBox(72, 54, 368, 44, 18), milk),
    volume("M92,94H420V408H92Z", color, printOn(color, pattern)),
    pattern === undefined
      ? part("M300,150a70,70 0 1 0 44,118a58,58 0 0 1 -44,-118z", accent) +
          part(
            star(170, 190, 22) +
              star(210, 320, 16) +
              star(372, 330, 20) +
              star(146, 272, 12) +
              star(366, 148, 14),
            accent,
          )
      : "",
    volume(roundedBox(84, 400, 344, 24, 11), lighter(color, 0.3)),
    line("M256,424V456", "#9A8B78", 4, 0.9),
    part(ellipse(256, 464, 13), wood),
  );
}

/** A canopy that hangs over a bed. */
export function canopy(color: Hex = linen, accent: Hex = tones.rose, pattern?: Pattern): string {
  return board(
    line("M256,16V56", "#9A8B78", 5, 0.9),
    part("M186,168 Q256,190 326,168 L344,452 H168Z", darker(color, 0.22)),
    both(
      volume(
        "M256,54 Q186,84 158,150 Q150,320 84,458 Q140,474 194,456 Q230,330 242,166 Q250,100 256,54Z",
        color,
        printOn(color, pattern),
      ) +
        line(
          "M232,110 Q190,290 130,458 M242,130 Q222,300 166,460 M196,120 Q170,300 104,456",
          darker(color, 0.3),
          4,
          0.3,
        ),
    ),
    both(part("M158,150 l22,12 l-14,26z M186,164 l24,6 l-10,28z M216,172 l24,2 l-8,28z", accent)),
    tube("M156,150 C180,182 332,182 356,150", lighter(color, 0.3), 11),
    part(ellipse(256, 58, 15), darkWood),
  );
}

/** A play nest under a sheer tent that hangs from the ceiling. */
export function starCanopy(color: Hex = tones.mist, accent: Hex = tones.honey): string {
  const stars = rowOf(5, (i) => star(150 + i * 53, 182 + (i % 2) * 30, 17));
  return board(
    line("M256,14V44", "#9A8B78", 5, 0.9),
    volume(
      "M256,42 Q340,74 370,150 Q376,320 440,452 Q256,484 72,452 Q136,320 142,150 Q172,74 256,42Z",
      lighter(color, 0.35),
    ),
    flat(
      "M214,190 Q256,204 298,190 Q308,340 344,458 Q256,470 168,458 Q204,340 214,190Z",
      darker(color, 0.4),
      0.42,
    ),
    line("M190,170 Q170,320 118,452 M322,170 Q342,320 394,452", darker(color, 0.25), 4, 0.35),
    volume("M180,436 Q256,398 332,436 Q340,462 256,466 Q172,462 180,436Z", accent),
    part(stars, accent),
    tube("M142,152 C170,188 342,188 370,152", color, 12),
  );
}
