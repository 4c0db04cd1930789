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
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

/** An open lunch box with parts, seen from above. */
export function bentoBox(color: Hex = tones.sky, inside: Hex = milk): string {
  return board(
    volume(roundedBox(66, 66, 380, 384, 46), color),
    part(roundedBox(92, 92, 328, 332, 30), darker(color, 0.18)),
    part(
      roundedBox(102, 102, 180, 156, 22) +
        roundedBox(294, 102, 116, 156, 22) +
        roundedBox(102, 270, 116, 144, 22) +
        roundedBox(230, 270, 180, 144, 22),
      inside,
    ),
    volume("M122,132 H262 L244,232 H140Z", "#E9C58F") +
      part("M132,150 H254 L250,172 H136Z", tones.fern) +
      part("M136,176H250L246,196H140Z", tones.coral),
    [0, 1, 2, 3, 4]
      .map((i) =>
        volume(
          ellipse(326 + (i % 2) * 48, 134 + Math.floor(i / 2) * 42, 21),
          i % 2 === 0 ? "#8C7BB0" : "#A594C4",
        ),
      )
      .join(""),
    volume("M124,300 L196,292 L200,392 L128,396Z", tones.honey) +
      flat(ellipse(152, 326, 9) + ellipse(176, 366, 7), darker(tones.honey, 0.2), 0.7),
    [0, 1, 2]
      .map((i) =>
        volume(`M${254 + i * 50},292 q26,10 22,54 q-4,40 -20,48 q-18,-10 -20,-48 q-2,-44 18,-54z`, "#E88C4E"),
      )
      .join(""),
  );
}

/** A closed lunch box with a clasp and a handle. */
export function lunchTin(color: Hex = tones.coral, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    tube("M196,148 C196,92 316,92 316,148", darker(color, 0.25), 20),
    volume(roundedBox(62, 140, 388, 290, 42), color, printOn(color, pattern)),
    line("M64,262H448", darker(color, 0.35), 5, 0.5),
    part(roundedBox(222, 236, 68, 58, 12), accent) +
      part(roundedBox(242, 256, 28, 14, 7), darker(accent, 0.3)),
    pattern === undefined
      ? part(star(150, 344, 40), accent) +
          part(star(362, 204, 28), accent) +
          flat(
            ellipse(330, 360, 14) + ellipse(372, 330, 9) + ellipse(126, 200, 12) + ellipse(170, 222, 8),
            accent,
            0.8,
          )
      : "",
  );
}

/** A soft bag that keeps lunch cool. */
export function lunchBag(color: Hex = tones.denim, accent: Hex = tones.honey, pattern?: Pattern): string {
  return board(
    tube("M196,104 C196,44 316,44 316,104", accent, 20),
    volume(
      "M112,114 Q114,88 142,86 H370 Q398,88 400,114 L414,420 Q412,454 380,454 H132 Q100,454 98,420Z",
      color,
      printOn(color, pattern),
    ),
    line("M110,176 Q256,192 402,176", "#F5EEE0", 6, 0.8, "6 6"),
    part(roundedBox(384, 166, 18, 36, 7), accent),
    volume(
      "M150,260 H362 Q372,260 372,272 V392 Q370,410 352,410 H160 Q142,410 140,392 V272 Q140,260 150,260Z",
      lighter(color, 0.16),
    ),
    part("M214,318a44,38 0 0 1 84,0q10,46 -42,46t-42,-46z", milk) +
      part(ellipse(222, 292, 13) + ellipse(290, 292, 13), milk),
    face(256, 328, 1.3),
  );
}

/** A flask with a wide mouth for warm lunches. */
export function foodFlask(color: Hex = tones.spruce, lid: Hex = tones.oat, pattern?: Pattern): string {
  return board(
    tube("M172,98 C130,30 382,30 340,98", darker(lid, 0.12), 18),
    volume("M132,190 H380 L372,420 Q368,456 330,456 H182 Q144,456 140,420Z", color, printOn(color, pattern)),
    flat("M152,210 Q154,330 166,436 Q158,430 156,414 L144,214Z", "#FFFFFF", 0.35),
    volume("M126,112 Q130,84 164,82 H348 Q382,84 386,112 V180 Q382,204 354,204 H158 Q130,204 126,180Z", lid),
    line("M128,172 Q256,188 384,172", darker(lid, 0.3), 4, 0.5),
    pattern === undefined ? flat(star(256, 330, 54), lighter(color, 0.62)) : "",
  );
}

/** A pot for snacks whose lid lets hands in and keeps crumbs inside. */
export function snackPot(color: Hex = tones.honey, lid: Hex = milk): string {
  const flap = rowOf(6, (i) => {
    const angle = (i * Math.PI) / 3;
    return `M256,162L${256 + 96 * Math.cos(angle)},${162 + 32 * Math.sin(angle)}`;
  });
  return board(
    both(tube("M132,260 C36,250 52,392 150,374", darker(color, 0.1), 26)),
    volume("M116,180 Q256,214 396,180 L370,416 Q364,448 332,448 H180 Q148,448 142,416Z", color),
    flat("M144,214 Q152,330 172,424 Q162,420 158,408 L132,216Z", "#FFFFFF", 0.3),
    volume("M102,156 Q106,102 256,100 Q406,102 410,156 Q404,206 256,212 Q108,206 102,156Z", lid),
    part(ellipse(256, 160, 108, 36), lighter(color, 0.25)),
    line(flap, darker(color, 0.3), 5, 0.7),
    face(256, 312, 2.4),
    part(ellipse(424, 434, 15, 11) + ellipse(452, 446, 12, 9) + ellipse(92, 442, 14, 10), "#D9A566"),
  );
}

/** Small pots with lids, stacked to a tower. */
export function snackTower(color: Hex = tones.rose, accent: Hex = tones.sage): string {
  const third = tones.sky;
  const pot = (y: number, paint: Hex) =>
    volume(
      `M142,${y} H370 L362,${y + 88} Q358,${y + 104} 340,${y + 104} H172 Q154,${y + 104} 150,${y + 88}Z`,
      lighter(paint, 0.45),
    ) +
    flat(
      ellipse(206, y + 62, 17) +
        ellipse(248, y + 70, 15) +
        ellipse(290, y + 60, 18) +
        ellipse(322, y + 76, 13),
      paint,
      0.8,
    ) +
    volume(
      `M132,${y - 12} Q134,${y - 24} 150,${y - 24} H362 Q378,${y - 24} 380,${y - 12} V${y + 6} Q376,${y + 18} 360,${y + 18} H152 Q136,${y + 18} 132,${y + 6}Z`,
      paint,
    );
  return board(
    tube("M212,78 C212,34 300,34 300,78", darker(color, 0.15), 16),
    pot(348, third),
    pot(224, accent),
    pot(100, color),
  );
}

/** A pouch for purees with a spout. */
export function foodPouch(color: Hex = tones.coral, cap: Hex = milk, pattern?: Pattern): string {
  return board(
    volume("M228,92 H284 V136 H228Z", milk),
    volume(
      "M218,40 Q220,28 234,28 H278 Q292,28 294,40 V84 Q290,96 276,96 H236 Q222,96 218,84Z",
      cap === milk ? color : cap,
    ),
    line("M232,36V88M248,36V90M264,36V90M280,36V88", darker(color, 0.3), 4, 0.4),
    volume(
      "M190,120 Q256,104 322,120 Q366,140 372,200 L386,430 Q384,456 356,456 Q256,470 156,456 Q128,456 126,430 L140,200 Q146,140 190,120Z",
      lighter(color, 0.4),
      printOn(lighter(color, 0.4), pattern),
    ),
    line("M134,412 Q256,432 378,412", darker(color, 0.2), 4, 0.5),
    part(roundedBox(172, 190, 168, 180, 30), milk),
    volume("M256,246 Q310,232 318,286 Q314,344 256,346 Q198,344 194,286 Q202,232 256,246Z", color),
    tube("M256,248 Q256,222 270,212", wood, 8) + part("M272,228q30,-24 44,-6q-16,20 -44,6z", tones.fern),
    face(256, 290, 1.6),
  );
}

/** A press that fills pouches. */
export function pouchStation(color: Hex = tones.sage, accent: Hex = milk): string {
  const tubeOf = (x: number, paint: Hex) =>
    volume(`M${x - 38},120 h76 v140 h-76z`, "#DFEAED") +
    flat(`M${x - 36},170 h72 v88 h-72z`, paint, 0.85) +
    part(roundedBox(x - 46, 104, 92, 24, 9), accent) +
    tube(`M${x},60 V110`, accent, 22) +
    part(ellipse(x, 54, 36, 13), color);
  return board(
    tubeOf(150, tones.coral),
    tubeOf(256, tones.honey),
    tubeOf(362, tones.fern),
    volume("M76,256 H436 Q448,258 448,272 V300 H64 V272 Q64,258 76,256Z", color),
    [150, 256, 362]
      .map(
        (x) =>
          part(roundedBox(x - 11, 296, 22, 26, 4), "#F4EFE6") +
          volume(`M${x - 34},320 q34,-10 68,0 l8,96 q-42,12 -84,0z`, milk),
      )
      .join(""),
    part(heart(150, 370, 34), tones.coral) +
      part(heart(256, 370, 34), tones.honey) +
      part(heart(362, 370, 34), tones.fern),
    volume("M70,416 Q256,404 442,416 L450,450 Q256,470 62,450Z", darker(color, 0.1)),
  );
}

/** A machine that steams and blends. */
export function steamBlender(color: Hex = milk, accent: Hex = tones.sage): string {
  return board(
    volume("M276,96 Q280,70 310,68 H392 Q420,70 422,96 V440 H276Z", color),
    part(ellipse(350, 360, 38), accent) + line("M350,360V334", milk, 7, 0.95),
    part(roundedBox(304, 110, 92, 120, 18), lighter(tones.mist, 0.35)),
    flat("M312,170 H388 V214 Q388,222 380,222 H320 Q312,222 312,214Z", tones.sky, 0.6),
    volume("M92,150 H268 L256,400 H104Z", "#DDE9EC"),
    flat("M98,270 Q180,256 262,270 L256,396 H104Z", "#EDB277", 0.9),
    flat(
      [ellipse(140, 330, 22, 17), ellipse(206, 350, 24, 18), ellipse(178, 300, 19, 15)].join(""),
      tones.coral,
      0.75,
    ),
    flat("M232,170 L226,390 L244,390 L254,170Z", "#FFFFFF", 0.6),
    tube("M96,190 C20,186 30,330 100,330", accent, 24),
    volume("M82,124 Q86,100 112,98 H250 Q276,100 280,124 V150 Q276,164 258,164 H104 Q86,164 82,150Z", accent),
    part(roundedBox(150, 70, 62, 32, 12), lighter(accent, 0.2)),
    volume("M76,392 H436 L444,440 Q440,462 412,462 H100 Q72,462 68,440Z", color),
    line("M90,428H424", darker(color, 0.2), 4, 0.4),
  );
}

/** A tray with lids to freeze small portions in. */
export function freezerTray(color: Hex = tones.mist, accent: Hex = tones.coral): string {
  const foods: Hex[] = [accent, tones.fern, tones.honey, "#8C7BB0", "#E88C4E", tones.rose];
  return board(
    volume(
      "M60,190 Q62,150 100,150 H412 Q450,150 452,190 L470,384 Q470,420 432,420 H80 Q42,420 42,384Z",
      color,
    ),
    rowOf(6, (i) => {
      const x = 134 + (i % 3) * 122;
      const y = 222 + Math.floor(i / 3) * 112;
      return (
        part(ellipse(x, y, 52, 44), darker(color, 0.22)) +
        volume(ellipse(x, y + 3, 46, 37), foods[i] ?? accent)
      );
    }),
    placed(part(roundedBox(-30, -14, 60, 28, 10), darker(color, 0.15)), 256, 434),
  );
}
