/** Seen, heard and safe on the road, in the water and in the sun. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
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
} from "./brush.ts";

const shine = "#F1F1E6";

/** A round helmet for scooters and skates. */
export function skateHelmet(color: Hex = tones.spruce, strap: Hex = rubber): string {
  return board(
    line("M110,300Q150,430 236,444M402,300Q362,430 276,444", strap, 17, 1),
    part(roundedBox(216, 424, 80, 44, 14), darker(strap, 0.1)),
    volume("M64,318 Q52,70 256,64 Q460,70 448,318 Q446,344 420,342 Q256,318 92,342 Q66,344 64,318Z", color),
    part(
      roundedBox(168, 120, 32, 66, 15) + roundedBox(240, 108, 32, 74, 15) + roundedBox(312, 120, 32, 66, 15),
      darker(color, 0.5),
    ),
    volume(
      "M62,292 Q256,256 450,292 L448,330 Q446,344 420,342 Q256,318 92,342 Q66,344 64,330Z",
      lighter(color, 0.2),
    ),
    part(star(128, 246, 26) + star(384, 246, 26), pale),
    flat("M96,250Q90,140 196,98Q120,160 122,260Z", "#FFFFFF", 0.25),
  );
}

/** A helmet with ears, for the first rides. */
export function bearHelmet(color: Hex = tones.sand, inner: Hex = tones.blush): string {
  return board(
    line("M120,318Q160,430 240,446M392,318Q352,430 272,446", rubber, 15, 1),
    part(roundedBox(218, 428, 76, 40, 14), rubber),
    both(volume(ellipse(132, 112, 60), color) + part(ellipse(138, 120, 34), inner)),
    volume("M70,330 Q56,84 256,78 Q456,84 442,330 Q440,354 414,352 Q256,326 98,352 Q72,354 70,330Z", color),
    part(
      roundedBox(180, 100, 30, 56, 14) + roundedBox(302, 100, 30, 56, 14) + roundedBox(241, 92, 30, 60, 14),
      darker(color, 0.45),
    ),
    part(ellipse(256, 274, 66, 44), lighter(color, 0.5)),
    part(ellipse(256, 256, 19, 14), "#4A3B38"),
    line("M232,284Q256,304 280,284", "#4A3B38", 5, 0.75),
    both(part(ellipse(180, 230, 15), "#4A3B38") + flat(ellipse(174, 225, 5), "#FFFFFF")),
  );
}

/** A sash and belt that light up in headlamps. */
export function glowSash(color: Hex = "#E3D04B", strip: Hex = shine): string {
  return board(
    line("M120,90Q300,120 400,400", darker(color, 0.18), 66, 1),
    line("M118,86Q298,116 398,396", color, 56, 1),
    line("M118,86Q298,116 398,396", strip, 21, 1),
    volume("M44,376 Q256,448 468,376 L474,434 Q256,508 38,434Z", color),
    line("M44,406Q256,478 468,406", strip, 19, 1),
    part(roundedBox(214, 410, 84, 72, 16), rubber),
    part(roundedBox(234, 428, 44, 36, 10), "#8C8A92"),
    volume("M84,60 Q120,46 150,66 L158,120 Q120,130 88,116Z", color),
  );
}

/** Shapes that hang from a bag and shine. */
export function hangingReflectors(color: Hex = tones.honey, second: Hex = tones.sky): string {
  const charm = (x: number, y: number, shape: string, paint: Hex, front = "") =>
    line(`M${x},30V${y - 60}`, "#8A7A6A", 5, 0.9) +
    part(ellipse(x, y - 62, 9), steel) +
    volume(shape, paint) +
    front;
  return board(
    part(roundedBox(36, 18, 440, 24, 12), tones.ink),
    charm(128, 200, star(128, 208, 100), color, part(star(128, 208, 58), shine)),
    charm(270, 296, heart(270, 296, 180), tones.rose, part(heart(270, 294, 104), shine)),
    charm(
      400,
      206,
      "M400,140 Q466,144 470,206 Q466,270 400,274 Q334,270 330,206 Q334,144 400,140Z",
      second,
      part(ellipse(400, 206, 40), shine) + face(400, 204, 1.4),
    ),
    charm(
      118,
      420,
      "M60,430a30,30 0 0 1 10,-56a48,44 0 0 1 86,6a30,30 0 0 1 4,54q-50,16 -100,-4z",
      tones.sage,
      part(ellipse(116, 404, 26, 20), shine),
    ),
    charm(400, 420, "M400,356L460,462H340Z", tones.coral, part("M400,396L428,446H372Z", shine)),
  );
}

/** Bands that snap around a wrist. */
export function snapBands(color: Hex = "#E3D04B", second: Hex = tones.coral): string {
  const band = (y: number, paint: Hex, print: string) =>
    volume(
      `M56,${y} H420 Q456,${y} 456,${y + 38} Q456,${y + 76} 420,${y + 76} H56 Q30,${y + 76} 30,${y + 38} Q30,${y} 56,${y}Z`,
      paint,
    ) +
    line(`M60,${y + 18}H430M60,${y + 58}H430`, shine, 9, 1) +
    print;
  return board(
    band(86, color, part(star(150, 124, 17) + star(250, 124, 17) + star(350, 124, 17), tones.ink)),
    band(196, second, part(heart(150, 234, 26) + heart(250, 234, 26) + heart(350, 234, 26), shine)),
    line(
      "M180,312Q60,320 60,384Q60,450 200,452Q330,450 330,384Q330,322 230,314",
      darker(tones.sky, 0.2),
      64,
      1,
    ),
    line("M178,309Q58,317 58,381Q58,447 198,449Q328,447 328,381Q328,319 228,311", tones.sky, 56, 1),
    line("M178,309Q58,317 58,381Q58,447 198,449Q328,447 328,381Q328,319 228,311", shine, 13, 0.95),
    part(star(430, 380, 54), color),
    part(star(430, 380, 28), shine),
  );
}

/** A light with a clip, for bags and strollers. */
export function clipLight(color: Hex = tones.coral, strap: Hex = rubber): string {
  return board(
    line(ellipse(256, 106, 80, 66), strap, 21, 1),
    volume(roundedBox(208, 140, 96, 66, 18), strap),
    volume("M256,180 Q404,184 410,326 Q406,466 256,470 Q106,466 102,326 Q108,184 256,180Z", color),
    part(ellipse(256, 326, 106), lighter(color, 0.55)),
    part(ellipse(256, 326, 66), "#FFF4D6"),
    flat("M190,300Q200,250 250,240Q214,270 208,320Z", "#FFFFFF", 0.8),
    line(
      "M60,250L24,232M48,326H8M60,402L24,420M452,250L488,232M464,326H504M452,402L488,420",
      tones.honey,
      13,
      0.95,
    ),
  );
}

/** Ear defenders on a soft band. */
export function earDefenders(color: Hex = tones.sky, band: Hex = tones.ink): string {
  return board(
    line("M100,300Q80,70 256,64Q432,70 412,300", darker(band, 0.25), 50, 1),
    line("M97,297Q77,67 253,61Q429,67 409,297", band, 40, 1),
    line("M150,150Q190,98 256,96Q322,98 362,150", lighter(band, 0.5), 6, 0.7, "10 10"),
    both(
      volume("M52,290 Q54,222 108,216 Q158,222 160,290 V380 Q156,446 106,452 Q54,446 52,380Z", color) +
        volume("M138,236 Q182,240 184,336 Q182,430 138,436Z", darker(band, 0.1)) +
        part(ellipse(104, 334, 38, 46), lighter(color, 0.35)) +
        part(star(104, 334, 28), pale),
    ),
  );
}

/** Soft ear defenders for babies, on an elastic band. */
export function babyEarDefenders(color: Hex = tones.rose, band: Hex = tones.cream): string {
  return board(
    volume("M78,262 Q70,96 256,92 Q442,96 434,262 L388,262 Q392,150 256,146 Q120,150 124,262Z", band),
    line("M100,250Q94,120 256,118Q418,120 412,250", darker(band, 0.3), 5, 0.6, "10 10"),
    both(
      volume(ellipse(112, 322, 96, 104), color) +
        part(ellipse(112, 322, 64, 70), lighter(color, 0.35)) +
        part(heart(112, 322, 72), pale),
    ),
    part(roundedBox(222, 100, 68, 34, 10), color),
  );
}

/** A pair of knee pads for crawlers. */
export function kneePads(color: Hex = tones.slate, patch: Hex = tones.honey): string {
  const pad = (x: number, y: number, turn: number) =>
    placed(
      volume("M-86,-150 Q0,-172 86,-150 Q104,-20 84,150 Q0,176 -84,150 Q-104,-20 -86,-150Z", color) +
        line("M-78,-120Q0,-140 78,-120M-76,122Q0,146 76,122", lighter(color, 0.5), 7, 0.7) +
        volume(ellipse(0, 0, 66, 78), patch) +
        face(0, -6, 2) +
        part(ellipse(-46, -66, 21) + ellipse(46, -66, 21), patch),
      x,
      y,
      turn,
    );
  return board(pad(140, 262, -8), pad(370, 262, 8));
}

/** Knee and elbow pads with hard shells. */
export function skatePads(color: Hex = tones.ink, shell: Hex = tones.coral): string {
  const pad = (x: number, y: number, size: number) =>
    placed(
      part(roundedBox(-112, -70, 224, 42, 12) + roundedBox(-104, 44, 208, 42, 12), darker(color, 0.25)) +
        volume("M-74,-124 Q0,-146 74,-124 Q96,0 72,120 Q0,144 -72,120 Q-96,0 -74,-124Z", color) +
        volume("M-52,-82 Q0,-104 52,-82 Q70,0 46,78 Q0,100 -46,78 Q-70,0 -52,-82Z", shell) +
        part(star(0, -4, 28), pale) +
        part(ellipse(-40, -58, 6) + ellipse(40, -58, 6) + ellipse(-34, 58, 6) + ellipse(34, 58, 6), steel),
      x,
      y,
      0,
      size,
    );
  return board(pad(138, 152, 1), pad(374, 152, 1), pad(152, 390, 0.78), pad(360, 390, 0.78));
}

/** A vest that floats, with a zip and a strap. */
export function swimVest(color: Hex = tones.coral, second: Hex = tones.denim): string {
  return board(
    tube("M226,400Q226,470 256,474Q286,470 286,400", rubber, 15),
    volume(
      "M138,56 Q176,44 200,62 Q226,130 256,132 Q286,130 312,62 Q336,44 374,56 Q400,180 424,214 Q440,300 424,408 Q256,446 88,408 Q72,300 88,214 Q112,180 138,56Z",
      color,
    ),
    volume("M90,262 Q256,300 422,262 Q430,330 424,408 Q256,446 88,408 Q82,330 90,262Z", second),
    line(
      "M120,300V398M186,312V410M326,312V410M392,300V398M140,130L124,250M372,130L388,250",
      darker(color, 0.4),
      5,
      0.3,
    ),
    line("M256,134V424", "#E9E4DC", 9, 0.95, "3 7"),
    part(roundedBox(246, 150, 20, 46, 8), tones.honey),
    volume(roundedBox(70, 320, 372, 34, 12), rubber),
    part(roundedBox(214, 310, 84, 54, 14), tones.honey),
    part(star(172, 218, 28), pale),
  );
}

/** A swimsuit with floats sewn in. */
export function floatSuit(color: Hex = tones.sky, second: Hex = tones.honey): string {
  return board(
    volume(
      "M158,70 Q196,60 212,80 Q230,120 256,122 Q282,120 300,80 Q316,60 354,70 L392,150 Q430,178 430,208 L374,222 L378,340 Q390,420 376,462 H276 L256,410 L236,462 H136 Q122,420 134,340 L138,222 L82,208 Q82,178 120,150Z",
      color,
    ),
    ...[0, 1, 2, 3].map((i) => volume(roundedBox(146 + i * 57, 200, 48, 150, 20), second)),
    line("M256,124V196", "#E9E4DC", 8, 0.95, "3 7"),
    line("M140,440Q190,452 236,440M276,440Q322,452 372,440", lighter(color, 0.6), 7, 0.8),
    flat("M170,392a14,11 0 1 1 26,0l10,-8v18l-10,-6a14,11 0 0 1 -26,-4z", milk, 0.9),
    part(star(322, 392, 20), milk),
  );
}

/** Two inflatable arm bands. */
export function armBands(color: Hex = tones.coral, print: Hex = milk): string {
  const band = (x: number, y: number, turn: number, paint: Hex) =>
    placed(
      volume("M-100,-130 Q0,-162 100,-130 Q124,0 100,130 Q0,162 -100,130 Q-124,0 -100,-130Z", paint) +
        part(ellipse(0, -132, 84, 27), darker(paint, 0.45)) +
        flat(ellipse(0, -124, 70, 17), darker(paint, 0.6)) +
        line("M-100,-10Q0,26 100,-10", darker(paint, 0.3), 6, 0.4) +
        part(ellipse(-8, 70, 34, 25), print) +
        part("M18,70l34,-24v48z", print) +
        flat(ellipse(-22, 64, 5), "#4A3B38") +
        part(ellipse(58, -52, 15), print) +
        flat("M-88,-90Q-100,0 -84,100Q-66,0 -70,-96Z", "#FFFFFF", 0.35),
      x,
      y,
      turn,
    );
  return board(band(146, 250, -12, color), band(366, 276, 12, color));
}

/** A ring to float in, with a head. */
export function swimRing(color: Hex = tones.rose, beak: Hex = tones.honey): string {
  return board(
    volume("M42,346 Q44,250 256,246 Q468,250 470,346 Q466,456 256,460 Q46,456 42,346Z", color),
    part(
      "M122,330 Q126,290 256,288 Q386,290 390,330 Q384,366 256,368 Q128,366 122,330Z",
      darker(color, 0.45),
    ),
    flat(
      "M124,338Q140,366 256,368Q372,366 388,338Q380,380 256,386Q132,380 124,338Z",
      lighter(color, 0.3),
      0.7,
    ),
    volume(
      "M330,360 Q296,250 316,150 Q330,60 400,64 Q462,72 460,134 Q452,180 404,172 Q372,170 384,250 Q396,300 410,350Z",
      color,
    ),
    part("M448,98Q500,96 498,140Q492,186 470,180Q478,150 448,150Z", beak),
    part("M484,132Q500,140 492,168Q480,182 470,180Q482,160 484,132Z", "#4A3B38"),
    part(ellipse(412, 112, 11), "#4A3B38"),
    volume("M60,330 Q20,250 70,226 Q90,270 150,280 Q150,330 120,350Z", lighter(color, 0.18)),
    flat("M70,392Q90,430 200,440Q110,440 70,392Z", "#FFFFFF", 0.4),
  );
}

/** Round sunglasses that bend. */
export function roundSunglasses(color: Hex = tones.coral, lens: Hex = "#5B5661"): string {
  return board(
    both(tube("M62,220 Q20,210 24,150", darker(color, 0.2), 21)),
    both(
      volume(ellipse(146, 268, 122, 116), color) +
        part(ellipse(146, 268, 90, 86), lens) +
        flat("M86,270Q90,206 146,192L100,320Q84,300 86,270Z", "#FFFFFF", 0.3),
    ),
    tube("M232,236Q256,212 280,236", color, 27),
    both(part(ellipse(46, 226, 11), tones.honey)),
  );
}

/** Sunglasses with hearts for frames. */
export function heartSunglasses(color: Hex = tones.rose, lens: Hex = "#6B5B66"): string {
  return board(
    both(tube("M54,196 Q16,190 18,130", darker(color, 0.2), 20)),
    both(
      volume(heart(144, 262, 270), color) +
        part(heart(144, 258, 198), lens) +
        flat("M76,236Q80,190 116,184L96,270Z", "#FFFFFF", 0.35),
    ),
    tube("M236,222Q256,206 276,222", color, 25),
  );
}

/** Sunglasses on a soft band, for babies. */
export function bandSunglasses(color: Hex = tones.sky, band: Hex = tones.ink): string {
  return board(
    line("M64,220Q30,90 256,84Q482,90 448,220", darker(band, 0.2), 42, 1),
    line("M61,217Q27,87 253,81Q479,87 445,217", band, 34, 1),
    line("M80,180Q70,110 256,106Q442,110 432,180", lighter(band, 0.5), 5, 0.7, "10 10"),
    volume(
      "M46,220 Q48,186 100,184 Q256,206 412,184 Q464,186 466,220 Q472,360 372,366 Q300,366 278,300 Q256,276 234,300 Q212,366 140,366 Q40,360 46,220Z",
      color,
    ),
    both(
      part("M80,232 Q82,214 112,214 Q180,224 222,222 Q224,336 146,338 Q78,334 80,232Z", "#5B5661") +
        flat("M98,250Q102,232 130,230L108,306Q94,290 98,250Z", "#FFFFFF", 0.3),
    ),
  );
}
