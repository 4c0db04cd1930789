import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  face,
  flat,
  heart,
  lighter,
  line,
  milk,
  part,
  placed,
  printOn,
  roundedBox,
  snap,
  star,
  tube,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

const diaperShape =
  "M-150,-96 H150 Q168,-94 166,-72 V-40 Q160,-26 140,-24 Q96,10 78,96 Q60,118 0,120 Q-60,118 -78,96 Q-96,10 -140,-24 Q-160,-26 -166,-40 V-72 Q-168,-94 -150,-96Z";

/** A pack of diapers with one of them before it. */
export function diaperPack(color: Hex = tones.sky, accent: Hex = milk): string {
  return board(
    volume(
      "M104,92 Q256,70 408,92 Q426,96 424,120 L432,388 Q430,420 402,422 H110 Q82,420 80,388 L88,120 Q86,96 104,92Z",
      color,
    ),
    tube("M206,86 C210,50 302,50 306,86", lighter(color, 0.5), 15),
    flat("M112,118 Q108,260 104,392 Q94,384 96,370 L102,124Z", "#FFFFFF", 0.4),
    part(ellipse(256, 206, 100, 84), accent),
    both(part(ellipse(190, 138, 27), accent)),
    face(256, 190, 2.6),
    both(flat(ellipse(196, 220, 15, 10), "#EDA99B", 0.6)),
    placed(
      volume(diaperShape, "#FFFDF8") +
        part("M-150,-96 H150 Q168,-94 166,-72 H-166 Q-168,-94 -150,-96Z", lighter(color, 0.55)) +
        part(roundedBox(-158, -80, 44, 26, 8) + roundedBox(114, -80, 44, 26, 8), lighter(color, 0.2)) +
        part(heart(0, -4, 40), lighter(color, 0.2)),
      316,
      376,
      -6,
      0.9,
    ),
  );
}

/** Diapers in a pile. */
export function diaperPile(color: Hex = tones.sage, accent: Hex = tones.honey): string {
  const folded = (y: number) =>
    volume(
      `M112,${y} Q108,${y - 44} 150,${y - 46} H362 Q404,${y - 44} 400,${y} Q404,${y + 26} 370,${y + 28} H142 Q108,${y + 26} 112,${y}Z`,
      "#FFFDF8",
    ) +
    line(`M124,${y - 6} Q256,${y + 8} 388,${y - 6}`, darker(milk, 0.2), 3, 0.4) +
    part(`M112,${y - 10} q-2,-30 28,-36 h26 v46z`, lighter(color, 0.4));
  return board(
    folded(410),
    folded(348),
    folded(286),
    placed(
      volume(diaperShape, "#FFFDF8") +
        part("M-150,-96 H150 Q168,-94 166,-72 H-166 Q-168,-94 -150,-96Z", color) +
        part(roundedBox(-158, -82, 44, 26, 8) + roundedBox(114, -82, 44, 26, 8), lighter(color, 0.3)) +
        part(star(0, -10, 26) + star(-50, -30, 14) + star(50, -30, 14), accent),
      256,
      170,
      0,
      1.05,
    ),
  );
}

/** A diaper of cloth with snaps. */
export function clothDiaper(color: Hex = tones.fern, inside: Hex = milk, pattern?: Pattern): string {
  return board(
    part("M112,116 Q256,84 400,116 Q420,128 410,150 Q256,126 102,150 Q92,128 112,116Z", inside),
    volume(
      "M98,128 Q256,164 414,128 Q440,124 440,152 V214 Q434,238 408,240 Q350,290 336,384 Q322,430 256,434 Q190,430 176,384 Q162,290 104,240 Q78,238 72,214 V152 Q72,124 98,128Z",
      color,
      printOn(color, pattern),
    ),
    line("M104,238 Q164,288 178,384 M408,238 Q348,288 334,384", lighter(color, 0.55), 5, 0.6, "3 8"),
    volume(
      "M74,146 Q130,150 168,162 Q182,184 168,206 Q120,220 74,214Z M438,146 Q382,150 344,162 Q330,184 344,206 Q392,220 438,214Z",
      lighter(color, 0.12),
      printOn(lighter(color, 0.12), pattern),
    ),
    part(
      [118, 148, 364, 394].map((x) => ellipse(x, 180, 8)).join("") +
        rowOf(3, (i) => ellipse(226 + i * 30, 250, 7) + ellipse(226 + i * 30, 286, 7)),
      snap,
    ),
  );
}

/** Cloth inserts and a pair of covers. */
export function clothDiaperSet(color: Hex = tones.clay, accent: Hex = tones.mist, pattern?: Pattern): string {
  const cover = (paint: Hex) =>
    volume(diaperShape, paint, printOn(paint, pattern)) +
    part(
      rowOf(5, (i) => ellipse(-130 + i * 65, -62, 7)),
      snap,
    ) +
    line("M-138,-26 Q-96,10 -78,92M138,-26 Q96,10 78,92", lighter(paint, 0.55), 4, 0.6, "3 8");
  return board(
    placed(cover(accent), 186, 166, -8, 0.9),
    placed(cover(color), 320, 262, 8, 0.98),
    [0, 1, 2]
      .map((i) => volume(roundedBox(92, 400 - i * 26, 250, 30, 13), i === 1 ? "#EFE6D6" : milk))
      .join(""),
    line("M108,362H326M108,388H326M108,414H326", "#C9BBA4", 3, 0.5, "7 7"),
  );
}

/** A soft pack of wipes with its lid. */
export function wipesPack(color: Hex = tones.mist, lid: Hex = milk): string {
  return board(
    part("M50,190 L74,176 V392 L50,378Z M462,190 L438,176 V392 L462,378Z", lighter(color, 0.3)),
    volume("M70,174 Q256,150 442,174 Q456,280 442,392 Q256,418 70,392 Q56,280 70,174Z", color),
    line("M64,196V372M448,196V372", darker(color, 0.3), 4, 0.4, "5 6"),
    volume("M216,216 Q226,110 262,150 Q300,96 310,216Z", "#FFFEFB"),
    line("M246,196 Q248,160 262,150 M280,196 Q284,156 290,150", darker(milk, 0.2), 3, 0.4),
    volume(roundedBox(150, 200, 224, 136, 34), lid),
    part(roundedBox(174, 222, 176, 90, 24), darker(lid, 0.1)),
    part("M212,250 Q262,226 312,250 Q300,286 262,288 Q224,286 212,250Z", "#FFFEFB"),
    part(ellipse(112, 300, 24) + ellipse(408, 300, 24), lighter(color, 0.55)) +
      part(heart(112, 302, 24) + heart(408, 302, 24), darker(color, 0.15)),
  );
}

/** A box to keep wipes warm or moist. */
export function wipesBox(color: Hex = milk, accent: Hex = tones.sage): string {
  return board(
    volume("M186,196 Q206,70 254,130 Q304,56 326,196Z", "#FFFEFB"),
    line("M230,180 Q236,130 254,130 M282,180 Q288,126 302,118", darker(milk, 0.25), 3, 0.5),
    volume(
      "M64,212 Q66,172 108,168 H404 Q446,172 448,212 L440,384 Q436,424 396,426 H116 Q76,424 72,384Z",
      color,
    ),
    volume("M60,212 Q64,160 108,158 H404 Q448,160 452,212 Q450,238 424,240 H88 Q62,238 60,212Z", accent),
    part("M176,194 Q256,174 336,194 Q330,218 256,220 Q182,218 176,194Z", darker(accent, 0.35)),
    part("M196,196 Q256,184 316,196 Q300,210 256,212 Q212,210 196,196Z", "#FFFEFB"),
    part(heart(256, 326, 62), accent),
    line("M84,400 Q256,412 428,400", darker(color, 0.2), 4, 0.4),
  );
}

/** A pad with raised sides. */
export function changingPad(color: Hex = tones.sage, inside: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M132,58 H380 Q424,62 426,110 Q404,256 426,402 Q424,450 380,454 H132 Q88,450 86,402 Q108,256 86,110 Q88,62 132,58Z",
      color,
      printOn(color, pattern),
    ),
    volume(
      "M170,86 H342 Q366,90 364,120 Q350,256 364,392 Q366,422 342,426 H170 Q146,422 148,392 Q162,256 148,120 Q146,90 170,86Z",
      lighter(color, 0.35),
      printOn(lighter(color, 0.35), pattern),
    ),
    volume(roundedBox(112, 236, 288, 40, 14), inside),
    part(roundedBox(226, 228, 60, 56, 12), darker(inside, 0.16)),
    part(roundedBox(242, 244, 28, 24, 6), inside),
  );
}

/** A mat that rolls out for changing on the way. */
export function travelPad(color: Hex = tones.denim, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume("M106,120 H406 V404 Q404,430 380,432 H132 Q108,430 106,404Z", color, printOn(color, pattern)),
    line("M124,150V402Q126,414 138,414H374Q386,414 388,402V150", accent, 5, 0.7, "9 8"),
    line("M106,290 Q256,302 406,290", darker(color, 0.3), 4, 0.35),
    volume(
      "M92,84 Q92,58 122,56 H390 Q420,58 420,84 Q424,132 390,136 H122 Q88,132 92,84Z",
      lighter(color, 0.14),
      printOn(lighter(color, 0.14), pattern),
    ),
    line("M112,116H400", darker(color, 0.3), 4, 0.35),
    tube("M226,58 C230,20 282,20 286,58", accent, 13),
    part(roundedBox(232, 120, 48, 30, 8), accent),
  );
}

/** A pail that keeps diapers and their smell. */
export function diaperPail(color: Hex = milk, lid: Hex = tones.sage): string {
  return board(
    volume("M134,170 H378 L366,430 Q362,464 326,464 H186 Q150,464 146,430Z", color),
    flat("M156,200 Q160,330 172,440 Q162,434 160,420 L148,204Z", "#FFFFFF", 0.7),
    line("M144,396 Q256,410 368,396", darker(color, 0.2), 5, 0.5),
    volume("M120,176 Q116,60 256,54 Q396,60 392,176 Q390,194 370,194 H142 Q122,194 120,176Z", lid),
    line("M126,166 Q256,186 386,166", darker(lid, 0.35), 4, 0.4),
    part(roundedBox(206, 84, 100, 30, 15), darker(lid, 0.25)),
    part(roundedBox(226, 440, 60, 30, 10), lid),
    part("M222,288a36,32 0 0 1 68,0q8,40 -34,40t-34,-40z", lighter(lid, 0.35)) +
      part(ellipse(226, 268, 11) + ellipse(286, 268, 11), lighter(lid, 0.35)),
    face(256, 298, 1.1),
  );
}

/** A bin with a pedal and a swing lid. */
export function pedalPail(color: Hex = tones.slate, lid: Hex = milk): string {
  return board(
    volume("M142,140 Q256,158 370,140 V420 Q368,452 256,456 Q144,452 142,420Z", color),
    flat("M162,160 V424 Q152,420 152,408 V158Z", "#FFFFFF", 0.3),
    volume("M130,132 Q134,62 256,58 Q378,62 382,132 Q378,162 256,166 Q134,162 130,132Z", lid),
    part(ellipse(256, 112, 74, 24), darker(lid, 0.12)) +
      part("M196,108 Q256,88 316,108 L256,120Z", lighter(color, 0.2)),
    volume(roundedBox(206, 434, 100, 30, 12), darker(color, 0.2)),
    flat(star(256, 300, 44), lighter(color, 0.55)),
    tube("M142,230 C96,230 96,310 142,310 M370,230 C416,230 416,310 370,310", darker(color, 0.2), 14),
  );
}

/** Pants for learning, with a pad inside. */
export function trainingPants(color: Hex = tones.honey, trim: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M92,130 H420 L436,268 Q436,290 414,296 Q340,320 318,402 Q306,418 256,420 Q206,418 194,402 Q172,320 98,296 Q76,290 76,268Z",
      color,
      printOn(color, pattern),
    ),
    volume("M88,112 Q256,128 424,112 L428,164 Q256,182 84,164Z", trim),
    line("M98,128 Q256,144 414,128 M94,150 Q256,166 418,150", darker(trim, 0.25), 3, 0.4, "5 6"),
    tube("M84,284 Q176,312 202,408 M428,284 Q336,312 310,408", trim, 17),
    line("M206,182 Q200,300 214,404 M306,182 Q312,300 298,404", darker(color, 0.3), 4, 0.35),
  );
}

/** Pull-ups of paper, in their pack. */
export function pullUps(color: Hex = tones.lilac, accent: Hex = milk): string {
  return board(
    volume("M122,66 Q256,48 390,66 Q404,70 402,92 L408,312 H104 L110,92 Q108,70 122,66Z", color),
    part(ellipse(256, 172, 78, 66), accent) + part(star(256, 172, 44), color),
    tube("M216,58 C220,26 292,26 296,58", lighter(color, 0.5), 13),
    placed(
      volume(
        "M-160,-110 H160 L168,10 Q166,26 150,30 Q88,50 66,116 Q40,132 0,132 Q-40,132 -66,116 Q-88,50 -150,30 Q-166,26 -168,10Z",
        "#FFFDF8",
      ) +
        part("M-160,-110 H160 L163,-74 H-163Z", lighter(color, 0.45)) +
        line("M-150,-92H150", darker(color, 0.2), 3, 0.5, "4 5") +
        part(heart(0, 10, 56), lighter(color, 0.2)) +
        flat(star(-84, -20, 18) + star(84, -20, 18), lighter(color, 0.3)),
      256,
      336,
    ),
  );
}
