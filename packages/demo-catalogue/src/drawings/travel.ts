import { type Hex, tones } from "../palette.ts";
import {
  board,
  brass,
  darker,
  darkWood,
  ellipse,
  flat,
  lighter,
  line,
  linen,
  part,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
  wheel,
} from "./brush.ts";

export function stroller(color: Hex = tones.fern, grip: Hex = darkWood): string {
  return board(
    tube("M150,395 L330,225", steel, 14),
    tube("M385,395 L205,250", steel, 14),
    tube("M332,225 C372,190 392,160 440,142", steel, 14),
    tube("M412,152 L452,138", grip, 24),
    part("M190,352 H352 L334,404 Q330,412 318,412 H224 Q212,412 208,404 Z", darker(color, 0.3)),
    line("M200,366H344", lighter(color, 0.4), 3, 0.5),
    volume("M92,250 H352 Q350,344 262,346 H196 Q104,344 92,250 Z", color),
    volume("M92,250 A128,142 0 0 1 222,104 L222,250 Z", lighter(color, 0.12)),
    volume("M222,104 A128,142 0 0 1 268,116 L222,250 Z", darker(color, 0.06)),
    line("M222,250 Q150,170 146,140 M222,250 Q120,210 104,196", darker(color, 0.35), 4, 0.5),
    part(roundedBox(88, 240, 268, 24, 12), lighter(color, 0.25)),
    part("M222,250 Q268,220 300,236 Q330,244 340,262 L222,262Z", linen),
    line("M120,290 Q220,306 330,290", lighter(color, 0.5), 3, 0.7, "9 9"),
    wheel(150, 404, 46),
    wheel(388, 404, 46),
    part(ellipse(222, 250, 13), "#E9E4DC"),
  );
}

/** A rear-facing infant seat with its carrying handle. */
export function infantSeat(color: Hex = tones.slate): string {
  return board(
    volume("M116,420 Q256,470 396,420 L382,452 Q256,484 130,452Z", rubber),
    tube("M104,300 C70,90 190,40 256,40 C322,40 442,90 408,300", rubber, 26),
    volume(
      "M96,268 Q90,440 200,440 H312 Q422,440 416,268 Q400,130 256,126 Q112,130 96,268Z",
      darker(color, 0.25),
    ),
    volume("M128,262 Q120,414 208,416 H304 Q392,414 384,262 Q372,152 256,148 Q140,152 128,262Z", color),
    volume(
      "M176,240 Q172,378 222,384 H290 Q340,378 336,240 Q328,180 256,178 Q184,180 176,240Z",
      lighter(color, 0.55),
    ),
    volume("M196,216 Q200,186 256,184 Q312,186 316,216 Q312,262 256,260 Q200,262 196,216Z", "#FBF4E8"),
    harness("M224,262 L246,330 M288,262 L266,330 M256,344V384", 320),
    part(ellipse(120, 300, 20), "#8C8A92"),
    part(ellipse(392, 300, 20), "#8C8A92"),
  );
}

/** A forward-facing seat with a headrest and side wings. */
export function toddlerSeat(color: Hex = tones.slate): string {
  return board(
    volume("M120,432 H392 L410,470 Q410,480 396,480 H116 Q102,480 102,470Z", rubber),
    volume(
      "M132,150 Q134,80 256,76 Q378,80 380,150 L392,330 Q424,346 416,392 L404,446 H108 L96,392 Q88,346 120,330Z",
      darker(color, 0.22),
    ),
    volume(
      "M166,190 Q168,168 256,164 Q344,168 346,190 L350,380 Q348,400 326,400 H186 Q164,400 162,380Z",
      color,
    ),
    volume("M108,352 Q110,332 138,336 L172,430 Q170,446 150,446 H124 Q110,446 108,430Z", darker(color, 0.1)),
    volume("M404,352 Q402,332 374,336 L340,430 Q342,446 362,446 H388 Q402,446 404,430Z", darker(color, 0.1)),
    volume("M150,96 Q152,48 256,44 Q360,48 362,96 Q366,160 338,186 Q256,206 174,186 Q146,160 150,96Z", color),
    volume(
      "M190,92 Q196,74 256,72 Q316,74 322,92 Q322,146 300,158 Q256,168 212,158 Q190,146 190,92Z",
      lighter(color, 0.6),
    ),
    volume("M200,214 Q256,204 312,214 V376 Q256,388 200,376Z", lighter(color, 0.5)),
    harness("M226,206 L246,312 M286,206 L266,312 M256,326V388", 302),
    volume("M150,396 Q256,372 362,396 Q372,430 352,442 H160 Q140,430 150,396Z", lighter(color, 0.08)),
  );
}

/** A booster with a back: no harness of its own. */
export function boosterSeat(color: Hex = tones.denim): string {
  return board(
    volume("M166,170 H346 L362,372 H150Z", darker(color, 0.22)),
    volume("M182,178 H330 L344,366 H168Z", color),
    line("M256,186V360 M206,190 L196,360 M306,190 L316,360", darker(color, 0.35), 4, 0.35),
    volume("M128,206 Q120,190 142,186 L178,192 L170,330 Q150,340 138,330Z", color),
    volume("M384,206 Q392,190 370,186 L334,192 L342,330 Q362,340 374,330Z", color),
    volume(
      "M142,104 Q146,56 256,52 Q366,56 370,104 Q374,176 346,192 Q256,212 166,192 Q138,176 142,104Z",
      color,
    ),
    volume(
      "M186,106 Q190,84 256,82 Q322,84 326,106 Q326,158 304,168 Q256,178 208,168 Q186,158 186,106Z",
      lighter(color, 0.55),
    ),
    volume(
      "M92,392 Q96,340 142,344 H370 Q416,340 420,392 L412,448 Q408,464 388,464 H124 Q104,464 100,448Z",
      darker(color, 0.22),
    ),
    volume("M132,382 Q256,352 380,382 Q392,424 372,436 H140 Q120,424 132,382Z", lighter(color, 0.12)),
    line("M146,410 Q256,388 366,410", darker(color, 0.35), 3, 0.4, "9 8"),
    part(roundedBox(94, 356, 44, 26, 12), "#D9573F"),
    part(roundedBox(374, 356, 44, 26, 12), "#D9573F"),
  );
}

/** A soft carrier: waistband, panel, shoulder straps. */
export function babyCarrier(color: Hex = tones.spruce, lining: Hex = linen): string {
  return board(
    tube("M190,130 C120,60 92,150 110,250 C118,300 140,330 170,344", darker(color, 0.16), 34),
    tube("M322,130 C392,60 420,150 402,250 C394,300 372,330 342,344", darker(color, 0.16), 34),
    volume("M164,108 Q256,82 348,108 Q362,170 354,236 L368,352 H144 L158,236 Q150,170 164,108Z", color),
    volume("M188,124 Q256,104 324,124 Q330,156 324,176 Q256,160 188,176 Q182,156 188,124Z", lining),
    volume("M184,204 Q256,190 328,204 L336,330 H176Z", lighter(color, 0.12)),
    line("M194,214 Q256,202 318,214 L324,320 H188Z", lighter(color, 0.6), 3, 0.6, "8 8"),
    volume(
      "M60,372 Q66,340 104,344 H408 Q446,340 452,372 Q456,420 420,424 H92 Q56,420 60,372Z",
      darker(color, 0.08),
    ),
    line("M84,384H428", lighter(color, 0.5), 3, 0.5, "9 9"),
    part(roundedBox(218, 358, 76, 50, 12), rubber),
    part(roundedBox(236, 370, 40, 26, 7), "#8C8A92"),
  );
}

export function diaperBag(color: Hex = tones.sand): string {
  return board(
    tube("M170,176 C150,20 362,20 342,176", darker(color, 0.4), 18),
    volume(
      "M104,176 Q256,150 408,176 Q440,320 420,424 Q416,444 392,446 H120 Q96,444 92,424 Q72,320 104,176Z",
      color,
    ),
    volume("M104,176 Q256,150 408,176 L414,214 Q256,236 98,214Z", lighter(color, 0.14)),
    line("M110,222 Q256,244 402,222", darker(color, 0.4), 4, 0.5),
    volume(
      "M140,282 Q256,266 372,282 Q386,350 376,412 Q374,424 360,424 H152 Q138,424 136,412 Q126,350 140,282Z",
      lighter(color, 0.16),
    ),
    line(
      "M150,296 Q256,282 362,296 M150,296 Q142,350 148,410 H364 Q370,350 362,296",
      darker(color, 0.3),
      3,
      0.4,
      "8 8",
    ),
    part(roundedBox(232, 268, 48, 64, 10), darker(color, 0.42)),
    part(ellipse(256, 312, 9), brass),
    part(roundedBox(158, 164, 26, 66, 8), darker(color, 0.42)),
    part(roundedBox(328, 164, 26, 66, 8), darker(color, 0.42)),
    part(ellipse(171, 214, 7), brass),
    part(ellipse(341, 214, 7), brass),
    part("M96,236 Q66,260 70,330 Q74,352 92,350Z", darker(color, 0.2)),
  );
}

/** A wide mirror with straps for the headrest, and a sleeping child in it. */
export function seatMirror(frame: Hex = tones.ink, strap: Hex = rubber): string {
  return board(
    part(roundedBox(168, 78, 26, 356, 8) + roundedBox(318, 78, 26, 356, 8), strap),
    part(roundedBox(158, 96, 46, 34, 8) + roundedBox(308, 96, 46, 34, 8), "#8C8A92"),
    volume("M60,196 Q62,140 122,136 H390 Q450,140 452,196 V304 Q450,360 390,366 H122 Q62,360 60,304Z", frame),
    part(
      "M84,204 Q86,164 128,160 H384 Q426,164 428,204 V296 Q426,338 384,342 H128 Q86,338 84,296Z",
      "#CFDDE6",
    ),
    part("M176,338 Q180,262 256,258 Q332,262 336,338Z", tones.sage),
    part(ellipse(256, 240, 48, 44), "#EED3BF"),
    line("M234,242q7,7 14,0 M264,242q7,7 14,0 M250,260q6,4 12,0", "#5A4038", 3.5, 1),
    flat("M108,196 Q112,180 132,178 H210 L128,318 Q110,310 108,290Z", "#FFFFFF", 0.38),
  );
}

/** Belts (a path) that meet in a buckle at this height. */
function harness(belts: string, buckle: number): string {
  return line(belts, rubber, 12, 1) + part(roundedBox(238, buckle, 36, 34, 10), "#D9573F");
}
