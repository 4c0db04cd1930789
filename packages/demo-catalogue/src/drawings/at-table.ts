import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  face,
  flat,
  lighter,
  line,
  linen,
  milk,
  part,
  placed,
  printOn,
  roundedBox,
  snap,
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

/** A high chair of steps, without a tray, that moves up to the table. */
export function stairChair(color: Hex = wood, cushion: Hex = tones.clay, pattern?: Pattern): string {
  return board(
    both(tube("M166,300 L120,440", darker(color, 0.22), 20)),
    volume("M160,64 Q256,40 352,64 Q360,84 354,104 Q256,84 158,104 Q152,84 160,64Z", color),
    volume("M158,122 Q256,102 354,122 Q362,142 356,164 Q256,144 156,164 Q150,142 158,122Z", color),
    volume(
      "M190,84 Q256,66 322,84 Q334,150 322,222 H190 Q178,150 190,84Z",
      cushion,
      printOn(cushion, pattern),
    ),
    volume("M118,230 Q256,212 394,230 L404,262 Q256,276 108,262Z", lighter(color, 0.1)),
    volume(
      "M140,222 Q256,202 372,222 Q382,236 372,250 Q256,260 140,250 Q130,236 140,222Z",
      lighter(cushion, 0.12),
      printOn(lighter(cushion, 0.12), pattern),
    ),
    volume("M112,352 Q256,336 400,352 L408,376 Q256,390 104,376Z", lighter(color, 0.1)),
    both(tube("M160,60 L92,456", color, 26)),
    tube("M102,424 H410", darker(color, 0.08), 16),
  );
}

/** A light highchair on four legs. */
export function fourLegHighchair(color: Hex = milk, legs: Hex = wood): string {
  return board(
    tube("M204,290 L176,454 M312,290 L340,454", darker(legs, 0.2), 18),
    volume("M166,116 Q170,66 256,64 Q342,66 346,116 L354,286 H158Z", color),
    part("M190,132 Q194,96 256,94 Q318,96 322,132 L326,252 H186Z", darker(color, 0.08)),
    line("M236,100V250M276,100V250", tones.slate, 9, 0.5),
    volume("M124,276 Q256,256 388,276 Q398,318 376,336 H136 Q114,318 124,276Z", color),
    volume(
      "M98,232 Q104,214 126,212 H386 Q408,214 414,232 L420,262 Q418,282 394,282 H118 Q94,282 92,262Z",
      lighter(color, 0.3),
    ),
    line("M118,248 Q256,236 394,248", darker(color, 0.25), 4, 0.4),
    part(ellipse(196, 228, 28, 9), tones.honey),
    tube("M150,334 L110,460 M362,334 L402,460", legs, 24),
    tube("M130,402 H382", darker(legs, 0.08), 12),
  );
}

/** A cushion for a highchair: seat and back. */
export function highchairCushion(color: Hex = tones.sage, piping: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M156,70 Q256,46 356,70 Q372,170 352,268 Q256,256 160,268 Q140,170 156,70Z",
      color,
      printOn(color, pattern),
    ),
    line("M166,82 Q256,60 346,82 Q360,170 342,256", piping, 5, 0.8),
    line("M256,78V250M206,84Q200,170 206,250M306,84Q312,170 306,250", darker(color, 0.3), 4, 0.3),
    volume(
      "M128,276 Q256,256 384,276 Q412,350 400,424 Q256,456 112,424 Q100,350 128,276Z",
      lighter(color, 0.1),
      printOn(lighter(color, 0.1), pattern),
    ),
    line("M136,288 Q256,270 376,288 Q400,350 390,414 Q256,442 122,414 Q112,350 136,288", piping, 5, 0.7),
    line("M256,282V432M190,286Q180,360 186,430M322,286Q332,360 326,430", darker(color, 0.3), 4, 0.3),
    both(tube("M150,84 q-40,6 -58,34 M150,262 q-44,4 -60,-20", lighter(color, 0.3), 9)),
  );
}

/** A low seat with a tray that is strapped to a chair. */
export function boosterChair(color: Hex = tones.sky, tray: Hex = milk): string {
  return board(
    volume("M150,120 Q160,80 256,76 Q352,80 362,120 L378,330 H134Z", color),
    part("M182,134 Q190,110 256,108 Q322,110 330,134 L338,280 H174Z", lighter(color, 0.28)),
    line("M232,112V270M280,112V270", tones.slate, 10, 0.45),
    volume("M84,252 Q92,222 120,226 L146,330 L150,392 H98 Q78,330 84,252Z", color),
    volume("M428,252 Q420,222 392,226 L366,330 L362,392 H414 Q434,330 428,252Z", color),
    volume("M112,322 H400 L410,420 Q408,440 388,440 H124 Q104,440 102,420Z", darker(color, 0.07)),
    volume(
      "M62,262 Q70,236 100,234 H412 Q442,236 450,262 L454,292 Q450,320 418,320 H94 Q62,320 58,292Z",
      tray,
    ),
    line("M84,278 Q256,262 428,278", darker(tray, 0.25), 4, 0.45),
    part(ellipse(334, 256, 32, 11), tones.rose),
    both(part(roundedBox(120, 434, 44, 22, 8), "#6B625C")),
  );
}

/** A cloud of silicone that is a plate and a mat in one. */
export function cloudPlacemat(color: Hex = tones.mist): string {
  return board(
    volume(
      "M104,392a88,88 0 0 1 -24,-168a110,104 0 0 1 184,-92a96,94 0 0 1 146,100a86,86 0 0 1 -8,166q-60,14 -146,10q-90,6 -152,-16z",
      color,
    ),
    volume(ellipse(256, 274, 116, 96), darker(color, 0.1)),
    part(ellipse(256, 284, 100, 80), lighter(color, 0.2)),
    volume(ellipse(130, 312, 40, 36), darker(color, 0.1)),
    part(ellipse(130, 317, 32, 27), lighter(color, 0.2)),
    volume(ellipse(386, 316, 40, 36), darker(color, 0.1)),
    part(ellipse(386, 321, 32, 27), lighter(color, 0.2)),
  );
}

/** A placemat of cloth or silicone with a setting drawn on it. */
export function placemat(color: Hex = tones.sage, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(roundedBox(44, 124, 424, 290, 40), color, printOn(color, pattern)),
    line(roundedBox(62, 142, 388, 254, 28), accent, 4, 0.7, "9 9"),
    flat(ellipse(262, 270, 98), accent, 0.9),
    line(ellipse(262, 270, 68), darker(color, 0.1), 4, 0.7),
    tube("M118,226V340M394,226V340", accent, 15),
    part(ellipse(394, 208, 20, 30), accent),
    tube("M102,180V214Q102,232 118,232Q134,232 134,214V180M118,180V232", accent, 8),
  );
}

/** A large mat for the floor below, with splashes on it. */
export function splatMat(color: Hex = linen, accent: Hex = tones.honey, pattern?: Pattern): string {
  return board(
    volume(
      "M62,84 Q256,66 450,84 Q462,256 450,428 L386,440 Q256,448 62,428 Q50,256 62,84Z",
      color,
      printOn(color, pattern),
    ),
    pattern === undefined
      ? part("M150,170q30,-30 56,4q40,10 14,44q10,36 -34,30q-40,10 -44,-28q-24,-32 8,-50z", accent) +
          part("M316,300q30,-24 52,4q36,14 10,42q6,34 -34,26q-38,4 -38,-28q-16,-32 10,-44z", tones.rose) +
          part(ellipse(330, 170, 26) + ellipse(372, 204, 12), tones.sage) +
          part(ellipse(160, 346, 24) + ellipse(200, 378, 12) + ellipse(130, 388, 9), tones.sky)
      : "",
    volume("M450,428 Q430,372 372,376 Q396,404 386,440Z", darker(color, 0.12)),
    line("M78,100 Q256,84 434,100 Q444,240 438,350", darker(color, 0.25), 4, 0.4, "9 9"),
  );
}

/** A smock with sleeves. */
export function sleevedBib(color: Hex = tones.honey, trim: Hex = tones.oat, pattern?: Pattern): string {
  return board(
    volume(
      "M196,78 Q206,128 256,128 Q306,128 316,78 L352,92 Q400,120 456,232 Q462,250 446,260 L408,280 Q394,284 386,272 L362,234 Q372,330 376,420 Q330,440 256,440 Q182,440 136,420 Q140,330 150,234 L126,272 Q118,284 104,280 L66,260 Q50,250 56,232 Q112,120 160,92Z",
      color,
      printOn(color, pattern),
    ),
    line("M196,80 Q206,130 256,130 Q306,130 316,80", trim, 9, 0.9),
    both(line("M70,246 L116,272", trim, 10, 0.85)),
    volume("M130,330 Q256,372 382,330 L388,420 Q330,452 256,452 Q182,452 124,420Z", lighter(trim, 0.1)),
    tube("M130,332 Q256,374 382,332", trim, 13),
    part("M214,236a44,38 0 0 1 84,0q10,46 -42,46t-42,-46z", milk) +
      part(ellipse(222, 210, 13) + ellipse(290, 210, 13), milk),
    face(256, 246, 1.3),
    both(tube("M196,80 q-30,-34 -62,-24", trim, 9)),
  );
}

/** A bib of cloth that closes at the neck. */
export function clothBib(color: Hex = milk, trim: Hex = tones.clay, pattern?: Pattern): string {
  const outline =
    "M164,72 Q110,110 116,196 Q90,230 92,306 Q98,440 256,444 Q414,440 420,306 Q422,230 396,196 Q402,110 348,72 Q326,62 326,92 Q334,194 256,196 Q178,194 186,92 Q186,62 164,72Z";
  return board(
    volume(outline, color, printOn(color, pattern)),
    line(outline, trim, 11, 0.95),
    both(part(ellipse(162, 94, 9), snap)),
    pattern === undefined ? flat(star(256, 322, 60), trim, 0.9) : "",
  );
}

/** A bowl that sticks to the table. */
export function suctionBowl(color: Hex = tones.sage, inside: Hex = milk): string {
  return board(
    volume("M172,376 H340 L366,430 Q256,450 146,430Z", darker(color, 0.14)),
    volume("M62,208 Q70,390 256,394 Q442,390 450,208Z", color),
    volume(ellipse(256, 206, 198, 62), lighter(color, 0.15)),
    part(ellipse(256, 212, 172, 48), darker(color, 0.2)),
    part("M96,222 Q170,176 256,190 Q346,176 416,222 Q350,260 256,260 Q160,260 96,222Z", inside),
    part(ellipse(214, 218, 20, 13) + ellipse(306, 222, 17, 11), tones.coral),
    part(ellipse(262, 208, 15, 10), tones.denim),
    face(256, 310, 2.2),
  );
}

/** A plate with three parts. */
export function dividedPlate(color: Hex = tones.honey, inside: Hex = milk): string {
  return board(
    volume(ellipse(256, 288, 214, 160), darker(color, 0.14)),
    volume(ellipse(256, 272, 214, 160), color),
    part("M72,262 Q84,150 248,138 V262Z", lighter(color, 0.32)),
    part("M264,138 Q428,150 440,262 H264Z", lighter(color, 0.32)),
    part("M72,280 H440 Q428,400 256,408 Q84,400 72,280Z", lighter(color, 0.32)),
    part(ellipse(168, 212, 22, 15) + ellipse(204, 236, 20, 13) + ellipse(148, 238, 17, 12), tones.coral),
    part("M306,196 q30,-22 62,4 q10,36 -34,40 q-40,-6 -28,-44z", tones.fern),
    part("M176,316 Q256,284 336,316 Q350,362 256,368 Q162,362 176,316Z", inside),
  );
}

/** A set of bowl, plate and cup of bamboo. */
export function dinnerSet(color: Hex = tones.rose, accent: Hex = tones.mist, pattern?: Pattern): string {
  return board(
    volume(ellipse(276, 218, 180, 176), color, printOn(color, pattern)),
    part(ellipse(276, 218, 136, 132), lighter(color, 0.25)),
    volume("M66,290 Q72,428 190,432 Q308,428 314,290Z", accent),
    volume(ellipse(190, 290, 124, 34), lighter(accent, 0.3)),
    part(ellipse(190, 293, 104, 24), darker(accent, 0.2)),
    volume("M326,272 H452 L434,420 Q432,436 416,436 H362 Q346,436 344,420Z", milk),
    part(ellipse(389, 272, 63, 17), darker(milk, 0.14)),
    part(star(389, 356, 27), color),
  );
}

/** Three spoons in a fan. */
export function spoonTrio(color: Hex = tones.sage, accent: Hex = tones.blush): string {
  const third = tones.honey;
  const spoon = (paint: Hex) =>
    tube("M0,-30 V200", lighter(paint, 0.15), 27) +
    volume("M0,-196 Q60,-192 60,-108 Q58,-36 18,-6 H-18 Q-58,-36 -60,-108 Q-60,-192 0,-196Z", paint) +
    part("M0,-170 Q38,-166 38,-108 Q36,-60 0,-40 Q-36,-60 -38,-108 Q-38,-166 0,-170Z", darker(paint, 0.12));
  return board(
    placed(spoon(accent), 168, 262, -24, 0.96),
    placed(spoon(third), 344, 262, 24, 0.96),
    placed(spoon(color), 256, 246, 0, 1),
  );
}

/** A fork and spoon of steel with handles for small fists. */
export function toddlerCutlery(color: Hex = tones.denim, blade: Hex = "#D5D3D1"): string {
  const grip = (x: number) =>
    volume(
      `M${x - 26},268 Q${x},252 ${x + 26},268 L${x + 34},420 Q${x + 30},454 ${x},456 Q${x - 30},454 ${x - 34},420Z`,
      color,
    ) + flat(star(x, 412, 15), lighter(color, 0.65));
  return board(
    volume(
      "M176,58 Q236,62 234,144 Q230,208 196,226 L190,276 H162 L156,226 Q122,208 118,144 Q116,62 176,58Z",
      blade,
    ),
    part("M176,82 Q212,86 212,144 Q208,188 176,202 Q144,188 140,144 Q140,86 176,82Z", darker(blade, 0.14)),
    volume(
      "M292,76 Q300,58 308,76 V146 H328 V74 Q336,58 344,74 V146 H364 V76 Q372,58 380,76 V176 Q376,214 352,230 L348,276 H324 L320,230 Q296,214 292,176Z",
      blade,
    ),
    grip(176),
    grip(336),
    line("M176,110V170", "#FFFFFF", 6, 0.5),
  );
}
