/** Dolls and their houses, kitchens, shops and trades. */
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
  star,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";

const skin = "#EBCDAF";

/** A rag doll in a dress, with bunches of wool hair. */
export function ragDoll(color: Hex = tones.rose, hair: Hex = tones.cocoa): string {
  return board(
    both(tube("M222,390V466", skin, 36) + part(ellipse(216, 470, 32, 20), darker(color, 0.35))),
    both(tube("M206,264 Q150,300 138,352", skin, 34)),
    both(volume("M196,236 Q140,262 128,312 L172,328 Q200,290 216,276Z", lighter(color, 0.35))),
    volume("M206,234 H306 L376,400 Q256,436 136,400Z", color),
    line("M148,384Q256,414 364,384", pale, 8, 0.9, "1 15"),
    part(heart(256, 318, 50), pale),
    both(volume(ellipse(126, 160, 50, 58), hair) + part(ellipse(160, 126, 18), tones.honey)),
    volume("M256,38 Q372,40 372,152 Q372,250 256,254 Q140,250 140,152 Q140,40 256,38Z", skin),
    volume("M136,160 Q128,24 256,20 Q384,24 376,160 Q352,96 256,92 Q160,96 136,160Z", hair),
    face(256, 164, 3),
    both(flat(ellipse(188, 194, 20, 13), "#E9A79B", 0.6)),
    part("M206,240 Q256,268 306,240 L312,262 Q256,292 200,262Z", milk),
  );
}

/** A soft doll in a playsuit and a cap. */
export function capDoll(color: Hex = tones.denim, hair: Hex = tones.honey): string {
  return board(
    both(tube("M216,380V450", color, 58) + part(ellipse(206, 464, 42, 24), tones.cocoa)),
    both(tube("M196,272 Q150,306 136,356", linen, 42) + part(ellipse(132, 366, 24), skin)),
    volume("M190,242 H322 L340,396 Q256,420 172,396Z", linen),
    volume("M204,300 H308 L332,400 Q256,424 180,400Z", color),
    both(part(roundedBox(206, 246, 22, 66, 10), color)),
    part(roundedBox(224, 322, 64, 48, 12), lighter(color, 0.25)),
    volume("M256,50 Q364,52 364,158 Q364,252 256,256 Q148,252 148,158 Q148,52 256,50Z", skin),
    part("M150,150 Q150,96 200,92 Q230,150 160,172Z", hair),
    volume("M140,134 Q136,28 256,24 Q376,28 372,134 Q256,86 140,134Z", color),
    part("M140,118 Q256,70 372,118 Q376,150 368,152 Q256,104 144,152Z", lighter(color, 0.3)),
    part(ellipse(256, 24, 26), milk),
    face(256, 172, 3),
    both(flat(ellipse(190, 200, 20, 13), "#E9A79B", 0.6)),
  );
}

/** A teapot behind two full cups on their saucers. */
export function teaSet(color: Hex = tones.rose, tea: Hex = tones.honey): string {
  const cup =
    volume(ellipse(0, 48, 104, 25), lighter(color, 0.45)) +
    tube("M58,-26 Q106,-32 98,6 Q90,32 44,30", color, 17) +
    volume("M-70,-48 Q-66,48 0,50 Q66,48 70,-48Z", color) +
    part(ellipse(0, -48, 70, 18), lighter(color, 0.4)) +
    part(ellipse(0, -45, 57, 12), tea) +
    flat(star(0, 0, 20), pale, 0.9);
  const pot =
    tube("M352,150 Q446,132 438,214 Q430,290 338,290", color, 30) +
    volume("M146,296 Q74,270 64,128 L100,116 Q124,196 192,214Z", darker(color, 0.06)) +
    volume("M256,92 Q376,98 380,222 Q378,330 256,338 Q134,330 132,222 Q136,98 256,92Z", color) +
    part(heart(256, 220, 88), pale) +
    volume(
      "M168,112 Q176,66 256,62 Q336,66 344,112 Q300,136 256,136 Q212,136 168,112Z",
      lighter(color, 0.16),
    ) +
    volume(ellipse(256, 48, 24), lighter(color, 0.3));
  return board(placed(pot, 8, 62), placed(cup, 122, 408), placed(cup, 378, 420));
}

/** Five turned dolls of wood, a family. */
export function pegDolls(color: Hex = tones.sage): string {
  const doll = (x: number, size: number, dress: Hex, hair: Hex) =>
    placed(
      volume("M-50,0 Q-46,-150 0,-154 Q46,-150 50,0 Q0,16 -50,0Z", dress) +
        volume(ellipse(0, -184, 50), skin) +
        volume("M-52,-186 Q-52,-244 0,-244 Q52,-244 52,-186 Q30,-214 0,-214 Q-30,-214 -52,-186Z", hair) +
        face(0, -184, 1.6) +
        part(ellipse(0, -96, 9) + ellipse(0, -64, 9), pale),
      x,
      430,
      0,
      size,
    );
  return board(
    doll(80, 1, tones.denim, tones.cocoa),
    doll(190, 1.14, color, tones.honey),
    doll(300, 0.82, tones.rose, tones.clay),
    doll(384, 0.66, tones.honey, tones.cocoa),
    doll(456, 0.5, tones.lilac, tones.honey),
  );
}

/** A knight, a princess and their dragon would live elsewhere: a house, open at the front. */
export function dollHouse(color: Hex = tones.rose, walls: Hex = milk): string {
  return board(
    part(roundedBox(352, 60, 36, 100, 6), darker(color, 0.2)),
    volume("M52,214 L256,44 L460,214Z", color),
    part("M116,214 L256,98 L396,214Z", walls),
    part(ellipse(256, 168, 30), tones.sky),
    line("M256,138V198M226,168H286", walls, 6, 1),
    volume(roundedBox(76, 210, 360, 254, 8), walls),
    part(roundedBox(92, 224, 158, 106, 4), lighter(tones.sky, 0.55)),
    part(roundedBox(262, 224, 158, 106, 4), lighter(tones.honey, 0.6)),
    part(roundedBox(92, 342, 158, 108, 4), lighter(tones.sage, 0.55)),
    part(roundedBox(262, 342, 158, 108, 4), lighter(tones.lilac, 0.55)),
    part(roundedBox(104, 284, 96, 40, 10), tones.denim),
    part(roundedBox(104, 270, 34, 24, 8), milk),
    part(roundedBox(196, 256, 40, 68, 6), wood),
    part(roundedBox(292, 270, 70, 54, 8), tones.clay),
    part(roundedBox(372, 240, 34, 84, 6), darkWood),
    part(ellipse(170, 404, 52, 16), wood),
    tube("M170,412V440", darkWood, 10),
    line("M170,342V364", "#8A7A6A", 4, 1),
    part("M148,378Q170,346 192,378Z", tones.honey),
    part("M292,450 V394 Q294,368 324,368 Q354,368 356,394 V450Z", tones.coral),
    part(ellipse(346, 414, 5), pale),
    part(roundedBox(372, 380, 34, 40, 6), tones.sky),
  );
}

/** A cabin of plywood, for dolls who camp. */
export function dollCottage(color: Hex = tones.sage, walls: Hex = wood): string {
  return board(
    volume(roundedBox(108, 220, 296, 236, 10), walls),
    line("M116,268H396M116,316H396M116,364H396M116,412H396", darker(walls, 0.35), 4, 0.3),
    volume("M50,236 L236,70 Q256,54 276,70 L462,236 Q470,250 448,256 H64 Q42,250 50,236Z", color),
    line("M122,206H390M176,156H336", lighter(color, 0.5), 5, 0.45, "26 14"),
    part("M206,456 V340 Q210,296 256,296 Q302,296 306,340 V456Z", darker(color, 0.2)),
    part(ellipse(286, 390, 8), tones.honey),
    both(
      part(roundedBox(132, 306, 56, 66, 8), lighter(tones.sky, 0.3)) +
        line("M160,308V370M134,338H186", milk, 6, 1),
    ),
    part(heart(256, 176, 66), pale),
    both(
      part(roundedBox(126, 372, 68, 22, 6), darkWood) +
        part(ellipse(142, 368, 12) + ellipse(162, 364, 13) + ellipse(180, 368, 12), tones.coral),
    ),
  );
}

/** Two burners, a sink and an oven at a child's height. */
export function playKitchen(color: Hex = milk, accent: Hex = tones.sage): string {
  const hob = (x: number) =>
    part(ellipse(x, 254, 42, 11), "#4B4A55") + line(ellipse(x, 254, 26, 6), tones.coral, 4, 0.9);
  return board(
    part(roundedBox(92, 40, 328, 214, 14), color),
    part(roundedBox(112, 58, 136, 96, 10), lighter(tones.sky, 0.5)),
    line("M180,60V152M114,106H246", color, 6, 1),
    part(roundedBox(276, 62, 124, 14, 6), wood),
    tube("M296,82V122", steel, 9),
    tube("M338,82V114", steel, 9),
    part(ellipse(296, 134, 18), steel),
    part("M324,112h28l-6,34h-16z", wood),
    line("M380,82V106", steel, 6, 1),
    part(ellipse(380, 118, 14, 18), tones.coral),
    tube("M372,252V206Q372,184 348,184Q334,184 334,204", steel, 13),
    volume(roundedBox(68, 244, 376, 30, 10), wood),
    hob(140),
    hob(236),
    part(ellipse(360, 256, 58, 12), "#8E8B93"),
    volume(roundedBox(84, 270, 344, 192, 10), color),
    part(roundedBox(100, 318, 156, 128, 12), accent),
    part(roundedBox(120, 344, 116, 76, 10), "#4B4A55"),
    flat("M130,354h50l-40,56h-10z", "#FFFFFF", 0.18),
    tube("M122,332H234", steel, 8),
    part([124, 160, 196, 232].map((x) => ellipse(x, 296, 11)).join(""), tones.honey),
    part(roundedBox(274, 286, 138, 160, 12), lighter(accent, 0.25)),
    tube("M290,340V390", steel, 9),
    part(roundedBox(96, 456, 34, 18, 6) + roundedBox(382, 456, 34, 18, 6), darker(color, 0.2)),
  );
}

/** A doctor's case, open, with what it holds. */
export function doctorKit(color: Hex = tones.coral, tools: Hex = tones.sky): string {
  return board(
    tube("M196,226 Q198,160 256,160 Q314,160 316,226", darker(color, 0.2), 22),
    volume("M72,232 Q74,206 104,206 H408 Q438,206 440,232 V392 Q440,422 408,422 H104 Q72,422 72,392Z", color),
    line("M76,276H436", darker(color, 0.35), 5, 0.4),
    part(ellipse(256, 332, 66), milk),
    part("M238,286h36v28h28v36h-28v28h-36v-28h-28v-36h28z", color),
    part(roundedBox(118, 262, 34, 30, 8) + roundedBox(360, 262, 34, 30, 8), tones.honey),
    line("M380,206Q380,90 430,90Q474,96 468,180Q462,250 420,300", tools, 13, 1),
    line("M392,58Q380,96 404,108M462,60Q466,96 446,108", steel, 8, 1),
    part(ellipse(416, 304, 28), steel),
    part(ellipse(416, 304, 16), lighter(steel, 0.5)),
    placed(
      part(roundedBox(-17, -70, 34, 130, 14), lighter(tools, 0.5)) +
        part(roundedBox(-7, -46, 14, 84, 7), tones.coral),
      60,
      404,
      -24,
    ),
  );
}

/** A till with buttons, a drawer and its coins. */
export function cashRegister(color: Hex = tones.sage, keys: Hex = tones.honey): string {
  const rows = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      part(roundedBox(120 + column * 50 - row * 8, 226 + row * 42, 38, 30, 8), row === 0 ? keys : milk),
    ),
  );
  return board(
    part(roundedBox(170, 60, 172, 90, 16), darker(color, 0.3)),
    part(roundedBox(186, 76, 140, 58, 8), "#DCEBDC"),
    line("M206,118V94M232,94H250V106H232V118H250M276,94V106H294M294,94V118", "#4B6A55", 6, 0.9),
    tube("M256,150V190", darker(color, 0.2), 30),
    volume("M118,186 H394 L440,372 H72Z", color),
    ...rows,
    part(roundedBox(300, 222, 96, 124, 12), lighter(color, 0.3)),
    part("M316,212h60v70l-10,-9l-10,9l-10,-9l-10,9l-10,-9l-10,9z", milk),
    line("M328,232H364M328,248H354", "#9C97A0", 4, 0.8),
    volume(roundedBox(52, 366, 408, 84, 14), darker(color, 0.12)),
    part(roundedBox(208, 396, 96, 22, 11), wood),
    part(ellipse(420, 462, 26, 14) + ellipse(464, 454, 24, 13), tones.honey),
    part(ellipse(442, 440, 25, 13), tones.sand),
  );
}

/** A market stall with a striped awning and crates of fruit. */
export function marketStall(color: Hex = tones.coral, frame: Hex = wood): string {
  const stripes = [0, 1, 2, 3, 4, 5].map((i) =>
    part(`M${62 + i * 65},66 h65 l${i < 3 ? 0 : 4},96 a32,28 0 0 1 -65,0z`, i % 2 === 0 ? color : milk),
  );
  const fruit = (x: number, paint: Hex) =>
    part(
      [0, 1, 2].map((i) => ellipse(x + i * 34, 300, 19)).join("") +
        ellipse(x + 17, 280, 18) +
        ellipse(x + 51, 280, 18),
      paint,
    );
  return board(
    part(roundedBox(78, 120, 22, 344, 8) + roundedBox(412, 120, 22, 344, 8), frame),
    fruit(112, tones.coral),
    fruit(222, tones.honey),
    fruit(332, tones.fern),
    volume(roundedBox(62, 306, 388, 66, 12), frame),
    line("M190,310V368M322,310V368", darker(frame, 0.4), 5, 0.4),
    volume(roundedBox(84, 368, 344, 92, 8), lighter(frame, 0.3)),
    part(roundedBox(176, 386, 160, 54, 10), tones.spruce),
    line("M204,412H244M260,412H308", pale, 7, 0.9),
    ...stripes,
    part(roundedBox(52, 52, 408, 30, 12), darker(color, 0.12)),
  );
}

/** A bench with a vice, tools and bolts. */
export function workbench(color: Hex = wood, tools: Hex = tones.denim): string {
  return board(
    part(roundedBox(96, 60, 320, 190, 14), lighter(color, 0.25)),
    tube("M150,100V196", darkWood, 16),
    part(roundedBox(112, 86, 78, 34, 10), tools),
    tube("M228,96V150", tones.coral, 24),
    part(roundedBox(221, 150, 14, 60, 5), steel),
    part(
      "M282,196 V124 Q264,110 270,86 L286,104 H300 L316,86 Q320,110 304,124 V196 Q293,206 282,196Z",
      steel,
    ),
    part("M340,100h56v30l-14,80h-12z", tones.honey),
    volume(roundedBox(56, 244, 400, 46, 14), color),
    part(roundedBox(76, 286, 44, 180, 10) + roundedBox(392, 286, 44, 180, 10), darker(color, 0.08)),
    part(roundedBox(116, 376, 280, 28, 8), color),
    part(roundedBox(150, 320, 90, 58, 10), tools),
    tube("M170,318Q195,288 220,318", darker(tools, 0.2), 10),
    part(ellipse(296, 352, 26), tones.coral),
    part(ellipse(346, 356, 21), tones.sage),
    part(roundedBox(330, 216, 86, 36, 10), tones.clay),
    part(ellipse(180, 242, 15, 9) + ellipse(240, 242, 15, 9), tones.honey),
  );
}

/** A crate of wooden fruit and vegetables, each cut in two. */
export function woodenFood(color: Hex = wood): string {
  return board(
    volume(ellipse(150, 214, 62), tones.coral),
    line("M150,152V120", darkWood, 9, 1),
    part("M152,132Q180,104 204,122Q188,146 152,140Z", tones.fern),
    volume(ellipse(276, 210, 58, 64), tones.honey),
    line("M276,150V270", pale, 6, 0.9, "8 9"),
    placed(
      volume("M-30,-60 Q0,-84 30,-60 Q26,30 0,92 Q-26,30 -30,-60Z", tones.clay) +
        part("M-24,-66Q-40,-110 -14,-104Q-4,-130 4,-104Q34,-114 24,-66Z", tones.fern),
      384,
      208,
      22,
    ),
    volume(ellipse(206, 280, 54), tones.fern),
    volume("M318,306 Q360,230 420,270 Q440,300 400,330Z", tones.lilac),
    volume(
      "M56,282 H456 Q466,282 464,294 L446,424 Q444,436 432,436 H80 Q68,436 66,424 L48,294 Q46,282 56,282Z",
      color,
    ),
    line("M58,330H454M64,384H448", darker(color, 0.45), 6, 0.45),
    part(ellipse(76, 306, 6) + ellipse(436, 306, 6) + ellipse(82, 410, 6) + ellipse(430, 410, 6), steel),
  );
}

/** A wand, a crown and a mask on a cape: for pretending to be someone. */
export function puppetTheater(color: Hex = tones.coral, frame: Hex = wood): string {
  return board(
    volume("M96,470 V112 Q100,52 256,48 Q412,52 416,112 V470Z", frame),
    part("M124,300 V136 Q130,84 256,80 Q382,84 388,136 V300Z", darker(tones.denim, 0.2)),
    part(star(256, 150, 22) + star(200, 190, 13) + star(318, 186, 14), tones.honey),
    volume("M184,300 Q186,214 222,208 Q258,214 258,300Z", tones.sage),
    volume(ellipse(222, 202, 32), skin),
    face(222, 202, 1),
    volume("M266,300 Q268,230 302,224 Q338,230 338,300Z", tones.honey),
    volume(ellipse(302, 214, 32), tones.sand),
    face(302, 214, 1),
    both(
      volume("M118,132 Q200,110 214,96 Q206,190 158,236 Q146,262 152,306 L118,308Z", color) +
        line("M146,140Q150,190 138,230M176,124Q176,170 154,214", darker(color, 0.4), 4, 0.35),
    ),
    part(roundedBox(96, 292, 320, 30, 8), lighter(frame, 0.2)),
    line("M116,350H396M116,410H396", darker(frame, 0.4), 4, 0.3),
    part(heart(256, 390, 76), pale),
  );
}
