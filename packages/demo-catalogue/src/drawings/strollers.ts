/** Strollers with a seat, each built for another way. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  darkWood,
  lighter,
  line,
  linen,
  part,
  placed,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
  wheel,
} from "./brush.ts";
import { carSeatShell, cot } from "./on-wheels.ts";

/** A seat that looks to the left: shell with a leg rest, cushion, belts, hood and bar. */
function seat(color: Hex, bar: Hex): string {
  return (
    volume(
      "M352,132 Q378,136 374,164 L328,318 Q316,352 280,354 L200,350 L154,398 Q140,408 126,400 L110,390 Q100,382 108,372 L158,312 Q170,296 192,300 L262,304 L322,150 Q332,130 352,132Z",
      darker(color, 0.22),
    ) +
    volume(
      "M326,158 Q344,152 348,170 L306,308 Q298,328 276,328 L200,322 Q184,308 204,300 L264,302Z",
      lighter(color, 0.6),
    ) +
    line("M334,190 L284,296M300,238 L262,314", rubber, 11, 1) +
    part(roundedBox(264, 282, 26, 26, 8), tones.coral) +
    volume(
      "M188,214 Q186,92 296,70 Q366,58 384,112 Q388,136 366,146 Q320,160 304,222 Q244,196 188,214Z",
      color,
    ) +
    line("M232,206 Q232,112 318,74M272,208 Q284,132 358,92", darker(color, 0.4), 4, 0.4) +
    part("M262,94 Q284,82 306,82 L298,112 Q276,112 256,126Z", lighter(tones.sky, 0.4)) +
    line("M190,212 Q246,196 302,220", lighter(color, 0.55), 5, 0.8) +
    tube("M160,296 Q144,246 194,238 Q238,234 260,268", bar, 16)
  );
}

/** The frame of a city stroller with its basket, behind the seat. */
function cityFrame(color: Hex, grip: Hex): string {
  return (
    tube("M148,404 L300,318 L414,118", steel, 15) +
    tube("M396,400 L286,300", steel, 15) +
    tube("M404,136 Q424,100 466,108", steel, 15) +
    tube("M434,106 L470,109", grip, 25) +
    part("M190,376 H356 L338,418 Q334,426 322,426 H222 Q210,426 206,418Z", darker(color, 0.34)) +
    line("M200,390H348", lighter(color, 0.4), 4, 0.5)
  );
}

const cityWheels = wheel(148, 424, 36) + wheel(398, 412, 50);

/** A full-size stroller: the child looks ahead. */
export function cityStroller(color: Hex = tones.fern, grip: Hex = darkWood): string {
  return board(cityFrame(color, grip), seat(color, grip), cityWheels);
}

/** The same with its seat turned: the child looks at who pushes. */
export function parentFacingStroller(color: Hex = tones.denim, grip: Hex = darkWood): string {
  const turned = `<g transform="translate(504,4) scale(-1,1)">${seat(color, grip)}</g>`;
  return board(cityFrame(color, grip), turned, cityWheels);
}

/** A narrow stroller on small wheels, under a hood of its own shape. */
function narrow(color: Hex, grip: Hex, hood: string): string {
  const pair = (x: number) => wheel(x - 14, 430, 26) + wheel(x + 12, 436, 26);
  return (
    tube("M190,424 L330,252 L384,100", steel, 13) +
    tube("M356,424 L250,268", steel, 13) +
    tube("M377,118 Q388,82 434,86", steel, 13) +
    tube("M404,84 L438,86", grip, 22) +
    part("M222,372 H342 L330,408 H234Z", darker(color, 0.32)) +
    volume(
      "M348,150 Q366,156 360,178 L318,316 Q308,340 280,340 L208,334 L180,372 Q168,382 156,372 L150,362 Q148,350 158,340 L186,306 Q196,294 212,296 L268,302 L326,160 Q334,146 348,150Z",
      darker(color, 0.18),
    ) +
    volume(
      "M328,178 Q344,172 344,188 L302,306 Q296,318 280,318 L216,312 Q204,304 220,300 L270,303Z",
      lighter(color, 0.55),
    ) +
    line("M324,208 L284,296", rubber, 10, 1) +
    part(roundedBox(270, 284, 24, 24, 7), tones.coral) +
    volume(hood, color) +
    line("M252,196 Q260,126 332,94", darker(color, 0.4), 4, 0.4) +
    pair(188) +
    pair(360)
  );
}

/** A light city stroller that is narrow enough for a store's aisle. */
export function compactStroller(color: Hex = tones.clay, grip: Hex = rubber): string {
  return board(
    narrow(
      color,
      grip,
      "M212,202 Q220,96 312,84 Q362,80 366,118 Q366,136 348,142 Q316,152 302,208 Q254,190 212,202Z",
    ),
  );
}

/** A stroller for the overhead bin, and how small it folds. */
export function cabinStroller(color: Hex = tones.spruce, grip: Hex = darkWood): string {
  return board(
    placed(
      narrow(
        color,
        grip,
        "M206,208 L216,128 Q222,94 262,92 L338,88 Q364,90 364,116 Q362,138 344,142 Q316,152 302,210 Q252,198 206,208Z",
      ),
      -132,
      0,
    ),
    wheel(382, 444, 20),
    wheel(470, 444, 20),
    tube("M376,296 Q426,196 476,296", grip, 13),
    volume(roundedBox(356, 262, 140, 174, 24), darker(color, 0.16)),
    tube("M374,276 V424 M478,276 V424", steel, 10),
    part(roundedBox(376, 284, 100, 46, 15), color),
    part(roundedBox(376, 336, 100, 46, 15), lighter(color, 0.14)),
    line("M388,362H464", lighter(color, 0.6), 4, 0.7, "8 8"),
    part(roundedBox(412, 390, 30, 22, 7), rubber),
  );
}

/** Stroller, carrycot and car seat: all that one frame takes. */
export function threeInOneSystem(color: Hex = tones.slate, grip: Hex = darkWood): string {
  return board(
    placed(cityFrame(color, grip) + seat(color, grip) + cityWheels, -22, -30, 0, 0.88),
    placed(cot(color, linen), -16, 250, 0, 0.5),
    placed(carSeatShell(color), 10, 8, 0, 0.98),
  );
}
