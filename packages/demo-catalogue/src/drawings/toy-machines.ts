/** Cars, trains and machines for the floor. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  darkWood,
  ellipse,
  flat,
  lighter,
  line,
  linen,
  milk,
  pale,
  part,
  roundedBox,
  rubber,
  star,
  steel,
  tube,
  volume,
  wheel,
  wood,
} from "./brush.ts";

export function woodenCar(color: Hex = tones.sage, wheels: Hex = wood): string {
  return board(
    volume(
      "M40,330 Q36,258 104,252 Q150,142 236,140 Q336,142 366,246 Q474,250 476,336 Q476,366 448,366 H70 Q42,364 40,330Z",
      color,
    ),
    part("M140,252 Q166,176 230,174 V252Z", lighter(tones.sky, 0.4)),
    part("M250,174 Q310,178 334,252 H250Z", lighter(tones.sky, 0.4)),
    line("M60,306H460", lighter(color, 0.6), 5, 0.5),
    part(ellipse(452, 296, 16, 20), tones.honey),
    volume(ellipse(144, 372, 66), wheels),
    volume(ellipse(372, 372, 66), wheels),
    part(ellipse(144, 372, 20) + ellipse(372, 372, 20), darkWood),
  );
}

export function woodenPlane(color: Hex = tones.coral, wings: Hex = wood): string {
  return board(
    part("M80,210 L52,120 Q50,104 70,104 H100 L146,206Z", color),
    volume("M60,250 Q60,206 110,206 H330 Q450,206 460,268 Q450,330 330,332 H190 Q70,316 60,250Z", color),
    part("M262,208 Q276,150 330,152 Q372,160 378,212Z", lighter(tones.sky, 0.35)),
    volume(
      "M150,282 Q160,258 200,258 H330 Q356,262 346,292 L272,398 Q262,414 240,412 H210 Q192,410 196,392 L214,310 H170 Q148,304 150,282Z",
      wings,
    ),
    volume("M196,182 L250,120 Q256,112 274,114 H300 L270,196Z", darker(wings, 0.1)),
    part(ellipse(472, 268, 20), tones.honey),
    volume(
      "M464,160 Q486,160 484,206 L478,268 L484,330 Q486,376 464,376 Q452,330 462,268 Q452,206 464,160Z",
      wings,
    ),
    wheel(330, 372, 36),
    part(star(120, 258, 26), pale),
  );
}

export function digger(color: Hex = tones.honey, cab: Hex = tones.ink): string {
  return board(
    tube("M300,270 L396,120 L470,230", darker(color, 0.08), 34),
    part(ellipse(396, 124, 17), steel),
    volume("M432,214 L496,232 Q504,300 470,330 L410,322 Q446,280 432,214Z", cab),
    part("M412,318l12,24l14,-20l10,24l14,-20l8,18", cab),
    volume(
      "M60,262 Q58,236 90,236 H180 V148 Q182,120 212,120 H284 Q304,120 310,144 L332,300 Q334,330 306,332 H90 Q60,328 60,296Z",
      color,
    ),
    part("M200,154 Q202,142 216,142 H274 Q286,142 288,154 L300,246 H200Z", lighter(tones.sky, 0.35)),
    line("M90,270H170M90,294H170", darker(color, 0.4), 7, 0.45),
    volume(roundedBox(48, 350, 330, 100, 50), rubber),
    part(roundedBox(72, 370, 282, 60, 30), "#6C6A72"),
    part([106, 170, 236, 318].map((x) => ellipse(x, 400, 24)).join(""), "#E9E4DC"),
    part(roundedBox(150, 328, 130, 28, 10), cab),
  );
}

export function dumpTruck(color: Hex = tones.coral, bed: Hex = tones.honey): string {
  return board(
    part("M70,196 Q120,130 180,160 Q240,120 300,190Z", "#C9A27C"),
    volume(
      "M36,180 H320 Q330,180 328,192 L306,304 Q304,316 290,316 H92 Q78,316 74,304 L28,196 Q26,180 36,180Z",
      bed,
    ),
    line("M96,206L116,296M164,206L172,296M236,206L232,296", darker(bed, 0.35), 8, 0.4),
    part(roundedBox(50, 312, 420, 44, 14), rubber),
    volume("M330,342 V188 Q332,166 356,166 H404 Q424,166 432,184 L462,256 Q478,266 478,290 V342Z", color),
    part("M352,190 H398 Q408,190 412,200 L434,256 H352Z", lighter(tones.sky, 0.35)),
    part(ellipse(462, 306, 14, 17), tones.honey),
    wheel(120, 386, 62),
    wheel(262, 386, 62),
    wheel(406, 386, 62),
  );
}

export function trainTrack(color: Hex = tones.coral, track: Hex = wood): string {
  const carriage = (x: number, y: number, paint: Hex, load: string) =>
    load +
    volume(roundedBox(x - 44, y - 46, 88, 50, 12), paint) +
    part(ellipse(x - 24, y + 8, 15) + ellipse(x + 24, y + 8, 15), darkWood);
  return board(
    line(ellipse(256, 320, 194, 110), darker(track, 0.25), 68, 1),
    line(ellipse(256, 312, 194, 110), track, 66, 1),
    line(ellipse(256, 312, 178, 96) + ellipse(256, 312, 210, 124), darker(track, 0.4), 6, 0.5),
    part("M214,300l42,-92l42,92zM232,252l24,-76l24,76z", tones.fern),
    part(roundedBox(250, 298, 13, 28, 4), darkWood),
    part(roundedBox(290, 290, 62, 48, 6), milk) + part("M282,294l40,-38l40,38z", tones.denim),
    carriage(116, 396, tones.sage, part(ellipse(98, 346, 17) + ellipse(132, 346, 17), tones.honey)),
    carriage(216, 428, tones.denim, part(roundedBox(190, 356, 50, 40, 8), tones.rose)),
    volume("M270,376 H318 V392 H372 Q392,396 392,420 V440 H270Z", color),
    part(roundedBox(346, 360, 20, 34, 6), darkWood),
    part(roundedBox(262, 360, 64, 18, 8), darker(color, 0.2)),
    part(ellipse(298, 444, 19) + ellipse(364, 444, 19), darkWood),
    flat(ellipse(296, 402, 11), linen),
  );
}

export function woodenTrain(color: Hex = tones.denim, wheels: Hex = wood): string {
  const wheelPair = (x: number, r = 24) =>
    part(ellipse(x, 382, r), wheels) + part(ellipse(x, 382, r * 0.32), darkWood);
  return board(
    line("M120,340H400", darkWood, 9, 1),
    part("M44,262L76,206L108,262Z", tones.coral) + part(ellipse(130, 250, 22), tones.honey),
    volume(roundedBox(20, 258, 136, 100, 16), tones.sage),
    part(roundedBox(196, 214, 52, 52, 8), tones.rose) + part(roundedBox(240, 228, 44, 38, 8), tones.sky),
    volume(roundedBox(176, 258, 128, 100, 16), tones.honey),
    part(roundedBox(428, 164, 30, 76, 8), darkWood) + part(roundedBox(420, 150, 46, 22, 8), color),
    volume(
      "M326,358 V178 Q328,160 346,160 H398 Q414,162 414,180 V236 H468 Q496,244 496,290 V340 Q494,358 476,358Z",
      color,
    ),
    part(roundedBox(316, 142, 110, 26, 12), tones.coral),
    part(ellipse(370, 218, 28), lighter(tones.sky, 0.5)),
    part(star(458, 296, 24), pale),
    wheelPair(54),
    wheelPair(122),
    wheelPair(208),
    wheelPair(272),
    wheelPair(364, 34),
    wheelPair(456, 34),
  );
}
