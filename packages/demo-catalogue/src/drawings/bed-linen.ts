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

/** A duvet cover and a pillowcase, folded and tied with a band. */
export function duvetSet(color: Hex = tones.sky, band: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    volume(
      "M78,318 Q70,270 110,266 H402 Q442,270 434,318 V398 Q434,424 408,424 H104 Q78,424 78,398Z",
      color,
      print,
    ),
    line("M86,346H426 M92,376H420", darker(color, 0.3), 3, 0.4),
    volume(
      "M86,268 Q84,232 116,230 H396 Q428,232 426,268 V286 Q426,304 406,304 H106 Q86,304 86,286Z",
      lighter(color, 0.5),
    ),
    line("M96,268H416", darker(color, 0.3), 3, 0.35),
    volume("M128,126 Q256,92 384,126 Q412,168 384,216 Q256,240 128,216 Q100,168 128,126Z", color, print),
    line("M142,138 Q256,110 370,138 M142,206 Q256,224 370,206", darker(color, 0.35), 3, 0.45),
    part("M220,230 H292 V424 H220Z", band),
    part(roundedBox(206, 300, 100, 62, 8), linen) + flat(star(256, 332, 18), darker(color, 0.15)),
  );
}

/** A big child's bed, made. */
export function madeBed(color: Hex = tones.denim, frame: Hex = wood, pattern?: Pattern): string {
  return board(
    volume("M76,150 Q256,60 436,150 V300 H76Z", frame),
    line("M140,150V290M198,130V290M256,122V290M314,130V290M372,150V290", darker(frame, 0.35), 4, 0.35),
    both(part(roundedBox(84, 420, 26, 48, 8), darker(frame, 0.15))),
    volume("M92,286 H420 V430 H92Z", milk),
    both(volume("M116,212 Q180,190 240,212 Q252,250 240,284 Q180,300 116,284 Q104,250 116,212Z", linen)),
    volume(
      "M150,240 Q256,218 362,240 Q374,272 362,300 Q256,314 150,300 Q138,272 150,240Z",
      color,
      printOn(color, pattern),
    ),
    volume("M76,300 Q256,270 436,300 L452,430 Q256,460 60,430Z", color, printOn(color, pattern)),
    volume("M76,298 Q256,268 436,298 L442,336 Q256,308 70,336Z", lighter(color, 0.5)),
  );
}

/** A mattress in a sheet whose corner shows the elastic. */
export function fittedSheet(color: Hex = tones.sage, accent: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    volume(
      "M52,300 Q52,290 60,284 L196,206 Q204,200 216,200 H452 Q468,200 464,216 L462,300 L420,376 Q414,388 400,388 H78 Q56,388 54,366Z",
      darker(color, 0.1),
      print,
    ),
    volume(
      "M56,292 L196,204 Q204,198 216,198 H452 Q470,200 462,214 L416,292 Q410,304 396,304 H66 Q44,304 56,292Z",
      color,
      print,
    ),
    line("M66,306H398M416,296L462,216", lighter(color, 0.6), 4, 0.6),
    line(`M62,374 ${"q7,-12 14,0 ".repeat(24)}`, darker(color, 0.35), 4, 0.5),
    volume("M180,180 Q250,140 330,162 Q346,186 320,212 Q240,232 174,214 Q160,196 180,180Z", accent),
    line("M190,190Q250,160 320,174", "#C9B79C", 3, 0.5),
  );
}

/** Two fitted sheets, folded, in a paper band. */
export function foldedSheets(color: Hex = tones.mist, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M84,302 Q76,258 114,256 H398 Q436,258 428,302 V380 Q428,410 398,410 H114 Q84,410 84,380Z",
      color,
      printOn(color, pattern),
    ),
    line("M92,330H420M96,368H416", darker(color, 0.3), 3, 0.4),
    volume(
      "M90,210 Q84,160 120,158 H392 Q428,160 422,210 V242 Q422,264 398,264 H114 Q90,264 90,242Z",
      accent,
    ),
    line("M98,210H414M102,238H410", darker(accent, 0.25), 3, 0.4),
    part("M210,156 H302 V410 H210Z", "#EAD9BE"),
    part(roundedBox(196, 250, 120, 70, 10), "#FFFCF5"),
    line("M224,276H288M236,298H276", darkWood, 5, 0.5),
  );
}

/** A quilted cover with elastic straps, half drawn over a mattress. */
export function mattressProtector(color: Hex = "#FBF7EF", accent: Hex = tones.mist): string {
  return board(
    volume("M52,306 L190,222 H462 L460,312 L416,388 H76 Q54,386 52,360Z", darker(tones.oat, 0.04)),
    volume(
      "M54,296 L196,204 Q204,198 216,198 H452 Q470,200 462,214 L424,276 Q300,246 240,350 L232,392 H78 Q54,388 52,364Z",
      color,
      printOn(color, "quilted", "#C8BFAF"),
    ),
    tube("M462,214 L424,276 Q300,246 240,350 L232,390", accent, 15),
    line("M58,300H232", darker(color, 0.2), 3, 0.4),
    volume("M350,140 q40,52 0,86 q-44,-30 0,-86z", tones.sky),
    volume("M416,128 q24,32 0,52 q-26,-18 0,-52z", tones.sky),
  );
}

/** A mattress of foam that folds in three. */
export function foldingMattress(
  color: Hex = tones.slate,
  accent: Hex = tones.honey,
  pattern?: Pattern,
): string {
  const side = (x: number, y: number) =>
    volume(
      `M${x},${y} h238 q22,0 22,22 v26 q0,22 -22,22 h-238 q-22,0 -22,-22 v-26 q0,-22 22,-22z`,
      color,
      printOn(color, pattern),
    ) + line(`M${x - 14},${y + 35} h266`, accent, 5, 0.8);
  return board(
    volume(
      "M96,360 L372,236 Q392,232 398,250 L420,300 Q424,316 408,324 L136,444 Q116,448 108,432 L88,386 Q84,368 96,360Z",
      darker(color, 0.1),
      printOn(darker(color, 0.1), pattern),
    ),
    line("M104,404 L410,280", accent, 5, 0.8),
    side(150, 216),
    side(150, 142),
    tube("M230,142 C230,86 310,86 310,142", accent, 14),
  );
}

/** A puffy duvet, rolled loosely and tied. */
export function duvet(color: Hex = milk, band: Hex = tones.sage, pattern?: Pattern): string {
  return board(
    volume(
      "M70,330 Q60,270 110,258 Q256,234 402,258 Q452,270 442,330 Q450,404 402,414 Q256,436 110,414 Q62,404 70,330Z",
      color,
      printOn(color, pattern),
    ),
    volume(
      "M82,232 Q74,168 124,158 Q256,136 388,158 Q438,168 430,232 Q436,276 388,282 Q256,298 124,282 Q76,276 82,232Z",
      lighter(color, 0.3),
      printOn(color, pattern),
    ),
    line(
      "M150,264 Q140,340 156,410 M222,256 Q214,340 224,418 M290,256 Q298,340 288,418 M362,264 Q372,340 356,410 M158,164 Q150,220 164,278 M354,164 Q362,220 348,278",
      darker(color, 0.3),
      4,
      0.25,
    ),
    tube("M256,138 Q270,220 256,292 Q266,360 256,424", band, 17),
    both(volume("M256,138 Q222,80 190,104 Q182,138 256,146Z", band)),
    part(ellipse(256, 142, 15, 13), darker(band, 0.1)),
  );
}

/** A quilt of patches, folded. */
export function patchworkQuilt(color: Hex = tones.rose, accent: Hex = tones.sage, pattern?: Pattern): string {
  const paints: Hex[] = [color, milk, accent, lighter(color, 0.45), tones.honey];
  const patch = (i: number) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    const paint = paints[(column * 2 + row * 3) % 5] ?? color;
    return part(
      `M${86 + column * 57},${184 + row * 60}h57v60h-57z`,
      paint,
      row % 2 === column % 2 ? printOn(paint, pattern) : undefined,
    );
  };
  return board(
    volume(
      "M74,180 Q68,128 120,120 H392 Q444,128 438,180 V420 Q438,440 418,440 H94 Q74,440 74,420Z",
      lighter(color, 0.25),
    ),
    rowOf(24, patch),
    line(
      rowOf(5, (i) => `M${143 + i * 57},184V424`) + rowOf(3, (i) => `M86,${244 + i * 60}H428`),
      "#8A6248",
      2.5,
      0.4,
      "6 6",
    ),
    volume(
      "M74,190 Q66,120 122,112 H390 Q446,120 438,190 Q430,164 404,162 H108 Q82,164 74,190Z",
      accent,
      printOn(accent, pattern),
    ),
  );
}

/** A flat pillow for small heads. */
export function pillow(color: Hex = milk, accent: Hex = tones.mist, pattern?: Pattern): string {
  return board(
    volume(
      "M62,158 Q52,128 84,134 Q256,108 428,134 Q460,128 450,158 Q466,256 450,354 Q460,384 428,378 Q256,404 84,378 Q52,384 62,354 Q46,256 62,158Z",
      color,
      printOn(color, pattern),
    ),
    line("M78,154 Q256,126 434,154 M78,358 Q256,386 434,358", accent, 8, 0.9),
    line("M120,196 Q150,214 156,250 M392,316 Q362,298 356,262", darker(color, 0.25), 5, 0.3),
    part(roundedBox(412, 318, 44, 30, 5), accent),
  );
}

/** A pillow with a hollow in its middle. */
export function hollowPillow(color: Hex = tones.blush, accent: Hex = milk): string {
  return board(
    both(volume(ellipse(128, 146, 58), color) + part(ellipse(132, 150, 30), accent)),
    volume("M256,110 Q448,112 448,276 Q446,428 256,430 Q66,428 64,276 Q64,112 256,110Z", color),
    volume(ellipse(256, 276, 96, 82), darker(color, 0.12)),
    part(ellipse(256, 284, 78, 64), lighter(color, 0.35)),
    line(
      "M256,124 Q434,128 434,276 Q430,414 256,416 Q82,414 78,276 Q78,128 256,124Z",
      lighter(color, 0.6),
      4,
      0.6,
      "9 9",
    ),
  );
}

/** A pillow in its case, of which the open end shows. */
export function pillowcase(color: Hex = tones.sage, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume("M348,150 Q420,140 452,164 Q466,256 452,348 Q420,372 348,362Z", accent),
    volume(
      "M62,150 Q54,124 84,130 Q230,110 372,128 Q390,256 372,386 Q230,400 84,382 Q54,388 62,362 Q48,256 62,150Z",
      color,
      printOn(color, pattern),
    ),
    volume(
      "M326,124 Q352,122 374,127 Q394,256 374,386 Q352,390 326,388 Q344,256 326,124Z",
      lighter(color, 0.5),
    ),
    line("M338,130 Q356,256 338,382", darker(color, 0.3), 3, 0.5, "8 7"),
    part([190, 256, 322].map((y) => ellipse(362 - Math.abs(y - 256) * 0.02, y, 9)).join(""), darkWood),
  );
}

/** A blanket folded once, one corner turned back to show its lining. */
export function softBlanket(color: Hex = tones.mist, accent: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M66,160 Q62,128 98,124 H414 Q450,128 446,160 V396 Q448,424 414,426 H98 Q64,424 66,396Z",
      color,
      printOn(color, pattern),
    ),
    line("M84,150V398Q86,408 98,408H414Q426,408 428,398V150", accent, 9, 0.85),
    line("M74,284 Q256,300 438,284", darker(color, 0.3), 4, 0.3),
    volume("M446,250 V396 Q448,424 414,426 H250 Q330,400 356,338 Q392,270 446,250Z", accent),
    line("M440,276 Q404,296 374,352 Q350,402 290,418", darker(accent, 0.2), 4, 0.4, "8 8"),
    part(roundedBox(66, 190, 30, 46, 5), lighter(color, 0.6)),
  );
}

/** A blanket rolled up, with a strap of leather around it. */
export function rolledBlanket(color: Hex = tones.clay, strap: Hex = darkWood, pattern?: Pattern): string {
  return board(
    volume("M120,176 H404 Q450,196 450,286 Q450,380 404,398 H120Z", color, printOn(color, pattern)),
    rowOf(9, (i) => line(`M${408 + (i % 2) * 8},${190 + i * 25}h44`, lighter(color, 0.35), 7, 0.9)),
    volume(ellipse(126, 288, 70, 112), lighter(color, 0.2)),
    line(
      "M126,288 m0,-80 a46,80 0 1 0 34,28 a34,58 0 1 0 -24,100 a22,38 0 1 0 -12,-66",
      darker(color, 0.2),
      9,
      0.4,
    ),
    tube("M226,178 Q252,288 226,398 M336,178 Q362,288 336,398", strap, 18),
    tube("M240,176 C240,112 346,112 346,176", strap, 15),
  );
}

/** Three blankets in a pile. */
export function blanketStack(color: Hex = tones.sage, accent: Hex = milk, pattern?: Pattern): string {
  const one = (y: number, paint: Hex, printed: boolean) =>
    volume(
      `M72,${y} Q66,${y - 42} 104,${y - 44} H408 Q446,${y - 42} 440,${y} V${y + 30} Q442,${y + 52} 408,${y + 54} H104 Q70,${y + 52} 72,${y + 30}Z`,
      paint,
      printed ? printOn(paint, pattern) : undefined,
    ) + line(`M84,${y + 6}H428M88,${y + 30}H424`, darker(paint, 0.3), 3, 0.32);
  return board(
    one(372, accent, false),
    one(272, lighter(color, 0.45), true),
    one(172, color, true),
    part(roundedBox(340, 150, 62, 44, 6), linen),
    line("M352,166H390M352,180H378", darkWood, 4, 0.5),
  );
}
