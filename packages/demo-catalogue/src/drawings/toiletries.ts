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
  tube,
  volume,
  wood,
} from "./brush.ts";
import { rowOf } from "./rows.ts";

const leaves = (x: number, y: number, color: Hex) =>
  part(
    `M${x},${y + 30} Q${x - 44},${y + 10} ${x - 30},${y - 34} Q${x},${y - 16} ${x},${y + 30}Z M${x},${y + 30} Q${x + 44},${y + 10} ${x + 30},${y - 34} Q${x},${y - 16} ${x},${y + 30}Z`,
    color,
  ) + line(`M${x},${y + 46}V${y}`, darker(color, 0.2), 4, 0.8);

const words = (x: number, y: number, color: Hex) =>
  line(`M${x - 46},${y}h92M${x - 30},${y + 18}h60`, color, 6, 0.55);

/** A bottle with a pump. */
export function pumpBottle(color: Hex = tones.sage, label: Hex = milk): string {
  return board(
    tube("M256,140V96", darker(label, 0.12), 18),
    volume(
      "M196,66 Q198,52 214,52 H300 Q314,54 314,70 Q312,84 298,84 H236 L206,104 Q190,108 186,96 L190,80Z",
      label,
    ),
    part(roundedBox(212, 118, 88, 40, 10), label),
    volume(
      "M182,156 H330 Q368,170 370,214 V424 Q368,464 330,464 H182 Q144,464 142,424 V214 Q144,170 182,156Z",
      color,
    ),
    flat("M164,214 Q166,330 166,430 Q156,420 156,404 V220Z", "#FFFFFF", 0.4),
    part(roundedBox(172, 232, 168, 176, 18), label),
    leaves(256, 288, darker(color, 0.12)),
    words(256, 362, darker(color, 0.3)),
  );
}

/** A bottle with a cap to flip, for shampoo. */
export function shampooBottle(color: Hex = tones.honey, cap: Hex = milk): string {
  return board(
    volume("M204,62 Q206,48 222,48 H290 Q306,48 308,62 V110 H204Z", cap),
    line("M204,92H308", darker(cap, 0.3), 4, 0.4),
    volume(
      "M204,108 H308 Q390,140 392,240 V416 Q388,464 340,464 H172 Q124,464 120,416 V240 Q122,140 204,108Z",
      color,
    ),
    flat(
      "M146,236 Q142,330 148,420 Q136,410 136,396 V244 Q140,190 168,156 Q148,196 146,236Z",
      "#FFFFFF",
      0.4,
    ),
    part(ellipse(256, 304, 96, 100), cap),
    both(part(ellipse(196, 222, 24), cap)),
    face(256, 286, 2.8),
    both(flat(ellipse(196, 322, 16, 11), "#EDA99B", 0.6)),
    words(256, 420, lighter(color, 0.7)),
  );
}

/** A soft tube that stands on its cap. */
export function creamTube(color: Hex = tones.blush, cap: Hex = milk): string {
  return board(
    volume("M142,60 H370 V84 L330,400 H182 L142,84Z", color),
    flat("M164,96 L196,384 H184 L148,96Z", "#FFFFFF", 0.4),
    part("M140,50 H372 V84 H140Z", lighter(color, 0.25)),
    line(
      rowOf(11, (i) => `M${152 + i * 21},54V80`),
      darker(color, 0.3),
      3,
      0.4,
    ),
    volume("M178,396 H334 L328,452 Q324,464 310,464 H202 Q188,464 184,452Z", cap),
    line("M184,416H328", darker(cap, 0.3), 3, 0.4),
    part(ellipse(256, 190, 58), lighter(color, 0.65)),
    leaves(256, 184, tones.fern),
    words(256, 290, darker(color, 0.4)),
  );
}

/** A tube of sun cream. */
export function sunTube(color: Hex = tones.honey, cap: Hex = tones.coral): string {
  const rays = rowOf(12, (i) => {
    const angle = (i * Math.PI) / 6;
    return `M${256 + 58 * Math.cos(angle)},${196 + 58 * Math.sin(angle)}L${256 + 80 * Math.cos(angle)},${196 + 80 * Math.sin(angle)}`;
  });
  return board(
    volume("M138,60 H374 V84 L332,400 H180 L138,84Z", color),
    flat("M160,96 L194,384 H182 L144,96Z", "#FFFFFF", 0.45),
    part("M136,50 H376 V84 H136Z", lighter(color, 0.3)),
    volume("M176,396 H336 L330,452 Q326,464 312,464 H200 Q186,464 182,452Z", cap),
    line(rays, milk, 11, 1),
    part(ellipse(256, 196, 44), milk),
    face(256, 192, 1.6),
    line("M206,330 q12,-14 25,0t25,0t25,0t25,0M216,360 q10,-12 20,0t20,0t20,0t20,0", milk, 8, 0.9),
  );
}

/** A stick of sun cream beside its cap. */
export function sunStick(color: Hex = tones.sky, cream: Hex = milk): string {
  return board(
    volume("M130,214 Q132,116 196,112 Q260,116 262,214Z", cream),
    part("M122,210 H270 V250 H122Z", darker(cream, 0.1)),
    volume("M110,246 H282 V440 Q278,464 252,464 H140 Q114,464 110,440Z", color),
    part(ellipse(196, 350, 50), tones.honey) + face(196, 346, 1.7),
    volume(
      "M312,292 Q314,262 340,262 H398 Q424,262 426,292 V446 Q422,464 404,464 H334 Q316,464 312,446Z",
      darker(color, 0.1),
    ),
    flat("M330,300V440h10V300Z", "#FFFFFF", 0.35),
  );
}

/** A spray bottle of sun milk. */
export function sunSpray(color: Hex = tones.coral, cap: Hex = milk): string {
  return board(
    volume("M212,40 H300 Q322,46 318,72 L306,84 V118 H206 V84 Q184,70 190,52Z", cap),
    part(ellipse(206, 62, 9), darker(cap, 0.4)),
    volume(
      "M198,116 H314 Q362,140 364,214 V424 Q360,464 322,464 H190 Q152,464 148,424 V214 Q150,140 198,116Z",
      color,
    ),
    flat("M170,214V424Q162,416 162,404V220Z", "#FFFFFF", 0.4),
    part(ellipse(256, 290, 66), "#FFE6A3"),
    line(
      rowOf(
        10,
        (i) =>
          `M${256 + 78 * Math.cos((i * Math.PI) / 5)},${290 + 78 * Math.sin((i * Math.PI) / 5)}L${256 + 94 * Math.cos((i * Math.PI) / 5)},${290 + 94 * Math.sin((i * Math.PI) / 5)}`,
      ),
      "#FFE6A3",
      9,
      1,
    ),
    words(256, 420, lighter(color, 0.7)),
  );
}

/** A jar of balm with its lid leaning on it. */
export function creamJar(color: Hex = tones.sage, cream: Hex = milk): string {
  return board(
    volume("M78,252 H378 L372,404 Q368,446 326,446 H130 Q88,446 84,404Z", color),
    volume(ellipse(228, 250, 152, 50), lighter(color, 0.4)),
    part(ellipse(228, 250, 130, 38), darker(cream, 0.08)),
    part(
      "M112,250 Q170,210 216,240 Q250,206 300,228 Q340,236 344,252 Q320,282 228,284 Q134,282 112,250Z",
      cream,
    ),
    part(roundedBox(126, 310, 204, 92, 16), cream),
    leaves(176, 350, darker(color, 0.15)),
    line("M216,344h88M216,366h60", darker(color, 0.3), 6, 0.55),
    placed(
      volume(ellipse(0, 0, 108, 116), lighter(color, 0.2)) +
        part(ellipse(0, 0, 86, 94), lighter(color, 0.45)) +
        part(heart(0, 4, 66), color),
      402,
      350,
      14,
    ),
  );
}

/** A bottle of oil with a dropper. */
export function oilBottle(color: Hex = tones.honey, cap: Hex = wood): string {
  return board(
    volume("M226,30 Q256,14 286,30 L292,92 H220Z", "#6B625C"),
    volume("M206,88 H306 V134 Q304,144 292,144 H220 Q208,144 206,134Z", cap),
    volume(
      "M214,142 H298 Q302,176 342,196 Q366,210 366,240 V424 Q362,464 322,464 H190 Q150,464 146,424 V240 Q146,210 170,196 Q210,176 214,142Z",
      color,
    ),
    flat("M168,240V424Q160,416 160,404V246Z", "#FFFFFF", 0.45),
    part(roundedBox(176, 252, 160, 154, 14), milk),
    leaves(256, 302, tones.fern),
    words(256, 370, darker(color, 0.4)),
  );
}

/** A brush for the bath, of wood, with a long handle, and a sponge. */
export function bathBrush(color: Hex = wood, bristles: Hex = milk): string {
  return board(
    placed(
      tube("M0,60 V250", color, 30) +
        volume("M-66,-190 Q0,-226 66,-190 Q86,-60 40,50 Q0,76 -40,50 Q-86,-60 -66,-190Z", color) +
        volume("M-50,-176 Q0,-204 50,-176 Q64,-70 30,24 Q0,42 -30,24 Q-64,-70 -50,-176Z", bristles) +
        line(
          rowOf(9, (i) => `M-38,${-160 + i * 20}h76`),
          "#B9AE9C",
          5,
          0.6,
          "1 10",
        ),
      200,
      240,
      -16,
    ),
    volume(
      "M290,330 Q300,280 350,286 Q410,270 430,320 Q462,350 438,396 Q430,450 372,444 Q310,456 296,410 Q268,370 290,330Z",
      tones.honey,
    ),
    flat(
      [
        ellipse(340, 340, 12),
        ellipse(392, 352, 15),
        ellipse(352, 396, 13),
        ellipse(402, 404, 9),
        ellipse(324, 372, 7),
      ].join(""),
      darker(tones.honey, 0.25),
      0.6,
    ),
  );
}

/** A comb and brush set with scissors in a cloth roll. */
export function hairSet(color: Hex = tones.mist, grip: Hex = wood): string {
  return board(
    volume(ellipse(164, 168, 92, 108), color),
    part(ellipse(164, 168, 66, 80), milk),
    line(
      rowOf(7, (i) => `M120,${118 + i * 17}h88`),
      darker(color, 0.3),
      6,
      0.8,
      "1 12",
    ),
    tube("M164,276 V444", grip, 36),
    volume("M292,86 H436 Q452,88 450,108 L446,180 H286 L280,108 Q280,88 292,86Z", grip),
    part(
      rowOf(10, (i) => roundedBox(288 + i * 16, 172, 9, 96, 4)),
      grip,
    ),
    part(star(366, 134, 24), lighter(grip, 0.5)),
    part(roundedBox(290, 330, 150, 104, 22), color) + part(heart(365, 384, 50), milk),
  );
}

/** A tube of toothpaste and a brush. */
export function toothpaste(color: Hex = tones.sky, brush: Hex = tones.coral): string {
  return board(
    placed(
      volume("M-70,-190 H70 V-170 L52,130 H-52 L-70,-170Z", color) +
        part("M-72,-200 H72 V-168 H-72Z", lighter(color, 0.3)) +
        volume("M-40,128 H40 L36,190 Q34,198 24,198 H-24 Q-34,198 -36,190Z", milk) +
        part(
          "M-30,-100 Q0,-124 30,-100 Q44,-60 22,-14 Q10,-10 6,-40 Q0,-52 -6,-40 Q-10,-10 -22,-14 Q-44,-60 -30,-100Z",
          milk,
        ) +
        face(0, -76, 1) +
        line("M-34,36h68M-22,56h44", lighter(color, 0.7), 6, 0.8),
      182,
      248,
      -10,
    ),
    placed(
      tube("M0,-70 V200", brush, 30) +
        part(roundedBox(-20, -196, 40, 96, 14), brush) +
        part(
          rowOf(4, (i) => roundedBox(14, -190 + i * 21, 36, 17, 6)),
          milk,
        ) +
        flat(star(0, 120, 14), lighter(brush, 0.6)),
      368,
      244,
      12,
    ),
  );
}

/** A brush of silicone for a finger, and its case. */
export function fingerBrush(color: Hex = tones.mist, accent: Hex = tones.rose): string {
  return board(
    placed(
      volume(
        "M-64,190 Q-70,-20 -58,-110 Q-46,-190 0,-192 Q46,-190 58,-110 Q70,-20 64,190 Q0,212 -64,190Z",
        color,
      ) +
        part(ellipse(0, 190, 62, 18), darker(color, 0.25)) +
        part(
          rowOf(12, (i) => roundedBox(-40 + (i % 3) * 30, -150 + Math.floor(i / 3) * 30, 20, 20, 9)),
          lighter(color, 0.6),
        ),
      194,
      244,
      -8,
    ),
    volume(
      "M296,250 Q298,214 336,212 H400 Q438,214 440,250 V408 Q438,444 400,446 H336 Q298,444 296,408Z",
      accent,
    ),
    part(ellipse(368, 320, 44), lighter(accent, 0.55)) + face(368, 316, 1.6),
    line("M300,404H436", darker(accent, 0.3), 4, 0.4),
  );
}
