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

/** A small open cup with a hold for each hand. */
export function openCup(color: Hex = tones.sage, inside: Hex = milk): string {
  return board(
    both(tube("M136,232 C46,220 60,366 160,352", darker(color, 0.1), 26)),
    volume("M112,146 H400 L366,410 Q360,440 330,440 H182 Q152,440 146,410Z", color),
    volume(ellipse(256, 148, 146, 42), lighter(color, 0.2)),
    part(ellipse(256, 154, 122, 30), darker(color, 0.28)),
    part(ellipse(256, 164, 106, 20), inside),
    flat("M142,196 Q152,320 178,410 Q166,410 160,398 L132,202Z", "#FFFFFF", 0.3),
    face(256, 300, 2.2),
  );
}

/** A cup without a spout that one drinks from all around. */
export function rimCup(color: Hex = tones.coral, lid: Hex = milk): string {
  return board(
    volume("M138,190 Q256,204 374,190 L356,420 Q350,450 320,450 H192 Q162,450 156,420Z", color),
    flat("M162,220 Q168,340 186,430 Q176,428 172,416 L152,222Z", "#FFFFFF", 0.32),
    volume("M116,132 Q120,96 256,92 Q392,96 396,132 L388,196 Q256,222 124,196Z", lid),
    part(ellipse(256, 126, 118, 28), lighter(color, 0.3)),
    part(ellipse(256, 128, 84, 17), darker(color, 0.1)),
    line("M124,172 Q256,198 388,172", darker(lid, 0.3), 4, 0.4),
    flat(star(256, 332, 52), lighter(color, 0.6)),
    both(part(roundedBox(140, 330, 22, 70, 11), darker(color, 0.15))),
  );
}

/** A cup with a straw and a lid that closes it. */
export function strawCup(color: Hex = tones.sky, lid: Hex = tones.honey, pattern?: Pattern): string {
  return board(
    tube("M286,160 V74 Q286,50 312,48 L344,44", lighter(lid, 0.4), 24),
    both(tube("M152,262 C66,250 74,392 164,372", darker(lid, 0.08), 24)),
    volume("M144,196 H368 L354,428 Q350,456 322,456 H190 Q162,456 158,428Z", color, printOn(color, pattern)),
    flat("M168,226 Q172,340 186,436 Q178,434 174,424 L156,228Z", "#FFFFFF", 0.35),
    volume(
      "M128,166 Q132,140 160,138 H352 Q380,140 384,166 V196 Q382,216 360,216 H152 Q130,216 128,196Z",
      lid,
    ),
    part("M246,138 Q250,110 286,110 Q322,110 326,138Z", darker(lid, 0.1)),
    line("M146,192H366", darker(lid, 0.35), 3, 0.4),
    pattern === undefined ? flat(ellipse(256, 330, 54, 50), "#FFF9EF") + face(256, 326, 1.8) : "",
  );
}

/** A weighted cup with a straw, of clear plastic. */
export function weightedStrawCup(color: Hex = tones.rose, body: Hex = "#E3EDF2"): string {
  return board(
    volume("M150,190 H362 L372,420 Q372,452 338,452 H174 Q140,452 140,420Z", body),
    flat("M158,300 Q256,286 354,300 L364,420 Q364,444 338,444 H174 Q148,444 148,420Z", "#FFFDF8", 0.9),
    tube("M256,200 V380", lighter(color, 0.4), 13),
    part(roundedBox(234, 376, 44, 40, 16), "#A7A3A0"),
    line("M166,330h26M166,360h18M166,390h26", darker(body, 0.4), 4, 0.5),
    both(tube("M148,222 C56,214 62,372 150,360", color, 26)),
    volume(
      "M134,160 Q138,134 166,132 H346 Q374,134 378,160 V190 Q376,210 354,210 H158 Q136,210 134,190Z",
      color,
    ),
    tube("M256,132 V84 Q258,62 282,58", lighter(color, 0.45), 25),
    volume("M226,136 Q230,104 256,104 Q282,104 286,136Z", color),
  );
}

const steelBody = "#CFD3D6";

/** A bottle of steel for the kindergarten. */
export function kidsWaterBottle(
  color: Hex = tones.spruce,
  cap: Hex = tones.honey,
  pattern?: Pattern,
): string {
  return board(
    tube("M214,70 C214,24 298,24 298,70", darker(cap, 0.1), 18),
    volume(
      "M170,176 Q176,140 216,138 H296 Q336,140 342,176 V428 Q340,464 304,464 H208 Q172,464 170,428Z",
      color,
      printOn(color, pattern),
    ),
    flat("M188,190 Q186,320 192,440 Q182,436 180,424 V200Z", "#FFFFFF", 0.35),
    part("M176,440 H336 Q330,464 304,464 H208 Q182,464 176,440Z", steelBody),
    volume("M190,92 Q192,66 218,64 H294 Q320,66 322,92 V138 Q320,152 306,152 H206 Q192,152 190,138Z", cap),
    line("M206,92V140M226,90V144M256,90V144M286,90V144M306,92V140", darker(cap, 0.3), 4, 0.4),
    pattern === undefined ? flat(star(256, 300, 50), lighter(color, 0.65)) : "",
  );
}

/** A flask with a straw and a strap. */
export function strawFlask(color: Hex = tones.lilac, cap: Hex = milk, pattern?: Pattern): string {
  return board(
    tube("M174,150 C90,170 96,330 168,340", darker(color, 0.2), 16),
    tube("M276,88 Q282,46 322,40", lighter(color, 0.4), 20),
    volume(
      "M160,168 Q162,150 180,148 H332 Q350,150 352,168 V424 Q348,462 312,462 H200 Q164,462 160,424Z",
      color,
      printOn(color, pattern),
    ),
    flat("M178,180 Q176,320 184,440 Q174,434 172,420 V190Z", "#FFFFFF", 0.35),
    volume("M150,108 Q154,84 180,82 H332 Q358,84 362,108 V140 Q358,160 336,160 H176 Q154,160 150,140Z", cap),
    part(roundedBox(250, 66, 60, 26, 12), darker(cap, 0.12)),
    line("M160,440 Q256,452 352,440", darker(color, 0.3), 4, 0.4),
    pattern === undefined
      ? flat(
          "M196,352a34,34 0 0 1 0,-66a40,38 0 0 1 72,-22a36,36 0 0 1 44,44a32,32 0 0 1 0,44z",
          lighter(color, 0.6),
        )
      : "",
  );
}

/** A clear bottle with marks for how much to drink. */
export function clearBottle(color: Hex = tones.coral, cap: Hex = color): string {
  const body = "#DCEAF0";
  return board(
    volume(
      "M176,176 Q180,144 212,140 H300 Q332,144 336,176 L346,420 Q346,460 306,460 H206 Q166,460 166,420Z",
      body,
    ),
    flat("M174,260 Q256,246 338,260 L344,420 Q344,450 306,450 H206 Q168,450 168,420Z", tones.sky, 0.42),
    line(
      rowOf(6, (i) => `M186,${250 + i * 32}h${i % 2 === 0 ? 36 : 22}`),
      darker(body, 0.4),
      5,
      0.5,
    ),
    flat("M312,190 Q322,320 322,430 Q330,420 332,404 L324,190Z", "#FFFFFF", 0.6),
    part(ellipse(288, 330, 30), color) + face(288, 328, 1.3),
    volume("M180,96 Q184,74 208,72 H304 Q328,74 332,96 V140 Q328,154 312,154 H200 Q184,154 180,140Z", cap),
    volume("M224,74 Q228,40 256,40 Q284,40 288,74Z", lighter(cap, 0.4)),
    tube("M332,108 Q380,116 372,168", darker(cap, 0.12), 14),
    part(ellipse(256, 44, 16, 8), wood),
  );
}
