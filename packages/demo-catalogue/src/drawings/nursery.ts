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
  star,
  tube,
  volume,
  wheel,
  wood,
} from "./brush.ts";

export function crib(frame: Hex = wood, blanket: Hex = "#DDE7E0"): string {
  // Bars that look alike are one path: each shaded shape costs the renderer a blur.
  const backBars = range(9).map((i) => roundedBox(118 + i * 33, 168, 10, 120, 5));
  const frontBars = range(9).map((i) => roundedBox(112 + i * 34, 206, 13, 160, 6));
  return board(
    part(roundedBox(88, 150, 336, 20, 10), darker(frame, 0.1)),
    part(backBars.join(""), darker(frame, 0.16)),
    part("M96,270 H416 V318 H96Z", linen),
    part("M96,292 Q256,276 416,292 V332 H96Z", blanket),
    part("M110,262 Q160,236 206,262 Q212,292 160,292 Q108,292 110,262Z", "#FFF9F0"),
    part(frontBars.join(""), frame),
    part(roundedBox(78, 192, 356, 24, 12) + roundedBox(78, 356, 356, 30, 12), frame),
    part(roundedBox(70, 128, 28, 300, 13) + roundedBox(414, 128, 28, 300, 13), frame),
    part(ellipse(84, 126, 17) + ellipse(428, 126, 17), lighter(frame, 0.15)),
  );
}

/** A small, high crib on four wheels. */
export function miniCrib(frame: Hex = wood, blanket: Hex = tones.rose): string {
  const backBars = range(7).map((i) => roundedBox(152 + i * 33, 132, 10, 120, 5));
  const frontBars = range(7).map((i) => roundedBox(148 + i * 34, 170, 13, 170, 6));
  return board(
    wheel(150, 438, 17),
    wheel(362, 438, 17),
    part(roundedBox(122, 114, 268, 20, 10), darker(frame, 0.1)),
    part(backBars.join(""), darker(frame, 0.16)),
    part("M130,240 H382 V292 H130Z", linen),
    part("M130,264 Q256,248 382,264 V308 H130Z", blanket),
    part("M142,234 Q184,210 224,234 Q230,264 184,264 Q140,264 142,234Z", "#FFF9F0"),
    part(frontBars.join(""), frame),
    part(roundedBox(114, 156, 284, 24, 12) + roundedBox(114, 326, 284, 28, 12), frame),
    part(roundedBox(106, 384, 300, 18, 9), darker(frame, 0.08)),
    part(roundedBox(104, 92, 28, 328, 13) + roundedBox(380, 92, 28, 328, 13), frame),
    part(ellipse(118, 90, 17) + ellipse(394, 90, 17), lighter(frame, 0.15)),
    wheel(118, 440, 24),
    wheel(394, 440, 24),
  );
}

/** A dresser of three drawers with a changing tray on top. */
export function dresser(front: Hex = tones.cream, frame: Hex = wood): string {
  const drawer = (y: number) =>
    part(roundedBox(96, y, 320, 82, 10), front) +
    line(`M108,${y + 74}H404`, darker(front, 0.4), 3, 0.25) +
    part(ellipse(186, y + 40, 11), brass) +
    part(ellipse(326, y + 40, 11), brass);
  return board(
    tube("M112,420 L100,474", darker(frame, 0.15), 22),
    tube("M400,420 L412,474", darker(frame, 0.15), 22),
    volume(roundedBox(76, 146, 360, 296, 22), frame),
    drawer(164),
    drawer(254),
    drawer(344),
    part(roundedBox(64, 128, 384, 28, 12), lighter(frame, 0.2)),
    volume("M96,128 Q84,84 112,80 Q128,80 132,104 H380 Q384,80 400,80 Q428,84 416,128Z", "#F4EFE6"),
    part("M120,120 Q130,98 152,98 H360 Q382,98 392,120Z", tones.mist),
  );
}

/** A nursery armchair on runners. */
export function rockingChair(cover: Hex = tones.sage, frame: Hex = wood): string {
  return board(
    tube("M96,448 Q256,496 428,436", darker(frame, 0.08), 22),
    tube("M146,380 L140,456", frame, 18),
    tube("M366,380 L384,452", frame, 18),
    volume("M138,104 Q142,58 196,58 H322 Q374,58 378,104 L392,320 H124Z", cover),
    line("M256,76V300 M196,84Q190,200 190,300 M316,84Q322,200 322,300", darker(cover, 0.35), 4, 0.3),
    ...[132, 196].map((y) =>
      [190, 256, 322].map((x) => part(ellipse(x, y, 7), darker(cover, 0.25))).join(""),
    ),
    volume("M108,306 Q256,284 404,306 Q420,340 408,392 H104 Q92,340 108,306Z", lighter(cover, 0.12)),
    line("M112,352 Q256,336 400,352", darker(cover, 0.35), 4, 0.35),
    tube("M92,262 Q86,246 106,244 H142 M96,262 L112,384", frame, 24),
    tube("M420,262 Q426,246 406,244 H370 M416,262 L400,384", frame, 24),
    volume("M186,226 Q256,206 326,226 Q340,272 326,312 Q256,326 186,312 Q172,272 186,226Z", linen),
    flat(star(256, 268, 26), brass, 0.9),
  );
}

export function wovenBasket(weave: Hex = tones.oat, blanket: Hex = linen): string {
  const bands = range(6).map((i) =>
    line(
      `M${102 + i * 2},${250 + i * 30} Q256,${288 + i * 30} ${410 - i * 2},${250 + i * 30}`,
      darker(weave, 0.35),
      6,
      0.3,
      "16 8",
    ),
  );
  return board(
    volume("M96,216 Q256,250 416,216 L396,416 Q256,456 116,416Z", weave),
    ...bands,
    volume(ellipse(256, 216, 162, 40), darker(weave, 0.3)),
    volume("M128,214 Q190,130 256,190 Q330,120 388,214 Q256,250 128,214Z", blanket),
    part(ellipse(210, 176, 40, 38), tones.rose),
    tube("M102,236 C50,220 60,320 110,306", darker(weave, 0.3), 14),
    tube("M410,236 C462,220 452,320 402,306", darker(weave, 0.3), 14),
  );
}

export function cribMobile(bow: Hex = wood): string {
  return board(
    tube("M256,40V108", darkWood, 8),
    tube("M108,150 C150,96 362,96 404,150", bow, 16),
    line("M116,150V250 M190,124V300 M256,112V226 M322,124V310 M396,150V250", "#9A8B78", 3, 0.9),
    part(star(116, 286, 40), tones.honey),
    volume(
      "M146,352a40,40 0 0 1 14,-38a46,40 0 0 1 76,12a28,28 0 0 1 -6,54h-64a28,28 0 0 1 -20,-28z",
      "#F7F3EC",
    ),
    part("M292,228a46,46 0 1 1 -58,54a38,38 0 0 0 58,-54z", "#F0CF86"),
    volume(ellipse(324, 356, 46), tones.rose),
    part("M300,356a24,24 0 0 1 48,0z", linen),
    part(star(396, 286, 40), tones.sage),
  );
}

/** Whole numbers from 0 up to, not including, `count`. */
function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
