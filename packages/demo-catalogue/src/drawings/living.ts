/** Furniture for grown-ups, and what stands in their kitchens, baths and gardens. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  darkWood,
  ellipse,
  lighter,
  line,
  part,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";
import { rowOf } from "./rows.ts";

export function sofa(color: Hex = tones.sage, cushion: Hex = tones.oat): string {
  return board(
    both(tube("M104,388V428", darkWood, 18)),
    volume("M76,150Q76,112 118,112H394Q436,112 436,150V320H76Z", color),
    line("M256,122V268", darker(color, 0.3), 4, 0.5),
    volume(roundedBox(78, 258, 180, 92, 26) + roundedBox(254, 258, 180, 92, 26), lighter(color, 0.16)),
    volume(roundedBox(70, 330, 372, 66, 22), color),
    both(volume(roundedBox(26, 204, 72, 192, 34), darker(color, 0.06))),
    volume("M110,190L178,178Q192,178 194,192L202,254Q202,266 190,268L120,272Q110,272 108,260Z", cushion),
    part("M334,196L394,186Q404,186 406,196L412,252Q412,264 400,264L342,268Q330,268 330,256Z", tones.clay),
  );
}

export function armchair(color: Hex = tones.clay, legs: Hex = darkWood): string {
  return board(
    both(tube("M150,396L136,470", legs, 18)),
    volume("M136,120Q140,52 256,52Q372,52 376,120V330H136Z", color),
    both(part(ellipse(206, 150, 7), darker(color, 0.34))),
    part(ellipse(256, 196, 7) + ellipse(256, 112, 7), darker(color, 0.34)),
    volume(roundedBox(128, 272, 256, 84, 30), lighter(color, 0.18)),
    volume(roundedBox(112, 342, 288, 62, 24), color),
    both(volume("M66,250Q66,212 104,212Q142,212 142,250V392Q142,410 124,410H84Q66,410 66,392Z", color)),
  );
}

export function coffeeTable(color: Hex = wood, shelf: Hex = tones.sand): string {
  return board(
    both(tube("M120,230L88,416", darker(color, 0.24), 20)),
    both(tube("M186,230L178,392", darker(color, 0.34), 16)),
    part("M120,342H392L400,366H112Z", shelf),
    part(roundedBox(200, 316, 110, 14, 4) + roundedBox(212, 302, 92, 14, 4), tones.mist),
    volume(ellipse(256, 216, 208, 52), color),
    line("M86,220Q256,268 426,220", lighter(color, 0.5), 4, 0.5),
    part("M232,128H280V194Q256,204 232,194Z", tones.cream),
    tube("M256,130C248,96 230,90 220,72M256,130C266,96 284,92 292,64", tones.fern, 7),
  );
}

export function nightstand(color: Hex = wood, front: Hex = tones.cream): string {
  return board(
    both(tube("M142,404L132,478", darkWood, 18)),
    volume(roundedBox(106, 168, 300, 246, 18), color),
    part(roundedBox(126, 190, 260, 96, 10) + roundedBox(126, 300, 260, 96, 10), front),
    part(ellipse(256, 238, 14) + ellipse(256, 348, 14), darkWood),
    part(roundedBox(150, 150, 112, 20, 5), tones.clay),
    part(roundedBox(158, 132, 96, 18, 5), tones.mist),
    tube("M330,168V112", steel, 10),
    volume("M296,118L310,54H350L364,118Z", tones.honey),
  );
}

export function desk(color: Hex = wood, drawers: Hex = tones.cream): string {
  return board(
    tube("M84,216L62,448M128,216V410", darker(color, 0.3), 18),
    volume(roundedBox(304, 206, 142, 242, 14), drawers),
    line("M318,286H432M318,366H432", darker(drawers, 0.3), 4, 0.6),
    part(
      roundedBox(352, 240, 46, 12, 6) + roundedBox(352, 320, 46, 12, 6) + roundedBox(352, 400, 46, 12, 6),
      darkWood,
    ),
    volume(roundedBox(34, 184, 444, 40, 14), color),
    part(roundedBox(150, 86, 140, 92, 10), rubber),
    part(roundedBox(160, 96, 120, 72, 4), tones.mist),
    part(roundedBox(130, 172, 180, 14, 6), steel),
    part("M366,130H410V184H366Z", tones.clay),
    tube("M376,130L368,88M388,130V80M400,130L410,92", tones.honey, 7),
  );
}

export function officeChair(color: Hex = tones.slate, frame: Hex = rubber): string {
  return board(
    tube("M256,352V420", steel, 22),
    tube("M256,418L132,448M256,418L380,448M256,418L208,462M256,418L304,462", frame, 18),
    rowOf(4, (leg) => part(ellipse(128 + leg * 86, leg % 3 === 0 ? 462 : 476, 16), frame)),
    tube("M256,230V330", frame, 26),
    volume("M160,70Q164,36 256,36Q348,36 352,70L366,232Q368,258 256,260Q144,258 146,232Z", color),
    line(
      "M176,110Q256,126 336,110M168,160Q256,176 344,160M162,208Q256,224 350,208",
      lighter(color, 0.4),
      4,
      0.5,
    ),
    both(tube("M150,330H118V246", frame, 16)),
    both(volume(roundedBox(88, 230, 66, 24, 12), frame)),
    volume("M134,310Q256,282 378,310Q396,336 372,362Q256,382 140,362Q116,336 134,310Z", lighter(color, 0.1)),
  );
}

export function casserole(color: Hex = tones.coral, knob: Hex = steel): string {
  return board(
    both(tube("M100,262H54Q40,262 40,282Q40,300 58,300H98", darker(color, 0.12), 22)),
    volume("M84,236H428L412,400Q408,428 376,428H136Q104,428 100,400Z", color),
    part("M84,236H428L425,264H87Z", darker(color, 0.16)),
    volume("M70,232Q96,150 256,144Q416,150 442,232Q256,250 70,232Z", lighter(color, 0.06)),
    part("M236,150V128H276V150Z", darker(knob, 0.2)),
    volume(ellipse(256, 116, 40, 20), knob),
  );
}

export function skillet(color: Hex = rubber, handle: Hex = darkWood): string {
  return board(
    tube("M338,332L452,446", handle, 34),
    part(ellipse(448, 442, 7), darker(handle, 0.5)),
    volume(ellipse(214, 208, 176), color),
    part(ellipse(214, 208, 142), lighter(color, 0.18)),
    line("M112,196Q122,120 200,104", lighter(color, 0.6), 9, 0.5),
  );
}

export function towelStack(color: Hex = tones.mist, second: Hex = tones.cream): string {
  const folded = (y: number, paint: Hex) =>
    volume(roundedBox(72, y, 368, 92, 40), paint) +
    line(`M112,${y + 46}H438`, darker(paint, 0.3), 4, 0.5) +
    line(`M330,${y + 8}V${y + 84}M346,${y + 8}V${y + 84}`, darker(paint, 0.22), 4, 0.5);
  return board(folded(348, color), folded(262, second), folded(176, lighter(color, 0.2)), folded(90, color));
}

export function gardenTools(color: Hex = tones.fern, metal: Hex = steel): string {
  const handle = (x: number) =>
    volume(roundedBox(x - 22, 292, 44, 170, 20), color) + tube(`M${x},300V220`, metal, 16);
  return board(
    handle(130),
    volume("M84,120Q92,48 130,40Q168,48 176,120L166,214Q130,244 94,214Z", metal),
    line("M130,64V206", darker(metal, 0.4), 6, 0.5),
    handle(258),
    tube("M210,60V176Q210,220 258,220Q306,220 306,176V60M258,60V220", metal, 15),
    handle(386),
    tube("M386,226V150Q386,96 426,90", metal, 18),
    volume("M344,72Q400,50 450,84L438,122Q398,96 352,112Z", metal),
  );
}
