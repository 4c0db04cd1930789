/** Dresses and overclothes, laid out flat. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  brass,
  darker,
  doubled,
  ellipse,
  flat,
  lighter,
  line,
  milk,
  mirrored,
  part,
  printOn,
  roundedBox,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

/** A dress with puffed sleeves, a round collar and a gathered skirt. */
export function collarDress(color: Hex = tones.rose, collar: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const puff = "M182,74 Q142,70 118,110 Q92,158 102,184 Q112,202 140,196 Q164,188 180,160Z";
  const half = "M206,58 Q216,52 224,62 Q238,82 256,86 Q250,126 216,122 Q186,114 184,80Z";
  return board(
    volume(puff, color, print),
    volume(mirrored(puff), color, print),
    volume(
      "M174,206 Q256,222 338,206 L434,420 Q440,438 420,444 Q256,480 92,444 Q72,438 78,420Z",
      color,
      print,
    ),
    line(
      "M206,226 Q178,330 160,448M240,230 Q232,340 226,456M272,230 Q280,340 286,456M306,226 Q334,330 352,448",
      darker(color, 0.34),
      4,
      0.3,
    ),
    volume(
      "M208,66 Q256,96 304,66 L328,76 Q344,84 344,106 L340,212 Q256,230 172,212 L168,106 Q168,84 184,76Z",
      color,
      print,
    ),
    part("M170,198 Q256,216 342,198 L342,222 Q256,240 170,222Z", darker(color, 0.1)),
    part(doubled(half), collar),
    ...[130, 160].map((y) => part(ellipse(256, y, 6), collar)),
  );
}

/** A pinafore with straps that cross at the back, over nothing or over a blouse. */
export function pinafore(color: Hex = tones.sage, button: Hex = brass, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const strap = "M186,44 Q196,38 214,42 L224,150 L192,154Z";
  return board(
    part(doubled("M180,70 Q148,84 160,132 Q166,160 196,172 L196,60Z"), lighter(color, 0.2), print),
    volume(strap, lighter(color, 0.06), print),
    volume(mirrored(strap), lighter(color, 0.06), print),
    volume("M184,128 Q256,146 328,128 L334,236 Q256,252 178,236Z", color, print),
    volume(
      "M178,222 Q256,240 334,222 L424,424 Q428,440 410,446 Q256,478 102,446 Q84,440 88,424Z",
      color,
      print,
    ),
    line(
      "M206,240 Q184,340 168,448M240,246 Q234,350 228,456M272,246 Q278,350 284,456M306,240 Q328,340 344,448",
      darker(color, 0.34),
      4,
      0.3,
    ),
    line("M178,230 Q256,248 334,230", darker(color, 0.34), 5, 0.45),
    part(ellipse(208, 146, 10) + ellipse(304, 146, 10), button),
    part(doubled("M132,330 L196,336 L192,396 Q158,404 118,388Z"), lighter(color, 0.1), print),
  );
}

/** A straight jersey dress with long sleeves. */
export function jerseyDress(color: Hex = tones.clay, trim: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern, trim === milk ? undefined : trim);
  const sleeve = "M182,70 Q146,78 134,108 L84,276 Q80,290 94,296 L124,304 Q138,306 142,294 L182,196Z";
  return board(
    volume(sleeve, color, print),
    volume(mirrored(sleeve), color, print),
    volume(
      "M208,62 Q256,98 304,62 L330,72 Q350,80 350,106 L352,200 L412,436 Q414,450 398,454 Q256,474 114,454 Q98,450 100,436 L160,200 L162,106 Q162,80 182,72Z",
      color,
      print,
    ),
    part(
      "M200,60 Q202,52 212,52 Q256,84 300,52 Q310,52 312,60 L306,70 Q256,112 206,70Z",
      darker(color, 0.14),
    ),
    line(`M106,434 Q256,456 406,434${doubled("M90,272 L140,288")}`, darker(color, 0.3), 4, 0.4),
    part(doubled("M168,296 L206,288 L214,340 Q190,352 158,342Z"), darker(color, 0.07)),
  );
}

/** A dress for grown-ups: crossed at the front, tied above the belly. */
export function wrapDress(color: Hex = tones.spruce, belt: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const sleeve = "M192,52 Q164,58 154,84 L122,184 Q118,196 130,202 L156,208 Q168,210 172,198 L190,150Z";
  const tie = belt === milk ? darker(color, 0.16) : belt;
  return board(
    volume(sleeve, color, print),
    volume(mirrored(sleeve), color, print),
    flat("M206,48 L306,48 L256,130Z", darker(color, 0.4)),
    volume("M310,42 L328,50 Q344,58 342,84 L336,176 L240,180 L236,140Z", color, print),
    volume("M202,42 L276,168 L176,178 L170,84 Q168,58 184,50Z", color, print),
    volume(
      "M176,172 Q256,186 336,172 Q372,240 376,330 L398,456 Q400,472 382,476 Q256,490 130,476 Q112,472 114,456 L136,330 Q140,240 176,172Z",
      color,
      print,
    ),
    line(
      "M258,190 Q300,320 290,482M200,196 Q170,270 164,330M316,200 Q346,280 352,350",
      darker(color, 0.34),
      4,
      0.32,
    ),
    part("M174,164 Q256,180 338,164 L340,188 Q256,206 172,188Z", tie),
    part(
      "M304,178 Q330,196 334,238 L314,242 Q312,210 296,190ZM312,176 Q344,190 362,222 L346,234 Q330,204 304,188Z",
      tie,
    ),
    part(ellipse(306, 182, 12), tie),
  );
}

/** A quilted jacket with a zip. */
export function pufferJacket(color: Hex = tones.honey, lining: Hex = tones.cream): string {
  const seam = (path: string) => line(path, darker(color, 0.36), 5, 0.45);
  const sleeve = "M158,112 Q112,118 100,158 L54,358 Q50,376 68,382 L112,392 Q130,394 134,376 L166,260Z";
  return board(
    volume("M172,116 Q164,60 256,56 Q348,60 340,116 Q300,146 256,148 Q212,146 172,116Z", darker(color, 0.1)),
    flat("M198,108 Q196,78 256,74 Q316,78 314,108 Q256,134 198,108Z", lining),
    volume(sleeve, color),
    volume(mirrored(sleeve), color),
    seam(doubled("M92,196 L156,212M78,256 L150,276M66,316 L138,336")),
    volume(
      "M172,110 Q214,138 256,140 Q298,138 340,110 L366,120 Q382,128 382,152 L386,416 Q386,432 370,434 Q256,446 142,434 Q126,432 126,416 L130,152 Q130,128 146,120Z",
      color,
    ),
    seam(
      "M130,190 Q256,212 382,190M128,254 Q256,276 384,254M128,318 Q256,340 384,318M128,380 Q256,402 386,380",
    ),
    line("M256,142V440", lighter(color, 0.6), 7, 0.95),
    part(roundedBox(249, 150, 14, 30, 5), brass),
  );
}

/** A hooded raincoat with snaps. */
export function raincoat(color: Hex = tones.honey, lining: Hex = tones.mist, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const sleeve = "M162,124 Q120,130 108,166 L60,346 Q56,362 72,368 L114,378 Q130,380 134,364 L168,260Z";
  return board(
    volume(
      "M166,128 Q140,34 256,26 Q372,34 346,128 Q304,166 256,168 Q208,166 166,128Z",
      darker(color, 0.06),
      print,
    ),
    flat("M200,118 Q192,64 256,58 Q320,64 312,118 Q256,152 200,118Z", lining),
    volume(sleeve, color, print),
    volume(mirrored(sleeve), color, print),
    volume(
      "M168,120 Q212,158 256,160 Q300,158 344,120 L364,130 Q378,138 378,160 L404,436 Q404,450 388,452 Q256,466 124,452 Q108,450 108,436 L134,160 Q134,138 148,130Z",
      color,
      print,
    ),
    part(roundedBox(240, 160, 34, 296, 8), lighter(color, 0.1)),
    ...[196, 256, 316, 376, 432].map((y) => part(ellipse(257, y, 8), "#F5EEE0")),
    part(doubled("M136,338 L216,346 L214,412 Q172,414 130,402Z"), darker(color, 0.06)),
    part(doubled("M134,328 L218,336 L217,360 L133,352Z"), lighter(color, 0.1)),
    line(doubled("M66,330 L132,350"), lighter(lining, 0.2), 8, 0.8),
  );
}

/** A sleeveless jacket: quilted, or plain in fleece. */
export function vest(
  color: Hex = tones.cocoa,
  lining: Hex = tones.oat,
  pattern: Pattern = "quilted",
): string {
  const print = printOn(color, pattern, darker(color, 0.3));
  return board(
    flat("M180,90 Q256,120 332,90 L330,180 L182,180Z", lining),
    volume(
      "M190,84 Q176,70 190,60 Q256,84 322,60 Q336,70 322,84 L356,100 Q346,164 372,220 L378,420 Q378,436 362,438 Q256,450 150,438 Q134,436 134,420 L140,220 Q166,164 156,100Z",
      color,
      print,
    ),
    part(
      "M184,72 Q186,54 202,54 Q256,78 310,54 Q326,54 328,72 L320,104 Q256,132 192,104Z",
      darker(color, 0.1),
    ),
    line(doubled("M158,104 Q166,166 142,220"), lining, 12, 0.9),
    line("M256,118V444", lighter(color, 0.6), 7, 0.95),
    part(roundedBox(249, 128, 14, 30, 5), brass),
    line(doubled("M160,310 L206,330"), darker(color, 0.4), 8, 0.55),
  );
}

/** A fleece jacket with a zip and a stand-up collar. */
export function fleeceJacket(color: Hex = tones.sage, trim: Hex = tones.cocoa): string {
  const nap = printOn(color, "pin-dots", lighter(color, 0.3));
  const sleeve = "M164,96 Q122,104 112,140 L60,360 Q56,376 72,382 L110,392 Q126,394 130,378 L162,262Z";
  return board(
    volume(sleeve, color, nap),
    volume(mirrored(sleeve), color, nap),
    line(doubled("M66,362 L132,380"), trim, 10, 0.9),
    volume(
      "M190,84 Q256,112 322,84 L352,96 Q374,106 374,134 L380,422 Q380,438 364,440 Q256,452 148,440 Q132,438 132,422 L138,134 Q138,106 160,96Z",
      color,
      nap,
    ),
    part(
      "M180,78 Q182,52 202,52 Q256,72 310,52 Q330,52 332,78 L322,104 Q256,134 190,104Z",
      darker(color, 0.08),
    ),
    line("M256,118V446", trim, 8, 0.9),
    part(roundedBox(249, 126, 14, 30, 5), brass),
    part("M284,186 L352,186 L352,250 Q320,262 284,250Z", trim),
    line("M134,426 Q256,442 378,426", trim, 9, 0.8),
  );
}
