/** What a child sits on: bicycles, cars, horses. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  darkWood,
  ellipse,
  face,
  flat,
  heart,
  lighter,
  line,
  milk,
  pale,
  part,
  placed,
  roundedBox,
  rubber,
  star,
  steel,
  tube,
  volume,
  wheel,
  wood,
} from "./brush.ts";

const tire = (x: number, y: number, radius: number) =>
  line(ellipse(x, y, radius), rubber, 24, 1) +
  line(ellipse(x, y, radius - 16), steel, 7, 0.9) +
  [0, 30, 60, 90, 120, 150]
    .map((turn) => placed(line(`M${-radius + 16},0H${radius - 16}`, "#C9C5C0", 3, 0.9), x, y, turn))
    .join("") +
  part(ellipse(x, y, 15), steel);

export function balanceBike(color: Hex = tones.sage, seat: Hex = tones.cocoa): string {
  return board(
    tire(118, 372, 88),
    tire(394, 372, 88),
    tube("M118,372 L226,250 L352,214", color, 26),
    tube("M118,372 Q220,380 352,230", color, 24),
    tube("M394,372 L336,140", color, 24),
    tube("M218,256 L200,200", steel, 17),
    volume("M132,176 Q200,158 262,184 Q268,212 236,212 Q180,208 146,216 Q124,200 132,176Z", seat),
    tube("M342,132 L296,116", steel, 15),
    tube("M300,118 L270,112", rubber, 26),
    tube("M338,136 L392,118", rubber, 24),
    part(roundedBox(326, 158, 42, 42, 10), lighter(color, 0.4)),
    part(ellipse(118, 372, 20) + ellipse(394, 372, 20), color),
  );
}

/** A balance bike of plywood. */
export function woodenBike(color: Hex = wood, seat: Hex = tones.coral): string {
  const disc = (x: number) =>
    line(ellipse(x, 376, 88), rubber, 22, 1) +
    part(ellipse(x, 376, 76), color) +
    part(
      [0, 1, 2, 3, 4]
        .map((i) => ellipse(x + 44 * Math.cos(i * 1.257 - 1.57), 376 + 44 * Math.sin(i * 1.257 - 1.57), 15))
        .join(""),
      lighter(color, 0.6),
    ) +
    part(ellipse(x, 376, 14), steel);
  return board(
    disc(116),
    disc(398),
    volume(
      "M92,372 Q120,250 190,238 H330 Q360,228 370,250 Q372,290 330,296 H236 Q176,312 142,388 Q108,402 92,372Z",
      color,
    ),
    volume("M376,130 L412,382 Q400,400 380,386 L334,140Z", darker(color, 0.1)),
    tube("M298,126 L414,110", darkWood, 20),
    tube("M296,126 L276,130 M414,110 L434,106", seat, 28),
    volume("M136,208 Q140,186 180,190 H256 Q280,196 272,224 Q264,240 240,238 H162 Q136,236 136,208Z", seat),
    part(heart(252, 270, 40), pale),
  );
}

/** Three wheels, pedals and a bell. */
export function tricycle(color: Hex = tones.coral, seat: Hex = tones.cocoa): string {
  return board(
    tire(140, 406, 58),
    tire(376, 372, 90),
    tube("M140,400 L190,300 L340,210", color, 26),
    tube("M106,330 H232", color, 20),
    tube("M376,372 L322,126", color, 24),
    volume("M118,266 Q180,244 252,268 Q262,300 226,304 H150 Q112,298 118,266Z", seat),
    volume("M92,210 Q96,182 122,190 Q146,222 146,272 L112,276Z", seat),
    tube("M322,124 L270,112", steel, 15),
    tube("M272,112 L246,108", tones.honey, 26),
    tube("M322,124 L382,106", tones.honey, 24),
    volume(ellipse(330, 104, 22), steel),
    tube("M376,372 L424,412", steel, 13),
    part(roundedBox(402, 404, 62, 22, 9), tones.honey),
    tube("M376,372 L336,336", steel, 13),
    volume("M304,300 Q380,238 456,306 Q446,318 432,316 Q380,276 322,312 Q306,314 304,300Z", color),
    line("M246,112L224,148M246,112L242,154M246,112L262,148", tones.sky, 7, 0.9),
  );
}

/** Two wheels before, one behind: steered by leaning. */
export function leanScooter(color: Hex = tones.sky, grips: Hex = tones.coral): string {
  return board(
    wheel(430, 420, 36),
    wheel(128, 410, 50),
    volume(
      "M96,370 Q110,346 180,356 L420,372 Q462,376 462,396 Q460,410 430,410 L180,404 Q100,404 96,370Z",
      color,
    ),
    line("M190,378L400,388", lighter(color, 0.6), 8, 0.8, "3 14"),
    tube("M150,368 L196,84", steel, 20),
    part(roundedBox(158, 200, 50, 62, 14), color),
    tube("M120,86 L282,74", steel, 17),
    tube("M112,88 L146,84", grips, 30),
    tube("M252,77 L288,72", grips, 30),
    wheel(172, 426, 46),
    part(star(184, 232, 17), pale),
  );
}

/** A car to push off from with both feet. */
export function rideOnCar(color: Hex = tones.coral, seat: Hex = tones.ink): string {
  return board(
    tube("M316,170 L290,224", rubber, 18),
    line(ellipse(318, 160, 52, 26), rubber, 18, 1),
    volume(
      "M40,330 Q34,250 100,240 Q120,150 170,150 Q206,152 208,214 Q216,262 262,260 H300 Q400,214 456,256 Q490,290 480,370 Q476,400 440,402 H84 Q44,398 40,330Z",
      color,
    ),
    volume("M146,250 Q176,232 262,258 Q270,290 246,292 H164 Q138,284 146,250Z", seat),
    flat("M62,300Q66,266 106,262Q92,300 92,330Z", "#FFFFFF", 0.3),
    part(ellipse(440, 300, 32), milk),
    part(ellipse(446, 302, 16), "#4A3B38"),
    flat(ellipse(440, 296, 6), "#FFFFFF"),
    line("M402,366Q440,378 474,360", darker(color, 0.5), 6, 0.6),
    line("M286,300H376", lighter(color, 0.5), 8, 0.5),
    wheel(140, 404, 66),
    wheel(394, 404, 66),
    part(star(140, 404, 22) + star(394, 404, 22), color),
  );
}

/** A soft animal on four castors. */
export function rideOnFawn(color: Hex = tones.sand, saddle: Hex = tones.coral): string {
  return board(
    tube("M120,220 Q80,230 84,286", darker(color, 0.25), 22),
    tube("M150,320V404M214,330V404M322,330V404M382,310V404", darker(color, 0.05), 42),
    volume("M108,256 Q112,190 190,196 H330 Q416,196 414,276 Q410,350 320,352 H190 Q108,348 108,256Z", color),
    volume("M328,262 Q316,120 380,96 Q440,90 440,160 Q440,250 412,286Z", color),
    volume("M338,124 Q340,58 408,60 Q476,68 492,132 Q494,172 448,172 Q344,182 338,124Z", color),
    part("M356,82Q318,30 344,20Q380,34 386,74Z", darker(color, 0.15)),
    tube("M300,156 H460", darkWood, 22),
    part(ellipse(410, 112, 11), "#4A3B38"),
    part(ellipse(486, 138, 14, 12), "#4A3B38"),
    volume("M168,192 Q236,176 304,192 L312,262 Q236,282 160,262Z", saddle),
    line("M176,250Q236,264 298,250", pale, 6, 0.8, "8 8"),
    ...[130, 140, 356].map((x, i) => flat(ellipse(x, 240 + i * 22, 9), pale, 0.9)),
    part(roundedBox(110, 404, 300, 28, 14), wood),
    wheel(146, 444, 34),
    wheel(374, 444, 34),
  );
}

/** A cart with sides, to pull friends in. */
export function handCart(color: Hex = tones.denim, frame: Hex = wood): string {
  return board(
    tube("M400,350 L482,180", steel, 15),
    tube("M460,170 L506,192", rubber, 24),
    volume("M60,204 H420 L404,340 Q402,350 390,350 H92 Q80,350 78,340Z", color),
    part(roundedBox(48, 188, 384, 26, 12), frame),
    line("M90,250H396M94,296H390", lighter(color, 0.5), 5, 0.5, "10 10"),
    volume("M148,196 Q150,120 196,118 Q242,120 244,196Z", tones.sand),
    part(ellipse(160, 128, 20) + ellipse(232, 128, 20), tones.sand),
    face(196, 150, 2),
    part("M262,196 V150 Q300,132 338,150 V196Z", tones.honey),
    part(roundedBox(64, 340, 360, 24, 10), darkWood),
    wheel(130, 396, 62),
    wheel(358, 396, 62),
  );
}

const rockers = (color: Hex) =>
  volume("M34,402 Q256,512 478,402 L490,420 Q480,436 460,446 Q256,524 52,446 Q32,436 22,420Z", color);

export function rockingHorse(color: Hex = tones.sand, saddle: Hex = tones.coral): string {
  return board(
    rockers(wood),
    tube("M110,236 Q56,240 62,330", tones.cocoa, 34),
    tube("M150,320 L112,426 M212,334 L190,450 M306,334 L334,450 M360,316 L410,424", color, 38),
    volume("M108,260 Q110,196 190,206 H300 Q396,206 392,282 Q386,350 300,350 H186 Q110,344 108,260Z", color),
    volume(
      "M300,262 Q300,120 372,76 Q404,60 424,84 Q480,130 486,170 Q482,202 448,196 Q420,190 404,190 Q412,260 386,300Z",
      color,
    ),
    volume("M372,52 Q300,70 280,160 Q262,220 286,250 Q330,220 336,160 Q346,110 392,92Z", tones.cocoa),
    part("M388,78L392,34L418,76Z", color),
    tube("M310,166 H410", darkWood, 20),
    part(ellipse(424, 126, 10), "#4A3B38"),
    line("M452,174Q466,170 478,160", "#4A3B38", 4, 0.7),
    volume("M170,202 Q226,176 288,202 L294,270 Q228,294 162,270Z", saddle),
    line("M178,258Q228,276 280,258", pale, 6, 0.9, "8 8"),
    part(star(228, 232, 22), pale),
  );
}

/** A woolly sheep on rockers. */
export function rockingSheep(color: Hex = "#F6EEDF", faceColor: Hex = tones.cocoa): string {
  const curls = [
    [120, 266],
    [150, 212],
    [206, 184],
    [268, 180],
    [326, 196],
    [366, 246],
    [360, 304],
    [306, 338],
    [246, 346],
    [184, 340],
    [132, 316],
  ].map(([x = 0, y = 0]) => part(ellipse(x, y, 50), color));
  return board(
    rockers(wood),
    tube("M164,330 L136,430 M220,344 L206,450 M300,344 L316,450 M348,330 L388,428", faceColor, 32),
    ...curls,
    volume(ellipse(244, 262, 120, 78), color),
    tube("M300,190 H418", darkWood, 20),
    volume("M352,172 Q360,114 418,116 Q472,124 470,196 Q462,252 420,250 Q356,240 352,172Z", faceColor),
    part("M358,150 Q300,152 306,186 Q330,206 364,184Z", faceColor),
    part(ellipse(388, 116, 30) + ellipse(426, 106, 28), color),
    part(ellipse(416, 176, 10), pale),
    part(ellipse(418, 177, 5), "#2F2624"),
    line("M430,222Q446,226 456,216", pale, 4, 0.8),
    volume("M182,190 Q240,168 300,192 L300,248 Q240,266 180,246Z", tones.sage),
  );
}

/** An elephant to rock on, of bent wood. */
export function rockingElephant(color: Hex = tones.mist, seat: Hex = tones.honey): string {
  return board(
    rockers(wood),
    tube("M150,320V430M220,336V452M300,336V452M360,320V430", darker(color, 0.06), 50),
    volume("M92,270 Q96,160 220,168 Q380,160 388,270 Q386,360 300,360 H176 Q92,352 92,270Z", color),
    tube("M440,220 Q476,290 452,340 Q436,364 418,344", color, 44),
    volume(ellipse(384, 196, 92, 88), color),
    volume("M322,130 Q396,120 396,214 Q386,284 336,262 Q290,230 322,130Z", darker(color, 0.1)),
    part("M334,150 Q376,144 378,212 Q370,252 340,236 Q312,206 334,150Z", tones.blush),
    tube("M318,116 H430", darkWood, 20),
    part(ellipse(434, 188, 11), "#4A3B38"),
    volume("M160,170 Q220,150 286,172 L292,244 Q222,266 154,244Z", seat),
    line("M168,232Q222,248 280,232", pale, 6, 0.9, "8 8"),
  );
}

/** A ring of track with a train on it. */
/** An engine and two wagons of wood. */
