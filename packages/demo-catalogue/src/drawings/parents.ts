/** For mothers and fathers: bags, comfort, and what is kept and given. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  brass,
  darker,
  doubled,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  milk,
  mirrored,
  part,
  printOn,
  roundedBox,
  star,
  tube,
  volume,
  wood,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

export function tote(color: Hex = "#F1E4D0", handle: Hex = tones.cocoa, pattern?: Pattern): string {
  return board(
    tube("M170,190 Q176,60 256,60 Q336,60 342,190", darker(handle, 0.16), 20),
    volume("M76,172 H436 L418,440 Q416,458 398,458 H114 Q96,458 94,440Z", color, printOn(color, pattern)),
    tube("M160,240 Q162,100 256,100 Q350,100 352,240", handle, 20),
    part("M76,172 H436 L434,202 H78Z", darker(color, 0.1)),
    part(roundedBox(148, 226, 24, 40, 6) + roundedBox(340, 226, 24, 40, 6), handle),
    line("M92,440H420", darker(color, 0.34), 4, 0.4, "9 8"),
  );
}

/** A weekend bag with two handles and a strap. */
export function duffel(color: Hex = tones.slate, trim: Hex = "#C98F6B", pattern?: Pattern): string {
  return board(
    tube("M60,250 Q120,70 256,66 Q392,70 452,250", darker(trim, 0.3), 12),
    tube("M176,220 Q184,120 256,120 Q328,120 336,220", darker(trim, 0.14), 20),
    volume(
      "M84,196 Q256,166 428,196 Q484,214 488,330 Q484,420 430,430 H82 Q28,420 24,330 Q28,214 84,196Z",
      color,
      printOn(color, pattern),
    ),
    line("M92,200 Q256,176 420,200", brass, 7, 0.95),
    part("M24,330 Q28,214 84,196 L104,196 Q70,300 104,430 H82 Q28,420 24,330Z", trim),
    part(mirrored("M24,330 Q28,214 84,196 L104,196 Q70,300 104,430 L82,430 Q28,420 24,330Z"), trim),
    part("M162,190 L188,188 L196,430 H164Z", trim),
    part(mirrored("M162,190 L188,188 L196,430 L164,430Z"), trim),
    tube("M172,250 Q180,150 256,150 Q332,150 340,250", trim, 20),
    part(roundedBox(218, 292, 76, 92, 12), lighter(color, 0.12)),
  );
}

/** A changing mat that folds into a clutch. */
export function changingMat(color: Hex = tones.sage, inside: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M70,260 L330,60 Q350,48 368,64 L458,166 Q468,182 452,196 L250,350Z",
      inside,
      printOn(inside, pattern ?? "pin-dots", darker(color, 0.1)),
    ),
    line("M190,168 L300,300M270,108 L380,244", darker(color, 0.2), 4, 0.5),
    volume(roundedBox(44, 236, 300, 206, 28), color),
    part("M44,264 Q44,236 72,236 H316 Q344,236 344,264 V306 Q194,366 44,306Z", lighter(color, 0.14)),
    part(ellipse(194, 334, 15), brass),
    tube("M330,400 Q420,390 410,450 Q390,480 344,430", darker(color, 0.2), 13),
    line("M60,424H328", lighter(color, 0.6), 3, 0.6, "9 8"),
  );
}

/** Trousers with a soft band that goes over the belly. */
export function maternityPants(color: Hex = tones.denim, band: Hex = tones.mist): string {
  const leg = "M146,170 L264,180 L256,270 L232,474 Q186,484 148,474 Q120,320 146,170Z";
  return board(
    volume(leg, color),
    volume(mirrored(leg), color),
    line("M256,214V270", darker(color, 0.4), 5, 0.5),
    line(doubled("M156,206 Q190,240 222,212M152,458 L232,460"), lighter(color, 0.6), 3.5, 0.7, "9 7"),
    volume(
      "M150,34 Q256,20 362,34 Q376,104 366,176 Q256,232 146,176 Q136,104 150,34Z",
      band,
      printOn(band, "rib"),
    ),
    line("M148,176 Q256,230 364,176", darker(band, 0.3), 5, 0.5),
    part("M150,32 Q256,20 362,32 L364,54 Q256,42 148,54Z", darker(band, 0.1)),
  );
}

export function nursingBra(color: Hex = tones.rose, trim: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  const cup = "M116,210 Q176,178 214,236 Q252,290 252,344 Q186,392 108,356 Q72,280 116,210Z";
  return board(
    line(doubled("M128,220 Q96,110 150,58"), darker(color, 0.1), 20, 1),
    volume("M52,306 Q256,366 460,306 L464,384 Q256,440 48,384Z", color, print),
    volume(cup, lighter(color, 0.06), print),
    volume(mirrored(cup), lighter(color, 0.06), print),
    line(doubled("M116,210 Q176,178 214,236 Q248,284 252,340"), trim, 7, 0.9),
    part(roundedBox(110, 184, 34, 44, 10) + roundedBox(368, 184, 34, 44, 10), trim),
    line("M58,372 Q256,428 454,372", trim, 6, 0.8),
    part("M254,350 Q226,330 226,350 Q228,370 254,354ZM258,350 Q286,330 286,350 Q284,370 258,354Z", trim),
  );
}

/** A long pillow in the shape of a U. */
export function pregnancyPillow(color: Hex = tones.mist, seam: Hex = milk, pattern?: Pattern): string {
  return board(
    volume(
      "M256,44 Q432,50 440,210 L446,400 Q444,462 386,464 Q330,462 330,400 L326,226 Q322,166 256,164 Q190,166 186,226 L182,400 Q182,462 126,464 Q68,462 66,400 L72,210 Q80,50 256,44Z",
      color,
      printOn(color, pattern),
    ),
    line("M256,60 Q418,66 424,212 L430,400M256,60 Q94,66 88,212 L82,400", seam, 5, 0.8),
    line(doubled("M112,420 Q126,436 144,424M196,128 Q222,112 250,112"), darker(color, 0.3), 4, 0.34),
  );
}

/** A wide elastic band for before and after the birth. */
export function bellyBand(color: Hex = tones.blush, hook: Hex = milk): string {
  return board(
    volume(
      "M80,150 Q256,196 432,150 Q460,150 462,190 L462,330 Q460,368 432,366 Q256,320 80,366 Q52,368 50,330 L50,190 Q52,150 80,150Z",
      color,
      printOn(color, "rib"),
    ),
    volume(
      "M188,172 Q256,182 324,172 L330,342 Q256,326 182,342Z",
      lighter(color, 0.2),
      printOn(lighter(color, 0.2), "waffle"),
    ),
    part("M392,158 L432,150 Q460,150 462,190 L462,330 Q460,368 432,366 L392,354Z", darker(color, 0.12)),
    ...[196, 232, 268, 304].map((y) => part(roundedBox(412, y, 28, 14, 6), hook)),
    line("M64,176 Q256,220 448,176M64,342 Q256,300 448,342", lighter(color, 0.7), 4, 0.6, "10 8"),
  );
}

/** A bottle of oil with a dropper, and a jar of balm. */
export function bellyOil(color: Hex = "#C98F4B", label: Hex = milk): string {
  return board(
    part(roundedBox(142, 44, 58, 84, 26), "#4B4A55"),
    part(roundedBox(128, 114, 86, 46, 10), "#5E5A62"),
    volume(
      "M132,156 H210 Q214,186 248,206 Q270,222 270,252 V432 Q268,458 242,460 H100 Q74,458 72,432 V252 Q72,222 94,206 Q128,186 132,156Z",
      color,
    ),
    part(roundedBox(72, 276, 198, 122, 6), label),
    part(heart(171, 326, 52), tones.rose),
    line("M126,372H216", darker(label, 0.4), 5, 0.6),
    volume("M290,356 H466 V430 Q464,458 436,460 H320 Q292,458 290,430Z", lighter(color, 0.7)),
    part(roundedBox(282, 306, 192, 62, 16), wood),
    line("M330,412H426", darker(color, 0.3), 5, 0.6),
  );
}

/** A squeeze bottle, pads and a cold pack: for the first weeks after the birth. */
export function recoveryKit(color: Hex = tones.lilac, pack: Hex = tones.sky): string {
  return board(
    volume("M214,208 Q350,176 472,214 Q486,320 466,430 Q350,452 226,428 Q204,320 214,208Z", pack),
    line("M240,240 Q350,214 446,240M240,400 Q350,424 444,400", lighter(pack, 0.7), 5, 0.8),
    flat(star(350, 318, 44), lighter(pack, 0.7)),
    volume(
      "M96,206 H196 Q226,222 226,262 V424 Q224,456 192,458 H100 Q68,456 66,424 V262 Q66,222 96,206Z",
      color,
    ),
    part(
      "M112,206 Q110,150 128,130 L96,66 Q92,52 106,48 Q118,46 124,58 L168,132 Q182,152 180,206Z",
      lighter(color, 0.5),
    ),
    part(roundedBox(96, 190, 100, 28, 10), darker(color, 0.14)),
    line("M92,300H128M92,340H118M92,380H128", milk, 6, 0.9),
    part(ellipse(300, 436, 74, 32), milk),
    part(ellipse(300, 424, 74, 32), lighter(milk, 0.4)),
    line("M262,424 Q300,440 338,424", tones.rose, 4, 0.5, "7 6"),
  );
}

/** A wide wrap to nurse below, worn like a poncho. */
export function nursingCover(color: Hex = tones.mist, edge: Hex = milk, pattern?: Pattern): string {
  const print = printOn(color, pattern);
  return board(
    volume(
      "M182,96 Q256,150 330,96 Q420,130 486,330 Q494,352 474,362 Q380,396 276,456 Q256,466 236,456 Q132,396 38,362 Q18,352 26,330 Q92,130 182,96Z",
      color,
      print,
    ),
    flat("M184,98 Q256,56 328,98 Q256,150 184,98Z", darker(color, 0.42)),
    part(
      "M176,92 Q184,84 194,92 Q256,140 318,92 Q328,84 336,92 Q340,104 330,112 Q256,176 182,112 Q172,104 176,92Z",
      lighter(color, 0.24),
      print,
    ),
    line("M38,348 Q140,384 256,446 Q372,384 474,348", edge, 6, 0.85),
    line(
      "M196,150 Q150,250 118,372M226,166 Q206,290 196,420M286,166 Q306,290 316,420M316,150 Q362,250 394,372",
      darker(color, 0.3),
      4,
      0.3,
    ),
  );
}

/** A book to paste pictures in, with a ribbon. */
export function memoryBook(color: Hex = tones.sage, page: Hex = milk): string {
  return board(
    volume("M120,64 H414 Q432,66 432,84 V440 Q432,456 414,456 H120Z", darker(page, 0.1)),
    line("M130,446H424M130,434H426", darker(page, 0.34), 3, 0.5),
    volume(roundedBox(84, 52, 338, 382, 20), color, printOn(color, "pin-dots")),
    part("M84,72 Q84,52 104,52 H136 V434 H104 Q84,434 84,414Z", darker(color, 0.16)),
    part(roundedBox(186, 136, 188, 150, 14), page),
    part(heart(280, 212, 84), tones.rose),
    line("M216,330H344M236,360H324", lighter(color, 0.7), 6, 0.9),
    part("M356,52 H384 V470 L370,454 L356,470Z", tones.clay),
  );
}

/** Cards with the months of the first year, fanned out. */
export function milestoneCards(color: Hex = tones.blush, other: Hex = tones.sage): string {
  const card = (turn: number, paint: Hex, inside: string) =>
    `<g transform="rotate(${turn} 256 470)">${volume(roundedBox(140, 84, 232, 316, 22), milk) + part(roundedBox(158, 102, 196, 190, 16), paint) + inside + line("M196,326H316M220,356H292", darker(milk, 0.4), 6, 0.55)}</g>`;
  const digit = (path: string) => line(path, milk, 22, 1);
  return board(
    card(20, other, flat(star(256, 198, 62), milk)),
    card(-20, tones.mist, flat("M240,140a64,64 0 1 0 62,88a54,54 0 0 1 -62,-88z", milk)),
    card(0, color, digit("M232,158 L262,140 V254")),
  );
}

/** Two small hands in a frame. */
export function printFrame(color: Hex = wood, ink: Hex = tones.rose): string {
  const foot = (dx: number, turn: number) =>
    `<g transform="translate(${dx},0) rotate(${turn} 256 270)">${flat(ellipse(256, 322, 26, 34) + ellipse(252, 264, 34, 40), ink)}${[
      [222, 216, 13],
      [246, 206, 11],
      [266, 208, 10],
      [282, 218, 9],
      [294, 234, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => flat(ellipse(x, y, r), ink))
      .join("")}</g>`;
  return board(
    volume(roundedBox(48, 62, 416, 388, 20), color),
    part(roundedBox(88, 102, 336, 308, 8), milk),
    foot(-68, -8),
    `<g transform="translate(512 0) scale(-1 1)">${foot(-68, -8)}</g>`,
    flat(heart(256, 376, 34), darker(ink, 0.1)),
  );
}

/** Rolls of paper, a ribbon and a tag. */
export function wrappingPaper(
  color: Hex = tones.sage,
  other: Hex = tones.blush,
  pattern: Pattern = "stars",
): string {
  const roll = (turn: number, paint: Hex, print: Pattern) =>
    `<g transform="rotate(${turn} 256 256)">${volume(roundedBox(206, 30, 100, 420, 22), paint, printOn(paint, print)) + part(ellipse(256, 40, 50, 16), lighter(paint, 0.5)) + flat(ellipse(256, 40, 22, 7), darker(paint, 0.5)) + part(roundedBox(202, 226, 108, 40, 8), milk)}</g>`;
  return board(
    roll(34, darker(milk, 0.06), "breton"),
    roll(-30, other, "dots"),
    roll(4, color, pattern),
    part(
      "M254,246 Q200,206 196,246 Q200,290 254,250ZM262,246 Q316,206 320,246 Q316,290 262,250Z",
      tones.clay,
    ),
    part(ellipse(258, 248, 14), darker(tones.clay, 0.1)),
  );
}
