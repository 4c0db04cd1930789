/** What people put on, and what they look after themselves with. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  brass,
  darker,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  milk,
  part,
  roundedBox,
  rubber,
  steel,
  tube,
  volume,
} from "./brush.ts";
import { rowOf } from "./rows.ts";

export function perfume(color: Hex = tones.blush, cap: Hex = brass): string {
  return board(
    part(roundedBox(222, 62, 68, 74, 12), cap),
    part(roundedBox(208, 136, 96, 32, 8), lighter(cap, 0.3)),
    volume(
      "M144,196Q144,164 176,164H336Q368,164 368,196V410Q368,446 332,446H180Q144,446 144,410Z",
      lighter(color, 0.45),
    ),
    part("M164,262H348V404Q348,426 326,426H186Q164,426 164,404Z", color),
    part(roundedBox(200, 296, 112, 80, 8), milk),
    part(heart(256, 336, 40), color),
    flat("M164,200Q164,184 180,184V420Q164,420 164,400Z", "#FFFFFF", 0.45),
  );
}

export function polishBottle(color: Hex = tones.rose, second: Hex = tones.lilac): string {
  const bottle = (x: number, base: number, paint: Hex) =>
    volume(
      `M${x - 26},${base - 356}Q${x},${base - 372} ${x + 26},${base - 356}L${x + 34},${base - 186}H${x - 34}Z`,
      rubber,
    ) +
    volume(
      `M${x - 44},${base - 188}H${x + 44}Q${x + 84},${base - 160} ${x + 84},${base - 110}V${base - 40}Q${x + 84},${base} ${x + 46},${base}H${x - 46}Q${x - 84},${base} ${x - 84},${base - 40}V${base - 110}Q${x - 84},${base - 160} ${x - 44},${base - 188}Z`,
      paint,
    ) +
    flat(roundedBox(x - 66, base - 132, 18, 96, 9), "#FFFFFF", 0.5);
  return board(bottle(334, 418, second), bottle(178, 462, color));
}

export function massageGun(color: Hex = tones.slate, head: Hex = rubber): string {
  return board(
    volume("M268,220H366L344,452Q342,474 320,474H294Q272,474 272,452Z", color),
    part("M288,300H346L334,440H290Z", rubber),
    volume(roundedBox(166, 92, 276, 140, 58), color),
    part(roundedBox(330, 128, 80, 68, 22), darker(color, 0.3)),
    part(ellipse(370, 162, 14), tones.sage),
    part(roundedBox(122, 132, 62, 60, 12), steel),
    volume(ellipse(92, 162, 52), head),
  );
}

export function pressureMonitor(color: Hex = tones.denim, body: Hex = milk): string {
  const bar = (x: number, y: number) => flat(roundedBox(x, y, 16, 44, 6), tones.ink);
  return board(
    volume("M56,96Q56,56 96,56H248Q286,56 286,96V236Q286,276 246,276H96Q56,276 56,236Z", color),
    part(roundedBox(96, 88, 148, 156, 20), darker(color, 0.14)),
    part(heart(170, 166, 72), milk),
    tube("M270,230C356,216 382,250 360,300", rubber, 12),
    volume(roundedBox(176, 262, 284, 196, 34), body),
    part(roundedBox(202, 288, 166, 120, 14), tones.mist),
    rowOf(3, (digit) => bar(240 + digit * 34, 296)),
    rowOf(2, (digit) => bar(274 + digit * 34, 352)),
    part(heart(230, 376, 28), tones.coral),
    part(ellipse(414, 330, 30), tones.coral),
    part(ellipse(414, 404, 18), steel),
  );
}

export function necklace(stone: Hex = tones.sky, metal: Hex = brass): string {
  return board(
    line("M96,64C100,236 190,338 256,338C322,338 412,236 416,64", darker(metal, 0.25), 12, 1),
    line("M96,64C100,236 190,338 256,338C322,338 412,236 416,64", lighter(metal, 0.4), 7, 1, "2 11"),
    part(ellipse(256, 342, 18), metal),
    volume("M256,342C300,378 316,402 316,428A60,60 0 0 1 196,428C196,402 212,378 256,342Z", metal),
    volume("M256,372C286,398 296,414 296,430A40,40 0 0 1 216,430C216,414 226,398 256,372Z", stone),
    flat(ellipse(242, 424, 9, 14), "#FFFFFF", 0.7),
  );
}

export function gemRing(stone: Hex = tones.sky, metal: Hex = brass): string {
  return board(
    tube(ellipse(256, 330, 118), metal, 34),
    part("M196,196L222,232H290L316,196Z", darker(metal, 0.2)),
    volume("M170,124L206,76H306L342,124L256,226Z", stone),
    flat("M170,124H342L306,76H206Z", "#FFFFFF", 0.26),
    flat("M214,124L256,226L298,124Z", "#FFFFFF", 0.2),
    flat("M206,76L214,124L256,76L298,124L306,76Z", "#FFFFFF", 0.22),
  );
}

export function earrings(stone: Hex = tones.spruce, metal: Hex = brass): string {
  return board(
    both(
      tube("M158,150V118C158,78 202,80 198,116", metal, 10) +
        part(ellipse(158, 172, 24), metal) +
        part(ellipse(158, 172, 13), milk) +
        tube("M158,198V236", metal, 8) +
        volume("M158,232C206,288 222,322 222,356A64,64 0 0 1 94,356C94,322 110,288 158,232Z", metal) +
        volume("M158,272C190,310 200,332 200,354A42,42 0 0 1 116,354C116,332 126,310 158,272Z", stone) +
        flat(ellipse(142, 346, 10, 16), "#FFFFFF", 0.6),
    ),
  );
}

export function belt(color: Hex = tones.cocoa, buckle: Hex = brass): string {
  const ring = (radius: number, y: number, width: number) =>
    tube(
      `M${256 - radius},${y}A${radius},${radius * 0.52} 0 1 1 ${256 + radius},${y}A${radius},${radius * 0.52} 0 1 1 ${256 - radius},${y}`,
      color,
      width,
    );
  return board(
    ring(150, 218, 54),
    ring(186, 268, 64),
    line("M84,290Q120,376 256,380Q392,376 428,290", lighter(color, 0.5), 4, 0.7, "10 8"),
    volume("M252,334L470,334Q488,360 470,396L252,396Z", color),
    rowOf(4, (hole) => part(ellipse(326 + hole * 34, 365, 7), darker(color, 0.55))),
    tube(
      "M200,318H272Q284,318 284,330V400Q284,412 272,412H200Q188,412 188,400V330Q188,318 200,318Z",
      buckle,
      18,
    ),
    tube("M196,365H290", lighter(buckle, 0.2), 11),
  );
}
