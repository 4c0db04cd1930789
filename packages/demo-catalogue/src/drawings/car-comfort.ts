/** Car seats that the first drawings lack, and all that goes around them. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  darkWood,
  ellipse,
  face,
  flat,
  heart,
  lighter,
  line,
  linen,
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

/** A seat that turns on its base and rides either way. */
export function convertibleSeat(color: Hex = tones.slate, accent: Hex = tones.sand): string {
  return board(
    volume("M92,408 H420 L446,470 Q448,488 428,488 H84 Q64,488 66,470Z", rubber),
    part(ellipse(256, 416, 150, 30), "#6C6A72"),
    part(ellipse(256, 410, 128, 22), darker(rubber, 0.1)),
    part(roundedBox(222, 450, 68, 24, 12), tones.sage),
    volume(
      "M140,120 Q148,44 256,40 Q364,44 372,120 L402,300 Q414,396 350,416 H162 Q98,396 110,300Z",
      darker(color, 0.22),
    ),
    volume(
      "M110,286 Q104,256 140,262 Q160,330 176,410 H150 Q100,392 110,286Z M402,286 Q408,256 372,262 Q352,330 336,410 H362 Q412,392 402,286Z",
      color,
    ),
    volume("M174,210 Q256,190 338,210 L346,360 Q338,400 256,404 Q174,400 166,360Z", accent),
    volume(
      "M152,100 Q160,62 256,58 Q352,62 360,100 Q366,190 334,204 Q256,224 178,204 Q146,190 152,100Z",
      color,
    ),
    volume(
      "M190,108 Q196,84 256,82 Q316,84 322,108 Q324,160 300,174 Q256,186 212,174 Q188,160 190,108Z",
      lighter(accent, 0.5),
    ),
    line("M224,212L246,300M288,212L266,300M256,316V388", rubber, 13, 1),
    part(roundedBox(237, 292, 38, 36, 10), "#D9573F"),
  );
}

/** A booster without a back. */
export function boosterCushion(color: Hex = tones.denim, trim: Hex = rubber): string {
  return board(
    volume("M42,246 Q46,206 92,208 L136,216 Q150,280 158,350 H76 Q42,346 42,310Z", trim),
    volume("M470,246 Q466,206 420,208 L376,216 Q362,280 354,350 H436 Q470,346 470,310Z", trim),
    volume("M54,296 H458 L448,388 Q442,412 412,414 H100 Q70,412 64,388Z", darker(color, 0.22)),
    volume("M92,250 Q256,216 420,250 Q446,330 428,362 Q256,392 84,362 Q66,330 92,250Z", color),
    line(
      "M106,268Q256,238 406,268M98,340Q256,366 414,340M180,246V372M332,246V372",
      darker(color, 0.35),
      4,
      0.4,
    ),
    part(roundedBox(52, 222, 62, 26, 12) + roundedBox(398, 222, 62, 26, 12), "#D9573F"),
    part(star(256, 304, 36), lighter(color, 0.45)),
  );
}

/** A base with its leg and two arms for the car's anchors. */
export function seatBase(color: Hex = rubber, light: Hex = tones.sage): string {
  return board(
    tube("M404,300 L430,462", steel, 27),
    volume(roundedBox(374, 448, 112, 34, 15), color),
    tube("M90,250 L26,214 M90,290 L26,262", steel, 17),
    part(roundedBox(8, 196, 42, 34, 8) + roundedBox(8, 246, 42, 34, 8), tones.sage),
    volume("M76,214 Q90,176 150,190 L410,226 Q452,238 450,280 Q446,330 400,332 H120 Q70,330 70,280Z", color),
    part("M130,214 L366,246 Q376,280 350,288 L150,272 Q124,262 130,214Z", lighter(color, 0.2)),
    part(roundedBox(160, 226, 56, 26, 10) + roundedBox(282, 244, 56, 26, 10), darker(color, 0.4)),
    part(roundedBox(100, 292, 116, 26, 13), lighter(color, 0.35)),
    part(ellipse(126, 305, 8), light) +
      part(ellipse(156, 305, 8), light) +
      part(ellipse(186, 305, 8), "#D9573F"),
    part(roundedBox(300, 296, 92, 24, 11), "#D9573F"),
  );
}

/** The two pieces that hold an infant seat on a stroller. */
export function strollerAdapters(color: Hex = rubber, button: Hex = tones.honey): string {
  const piece = (x: number, y: number, turn: number) =>
    placed(
      volume("M-46,-10 H46 L34,150 Q0,166 -34,150Z", lighter(color, 0.15)) +
        volume(
          "M-70,-30 Q-74,-64 -44,-68 L-20,-150 Q0,-176 20,-150 L44,-68 Q74,-64 70,-30 L62,20 H-62Z",
          color,
        ) +
        part(roundedBox(-22, -62, 44, 56, 14), button) +
        line("M-12,-34H12", lighter(button, 0.6), 6, 0.9) +
        part(roundedBox(-12, -138, 24, 46, 10), darker(color, 0.3)) +
        line("M-28,60H28M-26,90H26M-24,120H24", darker(color, 0.4), 5, 0.6),
      x,
      y,
      turn,
    );
  return board(piece(150, 264, -8), piece(366, 280, 8));
}

/** A cover with openings for the belts. */
export function seatCover(color: Hex = tones.sage, trim: Hex = linen): string {
  return board(
    volume(
      "M156,70 Q166,28 256,26 Q346,28 356,70 L388,200 Q430,230 438,330 Q440,440 360,474 Q256,498 152,474 Q72,440 74,330 Q82,230 124,200Z",
      color,
    ),
    line(
      "M168,84Q176,50 256,48Q336,50 344,84L374,208Q412,240 418,330Q420,424 350,456Q256,478 162,456Q92,424 94,330Q100,240 138,208Z",
      "#FFFFFF",
      5,
      0.8,
      "9 9",
    ),
    volume("M176,96 Q184,72 256,70 Q328,72 336,96 Q340,160 316,172 Q256,186 196,172 Q172,160 176,96Z", trim),
    volume(
      "M178,214 Q256,196 334,214 Q356,300 340,380 Q256,410 172,380 Q156,300 178,214Z",
      lighter(color, 0.35),
    ),
    part(roundedBox(200, 236, 20, 60, 10) + roundedBox(292, 236, 20, 60, 10), darker(color, 0.5)),
    part(roundedBox(238, 352, 36, 22, 11), darker(color, 0.5)),
    part(roundedBox(96, 330, 18, 66, 9) + roundedBox(398, 330, 18, 66, 9), darker(color, 0.35)),
    part(heart(256, 122, 48), tones.coral),
  );
}

/** A soft ring that holds a newborn's head. */
export function headSupport(color: Hex = tones.mist, lining: Hex = milk): string {
  return board(
    volume(
      "M256,40 Q440,44 452,240 Q462,330 430,420 Q400,480 330,460 Q300,420 256,418 Q212,420 182,460 Q112,480 82,420 Q50,330 60,240 Q72,44 256,40Z",
      color,
    ),
    volume(
      "M256,126 Q352,128 358,232 Q364,310 340,366 Q320,390 296,372 Q276,356 256,356 Q236,356 216,372 Q192,390 172,366 Q148,310 154,232 Q160,128 256,126Z",
      lining,
    ),
    line(
      "M256,66Q416,70 426,244Q432,330 406,404M256,66Q96,70 86,244Q80,330 106,404",
      lighter(color, 0.6),
      5,
      0.8,
      "9 9",
    ),
    both(part(ellipse(118, 110, 38), color) + part(ellipse(122, 114, 21), lining)),
    flat(ellipse(232, 196, 8) + ellipse(280, 196, 8), "#4A3B38", 0.8),
    line("M242,216Q256,230 270,216", "#4A3B38", 5, 0.7),
  );
}

/** Two pads for a harness. */
export function strapPads(color: Hex = tones.sage, strap: Hex = rubber): string {
  const pad = (x: number, turn: number) =>
    placed(
      part(roundedBox(-27, -236, 54, 472, 8), strap) +
        volume(roundedBox(-70, -158, 140, 316, 44), color) +
        line(roundedBox(-54, -142, 108, 284, 32), "#FFFFFF", 4, 0.85, "9 9") +
        part(ellipse(0, -52, 42), lighter(color, 0.5)) +
        part(ellipse(-30, -88, 16) + ellipse(30, -88, 16), lighter(color, 0.5)) +
        face(0, -54, 1.5) +
        part(heart(0, 74, 46), lighter(color, 0.5)),
      x,
      256,
      turn,
    );
  return board(pad(158, 5), pad(354, -5));
}

/** A cushion that goes around the neck. */
export function neckPillow(color: Hex = tones.rose, snaps: Hex = tones.honey): string {
  return board(
    volume(
      "M256,70 Q456,76 464,280 Q466,440 356,452 Q286,450 296,370 Q338,300 316,250 Q298,214 256,212 Q214,214 196,250 Q174,300 216,370 Q226,450 156,452 Q46,440 48,280 Q56,76 256,70Z",
      color,
    ),
    both(
      volume("M112,170 Q46,118 70,76 Q130,76 172,118Z", color) +
        part("M116,148 Q82,116 92,98 Q126,104 150,122Z", lighter(color, 0.5)),
    ),
    line(
      "M256,94Q432,100 440,280Q440,390 380,424M256,94Q80,100 72,280Q72,390 132,424",
      lighter(color, 0.55),
      5,
      0.75,
      "9 9",
    ),
    both(part(ellipse(206, 148, 11), "#4A3B38") + flat(ellipse(172, 170, 17, 11), "#E9A79B", 0.6)),
    line("M240,168Q256,182 272,168", "#4A3B38", 5, 0.75),
    part(ellipse(170, 420, 13) + ellipse(342, 420, 13), snaps),
  );
}

/** A round mirror on a ball joint. */
export function roundMirror(color: Hex = tones.mist, strap: Hex = rubber): string {
  return board(
    part(roundedBox(20, 396, 472, 32, 12) + roundedBox(20, 440, 472, 32, 12), strap),
    volume(roundedBox(186, 380, 140, 104, 24), darker(color, 0.2)),
    tube("M256,330V390", steel, 30),
    both(volume(ellipse(140, 82, 56), color) + part(ellipse(144, 88, 30), lighter(color, 0.5))),
    volume(ellipse(256, 210, 178, 160), color),
    part(ellipse(256, 210, 146, 128), "#CFDDE6"),
    part("M180,330 Q186,266 256,262 Q326,266 332,330 Q256,346 180,330Z", tones.honey),
    part(ellipse(256, 224, 54, 50), "#EED3BF"),
    line("M230,222q8,8 16,0M266,222q8,8 16,0M248,246q8,6 16,0", "#5A4038", 4, 1),
    flat("M140,176Q170,110 244,98L160,286Q132,240 140,176Z", "#FFFFFF", 0.4),
  );
}

/** A mesh shade with suckers and a sleeping bear. */
export function sunShade(color: Hex = tones.ink, motif: Hex = tones.honey): string {
  return board(
    part(
      "M88,92 Q256,66 424,92 Q456,96 458,128 L470,380 Q470,412 438,416 Q256,438 74,416 Q42,412 42,380 L54,128 Q56,96 88,92Z",
      lighter(color, 0.28),
    ),
    line(
      "M88,92Q256,66 424,92Q456,96 458,128L470,380Q470,412 438,416Q256,438 74,416Q42,412 42,380L54,128Q56,96 88,92Z",
      color,
      15,
      1,
    ),
    ...Array.from({ length: 11 }, (_, i) => line(`M${72 + i * 37},104L${66 + i * 38},404`, color, 2, 0.35)),
    ...Array.from({ length: 8 }, (_, i) => line(`M60,${124 + i * 38}H452`, color, 2, 0.35)),
    part(ellipse(194, 190, 36) + ellipse(318, 190, 36), motif),
    part(ellipse(256, 262, 102, 90), motif),
    part(ellipse(256, 292, 48, 36), lighter(motif, 0.55)),
    part(ellipse(256, 276, 15, 11), "#4A3B38"),
    line("M206,246q14,12 28,0M278,246q14,12 28,0M242,302q14,10 28,0", "#4A3B38", 5, 0.9),
    part(star(116, 150, 22) + star(400, 160, 18) + star(398, 352, 22) + star(112, 348, 16), pale),
    part(ellipse(96, 76, 24) + ellipse(416, 76, 24), "#D5E2E8"),
    part(ellipse(96, 76, 9) + ellipse(416, 76, 9), steel),
  );
}

/** A shade on a roller, for the side window. */
export function rollerShade(color: Hex = tones.mist, ends: Hex = rubber): string {
  return board(
    part(ellipse(120, 60, 28) + ellipse(392, 60, 28), "#D5E2E8"),
    volume(roundedBox(60, 72, 392, 54, 24), ends),
    part(`M84,120 H428 V410 Q256,420 84,410Z`, color),
    ...Array.from({ length: 9 }, (_, i) => line(`M${104 + i * 38},124V410`, darker(color, 0.3), 2, 0.35)),
    part("M150,300a40,40 0 0 1 8,-76a64,56 0 0 1 112,6a36,36 0 0 1 6,70z", milk),
    part(ellipse(350, 196, 34), tones.honey),
    line("M350,146V136M350,256V246M300,196H290M410,196H400M314,160l-8,-8M386,160l8,-8", tones.honey, 8, 0.95),
    face(216, 266, 2),
    volume(roundedBox(72, 400, 368, 34, 16), ends),
    tube("M256,430 V466", ends, 15),
    line(ellipse(256, 476, 20, 12), ends, 10, 1),
  );
}

/** A sign for the rear window: a baby's face needs no words. */
export function babyOnBoard(color: Hex = tones.honey, rim: Hex = milk): string {
  return board(
    part(ellipse(256, 42, 28, 24), "#D5E2E8"),
    volume(
      "M236,58 Q256,44 276,58 L476,256 Q490,276 476,296 L276,490 Q256,502 236,490 L36,296 Q22,276 36,256Z",
      color,
    ),
    line("M256,88L446,276L256,462L66,276Z", rim, 8, 0.9),
    part(ellipse(256, 282, 108, 100), "#F0D3BC"),
    part(ellipse(148, 288, 19) + ellipse(364, 288, 19), "#F0D3BC"),
    line("M246,182Q228,150 256,150Q286,154 268,178", darkWood, 9, 1),
    both(part(ellipse(216, 270, 12), "#4A3B38") + flat(ellipse(190, 302, 19, 12), "#E9A79B", 0.7)),
    line("M228,316Q256,348 284,316", "#4A3B38", 7, 0.85),
  );
}

/** A quilted mat for under the seat, with pockets. */
export function seatProtector(color: Hex = tones.ink, trim: Hex = tones.sand): string {
  return board(
    volume("M128,30 H384 Q408,30 410,54 L424,270 H88 L102,54 Q104,30 128,30Z", color),
    volume("M88,270 H424 L452,420 Q454,452 420,454 H92 Q58,452 60,420Z", lighter(color, 0.1)),
    line("M170,44L150,262M256,44V262M342,44L362,262M110,110H402M100,186H412", lighter(color, 0.35), 4, 0.5),
    line("M96,270H416", darker(color, 0.4), 6, 0.6),
    line("M180,282L160,376M256,282V376M332,282L352,376", lighter(color, 0.35), 4, 0.5),
    part("M76,376 H436 L446,426 Q446,440 430,440 H84 Q66,440 68,426Z", trim),
    line("M196,378V438M316,378V438", darker(trim, 0.4), 5, 0.5),
    line("M112,54Q114,42 130,42H382Q396,42 398,54", trim, 7, 0.9),
    part(roundedBox(180, 10, 26, 50, 8) + roundedBox(306, 10, 26, 50, 8), rubber),
  );
}

/** Pockets that hang behind the front seat. */
export function carOrganizer(color: Hex = tones.slate, trim: Hex = tones.sand): string {
  return board(
    part(roundedBox(150, 14, 30, 74, 8) + roundedBox(332, 14, 30, 74, 8), rubber),
    volume(
      "M112,60 H400 Q424,60 426,84 L430,436 Q430,470 396,472 H116 Q82,470 82,436 L86,84 Q88,60 112,60Z",
      color,
    ),
    part(roundedBox(124, 88, 264, 126, 16), darker(color, 0.4)),
    part(roundedBox(138, 100, 236, 102, 10), "#3F4A55"),
    part("M168,196 Q200,136 240,170 Q272,130 344,196Z", "#7E93A6"),
    part(ellipse(326, 128, 14), "#F0DCA8"),
    part("M150,222 h52 l-6,70 h-40z", tones.coral) + part(roundedBox(146, 212, 60, 20, 8), milk),
    part(roundedBox(312, 222, 18, 80, 8), tones.honey) + part(roundedBox(338, 232, 18, 70, 8), tones.sage),
    part(roundedBox(104, 262, 140, 94, 12), lighter(color, 0.18)),
    part(roundedBox(264, 262, 144, 94, 12), lighter(color, 0.18)),
    line("M112,272H236M272,272H400", trim, 6, 0.9),
    part(roundedBox(104, 372, 304, 82, 14), lighter(color, 0.1)),
    line("M112,386H400", trim, 6, 0.9),
    line("M124,418H390", lighter(color, 0.6), 4, 0.6, "9 9"),
  );
}

/** A tray with a rim, for knees and car seats. */
export function travelTray(color: Hex = tones.denim, top: Hex = tones.cream): string {
  return board(
    volume("M40,200 H472 L496,372 Q496,404 462,406 H50 Q16,404 16,372Z", color),
    volume(
      "M66,176 Q70,150 100,150 H412 Q442,150 446,176 L466,330 Q466,352 442,354 H70 Q46,352 46,330Z",
      top,
    ),
    part("M84,222 h180 l-4,96 h-186z", milk),
    flat("M86,302Q120,262 160,286T256,282L254,316H80Z", tones.sage),
    flat(ellipse(224, 246, 15), tones.honey),
    placed(
      volume(roundedBox(-11, -62, 22, 112, 10), tones.coral) + part("M-11,46h22l-11,24z", linen),
      296,
      262,
      34,
    ),
    placed(
      volume(roundedBox(-11, -62, 22, 112, 10), tones.sky) + part("M-11,46h22l-11,24z", linen),
      334,
      276,
      14,
    ),
    part(ellipse(410, 226, 36, 22), darker(top, 0.35)),
    volume("M382,120 H438 L432,228 Q410,240 388,228Z", tones.honey),
    line("M396,120V84", milk, 11, 1),
    part("M40,352 H472 L480,396 H32Z", darker(color, 0.2)),
    line("M90,378H180M332,378H422", lighter(color, 0.5), 5, 0.7, "9 9"),
  );
}
