/** What covers the whole child in one, laid out flat. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
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

const snaps = (y: number) => [232, 256, 280].map((x) => part(ellipse(x, y, 6), "#D8D3CB"));

export function longBodysuit(color: Hex = tones.oat, print: Hex = milk, pattern?: Pattern): string {
  const ink = printOn(color, pattern, print === milk ? undefined : print);
  const sleeve = "M164,92 Q124,100 114,134 L72,322 Q68,338 84,344 L116,352 Q132,354 136,338 L160,240Z";
  return board(
    volume(sleeve, color, ink),
    volume(mirrored(sleeve), color, ink),
    volume(
      "M152,92 Q196,72 208,78 Q256,118 304,78 Q316,72 360,92 Q374,100 372,130 Q380,290 356,352 Q330,372 318,406 Q312,442 256,442 Q200,442 194,406 Q182,372 156,352 Q132,290 140,130 Q138,100 152,92Z",
      color,
      ink,
    ),
    line("M208,80 Q256,128 304,80", darker(color, 0.24), 9, 0.75),
    line(doubled("M160,98 Q188,150 214,132"), darker(color, 0.22), 4, 0.5),
    line(doubled("M158,346 Q190,362 200,410"), darker(color, 0.24), 5, 0.5),
    line(doubled("M76,318 L134,336"), darker(color, 0.24), 5, 0.45),
    ...snaps(426),
  );
}

/** A romper with straps and short legs. */
export function romper(color: Hex = tones.clay, button: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const strap = "M176,54 Q186,46 206,50 L220,176 L180,180Z";
  return board(
    volume(strap, lighter(color, 0.06), print),
    volume(mirrored(strap), lighter(color, 0.06), print),
    volume(
      "M168,150 Q256,182 344,150 L352,236 Q410,312 404,400 Q402,426 376,430 L296,438 Q272,436 266,416 L256,378 L246,416 Q240,436 216,438 L136,430 Q110,426 108,400 Q102,312 160,236Z",
      color,
      print,
    ),
    line("M160,240 Q256,264 352,240", darker(color, 0.3), 5, 0.4),
    line("M196,256 Q176,320 172,400M316,256 Q336,320 340,400M256,262V368", darker(color, 0.3), 3.5, 0.28),
    line(doubled("M112,404 Q170,422 244,412"), darker(color, 0.3), 5, 0.45),
    part(ellipse(200, 166, 11) + ellipse(312, 166, 11), button),
  );
}

/** A romper with long legs and short sleeves, buttoned down the front. */
export function longRomper(color: Hex = tones.sage, button: Hex = "#A77B52", pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const sleeve = "M176,72 Q150,76 138,92 L88,166 Q80,178 92,186 L130,212 Q142,220 150,208 L176,166Z";
  const cuff = "M136,424 L236,430 L232,460 Q230,468 220,468 L146,464 Q134,462 134,452Z";
  return board(
    flat("M204,70 Q256,56 308,70 Q256,110 204,70Z", darker(color, 0.36)),
    volume(sleeve, color, print),
    volume(mirrored(sleeve), color, print),
    volume(
      "M206,68 Q256,104 306,68 L336,76 Q354,84 354,108 Q346,190 366,260 L382,430 Q382,446 366,448 L292,450 Q278,448 275,434 L262,330 Q256,320 250,330 L237,434 Q234,448 220,450 L146,448 Q130,446 130,430 L146,260 Q166,190 158,108 Q158,84 176,76Z",
      color,
      print,
    ),
    part(cuff, darker(color, 0.12), printOn(darker(color, 0.12), "rib")),
    part(mirrored(cuff), darker(color, 0.12), printOn(darker(color, 0.12), "rib")),
    part(
      "M198,66 Q204,60 210,68 Q256,104 302,68 Q308,60 314,66 L308,82 Q256,124 204,82Z",
      darker(color, 0.12),
    ),
    part(roundedBox(242, 96, 28, 178, 8), lighter(color, 0.14)),
    ...[118, 158, 198, 238].map((y) => part(ellipse(256, y, 8), button)),
    line("M152,252 Q256,274 360,252", darker(color, 0.3), 5, 0.4),
    line(`${doubled("M172,262 Q160,330 162,408")}M256,278V322`, darker(color, 0.3), 4, 0.28),
    line(doubled("M98,168 L140,198"), darker(color, 0.3), 4, 0.45),
  );
}

/** A warm sack for a baby: sleeves and a hood, and one wide foot for both legs. */
export function buntingSuit(
  color: Hex = tones.sand,
  fur: Hex = "#F1E4D0",
  pattern: Pattern = "quilted",
): string {
  const print = printOn(color, pattern, darker(color, 0.3));
  const arm = "M170,150 Q134,150 118,184 L60,296 Q54,316 72,326 L100,338 Q118,342 126,324 L172,250Z";
  return board(
    volume(arm, color, print),
    volume(mirrored(arm), color, print),
    part(doubled("M64,288 Q52,316 72,328 L100,340 Q118,344 128,322Z"), lighter(fur, 0.1)),
    volume(
      "M154,154 Q256,196 358,154 Q372,250 392,340 Q412,450 352,472 Q256,494 160,472 Q100,450 120,340 Q140,250 154,154Z",
      color,
      print,
    ),
    volume("M142,140 Q132,34 256,30 Q380,34 370,140 Q330,196 256,198 Q182,196 142,140Z", fur),
    flat(ellipse(256, 118, 78, 62), darker(color, 0.3)),
    flat("M186,110 Q256,60 326,110 Q320,70 256,62 Q192,70 186,110Z", darker(color, 0.5), 0.5),
    part(ellipse(176, 62, 30) + ellipse(336, 62, 30), fur),
    line("M256,198 Q262,330 330,462", lighter(color, 0.6), 7, 0.95),
    part(roundedBox(249, 204, 14, 28, 5), "#E9C979"),
    line("M130,410 Q256,444 382,410", darker(color, 0.36), 5, 0.35),
  );
}

/** A padded suit with hood, mittens and boots in one. */
export function snowsuit(
  color: Hex = tones.denim,
  fur: Hex = "#F1E4D0",
  pattern: Pattern = "quilted",
): string {
  const print = printOn(color, pattern, darker(color, 0.3));
  const arm = "M166,150 Q130,152 116,186 L62,316 Q56,336 74,346 L98,356 Q116,360 124,342 L170,250Z";
  const leg = "M148,290 L258,296 L252,404 Q248,452 230,462 Q190,476 142,462 Q124,454 128,430Z";
  const boot = "M128,418 L250,424 Q250,452 232,464 Q190,478 142,464 Q122,456 128,418Z";
  return board(
    volume(arm, color, print),
    volume(mirrored(arm), color, print),
    part(doubled("M66,306 Q54,336 74,348 L98,358 Q116,362 126,338 Z"), darker(color, 0.24)),
    volume(leg, color, print),
    volume(mirrored(leg), color, print),
    part(boot, darker(color, 0.24)),
    part(mirrored(boot), darker(color, 0.24)),
    volume("M150,158 Q256,196 362,158 L368,316 Q256,344 144,316Z", color, print),
    volume("M142,140 Q132,34 256,30 Q380,34 370,140 Q330,196 256,198 Q182,196 142,140Z", fur),
    flat(ellipse(256, 118, 78, 62), darker(color, 0.3)),
    flat("M186,110 Q256,60 326,110 Q320,70 256,62 Q192,70 186,110Z", darker(color, 0.5), 0.5),
    line("M256,198 V330 Q250,380 236,430", lighter(color, 0.6), 6, 0.9),
    part(roundedBox(249, 204, 14, 26, 5), "#E9C979"),
  );
}

/** A swimsuit with sleeves, short legs and a zip. */
export function sunSuit(color: Hex = tones.sky, panel: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const sleeve = "M166,92 Q128,100 116,132 L76,272 Q72,288 88,294 L120,302 Q136,302 140,288 L164,224Z";
  return board(
    volume(sleeve, panel),
    volume(mirrored(sleeve), panel),
    volume(
      "M196,84 Q256,104 316,84 L350,96 Q366,104 364,134 Q356,220 366,300 L384,418 Q384,434 368,438 L284,440 Q270,438 266,422 L256,366 L246,422 Q242,438 228,440 L144,438 Q128,434 128,418 L146,300 Q156,220 148,134 Q146,104 162,96Z",
      color,
      print,
    ),
    part("M192,64 Q256,50 320,64 Q328,88 316,98 Q256,116 196,98 Q184,88 192,64Z", panel),
    line("M256,108V300", darker(panel, 0.2), 8, 0.9),
    part(roundedBox(249, 108, 14, 30, 5), "#E9C979"),
    line(doubled("M130,412 Q180,426 244,418"), panel, 6, 0.8),
    line(doubled("M160,104 Q176,150 160,230"), darker(color, 0.3), 3.5, 0.4),
  );
}

/** Pajamas in two parts: the top lies above the trousers. */
export function pajamaSet(color: Hex = tones.mist, piping: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const leg = "M168,286 L258,290 L252,380 L236,476 L156,470 Q146,470 146,460Z";
  const sleeve = "M186,54 Q150,60 138,90 L92,236 Q88,250 102,256 L136,264 Q148,266 152,254 L186,176Z";
  const lapel = "M214,48 L256,104 L230,138 Q222,142 218,134 L196,70Z";
  return board(
    volume(leg, color, print),
    volume(mirrored(leg), color, print),
    line(doubled("M150,452 L238,458"), piping, 5, 0.9),
    volume(sleeve, color, print),
    volume(mirrored(sleeve), color, print),
    line(doubled("M98,236 L150,250"), piping, 5, 0.9),
    volume(
      "M212,46 L300,46 L330,56 Q350,64 350,90 L354,298 Q354,312 340,314 Q256,324 172,314 Q158,312 158,298 L162,90 Q162,64 182,56Z",
      color,
      print,
    ),
    flat("M216,48 Q256,66 296,48 L256,100Z", darker(color, 0.36)),
    part(doubled(lapel), lighter(color, 0.16)),
    line("M256,104V316", piping, 4, 0.9),
    ...[150, 200, 250].map((y) => part(ellipse(266, y, 6), piping)),
    part(roundedBox(280, 170, 50, 52, 8), lighter(color, 0.12), print),
    line("M282,180H328", piping, 4, 0.9),
  );
}

/** A terry bathrobe with a hood and a belt. */
export function robe(color: Hex = tones.cream, belt: Hex = tones.sage, pattern: Pattern = "waffle"): string {
  const print = printOn(color, pattern);
  const sleeve = "M170,112 Q126,118 112,154 L56,330 Q52,346 68,352 L116,368 Q132,370 138,354 L176,256Z";
  const front = "M196,104 L250,250 L250,464 L128,454 Q114,452 116,438 L140,150 Q142,116 170,110Z";
  return board(
    volume(
      "M178,116 Q160,44 256,38 Q352,44 334,116 Q300,152 256,154 Q212,152 178,116Z",
      darker(color, 0.06),
      print,
    ),
    part(doubled("M176,70 Q150,38 176,28 Q204,30 208,56Z"), darker(color, 0.06)),
    flat("M200,108 Q202,66 256,62 Q310,66 312,108 L264,258 L250,258Z", darker(color, 0.34)),
    volume(sleeve, color, print),
    volume(mirrored(sleeve), color, print),
    part(doubled("M60,320 L54,342 Q54,348 68,354 L116,370 Q130,372 138,354 L142,342Z"), belt),
    volume(mirrored(front), color, print),
    volume(front.replaceAll("250,250", "262,250").replaceAll("250,464", "270,464"), color, print),
    line("M196,106 L262,252 L270,462M316,106 L262,236", belt, 12, 0.95),
    part("M134,256 Q256,286 378,256 L380,284 Q256,316 132,284Z", belt),
    part(
      "M246,284 Q236,340 214,372 L236,384 Q258,340 262,296ZM262,290 Q280,340 304,362 L286,380 Q262,340 254,296Z",
      darker(belt, 0.08),
    ),
    part(ellipse(256, 288, 18, 15), belt),
  );
}
