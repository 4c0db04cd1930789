import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  brass,
  darker,
  darkWood,
  ellipse,
  face,
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

/** A basket coiled of rope, with toys in it. */
export function ropeBasket(color: Hex = tones.oat, accent: Hex = tones.clay): string {
  const coil = (i: number) =>
    tube(
      `M${92 + i * 4},${246 + i * 32} Q256,${290 + i * 32} ${420 - i * 4},${246 + i * 32}`,
      i > 3 ? accent : color,
      36,
    );
  return board(
    part(ellipse(256, 236, 166, 48), darker(color, 0.4)),
    volume(ellipse(196, 186, 58), tones.sky),
    volume("M266,228 L286,110 Q330,96 360,118 L374,232Z", tones.honey),
    part(star(324, 168, 22), milk),
    volume(ellipse(256, 212, 36), tones.rose),
    tube("M92,238 C92,190 420,190 420,238", darker(color, 0.15), 20),
    rowOf(6, coil),
    both(tube("M104,262 C40,240 44,344 108,330", darker(color, 0.12), 20)),
  );
}

/** A folding box of cloth. */
export function storageBox(color: Hex = tones.mist, accent: Hex = darkWood, pattern?: Pattern): string {
  return board(
    volume("M84,192 L256,148 L428,192 L256,240Z", darker(color, 0.3)),
    volume("M84,190 L256,238 V450 L96,400 Q86,398 86,384Z", color, printOn(color, pattern)),
    volume(
      "M428,190 L256,238 V450 L416,400 Q426,398 426,384Z",
      darker(color, 0.09),
      printOn(darker(color, 0.09), pattern),
    ),
    line("M256,240V446", darker(color, 0.3), 4, 0.5),
    tube("M84,190 L256,238 L428,190", lighter(color, 0.3), 14),
    tube("M138,268 q28,42 60,18", accent, 14),
    tube("M374,268 q-28,42 -60,18", accent, 14),
  );
}

/** A caddy with a handle, filled with what one needs to change. */
export function diaperCaddy(color: Hex = tones.slate, strap: Hex = "#C08B5C"): string {
  return board(
    volume(roundedBox(116, 166, 92, 110, 16), milk) + part(roundedBox(140, 140, 44, 32, 8), tones.sage),
    volume(roundedBox(300, 170, 92, 110, 14), lighter(tones.mist, 0.5)),
    part(roundedBox(216, 190, 78, 90, 26), tones.rose),
    tube("M104,262 C110,60 402,60 408,262", strap, 22),
    volume("M68,240 H444 L420,410 Q416,438 388,438 H124 Q96,438 92,410Z", color),
    part(
      "M92,306 H216 V404 Q150,408 104,398Z M236,306 H420 L408,398 Q330,410 236,404Z",
      lighter(color, 0.14),
    ),
    line("M80,256H432", lighter(color, 0.5), 3, 0.6, "9 8"),
    part(roundedBox(220, 252, 72, 30, 8), strap),
  );
}

/** A chest for toys, its lid open. */
export function toyChest(color: Hex = tones.sage, frame: Hex = wood): string {
  return board(
    volume("M84,108 Q84,92 100,92 H412 Q428,92 428,108 V236 H84Z", lighter(color, 0.1)),
    part(star(256, 164, 34), milk),
    part("M84,228H428V270H84Z", darker(color, 0.45)),
    volume(ellipse(154, 224, 46), tones.honey),
    volume("M212,262 V170 Q240,156 266,170 V262Z", tones.clay),
    part(ellipse(316, 206, 20) + ellipse(372, 206, 20), "#C99B6F"),
    volume(ellipse(344, 234, 46), "#C99B6F"),
    face(344, 226, 1.4),
    volume(roundedBox(68, 254, 376, 182, 14), color),
    line("M194,268V424M318,268V424", darker(color, 0.3), 3, 0.35),
    part(roundedBox(60, 246, 392, 26, 11), frame),
    part(roundedBox(220, 316, 72, 24, 12), darker(color, 0.4)),
    both(part(roundedBox(84, 428, 44, 26, 9), frame)),
  );
}

/** A bench to sit on, with room for toys in it. */
export function toyBench(color: Hex = tones.cream, cushion: Hex = tones.rose, pattern?: Pattern): string {
  return board(
    volume("M92,112 Q256,64 420,112 V260 H92Z", lighter(color, 0.05)),
    part(heart(256, 162, 54), darker(color, 0.22)),
    volume(roundedBox(76, 262, 360, 170, 10), color),
    part(roundedBox(98, 296, 148, 116, 8) + roundedBox(266, 296, 148, 116, 8), darker(color, 0.1)),
    both(part(roundedBox(148, 340, 46, 14, 7), brass)),
    volume(
      "M82,236 Q256,218 430,236 Q446,252 430,276 Q256,288 82,276 Q66,252 82,236Z",
      cushion,
      printOn(cushion, pattern),
    ),
    both(volume("M60,190 Q60,172 80,172 Q100,172 100,190 V456 H60Z", wood)),
  );
}

/** A tall hamper of cloth on wooden legs. */
export function hamper(color: Hex = linen, accent: Hex = tones.clay, pattern?: Pattern): string {
  return board(
    tube("M156,120 L356,474 M356,120 L156,474", wood, 18),
    volume("M134,128 H378 L360,420 Q358,434 340,434 H172 Q154,434 152,420Z", color, printOn(color, pattern)),
    part(ellipse(256, 128, 122, 30), darker(color, 0.34)),
    volume("M176,124 Q186,70 246,96 Q296,58 336,124 Q256,150 176,124Z", accent),
    line("M152,404 Q256,424 360,404", darker(color, 0.3), 4, 0.4, "9 8"),
    part(heart(256, 284, 64), accent),
    tube("M134,130 Q256,172 378,130", lighter(color, 0.2), 13),
  );
}

/** A woven hamper with a lid. */
export function lidHamper(color: Hex = tones.sand, lining: Hex = milk): string {
  return board(
    volume("M120,160 Q256,192 392,160 L372,424 Q256,456 140,424Z", color),
    rowOf(8, (i) =>
      line(
        `M${124 + i * 2},${200 + i * 30} Q256,${232 + i * 30} ${388 - i * 2},${200 + i * 30}`,
        darker(color, 0.35),
        7,
        0.32,
        "17 9",
      ),
    ),
    part("M116,160 Q256,200 396,160 L392,204 Q256,240 120,204Z", lining),
    volume("M108,140 Q112,84 256,78 Q400,84 404,140 Q396,178 256,182 Q116,178 108,140Z", color),
    rowOf(3, (i) =>
      line(
        `M${132 + i * 28},${148 - i * 18} Q256,${178 - i * 20} ${380 - i * 28},${148 - i * 18}`,
        darker(color, 0.35),
        6,
        0.32,
        "15 9",
      ),
    ),
    part(ellipse(256, 82, 24, 15), darkWood),
    both(tube("M134,280 C92,270 96,338 138,330", "#B07A4E", 13)),
  );
}

/** Three small hangers. */
export function hangers(color: Hex = wood, accent: Hex = tones.sage): string {
  const one = (y: number, paint: Hex) =>
    tube(
      `M256,${y + 64} V${y + 30} C256,${y + 12} 296,${y + 14} 290,${y - 12} C284,${y - 36} 240,${y - 34} 236,${y - 10}`,
      "#A7A3A0",
      9,
    ) +
    volume(
      `M256,${y + 52} Q272,${y + 52} 300,${y + 68} L424,${y + 128} Q440,${y + 142} 426,${y + 158} Q416,${y + 164} 398,${y + 156} L256,${y + 92} L114,${y + 156} Q96,${y + 164} 86,${y + 158} Q72,${y + 142} 88,${y + 128} L212,${y + 68} Q240,${y + 52} 256,${y + 52}Z`,
      paint,
    );
  return board(one(82, lighter(color, 0.3)), one(178, accent), one(274, color));
}

/** Velvet hangers in a row, with small clothes on one. */
export function babyHanger(color: Hex = tones.rose, cloth: Hex = milk): string {
  return board(
    tube("M256,130 V104 C256,84 300,88 294,58 C286,30 238,32 234,62", "#A7A3A0", 11),
    volume(
      "M256,118 Q276,118 306,134 L446,204 Q464,220 448,240 Q436,246 420,238 L256,170 L92,238 Q76,246 64,240 Q48,220 66,204 L206,134 Q236,118 256,118Z",
      color,
    ),
    volume(
      "M170,172 Q206,150 216,158 Q256,196 296,158 Q306,150 342,172 L408,220 Q418,230 408,242 L380,272 Q370,280 360,272 L346,260 V420 Q346,436 330,438 H182 Q166,436 166,420 V260 L152,272 Q142,280 132,272 L104,242 Q94,230 104,220Z",
      cloth,
    ),
    line("M216,160 Q256,210 296,160", darker(cloth, 0.25), 8, 0.6),
    part(heart(256, 320, 60), color),
    line("M176,424H336", darker(cloth, 0.25), 4, 0.4),
  );
}
