import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  brass,
  darker,
  darkWood,
  ellipse,
  face,
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

/** A soft bunny that glows from within. */
export function bunnyLight(color: Hex = milk, base: Hex = wood): string {
  return board(
    both(
      volume("M214,190 Q156,60 190,40 Q232,40 248,180Z", color) +
        part("M214,166 Q182,84 196,64 Q220,76 232,166Z", "#F6D8C8"),
    ),
    volume("M256,150 Q398,156 404,300 Q404,420 256,424 Q108,420 108,300 Q114,156 256,150Z", color),
    flat(ellipse(256, 300, 104, 88), "#FFE9A8", 0.5),
    face(256, 276, 3),
    both(flat(ellipse(188, 310, 20, 13), "#EDA99B", 0.55)),
    volume(roundedBox(150, 404, 212, 42, 20), base),
  );
}

export function mushroomLight(color: Hex = tones.coral, base: Hex = linen): string {
  return board(
    volume("M206,250 Q200,380 176,430 Q256,454 336,430 Q312,380 306,250Z", base),
    volume("M70,268 Q76,84 256,78 Q436,84 442,268 Q440,300 256,302 Q72,300 70,268Z", color),
    flat(
      [
        ellipse(170, 200, 27, 22),
        ellipse(256, 140, 30, 24),
        ellipse(342, 204, 26, 21),
        ellipse(250, 232, 22, 17),
        ellipse(116, 252, 15, 12),
        ellipse(398, 254, 15, 12),
      ].join(""),
      "#FFF6E2",
      0.92,
    ),
    part("M110,284 Q256,264 402,284 Q380,312 256,314 Q132,312 110,284Z", "#FFE9B0"),
    face(256, 366, 1.6),
  );
}

export function cloudLight(color: Hex = milk, accent: Hex = tones.honey): string {
  return board(
    line("M176,380V424 M256,386V446 M336,380V424", "#9A8B78", 3, 0.8),
    volume("M120,376a74,74 0 0 1 -8,-144a92,86 0 0 1 150,-90a82,80 0 0 1 124,84a78,76 0 0 1 6,150z", color),
    flat(
      "M140,352a50,50 0 0 1 -2,-96a60,60 0 0 1 100,-60a56,56 0 0 1 92,60a50,50 0 0 1 2,96z",
      "#FFF0C4",
      0.6,
    ),
    face(248, 286, 2.6),
    part(star(176, 434, 24) + star(256, 458, 26) + star(336, 434, 24), accent),
  );
}

/** A light that is plugged into the wall. */
export function plugLight(color: Hex = tones.sage, accent: Hex = milk): string {
  return board(
    part(roundedBox(196, 330, 120, 116, 20), milk),
    part(roundedBox(232, 386, 14, 34, 6) + roundedBox(266, 386, 14, 34, 6), "#B5AEA6"),
    volume("M256,64 Q390,66 392,206 Q390,346 256,350 Q122,346 120,206 Q122,66 256,64Z", accent),
    flat(ellipse(256, 206, 100), "#FFEDB8", 0.75),
    part("M280,118a88,88 0 1 0 60,146a74,74 0 0 1 -60,-146z", color),
    part(star(322, 186, 26), tones.honey),
  );
}

export function tableLamp(shade: Hex = tones.cream, base: Hex = wood, pattern?: Pattern): string {
  return board(
    tube("M256,260V340", brass, 14),
    volume("M256,296 Q330,304 330,374 Q326,430 256,432 Q186,430 182,374 Q182,304 256,296Z", base),
    volume(roundedBox(176, 420, 160, 30, 13), darker(base, 0.08)),
    volume("M176,66 Q256,52 336,66 L410,254 Q256,286 102,254Z", shade, printOn(shade, pattern)),
    flat("M150,240 Q256,258 362,240 L380,256 Q256,280 132,256Z", "#FFF0C0", 0.7),
    line("M176,70 Q256,84 336,70 M106,246 Q256,278 406,246", darker(shade, 0.3), 4, 0.4),
  );
}

export function floorLamp(shade: Hex = tones.sage, legs: Hex = wood): string {
  return board(
    tube("M256,190 L256,478", darker(legs, 0.14), 14),
    tube("M250,196 L164,474 M262,196 L348,474", legs, 17),
    tube("M214,330 H298", darker(legs, 0.1), 10),
    volume("M186,34 Q256,22 326,34 L376,184 Q256,210 136,184Z", shade),
    flat("M158,174 Q256,190 354,174 L366,186 Q256,206 146,186Z", "#FFF0C0", 0.7),
    line("M186,38 Q256,50 326,38", darker(shade, 0.3), 4, 0.4),
  );
}

/** A lamp of paper that hangs from the ceiling, like a balloon with its basket. */
export function balloonLamp(color: Hex = tones.rose, accent: Hex = milk): string {
  return board(
    line("M256,16V60", "#8E8B93", 5, 0.9),
    line("M164,262L222,376 M348,262L290,376 M222,300L236,376 M290,300L276,376", "#9A8B78", 4, 0.9),
    volume("M256,50 Q412,54 410,196 Q404,262 312,316 H200 Q108,262 102,196 Q100,54 256,50Z", color),
    part(
      "M256,52 Q206,120 214,314 H200 Q108,262 102,196 Q104,130 150,86 Q140,180 200,312 M256,52 Q306,120 298,314 H312 Q372,190 362,86 Q330,58 256,52Z",
      accent,
    ),
    line("M200,314H312", darkWood, 8, 0.5),
    volume("M206,372H306L296,446Q256,456 216,446Z", "#D8B98C"),
    line("M210,394H302M214,418H298", darkWood, 5, 0.4, "12 7"),
    tube("M204,374H308", darkWood, 12),
  );
}

/** A round machine that makes white noise. */
export function noiseMachine(color: Hex = milk, accent: Hex = tones.sage): string {
  return board(
    volume("M92,236 V352 Q100,424 256,428 Q412,424 420,352 V236Z", color),
    volume(ellipse(256, 234, 166, 92), lighter(color, 0.3)),
    part(ellipse(256, 228, 118, 62), accent),
    rowOf(5, (ring) =>
      rowOf(6 + ring * 6, (i) => {
        const angle = (i * 2 * Math.PI) / (6 + ring * 6);
        return flat(
          ellipse(
            256 + (16 + ring * 20) * Math.cos(angle),
            228 + (8 + ring * 10.6) * Math.sin(angle),
            4.4,
            3,
          ),
          darker(accent, 0.45),
          0.8,
        );
      }),
    ),
    line("M96,330 Q256,400 416,330", "#FFE7A6", 10, 0.85),
    part(ellipse(176, 380, 13, 11) + ellipse(256, 392, 13, 11) + ellipse(336, 380, 13, 11), accent),
  );
}

/** A small speaker to hang on a stroller. */
export function portableNoise(color: Hex = tones.mist, accent: Hex = milk): string {
  return board(
    tube("M204,148 C196,40 316,40 308,148", darker(color, 0.25), 20),
    volume("M256,112 Q410,116 412,270 Q410,432 256,436 Q102,432 100,270 Q102,116 256,112Z", color),
    part(ellipse(256, 258, 108), accent),
    rowOf(4, (ring) =>
      rowOf(5 + ring * 6, (i) => {
        const angle = (i * 2 * Math.PI) / (5 + ring * 6);
        return flat(
          ellipse(256 + (18 + ring * 23) * Math.cos(angle), 258 + (18 + ring * 23) * Math.sin(angle), 5),
          darker(color, 0.4),
          0.75,
        );
      }),
    ),
    part(roundedBox(196, 382, 120, 26, 13), darker(color, 0.18)),
    line("M212,395h16M284,395h16M292,387v16", milk, 4, 0.95),
  );
}

const dial = (x: number, y: number, radius: number) =>
  part(
    rowOf(12, (i) => {
      const angle = (i * Math.PI) / 6;
      return ellipse(x + radius * Math.cos(angle), y + radius * Math.sin(angle), i % 3 === 0 ? 8 : 5);
    }),
    "#8A6248",
  );

/** A clock for the wall with the ears of a bear. */
export function bearClock(color: Hex = tones.sand, accent: Hex = milk): string {
  return board(
    both(volume(ellipse(132, 126, 62), color) + part(ellipse(134, 130, 32), lighter(color, 0.4))),
    volume(ellipse(256, 276, 190), color),
    part(ellipse(256, 276, 154), accent),
    dial(256, 276, 128),
    tube("M256,276L196,214", "#5A4038", 12),
    tube("M256,276L322,180", "#5A4038", 9),
    part(ellipse(256, 276, 15), tones.clay),
    both(flat(ellipse(206, 322, 10), "#5A4038", 0.8)),
    line("M236,346q20,18 40,0", "#5A4038", 6, 0.8),
  );
}

export function wallClock(color: Hex = tones.sage, frame: Hex = wood): string {
  return board(
    volume(ellipse(256, 256, 204), frame),
    part(ellipse(256, 256, 176), milk),
    part("M80,256a176,176 0 0 0 352,0q-60,-40 -120,0t-120,0t-112,0z", color),
    flat("M92,312a176,176 0 0 0 328,0q-60,30 -110,0t-110,0t-108,0z", darker(color, 0.2), 0.6),
    part(ellipse(330, 160, 30), tones.honey),
    dial(256, 256, 148),
    tube("M256,256L256,156", "#5A4038", 10),
    tube("M256,256L334,296", "#5A4038", 12),
    part(ellipse(256, 256, 14), tones.clay),
  );
}

/** A clock that shows by its color when it is time to get up. */
export function wakeClock(color: Hex = tones.sky, light: Hex = "#F4D27A"): string {
  return board(
    both(tube("M156,404L132,450", darker(color, 0.25), 26)),
    both(volume("M118,150 Q96,70 138,64 Q196,74 214,120Z", color)),
    volume(roundedBox(84, 100, 344, 316, 120), color),
    part(ellipse(256, 234, 112), light),
    both(flat(ellipse(216, 218, 10), "#5A4038")),
    line("M228,250q28,26 56,0", "#5A4038", 7, 0.9),
    part(roundedBox(174, 360, 164, 42, 16), darker(color, 0.5)),
    line("M214,372h16l-9,18M246,376v1M246,387v1M262,372h14v18h-14zM288,372h14v18h-14z", "#FFE9A8", 4, 0.95),
  );
}
