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
  part,
  placed,
  roundedBox,
  star,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";
import { rowOf } from "./rows.ts";

const reading = "M0,0h16v11h-16zM16,11v11h-16M32,0h16v22h-16zM32,11h16M58,21v1M68,0v22M84,0a4,4 0 1 0 1,0z";

/** A thermometer for the ear or forehead. */
export function earThermometer(color: Hex = milk, accent: Hex = tones.sky): string {
  return board(
    volume(
      "M104,86 Q150,50 236,68 Q300,84 312,150 L384,396 Q392,440 352,454 Q308,462 292,424 L224,246 Q146,250 110,200 Q76,136 104,86Z",
      color,
    ),
    volume("M106,90 Q60,86 44,124 Q46,160 92,178 Q84,130 106,90Z", accent),
    part(ellipse(60, 130, 16, 20), darker(accent, 0.25)),
    placed(
      part(roundedBox(-62, -34, 124, 68, 18), darker(tones.slate, 0.15)) +
        placed(line(reading, "#CDE8D6", 5, 0.95), -42, -12, 0, 0.98),
      206,
      142,
      8,
    ),
    volume("M290,272 Q316,262 330,280 L336,308 Q330,330 310,330 Q296,322 290,272Z", accent),
    flat("M322,190 L380,390 Q384,410 376,420 L312,200Z", darker(color, 0.12), 0.5),
  );
}

/** A thermometer without touch, like a small pistol. */
export function foreheadThermometer(color: Hex = milk, accent: Hex = tones.sage): string {
  return board(
    volume(
      "M86,104 Q92,72 130,70 H356 Q420,74 428,140 Q426,206 372,214 L360,216 L384,420 Q380,456 340,458 H292 Q262,456 256,424 L238,232 H150 Q92,226 86,180Z",
      color,
    ),
    volume("M90,112 H62 Q48,114 48,132 V156 Q50,174 64,176 H88Z", accent),
    part(ellipse(54, 144, 9, 22), darker(accent, 0.3)),
    part(roundedBox(156, 96, 188, 90, 22), darker(tones.slate, 0.15)),
    placed(line(reading, "#CDE8D6", 5, 0.95), 196, 122, 0, 1.5),
    volume("M236,236 Q206,240 210,286 Q224,300 246,296Z", accent),
    line("M282,300 L296,420M316,298 L332,418", darker(color, 0.2), 5, 0.4),
  );
}

/** A fish that swims in the tub and says how warm the water is. */
export function bathThermometer(color: Hex = tones.coral, accent: Hex = tones.honey): string {
  return board(
    volume("M380,250 Q430,160 472,180 Q456,250 474,330 Q430,350 380,270Z", accent),
    volume("M190,150 Q230,80 300,96 Q310,130 300,160Z", accent),
    volume("M48,262 Q70,138 220,134 Q360,138 402,262 Q356,394 220,396 Q76,390 48,262Z", color),
    part(roundedBox(156, 216, 176, 92, 26), milk),
    placed(line(reading, "#5B6B7C", 5, 0.9), 194, 244, 0, 1.4),
    part(ellipse(106, 232, 22), milk) + part(ellipse(102, 234, 11), "#5A4038"),
    line("M60,290q22,22 48,6", "#5A4038", 6, 0.7),
    line("M352,220q14,20 0,40M352,280q14,20 0,40", lighter(color, 0.6), 6, 0.6),
  );
}

/** A digital stick with a soft tip. */
export function stickThermometer(color: Hex = tones.mist, tip: Hex = tones.rose): string {
  return board(
    placed(
      tube("M0,-190 V-120", "#C9C4BC", 20) +
        volume(
          "M-14,-130 H14 Q24,-90 40,-60 L46,170 Q42,210 0,212 Q-42,210 -46,170 L-40,-60 Q-24,-90 -14,-130Z",
          color,
        ) +
        part(roundedBox(-28, -40, 56, 116, 14), darker(tones.slate, 0.15)) +
        `<g transform="rotate(90)">${placed(line(reading, "#CDE8D6", 5, 0.95), -22, -12)}</g>` +
        part(ellipse(0, 130, 24), tip),
      256,
      254,
      38,
    ),
  );
}

/** Scissors, a file and clippers in a case. */
export function nailSet(color: Hex = tones.sage, metal: Hex = "#D5D3D1"): string {
  return board(
    volume(roundedBox(58, 84, 396, 350, 56), color),
    part(roundedBox(82, 108, 348, 302, 40), lighter(color, 0.5)),
    placed(
      tube("M-12,20 L26,-120 M12,20 L-26,-120", metal, 15) +
        part(ellipse(0, -20, 8), darker(metal, 0.4)) +
        tube(ellipse(-30, 66, 32, 42) + ellipse(30, 66, 32, 42), milk, 17),
      164,
      272,
      -6,
    ),
    placed(
      volume("M-20,-116 Q0,-132 20,-116 L24,110 Q0,126 -24,110Z", tones.rose) +
        part(roundedBox(-13, -60, 26, 130, 10), milk),
      274,
      262,
      4,
    ),
    placed(
      volume("M-28,-110 Q0,-126 28,-110 L22,96 Q0,106 -22,96Z", metal) +
        tube("M0,-90 L26,70", tones.honey, 22),
      362,
      262,
      -2,
    ),
  );
}

/** A small electric file with its heads. */
export function nailFile(color: Hex = milk, accent: Hex = tones.lilac): string {
  return board(
    placed(
      volume("M-46,-110 Q-40,-150 0,-152 Q40,-150 46,-110 L58,150 Q54,200 0,204 Q-54,200 -58,150Z", color) +
        part(roundedBox(-22, -60, 44, 80, 20), accent) +
        part(ellipse(0, -38, 12), lighter(accent, 0.6)) +
        line("M0,-164V-180", steel, 12, 1) +
        volume(ellipse(0, -196, 42, 27), accent) +
        line(ellipse(0, -196, 26, 14), darker(accent, 0.3), 4, 0.4, "3 6"),
      186,
      266,
      -10,
    ),
    [0, 1, 2]
      .map(
        (i) =>
          volume(ellipse(368, 200 + i * 96, 46, 31), [tones.blush, tones.mist, tones.honey][i] ?? accent) +
          line(ellipse(368, 200 + i * 96, 28, 16), milk, 4, 0.7, "3 6"),
      )
      .join(""),
  );
}

/** A bulb that clears small noses. */
export function noseBulb(color: Hex = tones.sky, tip: Hex = milk): string {
  return board(
    volume("M234,60 Q256,40 278,60 L290,196 H222Z", tip),
    part(ellipse(256, 58, 12, 7), darker(tip, 0.35)),
    volume(
      "M214,180 H298 Q306,220 352,252 Q404,300 396,370 Q380,458 256,462 Q132,458 116,370 Q108,300 160,252 Q206,220 214,180Z",
      color,
    ),
    line("M212,206 Q256,220 300,206", darker(color, 0.3), 5, 0.4),
    flat("M150,330 Q150,290 186,266 Q166,310 172,360 Q154,354 150,330Z", "#FFFFFF", 0.45),
    face(256, 346, 2.4),
    both(flat(ellipse(190, 374, 18, 12), "#EDA99B", 0.5)),
  );
}

/** A tube aspirator with a mouthpiece. */
export function noseTube(color: Hex = tones.mist, accent: Hex = tones.coral): string {
  return board(
    tube("M220,300 C220,470 420,470 410,330 C404,240 330,250 340,170 C346,110 420,120 428,90", "#E4ECEE", 20),
    volume(roundedBox(404, 56, 48, 62, 16), accent),
    volume("M160,80 Q180,58 200,80 L250,240 Q256,300 224,330 Q196,344 168,322 Q136,290 142,240Z", color),
    part("M152,232 Q196,246 246,232 L248,262 Q198,278 146,262Z", accent),
    flat("M166,110 L158,220 Q164,224 170,222 L178,106Z", "#FFFFFF", 0.6),
    part(ellipse(180, 78, 11, 8), darker(color, 0.35)),
  );
}

/** An electric aspirator. */
export function electricAspirator(color: Hex = milk, accent: Hex = tones.sage): string {
  return board(
    volume("M222,46 Q256,24 290,46 L306,124 H206Z", "#DDE9EC"),
    part(ellipse(256, 44, 16, 9), darker(tones.mist, 0.3)),
    part(roundedBox(194, 116, 124, 34, 14), accent),
    volume(
      "M188,144 H324 Q366,200 356,300 L344,430 Q336,464 256,466 Q176,464 168,430 L156,300 Q146,200 188,144Z",
      color,
    ),
    part(roundedBox(212, 196, 88, 56, 16), darker(tones.slate, 0.15)),
    line("M232,236v-12M248,236v-20M264,236v-28M280,236v-24", "#CDE8D6", 7, 0.95),
    part(ellipse(256, 306, 28), accent) + line("M256,292v14M246,298a15,15 0 1 0 20,0", milk, 4, 0.95),
    part(ellipse(224, 372, 14) + ellipse(288, 372, 14), lighter(accent, 0.35)),
  );
}

/** A spray of sea water for the nose. */
export function noseSpray(color: Hex = tones.sky, cap: Hex = milk): string {
  return board(
    volume("M240,40 Q256,28 272,40 L284,128 H228Z", cap),
    part(roundedBox(196, 124, 120, 28, 12), cap),
    part(roundedBox(214, 148, 84, 26, 8), darker(cap, 0.1)),
    volume(
      "M186,172 H326 Q362,184 362,220 V430 Q358,464 322,464 H190 Q154,464 150,430 V220 Q150,184 186,172Z",
      color,
    ),
    flat("M172,220V430Q164,422 164,410V226Z", "#FFFFFF", 0.4),
    part(roundedBox(178, 242, 156, 168, 18), milk),
    part("M256,262 Q300,312 290,342 Q278,366 256,366 Q234,366 222,342 Q212,312 256,262Z", color),
    line("M204,390q13,-12 26,0t26,0t26,0t26,0", darker(color, 0.1), 6, 0.8),
  );
}

const mist = (x: number, y: number) =>
  part([ellipse(x, y, 26), ellipse(x + 32, y - 18, 31), ellipse(x + 66, y - 2, 24)].join(""), "#F4F9FB");

/** A humidifier in the shape of a drop. */
export function dropHumidifier(color: Hex = tones.mist, base: Hex = milk): string {
  return board(
    mist(228, 56),
    volume(
      "M256,86 Q300,96 318,140 Q404,210 406,310 Q404,380 380,400 H132 Q108,380 106,310 Q108,210 194,140 Q212,96 256,86Z",
      lighter(color, 0.3),
    ),
    flat("M112,310 Q256,280 400,310 Q402,370 380,396 H132 Q110,370 112,310Z", color, 0.75),
    flat("M150,290 Q158,230 206,184 Q174,250 176,330 Q156,330 150,290Z", "#FFFFFF", 0.55),
    part(ellipse(256, 96, 34, 10), darker(color, 0.3)),
    volume("M110,380 H402 L412,440 Q406,464 374,464 H138 Q106,464 100,440Z", base),
    part(ellipse(256, 424, 18), color),
    face(256, 232, 2.2),
  );
}

/** A humidifier that is an elephant. */
export function elephantHumidifier(color: Hex = tones.slate, accent: Hex = tones.blush): string {
  const light = lighter(color, 0.35);
  return board(
    mist(60, 80),
    volume("M180,210 Q60,170 70,270 Q84,350 190,330Z", light),
    volume("M332,210 Q452,170 442,270 Q428,350 322,330Z", light),
    part("M168,230 Q96,206 100,270 Q110,316 178,304Z M344,230 Q416,206 412,270 Q402,316 334,304Z", accent),
    volume("M256,140 Q380,146 386,290 Q390,440 340,456 H172 Q122,440 126,290 Q132,146 256,140Z", light),
    tube("M240,300 C220,380 120,380 120,280 C118,220 130,170 108,128", light, 42),
    line("M214,352q16,10 20,-6M172,372q8,14 22,4M128,330q14,2 18,-10", darker(light, 0.3), 4, 0.4),
    both(part(ellipse(210, 252, 11), "#5A4038")),
    both(flat(ellipse(186, 288, 18, 12), accent, 0.8)),
    part(ellipse(292, 420, 17), accent),
    part(ellipse(104, 122, 20, 12), darker(light, 0.3)),
  );
}

/** A case with a cross and a handle. */
export function firstAidKit(color: Hex = tones.coral, accent: Hex = milk): string {
  return board(
    tube("M190,154 C190,92 322,92 322,154", darker(color, 0.25), 22),
    volume(roundedBox(56, 146, 400, 288, 44), color),
    line("M58,226H454", darker(color, 0.35), 5, 0.45),
    part(roundedBox(120, 206, 44, 46, 10) + roundedBox(348, 206, 44, 46, 10), accent),
    volume(ellipse(256, 306, 90), accent),
    part("M234,250h44v34h34v44h-34v34h-44v-34h-34v-44h34z", color),
  );
}

/** Plasters with animals on them. */
export function plasters(color: Hex = tones.honey, accent: Hex = tones.mist): string {
  const third = tones.rose;
  const strip = (paint: Hex, motif: string) =>
    volume("M-170,-46 H170 Q208,-40 208,0 Q208,40 170,46 H-170 Q-208,40 -208,0 Q-208,-40 -170,-46Z", paint) +
    part(roundedBox(-56, -40, 112, 80, 12), lighter(paint, 0.5)) +
    flat(
      rowOf(6, (i) => ellipse(i < 3 ? -150 + i * 30 : 90 + (i - 3) * 30, i % 2 === 0 ? -12 : 14, 6)),
      darker(paint, 0.25),
      0.5,
    ) +
    motif;
  return board(
    placed(strip(accent, part(heart(0, 2, 52), tones.coral)), 262, 132, -12),
    placed(strip(color, face(0, -6, 1.9)), 252, 258, 6),
    placed(strip(third, part(star(0, 2, 30), tones.honey)), 258, 386, -9),
  );
}

/** A gel cushion to cool or to warm. */
export function gelPack(color: Hex = tones.sky, accent: Hex = milk): string {
  return board(
    both(volume(ellipse(140, 132, 54), color) + part(ellipse(142, 136, 28), lighter(color, 0.5))),
    volume("M256,92 Q440,98 440,276 Q436,438 256,442 Q76,438 72,276 Q72,98 256,92Z", color),
    flat(
      [
        ellipse(150, 230, 20),
        ellipse(120, 300, 14),
        ellipse(370, 340, 18),
        ellipse(340, 180, 12),
        ellipse(390, 260, 11),
        ellipse(180, 390, 15),
        ellipse(300, 398, 11),
      ].join(""),
      "#FFFFFF",
      0.35,
    ),
    line(
      "M256,110 Q422,114 422,276 Q418,420 256,424 Q94,420 90,276 Q90,114 256,110Z",
      lighter(color, 0.6),
      5,
      0.6,
    ),
    part(ellipse(256, 312, 66, 48), accent),
    part(ellipse(256, 292, 17, 12), "#5A4038"),
    line("M236,324q20,18 40,0", "#5A4038", 5, 0.8),
    both(line("M184,246q16,14 32,0", "#5A4038", 6, 0.85)),
  );
}

/** Bottles and brushes of wood for hair: a pot with what babies' care needs. */
export function careKit(color: Hex = tones.blush, handle: Hex = wood): string {
  return board(
    placed(
      tube("M0,-40 V120", handle, 22) +
        volume(ellipse(0, -90, 42, 62), handle) +
        part(ellipse(0, -90, 28, 46), milk),
      176,
      196,
      -12,
    ),
    placed(
      tube("M-8,60 L20,-90 M8,60 L-20,-90", "#D5D3D1", 12) +
        tube(ellipse(-24, 92, 24, 30) + ellipse(24, 92, 24, 30), tones.sage, 13),
      266,
      172,
      4,
    ),
    placed(
      volume("M-24,-120 Q0,-136 24,-120 L28,100 H-28Z", tones.sky) +
        part(roundedBox(-14, -96, 28, 60, 10), milk),
      350,
      190,
      10,
    ),
    volume(
      "M84,252 Q86,224 118,222 H394 Q426,224 428,252 L436,410 Q432,446 396,448 H116 Q80,446 76,410Z",
      color,
    ),
    line("M88,262 Q256,278 424,262", "#F5EEE0", 6, 0.8, "6 6"),
    part(roundedBox(404, 250, 18, 36, 7), milk),
    part(ellipse(256, 354, 58), milk) + part(heart(256, 360, 62), darker(color, 0.12)),
  );
}
