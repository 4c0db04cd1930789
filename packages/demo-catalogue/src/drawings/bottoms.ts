/** What is worn below the waist, laid out flat. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  doubled,
  ellipse,
  lighter,
  line,
  milk,
  mirrored,
  part,
  printOn,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

const waist = "M154,66 Q256,54 358,66 Q366,68 366,78 L368,108 Q256,122 144,108 L146,78 Q146,68 154,66Z";

export function joggers(color: Hex = tones.slate, cord: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const rib = printOn(darker(color, 0.12), "rib");
  const leg = "M146,92 L262,96 L258,220 Q250,340 228,430 L136,424 Q104,250 146,92Z";
  const cuff = "M134,414 L230,420 L226,460 Q224,468 214,468 L148,464 Q138,462 138,454Z";
  return board(
    volume(leg, color, print),
    volume(mirrored(leg), color, print),
    part(cuff, darker(color, 0.12), rib),
    part(mirrored(cuff), darker(color, 0.12), rib),
    part(waist, darker(color, 0.1), rib),
    line("M242,96 Q236,150 226,168M270,96 Q276,146 284,160", cord, 6, 0.95),
    line(doubled("M158,124 Q170,176 140,206"), darker(color, 0.36), 4, 0.5),
    line("M256,116V214", darker(color, 0.36), 4, 0.4),
  );
}

export function leggings(color: Hex = tones.rose, cord: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern, cord === milk ? undefined : cord);
  const leg =
    "M152,92 L262,96 L256,200 Q246,330 236,448 Q236,460 224,460 L174,456 Q162,456 162,444 Q122,250 152,92Z";
  return board(
    volume(leg, color, print),
    volume(mirrored(leg), color, print),
    part(waist, darker(color, 0.12)),
    line("M150,100 Q256,116 362,100", darker(color, 0.36), 3, 0.5, "8 7"),
    line(`M256,118V196${doubled("M164,438 L236,444")}`, darker(color, 0.36), 4, 0.4),
  );
}

/** Leggings with feet. */
export function tights(color: Hex = tones.lilac, toe: Hex = milk, pattern: Pattern = "rib"): string {
  const print = printOn(color, pattern, toe === milk ? undefined : toe);
  const leg =
    "M160,86 L260,90 L256,180 Q246,290 238,370 Q234,420 196,456 Q176,476 144,468 Q122,460 132,438 Q158,408 162,366 Q132,220 160,86Z";
  const tip = "M160,428 Q196,440 208,444 Q198,456 190,462 Q172,474 144,468 Q122,460 132,438Z";
  return board(
    volume(leg, color, print),
    volume(mirrored(leg), color, print),
    part(tip, lighter(color, 0.3)),
    part(mirrored(tip), lighter(color, 0.3)),
    part("M160,60 Q256,50 352,60 L356,96 Q256,108 156,96Z", darker(color, 0.12)),
  );
}

export function skirt(color: Hex = tones.denim, button: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    volume(
      "M168,118 Q256,132 344,118 L438,404 Q442,422 424,428 Q256,462 88,428 Q70,422 74,404Z",
      color,
      print,
    ),
    line(
      "M206,140 Q178,290 160,436M240,144 Q232,300 222,446M272,144 Q280,300 290,446M306,140 Q334,290 352,436",
      darker(color, 0.34),
      5,
      0.34,
    ),
    part("M166,82 Q256,94 346,82 L350,124 Q256,140 162,124Z", darker(color, 0.12)),
    part(ellipse(256, 112, 9), button),
  );
}

/** Layers of tulle below a satin band. */
export function tutu(color: Hex = tones.blush): string {
  const layer = (paint: Hex, low: number, wide: number) =>
    part(
      `M170,170 Q256,186 342,170 L${256 + wide},${low - 26} Q${256 + wide * 0.86},${low + 22} ${256 + wide * 0.66},${low - 6} Q${256 + wide * 0.46},${low + 30} ${256 + wide * 0.22},${low} Q256,${low + 34} ${256 - wide * 0.22},${low} Q${256 - wide * 0.46},${low + 30} ${256 - wide * 0.66},${low - 6} Q${256 - wide * 0.86},${low + 22} ${256 - wide},${low - 26}Z`,
      paint,
    );
  return board(
    layer(darker(color, 0.14), 400, 224),
    layer(color, 360, 206),
    layer(lighter(color, 0.26), 316, 176),
    line(
      "M196,186 Q150,250 110,330M226,190 Q206,280 190,352M256,190V356M286,190 Q306,280 322,352M316,186 Q362,250 402,330",
      lighter(color, 0.7),
      3,
      0.6,
    ),
    part("M168,138 Q256,152 344,138 L346,176 Q256,194 166,176Z", darker(color, 0.2)),
  );
}

/** Gathered shorts for over a diaper. */
export function bloomers(color: Hex = tones.clay, bow: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    volume(
      "M146,124 Q256,138 366,124 Q436,220 428,320 Q424,372 384,384 Q338,394 300,378 Q272,364 256,330 Q240,364 212,378 Q174,394 128,384 Q88,372 84,320 Q76,220 146,124Z",
      color,
      print,
    ),
    part(doubled("M92,344 Q96,372 128,384 Q174,394 212,378 L204,356 Q150,378 106,338Z"), darker(color, 0.1)),
    part("M144,92 Q256,104 368,92 L370,132 Q256,148 142,132Z", darker(color, 0.1), printOn(color, "rib")),
    line("M256,150V318", darker(color, 0.34), 4, 0.4),
    part("M254,140 Q214,116 212,144 Q214,170 254,146ZM258,140 Q298,116 300,144 Q298,170 258,146Z", bow),
    part(ellipse(256, 143, 9), bow),
  );
}

/** Swim shorts with a cord. */
export function swimShorts(color: Hex = tones.sky, cord: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern, cord === milk ? undefined : cord);
  const leg = "M126,130 L262,136 L258,236 L246,388 Q244,402 230,402 L92,390 Q80,388 82,374Z";
  return board(
    volume(leg, color, print),
    volume(mirrored(leg), color, print),
    part("M124,104 Q256,120 388,104 L392,146 Q256,164 120,146Z", darker(color, 0.12)),
    line("M242,138 Q232,190 222,210M270,138 Q280,186 292,204", cord, 8, 1),
    line(
      `M256,160V240${doubled("M88,368 L246,380")}${doubled("M128,160 Q150,206 116,236")}`,
      darker(color, 0.36),
      4,
      0.45,
    ),
  );
}

/** A vest and briefs in the same print. */
export function underwearSet(
  color: Hex = tones.cream,
  edge: Hex = tones.sage,
  pattern: Pattern = "pin-dots",
): string {
  const print = printOn(color, pattern, edge);
  return board(
    volume(
      "M178,36 Q192,32 202,40 Q206,96 256,98 Q306,96 310,40 Q320,32 334,36 Q334,100 366,128 L372,292 Q256,308 140,292 L146,128 Q178,100 178,36Z",
      color,
      print,
    ),
    line(
      "M202,42 Q206,96 256,98 Q306,96 310,42M180,40 Q180,100 148,128M332,40 Q332,100 364,128",
      edge,
      7,
      0.9,
    ),
    volume(
      "M132,336 Q256,350 380,336 L386,394 Q330,404 304,466 Q256,480 208,466 Q182,404 126,394Z",
      color,
      print,
    ),
    part("M132,330 Q256,344 380,330 L382,354 Q256,368 130,354Z", edge),
    line("M128,394 Q182,404 208,464M384,394 Q330,404 304,464", edge, 7, 0.9),
  );
}

/** A pair of socks, one above the other. */
export function sockPair(color: Hex = tones.clay, tip: Hex = milk, pattern?: Pattern): string {
  const sock = (wool: Hex) =>
    volume(
      "M120,84 H250 L254,250 Q262,286 318,308 Q396,340 398,396 Q392,446 330,446 Q250,440 172,392 Q118,356 122,290Z",
      wool,
      printOn(wool, pattern),
    ) +
    part(
      "M318,308 Q396,340 398,396 Q392,446 330,446 Q296,440 286,434 Q280,370 318,308Z",
      tip === milk ? lighter(wool, 0.5) : tip,
    ) +
    part("M122,290 Q118,356 172,392 Q186,330 122,290Z", tip === milk ? lighter(wool, 0.5) : tip) +
    part(
      "M112,60 H258 Q264,60 264,68 V112 Q264,120 258,120 H112 Q106,120 106,112 V68 Q106,60 112,60Z",
      lighter(wool, 0.24),
      printOn(lighter(wool, 0.24), "rib"),
    );
  return board(
    `<g transform="translate(76,-18) rotate(4 256 256) scale(.94)">${sock(darker(color, 0.1))}</g>`,
    `<g transform="translate(-36,34) scale(.98)">${sock(color)}</g>`,
  );
}
