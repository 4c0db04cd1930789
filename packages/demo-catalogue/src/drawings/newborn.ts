import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  lighter,
  line,
  linen,
  milk,
  part,
  placed,
  printOn,
  roundedBox,
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

/** A blanket that folds itself into a cocoon. */
export function swaddle(color: Hex = tones.mist, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    both(
      volume(
        "M196,150 Q96,160 70,250 Q90,300 150,318 L240,270Z",
        darker(color, 0.06),
        printOn(darker(color, 0.06), pattern),
      ),
    ),
    volume(
      "M256,96 Q362,102 366,230 Q364,380 300,438 Q256,466 212,438 Q148,380 146,230 Q150,102 256,96Z",
      color,
      printOn(color, pattern),
    ),
    part("M256,102 Q322,106 322,176 Q292,222 256,222 Q220,222 190,176 Q190,106 256,102Z", accent),
    volume(
      "M152,214 Q250,240 352,196 Q372,230 364,290 Q260,346 150,300 Q142,250 152,214Z",
      lighter(color, 0.2),
      printOn(lighter(color, 0.2), pattern),
    ),
    line("M352,200 Q256,300 158,300", darker(color, 0.3), 4, 0.4),
    part(roundedBox(292, 262, 50, 24, 9), accent),
    line("M216,430Q256,410 296,430", darker(color, 0.3), 4, 0.4),
  );
}

/** A sack with wings that close over the arms. */
export function armsUpSwaddle(color: Hex = tones.sage, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M204,118 Q256,150 308,118 Q330,60 392,66 Q452,84 440,160 Q420,210 372,226 Q368,300 352,380 Q330,456 256,458 Q182,456 160,380 Q144,300 140,226 Q92,210 72,160 Q60,84 120,66 Q182,60 204,118Z",
      color,
      printOn(color, pattern),
    ),
    line("M204,120 Q256,152 308,120", accent, 9, 0.9),
    line("M256,140V450", darker(color, 0.35), 5, 0.6),
    part(roundedBox(249, 420, 14, 30, 6), "#D8D3CB"),
    both(line("M140,226 Q150,160 204,124", darker(color, 0.3), 4, 0.4)),
  );
}

/** A large square of muslin, hung up by two corners. */
export function muslinSheet(color: Hex = tones.blush, pegs: Hex = wood, pattern?: Pattern): string {
  return board(
    line("M30,84 Q256,110 482,84", "#B9A98F", 5, 0.9),
    volume(
      "M84,88 Q130,150 176,112 Q256,170 336,112 Q382,150 428,88 Q420,260 432,420 Q340,452 256,432 Q172,452 80,420 Q92,260 84,88Z",
      color,
      printOn(color, pattern),
    ),
    line(
      "M130,132 Q120,280 132,434 M206,142 Q214,290 200,440 M306,142 Q298,290 312,440 M382,132 Q392,280 380,434",
      darker(color, 0.3),
      4,
      0.26,
    ),
    line("M84,410 Q172,440 256,420 Q340,440 428,410", lighter(color, 0.6), 4, 0.6, "8 8"),
    both(part(roundedBox(82, 62, 16, 56, 7), pegs) + part(roundedBox(248, 84, 16, 56, 7), pegs)),
  );
}

/** Six muslin squares folded in two piles. */
export function muslinBundle(color: Hex = tones.honey, accent: Hex = tones.mist, pattern?: Pattern): string {
  const pile = (paints: Hex[]) =>
    paints
      .map(
        (paint, i) =>
          volume(
            `M-104,${-26 - i * 62} Q-110,${-60 - i * 62} -80,${-62 - i * 62} H80 Q110,${-60 - i * 62} 104,${-26 - i * 62} Q108,${0 - i * 62} 80,${2 - i * 62} H-80 Q-108,${0 - i * 62} -104,${-26 - i * 62}Z`,
            paint,
            i === 1 ? undefined : printOn(paint, pattern),
          ) + line(`M-92,${-18 - i * 62}H92`, darker(paint, 0.3), 3, 0.35),
      )
      .join("") + tube("M0,-188V0", linen, 18);
  return board(
    placed(pile([lighter(color, 0.4), milk, lighter(accent, 0.2)]), 366, 372),
    placed(pile([color, milk, lighter(color, 0.4)]), 150, 410),
  );
}

/** Muslin squares folded in a pile, a ribbon around them. */
export function muslinPile(color: Hex = tones.honey, accent: Hex = tones.mist, pattern?: Pattern): string {
  const paints: Hex[] = [milk, lighter(accent, 0.2), lighter(color, 0.4), color];
  return board(
    ...paints.map(
      (paint, i) =>
        volume(
          `M82,${396 - i * 62} Q76,${360 - i * 62} 108,${358 - i * 62} H404 Q436,${360 - i * 62} 430,${396 - i * 62} Q434,${424 - i * 62} 404,${426 - i * 62} H108 Q78,${424 - i * 62} 82,${396 - i * 62}Z`,
          paint,
          i === 3 || i === 1 ? printOn(paint, pattern) : undefined,
        ) + line(`M94,${404 - i * 62}H418`, darker(paint, 0.3), 3, 0.35),
    ),
    volume(
      "M86,196 Q120,130 256,128 Q392,130 426,196 Q400,220 256,222 Q112,220 86,196Z",
      color,
      printOn(color, pattern),
    ),
    tube("M256,130V428", linen, 22),
    both(volume("M256,132 Q206,70 166,98 Q160,140 256,146Z", linen)),
    part(ellipse(256, 136, 18, 16), darker(linen, 0.08)),
  );
}

/** A sack with sleeves for cold nights. */
export function sleevedSleepSack(color: Hex = tones.denim, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M188,72 Q206,60 220,70 Q256,98 292,70 Q306,60 324,72 L426,218 Q432,236 416,246 L384,262 Q372,266 364,254 L346,226 Q410,360 402,430 Q396,460 356,460 H156 Q116,460 110,430 Q102,360 166,226 L148,254 Q140,266 128,262 L96,246 Q80,236 86,218Z",
      color,
      printOn(color, pattern),
    ),
    line("M220,72 Q256,106 292,72", accent, 9, 0.9),
    line("M256,104V452", darker(color, 0.35), 5, 0.6),
    part(roundedBox(249, 112, 14, 26, 6), "#D8D3CB"),
    both(line("M100,226 L138,250", accent, 9, 0.8)),
    pattern === undefined
      ? line("M132,300 Q256,322 380,300 M118,370 Q256,392 394,370", darker(color, 0.3), 3, 0.35) +
          part(
            star(196, 236, 16) +
              star(316, 236, 16) +
              star(186, 340, 16) +
              star(326, 340, 16) +
              star(200, 420, 16) +
              star(312, 420, 16),
            accent,
          )
      : "",
  );
}

/** A sack with legs for those who walk. */
export function walkingSleepSack(color: Hex = tones.clay, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M186,66 Q214,106 256,106 Q298,106 326,66 L354,80 Q354,140 374,190 Q414,300 400,384 L398,440 Q396,462 374,462 H322 Q302,460 300,438 L296,390 Q256,372 216,390 L212,438 Q210,460 190,462 H138 Q116,462 114,440 L112,384 Q98,300 138,190 Q158,140 158,80Z",
      color,
      printOn(color, pattern),
    ),
    line("M186,68 Q214,108 256,108 Q298,108 326,68", accent, 8, 0.9),
    line("M256,112V372", darker(color, 0.35), 5, 0.6),
    part(roundedBox(249, 122, 14, 26, 6), "#D8D3CB"),
    line("M114,424H212M300,424H398", accent, 11, 0.85),
  );
}

/** A nest with a padded wall, tied at its foot. */
export function babyNest(color: Hex = tones.sage, inside: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M256,52 Q402,56 408,220 Q410,360 372,420 Q330,452 290,432 L222,432 Q182,452 140,420 Q102,360 104,220 Q110,56 256,52Z",
      color,
      printOn(color, pattern),
    ),
    volume(
      "M256,120 Q346,124 348,226 Q350,330 324,384 Q256,404 188,384 Q162,330 164,226 Q166,124 256,120Z",
      inside,
      pattern && printOn(inside, "waffle"),
    ),
    line("M186,372 Q256,392 326,372", darker(inside, 0.25), 3, 0.4),
    tube("M222,440 Q256,412 290,440", linen, 9),
    both(tube("M250,430 Q214,470 188,446 Q196,420 250,428", linen, 8)),
    line("M256,66 Q390,70 394,220 M256,66 Q122,70 118,220", lighter(color, 0.6), 3, 0.5, "9 9"),
  );
}

/** A padded lounger with a handle on each side. */
export function lounger(color: Hex = tones.oat, inside: Hex = milk, pattern?: Pattern): string {
  return board(
    both(tube("M96,250 C44,250 44,340 100,336", darker(color, 0.2), 18)),
    volume(
      "M256,72 Q424,80 430,240 Q432,400 372,438 H140 Q80,400 82,240 Q88,80 256,72Z",
      color,
      printOn(color, pattern),
    ),
    volume("M256,148 Q342,152 346,246 Q350,350 322,396 H190 Q162,350 166,246 Q170,152 256,148Z", inside),
    rowOf(3, (i) =>
      line(
        `M${178 + i * 4},${230 + i * 56} Q256,${250 + i * 56} ${334 - i * 4},${230 + i * 56}`,
        darker(inside, 0.25),
        3,
        0.35,
      ),
    ),
    volume(
      "M196,128 Q256,100 316,128 Q326,160 316,184 Q256,200 196,184 Q186,160 196,128Z",
      lighter(color, 0.4),
    ),
  );
}
