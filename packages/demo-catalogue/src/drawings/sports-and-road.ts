/** Training, cars and motorcycles: what the marketplace's shelves lack. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  flat,
  lighter,
  line,
  part,
  placed,
  roundedBox,
  rubber,
  star,
  steel,
  tube,
  volume,
} from "./brush.ts";

export function dumbbells(color: Hex = tones.slate, grip: Hex = steel): string {
  const bell = (x: number, y: number, turn: number) =>
    placed(
      tube("M-120,0H120", grip, 30) +
        volume(roundedBox(-186, -66, 52, 132, 20) + roundedBox(134, -66, 52, 132, 20), color) +
        volume(roundedBox(-140, -88, 44, 176, 20) + roundedBox(96, -88, 44, 176, 20), lighter(color, 0.12)) +
        line("M-40,-10H40M-40,6H40", darker(grip, 0.3), 4, 0.5, "4 7"),
      x,
      y,
      turn,
    );
  return board(bell(270, 190, -12), bell(246, 366, 6));
}

/** A rolled mat with its strap, and a block. */
export function yogaMat(color: Hex = tones.lilac, block: Hex = tones.sand): string {
  return board(
    volume(roundedBox(320, 300, 160, 140, 22), block),
    volume("M110,190 H400 Q470,196 470,262 Q470,330 400,336 H110Z", color),
    volume(ellipse(118, 262, 78, 76), lighter(color, 0.25)),
    line(
      "M118,262m0,-14a14,14 0 0 1 14,14a28,28 0 0 1 -28,28a42,42 0 0 1 -42,-42a56,56 0 0 1 56,-50a62,60 0 0 1 62,60",
      darker(color, 0.3),
      7,
      0.6,
    ),
    part(roundedBox(216, 184, 26, 158, 10) + roundedBox(356, 184, 26, 158, 10), darker(color, 0.35)),
    tube("M230,188Q300,110 368,188", darker(color, 0.35), 15),
    volume("M40,400 H330 Q350,400 350,424 Q350,446 330,446 H40 Q22,424 40,400Z", lighter(color, 0.1)),
  );
}

/** A bottle that sprays, and the cloth for after. */
export function carSpray(color: Hex = tones.denim, cloth: Hex = tones.honey): string {
  return board(
    volume("M300,330 Q400,300 470,350 Q490,420 450,462 Q360,476 290,456Z", cloth),
    line("M320,360Q400,340 450,376M316,420Q390,410 446,430", darker(cloth, 0.3), 5, 0.4),
    volume(
      "M126,250 Q130,212 168,196 H244 Q282,212 286,250 V436 Q286,466 256,468 H156 Q126,466 126,436Z",
      color,
    ),
    part(roundedBox(144, 284, 124, 116, 14), "#FFFAF1"),
    part(star(206, 342, 40), color),
    volume(roundedBox(168, 140, 76, 62, 12), rubber),
    volume("M110,66 H258 Q290,70 292,104 V146 H160 Q150,110 110,112 Q92,90 110,66Z", lighter(color, 0.25)),
    tube("M176,150Q150,176 128,180", rubber, 15),
    flat("M92,76h16v26h-16z", rubber),
  );
}

/** A small camera on a sucker, looking at the road. */
export function dashCam(color: Hex = rubber, light: Hex = tones.coral): string {
  return board(
    volume(ellipse(256, 90, 96, 40), "#D5E2E8"),
    tube("M256,104V214", darker(color, 0.1), 36),
    volume("M96,214 Q98,184 130,184 H382 Q414,184 416,214 V386 Q414,418 382,418 H130 Q98,418 96,386Z", color),
    volume(ellipse(216, 302, 100), darker(color, 0.2)),
    part(ellipse(216, 302, 74), "#3F4A55"),
    part(ellipse(216, 302, 48), tones.denim),
    part(ellipse(216, 302, 24), "#23303B"),
    flat(ellipse(194, 280, 15), "#FFFFFF", 0.8),
    part(ellipse(372, 236, 13), light),
    part(roundedBox(340, 320, 52, 60, 10), lighter(color, 0.2)),
  );
}

/** A steering wheel in a sewn cover. */
export function wheelCover(color: Hex = tones.cocoa, hub: Hex = rubber): string {
  return board(
    line("M256,256L90,236M256,256L422,236M256,270V430", hub, 46, 1),
    line(ellipse(256, 256, 192), darker(color, 0.3), 62, 1),
    line(ellipse(253, 252, 192), color, 50, 1),
    line(ellipse(253, 252, 172), lighter(color, 0.6), 4, 0.8, "9 9"),
    volume("M180,226 Q184,196 256,194 Q328,196 332,226 L320,304 Q300,336 256,338 Q212,336 192,304Z", hub),
    part(star(256, 262, 32), steel),
  );
}

/** A full-face helmet with its visor. */
export function motorcycleHelmet(color: Hex = tones.coral, visor: Hex = "#3F4A55"): string {
  return board(
    volume(
      "M60,280 Q56,70 256,62 Q446,66 458,262 Q462,330 440,402 Q436,440 400,444 H236 Q200,440 190,404 L170,360 H96 Q62,350 60,280Z",
      color,
    ),
    volume("M226,250 Q220,190 290,186 L452,196 Q464,250 456,300 L250,326 Q228,300 226,250Z", visor),
    flat("M252,214Q320,196 430,206L404,226Q320,220 262,246Z", "#FFFFFF", 0.35),
    line("M92,170Q170,80 330,92M72,250Q100,200 200,190", lighter(color, 0.6), 15, 0.55),
    part(roundedBox(318, 364, 92, 34, 14), darker(color, 0.35)),
    part(ellipse(204, 268, 19), steel),
    part("M190,404 Q200,440 236,444 H400 Q436,440 440,402 Q320,430 190,404Z", rubber),
  );
}

/** A car for gravel with fat tires, and its remote control. */
export function remoteCar(color: Hex = tones.honey, remote: Hex = tones.ink): string {
  const tire = (x: number) =>
    part(ellipse(x, 388, 72), rubber) +
    line(ellipse(x, 388, 62), "#6C6A72", 15, 0.9, "13 13") +
    part(ellipse(x, 388, 34), "#E9E4DC") +
    part(ellipse(x, 388, 12), color);
  return board(
    line("M150,250V96", rubber, 6, 1),
    part(ellipse(150, 92, 9), tones.coral),
    volume("M44,320 Q46,276 110,264 L176,200 H286 L330,262 Q392,270 396,320 L388,348 H54Z", color),
    part("M182,214 H274 L304,262 H150Z", lighter(tones.sky, 0.3)),
    part(star(226, 308, 25), "#FFF6E0"),
    tire(112),
    tire(322),
    volume(
      "M392,170 Q394,150 414,150 H486 Q506,150 508,170 L504,280 Q500,300 480,300 H420 Q400,300 396,280Z",
      remote,
    ),
    tube("M450,150V84", steel, 7),
    part(ellipse(426, 210, 15) + ellipse(474, 210, 15), tones.coral),
    part(roundedBox(424, 250, 52, 20, 8), lighter(remote, 0.4)),
  );
}

/** Four rotors and an eye. */
export function drone(color: Hex = "#F5F0E8", rotor: Hex = tones.ink): string {
  const arm = both(
    tube("M210,256L96,176M214,300L116,392", darker(color, 0.15), 26) +
      part(ellipse(92, 172, 26) + ellipse(112, 396, 26), darker(color, 0.3)) +
      flat(ellipse(92, 152, 88, 19) + ellipse(112, 376, 96, 21), rotor, 0.5) +
      part(roundedBox(20, 146, 144, 12, 6) + roundedBox(32, 370, 160, 12, 6), rotor),
  );
  return board(
    arm,
    volume("M172,240 Q180,186 256,184 Q332,186 340,240 L350,320 Q344,360 256,362 Q168,360 162,320Z", color),
    part(ellipse(256, 318, 40), "#3F4A55"),
    part(ellipse(256, 318, 21), tones.denim),
    flat(ellipse(246, 306, 7), "#FFFFFF", 0.9),
    part(ellipse(206, 226, 8) + ellipse(306, 226, 8), tones.coral),
  );
}
