/** Lamps that hang, and tools that are plugged in. */
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
  milk,
  pale,
  part,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
} from "./brush.ts";
import { rowOf } from "./rows.ts";

export function pendantLight(color: Hex = tones.sage, metal: Hex = brass): string {
  return board(
    part(roundedBox(206, 30, 100, 26, 10), metal),
    tube("M256,56V190", rubber, 9),
    part(roundedBox(230, 168, 52, 48, 12), metal),
    volume(ellipse(256, 396, 62), pale),
    flat(ellipse(256, 402, 130, 74), tones.honey, 0.2),
    volume("M230,206H282Q420,244 446,384Q256,420 66,384Q92,244 230,206Z", color),
    line("M74,378Q256,412 438,378", lighter(color, 0.6), 6, 0.7),
  );
}

export function ceilingLamp(color: Hex = tones.cream, ring: Hex = darkWood): string {
  return board(
    part(roundedBox(176, 104, 160, 40, 14), steel),
    volume("M66,196H446Q434,344 256,352Q78,344 66,196Z", color),
    flat(ellipse(256, 282, 128, 50), tones.honey, 0.28),
    volume(roundedBox(40, 138, 432, 72, 34), ring),
  );
}

export function ledStrip(color: Hex = tones.lilac, reel: Hex = milk): string {
  const turn = (radius: number) => ellipse(228, 236, radius, radius * 0.94);
  return board(
    tube(turn(168), lighter(color, 0.4), 30),
    rowOf(20, (lamp) => {
      const angle = (lamp * Math.PI) / 10;
      return part(ellipse(228 + 168 * Math.cos(angle), 236 + 158 * Math.sin(angle), 11), color);
    }),
    tube(turn(122), lighter(color, 0.5), 26),
    rowOf(14, (lamp) => {
      const angle = (lamp * Math.PI) / 7;
      return part(ellipse(228 + 122 * Math.cos(angle), 236 + 115 * Math.sin(angle), 10), color);
    }),
    tube("M242,404Q340,440 432,392", lighter(color, 0.4), 30),
    rowOf(4, (lamp) => part(ellipse(278 + lamp * 42, [413, 419, 415, 402][lamp] ?? 415, 11), color)),
    volume(roundedBox(406, 316, 74, 128, 20), reel),
    part(ellipse(443, 348, 12), tones.coral),
    part(ellipse(443, 386, 12) + ellipse(443, 418, 10), tones.sky),
  );
}

export function powerDrill(color: Hex = tones.honey, grip: Hex = rubber): string {
  return board(
    tube("M78,172H22", steel, 12),
    part("M74,146L132,132V212L74,198Z", darker(steel, 0.3)),
    volume("M128,112H372Q430,112 430,172Q430,232 372,232H128Z", color),
    part(
      roundedBox(330, 140, 76, 14, 7) + roundedBox(330, 166, 76, 14, 7) + roundedBox(330, 192, 76, 14, 7),
      darker(color, 0.36),
    ),
    volume("M254,226H378L398,392H286Z", grip),
    part("M238,240Q220,262 238,292L264,286V240Z", tones.coral),
    volume(roundedBox(238, 384, 206, 82, 20), grip),
    part(roundedBox(262, 404, 96, 40, 8), color),
  );
}

export function doorLock(color: Hex = tones.slate, metal: Hex = brass): string {
  return board(
    volume(roundedBox(114, 40, 136, 432, 42), color),
    part(ellipse(182, 116, 42), darker(color, 0.35)),
    rowOf(3, (row) =>
      rowOf(3, (column) => part(ellipse(152 + column * 30, 206 + row * 32, 10), lighter(color, 0.6))),
    ),
    flat(ellipse(182, 116, 22), tones.sky, 0.8),
    part(ellipse(182, 366, 44), metal),
    tube("M182,366H418", metal, 38),
  );
}
