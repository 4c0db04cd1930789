import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  darkWood,
  ellipse,
  face,
  flat,
  lighter,
  line,
  linen,
  part,
  roundedBox,
  snap,
  tube,
  volume,
  wood,
} from "./brush.ts";

export function highchair(seat: Hex = tones.sage, frame: Hex = wood): string {
  return board(
    tube("M206,300 L150,462", frame, 22),
    tube("M312,300 L368,462", frame, 22),
    tube("M178,388 H340", frame, 14),
    tube("M226,300 L204,440", darker(frame, 0.2), 16),
    tube("M294,300 L316,440", darker(frame, 0.2), 16),
    part(roundedBox(180, 392, 160, 22, 11), frame),
    volume("M186,72 Q259,44 332,72 Q348,180 328,292 H190 Q170,180 186,72Z", frame),
    volume("M204,92 Q259,70 314,92 Q326,180 310,276 H208 Q192,180 204,92Z", seat),
    line("M232,100 Q226,180 234,268 M286,100 Q292,180 284,268", darker(seat, 0.3), 3, 0.4),
    volume("M168,272 Q259,256 350,272 L340,322 Q259,338 178,322Z", seat),
    volume(
      "M120,226 Q128,206 150,206 H368 Q390,206 398,226 L404,252 Q404,270 384,270 H134 Q114,270 114,252Z",
      linen,
    ),
    line("M140,226 Q259,216 378,226", darker(wood, 0.1), 3, 0.4),
    part(ellipse(212, 214, 26, 9), "#E6A69A"),
    part("M188,214a24,18 0 0 0 48,0z", "#E6A69A"),
  );
}

/** A bib with a pocket and a bear on it. */
export function bib(color: Hex = tones.honey): string {
  return board(
    volume(
      "M150,70 Q120,96 128,160 Q96,190 98,300 Q100,440 256,440 Q412,440 414,300 Q416,190 384,160 Q392,96 362,70 Q340,60 336,86 Q340,196 256,198 Q172,196 176,86 Q172,60 150,70Z",
      color,
    ),
    volume("M116,352 Q256,330 396,352 Q376,440 256,440 Q136,440 116,352Z", lighter(color, 0.25)),
    line("M124,346 Q256,324 388,346", darker(color, 0.3), 4, 0.5),
    part(ellipse(152, 92, 9), snap),
    part(ellipse(360, 92, 9), snap),
    part("M214,266a44,38 0 0 1 84,0q10,46 -42,46t-42,-46z", "#FFF9EF"),
    face(256, 276, 1.3),
    part(ellipse(222, 240, 13), "#FFF9EF"),
    part(ellipse(290, 240, 13), "#FFF9EF"),
  );
}

export function pacifier(shield: Hex = tones.sage, handle: Hex = wood): string {
  return board(
    volume("M256,250 Q212,250 214,178 Q216,92 256,92 Q296,92 298,178 Q300,250 256,250Z", "#F2D2A0"),
    volume(
      "M106,258 Q120,214 186,232 Q256,254 326,232 Q392,214 406,258 Q412,330 326,322 Q256,308 186,322 Q100,330 106,258Z",
      shield,
    ),
    part(ellipse(160, 276, 13, 10), darker(shield, 0.35)),
    part(ellipse(352, 276, 13, 10), darker(shield, 0.35)),
    volume(ellipse(256, 292, 52, 40), lighter(shield, 0.25)),
    tube("M226,318 C200,440 312,440 286,318", handle, 22),
  );
}

/** A learner's cup with two handles and a spout. */
export function sippyCup(color: Hex = tones.sky, lid: Hex = "#F8F1E4"): string {
  return board(
    tube("M150,250 C52,232 60,392 164,362", darker(color, 0.12), 28),
    tube("M362,250 C460,232 452,392 348,362", darker(color, 0.12), 28),
    volume("M138,196 H374 L352,420 Q348,446 318,448 H194 Q164,446 160,420Z", color),
    flat("M168,236 Q172,330 184,420 Q178,420 172,410 L154,240Z", "#FFFFFF", 0.35),
    volume(
      "M132,160 Q136,138 162,138 H350 Q376,138 380,160 V196 Q380,214 362,214 H150 Q132,214 132,196Z",
      lid,
    ),
    volume("M214,146 Q216,88 236,76 Q256,66 276,76 Q296,88 298,146Z", lid),
    line("M150,190H362", darker(lid, 0.4), 3, 0.35),
    part("M222,300a38,34 0 0 1 68,0q8,40 -34,40t-34,-40z", "#FFF9EF"),
    part(ellipse(228, 278, 11), "#FFF9EF"),
    part(ellipse(284, 278, 11), "#FFF9EF"),
    face(256, 306, 1.1),
  );
}

/** A divided plate with two ears, seen a little from above. */
export function bearPlate(color: Hex = tones.rose): string {
  const inside = lighter(color, 0.35);
  return board(
    volume(ellipse(132, 196, 56, 42), color),
    volume(ellipse(380, 196, 56, 42), color),
    volume(ellipse(256, 324, 208, 124), darker(color, 0.12)),
    volume(ellipse(256, 308, 208, 122), color),
    part("M84,304 Q92,224 248,216 V312 Q180,330 96,344 Q84,326 84,304Z", inside),
    part("M264,216 Q420,224 428,304 Q428,326 416,344 Q332,330 264,312Z", inside),
    part("M106,362 Q256,304 406,362 Q356,410 256,410 Q156,410 106,362Z", inside),
    ...[172, 340].map((x) => flat(ellipse(x, 272, 9), "#5A4038")),
    flat(ellipse(256, 348, 15, 10), "#5A4038"),
    line("M236,368q20,18 40,0", "#5A4038", 5, 1),
  );
}

/** A wooden spoon and fork with soft tips. */
export function cutlery(color: Hex = tones.clay, handle: Hex = wood): string {
  return board(
    tube("M176,250 L176,440", handle, 30),
    tube("M336,250 L336,440", handle, 30),
    line("M170,300V430 M330,300V430", darkWood, 3, 0.3),
    volume("M176,70 Q232,74 232,158 Q230,232 196,262 H156 Q122,232 120,158 Q120,74 176,70Z", color),
    part("M176,92 Q212,98 212,158 Q210,212 176,228 Q142,212 140,158 Q140,98 176,92Z", darker(color, 0.12)),
    volume(
      "M282,84 Q292,70 302,84 V150 H322 V84 Q336,68 350,84 V150 H370 V84 Q380,70 390,84 V180 Q386,244 356,262 H316 Q286,244 282,180Z",
      color,
    ),
  );
}
