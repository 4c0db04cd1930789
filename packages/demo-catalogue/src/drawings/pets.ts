/** For those who live with us. */
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
  part,
  roundedBox,
  rubber,
  tube,
  volume,
  wood,
} from "./brush.ts";
import { rowOf } from "./rows.ts";

export function dogBed(color: Hex = tones.denim, cushion: Hex = tones.cream): string {
  return board(
    volume("M44,300Q44,176 256,170Q468,176 468,300V340Q468,428 256,432Q44,428 44,340Z", color),
    volume(ellipse(256, 292, 166, 82), cushion),
    part(heart(256, 290, 54), darker(cushion, 0.14)),
    volume(
      "M46,318Q60,398 160,412Q256,420 352,412Q452,398 466,318Q480,424 352,444Q256,454 160,444Q32,424 46,318Z",
      lighter(color, 0.1),
    ),
    line("M84,404Q256,448 428,404", lighter(color, 0.55), 4, 0.6, "10 8"),
  );
}

export function leash(color: Hex = tones.coral, metal: Hex = brass): string {
  return board(
    tube(
      "M118,120C60,30 10,190 126,220C300,262 470,190 452,300C436,392 150,290 128,392C118,444 240,452 322,430",
      color,
      26,
    ),
    line(
      "M118,120C60,30 10,190 126,220C300,262 470,190 452,300C436,392 150,290 128,392C118,444 240,452 322,430",
      lighter(color, 0.6),
      3,
      0.7,
      "8 8",
    ),
    part(roundedBox(318, 410, 44, 36, 8), darker(color, 0.3)),
    tube("M372,428H392", metal, 16),
    tube("M398,428C398,398 458,398 458,428C458,458 398,458 398,428Z", metal, 13),
  );
}

export function catWand(color: Hex = tones.lilac, stick: Hex = wood): string {
  return board(
    tube("M70,452L300,84", stick, 18),
    tube("M70,452L112,384", darker(stick, 0.4), 26),
    line("M300,84C380,60 400,160 380,236", darker(color, 0.4), 5, 0.9),
    volume("M380,232Q416,226 428,262L396,300L352,280Q350,240 380,232Z", color),
    rowOf(3, (feather) =>
      volume(
        "M0,0Q46,44 22,150Q-30,100 0,0Z",
        [color, tones.honey, tones.spruce][feather] ?? color,
      ).replaceAll("<path ", `<path transform="translate(386,286) rotate(${24 - feather * 24})" `),
    ),
    part(ellipse(392, 262, 12), brass),
  );
}

export function catTree(color: Hex = tones.oat, post: Hex = wood): string {
  const sisal = (x: number, y: number, height: number) =>
    volume(roundedBox(x - 24, y, 48, height, 10), post) +
    rowOf(Math.floor(height / 14), (turn) =>
      line(`M${x - 22},${y + 8 + turn * 14}L${x + 22},${y + 12 + turn * 14}`, darker(post, 0.3), 3, 0.5),
    );
  return board(
    volume(roundedBox(60, 440, 392, 40, 16), color),
    sisal(350, 112, 336),
    sisal(156, 246, 60),
    volume(roundedBox(72, 286, 178, 158, 26), color),
    part("M118,444V380Q118,334 161,334Q204,334 204,380V444Z", darker(color, 0.5)),
    volume(roundedBox(66, 224, 236, 34, 17), lighter(color, 0.15)),
    volume(roundedBox(250, 90, 202, 36, 18), color),
    volume("M262,92Q272,40 352,38Q432,40 440,92Z", lighter(color, 0.2)),
    line("M284,258V312", darker(color, 0.4), 4, 0.8),
    volume(ellipse(284, 330, 22), tones.coral),
  );
}

export function aquarium(color: Hex = tones.sky, frame: Hex = rubber): string {
  const fish = (x: number, y: number, paint: Hex, size: number) =>
    part(
      `${ellipse(x, y, 34 * size, 22 * size)}M${x - 26 * size},${y}l${-28 * size},${-22 * size}v${44 * size}z`,
      paint,
    ) + flat(ellipse(x + 16 * size, y - 4 * size, 4 * size), rubber);
  return board(
    part(roundedBox(46, 96, 420, 330, 20), lighter(color, 0.5)),
    volume("M62,156Q160,140 256,156Q352,172 450,156V410H62Z", color),
    part("M62,372Q140,340 226,368Q330,398 450,360V414H62Z", tones.sand),
    tube("M116,376C96,320 140,300 118,236M146,378C166,330 132,310 150,270", tones.fern, 13),
    tube("M404,374C384,310 424,290 400,220", tones.spruce, 13),
    volume("M300,390Q300,330 346,330Q392,330 392,390Z", darker(tones.sand, 0.3)),
    fish(250, 236, tones.coral, 1.1),
    fish(330, 300, tones.honey, 0.8),
    flat(ellipse(196, 200, 8) + ellipse(210, 176, 6) + ellipse(192, 232, 5), "#FFFFFF", 0.7),
    flat("M74,120H112L92,400H74Z", "#FFFFFF", 0.22),
    part(roundedBox(36, 78, 440, 38, 14), frame),
    part(roundedBox(36, 408, 440, 36, 14), frame),
  );
}

export function birdCage(color: Hex = tones.mist, bird: Hex = tones.honey): string {
  return board(
    tube("M256,62C236,62 236,30 256,30C276,30 276,62 256,62Z", brass, 9),
    line("M146,220H366", wood, 9, 1),
    tube("M200,330H312", wood, 13),
    part("M240,318Q206,300 212,262Q218,226 254,226Q290,230 290,268L322,330L286,316Q264,330 240,318Z", bird),
    part(ellipse(276, 272, 22, 30), darker(bird, 0.2)),
    flat("M212,252L190,262L212,270Z", tones.coral),
    flat(ellipse(232, 252, 5), rubber),
    both(
      tube("M256,64C150,84 106,150 106,236V420", color, 9) +
        tube("M256,64C204,100 184,160 182,236V420", color, 7),
    ),
    tube("M256,64V420", color, 6),
    tube("M108,212H404", color, 9),
    volume(roundedBox(84, 408, 344, 56, 20), color),
    part(ellipse(150, 384, 30, 16), tones.clay),
  );
}
