import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  milk,
  part,
  placed,
  printOn,
  roundedBox,
  tube,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

const clear = "#DFEAED";

const pumpBottle = (x: number, y: number, ring: Hex) =>
  placed(
    volume("M-62,0 H62 L70,150 Q68,182 38,182 H-38 Q-68,182 -70,150Z", clear) +
      flat("M-66,80 Q0,68 66,80 L70,150 Q66,176 38,176 H-38 Q-66,176 -70,150Z", "#FFFCF4", 0.95) +
      line("M-50,60h24M-50,90h16M-50,120h24", "#8FA6AE", 4, 0.8) +
      volume("M-72,-26 Q-70,-36 -58,-36 H58 Q70,-36 72,-26 V4 Q68,16 54,16 H-54 Q-68,16 -72,4Z", ring),
    x,
    y,
  );

/** A pump of two bottles with its motor. */
export function electricPump(color: Hex = tones.blush, motor: Hex = milk): string {
  const shield =
    volume("M-22,-40 L-96,-118 Q-100,-146 -72,-142 L30,-70 V0 H-22Z", lighter(color, 0.25)) +
    part(ellipse(-88, -132, 17, 24), darker(color, 0.12));
  return board(
    tube("M166,180 C180,60 256,60 256,246 M346,180 C340,90 276,60 262,246", lighter(color, 0.5), 10),
    placed(shield, 140, 236),
    `<g transform="translate(512,0) scale(-1,1)">${placed(shield, 140, 236)}</g>`,
    pumpBottle(134, 272, color),
    pumpBottle(378, 272, color),
    volume("M256,236 Q338,240 340,336 Q338,436 256,440 Q174,436 172,336 Q174,240 256,236Z", motor),
    part(roundedBox(222, 288, 68, 42, 14), darker(tones.slate, 0.15)),
    line("M238,300v18M250,300h14v9h-14v9h14", "#CDE8D6", 4, 0.95),
    part(ellipse(256, 376, 22), color),
  );
}

/** A pump that is worked by hand. */
export function manualPump(color: Hex = tones.lilac, body: Hex = milk): string {
  return board(
    volume(
      "M128,60 Q100,64 106,100 Q150,150 206,190 L262,150 Q190,110 168,66 Q150,48 128,60Z",
      lighter(color, 0.25),
    ),
    part("M112,72 Q130,56 150,68 Q120,80 122,112 Q106,100 106,92Z", darker(color, 0.2)),
    volume("M196,160 Q240,120 292,150 L304,230 H204Z", body),
    tube("M286,158 C370,116 410,170 400,300", color, 34),
    pumpBottle(252, 258, color),
    placed(part(ellipse(0, 0, 30, 12), darker(color, 0.1)), 252, 440),
  );
}

/** A collector of silicone that holds by suction. */
export function siliconePump(color: Hex = "#E6EEF0", accent: Hex = tones.rose): string {
  return board(
    volume(
      "M168,84 Q172,50 256,48 Q340,50 344,84 Q326,150 300,176 Q390,220 390,330 Q388,450 256,454 Q124,450 122,330 Q122,220 212,176 Q186,150 168,84Z",
      color,
    ),
    flat("M132,330 Q256,306 380,330 Q380,440 256,446 Q132,440 132,330Z", "#FFFCF4", 0.92),
    part(ellipse(256, 82, 84, 26), darker(color, 0.14)),
    line("M300,280h44M314,320h30M300,360h44M314,400h26", "#8FA6AE", 4, 0.7),
    flat("M160,260 Q140,320 156,392 Q148,330 178,250Z", "#FFFFFF", 0.8),
    part(heart(218, 372, 44), accent),
  );
}

/** Round pads, two of them in front of their bag. */
export function nursingPads(color: Hex = milk, accent: Hex = tones.blush, pattern?: Pattern): string {
  const pad = (x: number, y: number) =>
    volume(ellipse(x, y, 104, 98), color, printOn(color, pattern)) +
    line(ellipse(x, y, 86, 80), accent, 5, 0.9, "8 8") +
    part(heart(x, y + 2, 46), accent);
  return board(
    volume("M150,92 Q256,70 362,92 L378,300 Q256,330 134,300Z", accent),
    tube("M146,104 Q256,132 366,104", lighter(accent, 0.5), 13),
    both(tube("M150,106 q-44,12 -50,60", lighter(accent, 0.5), 8)),
    pad(164, 344),
    pad(346, 352),
  );
}

/** Flat discs in their box. */
export function disposablePads(color: Hex = tones.sage, pads: Hex = milk): string {
  return board(
    volume("M104,128 L256,92 L408,128 V420 L256,452 L104,420Z", color),
    part("M104,128 L256,164 L408,128 L256,92Z", lighter(color, 0.35)),
    line("M256,164V448", darker(color, 0.3), 3, 0.4),
    part("M120,220 L240,246 V390 L120,364Z", lighter(color, 0.6)),
    part(heart(180, 306, 66), color),
    volume(ellipse(330, 372, 94, 88), pads) +
      line(ellipse(330, 372, 74, 68), darker(pads, 0.25), 4, 0.5, "7 8"),
    volume(ellipse(404, 404, 74, 70), pads) +
      line(ellipse(404, 404, 57, 53), darker(pads, 0.25), 4, 0.5, "7 8"),
  );
}

/** Bags for milk, standing behind each other. */
export function milkBags(color: Hex = tones.mist, accent: Hex = tones.rose): string {
  const bag = (x: number, y: number, size: number) =>
    placed(
      volume("M-88,-160 H88 L96,150 Q94,172 70,172 H-70 Q-94,172 -96,150Z", clear) +
        flat("M-92,-10 Q0,-26 92,-10 L96,146 Q94,166 70,166 H-70 Q-94,166 -96,146Z", "#FFFBF0", 0.96) +
        part("M-90,-160 H90 V-120 H-90Z", color) +
        line("M-84,-104H84", accent, 7, 0.9) +
        part(roundedBox(-54, -82, 108, 52, 8), milk) +
        line("M-38,-66H38M-38,-48H14", darker(color, 0.3), 4, 0.5) +
        line("M-84,40h26M-84,74h18M-84,108h26", "#8FA6AE", 4, 0.7),
      x,
      y,
      0,
      size,
    );
  return board(bag(178, 236, 1), bag(336, 286, 1.04));
}

/** Little jars with lids, stacked. */
export function milkJars(color: Hex = tones.sage, glass: Hex = clear): string {
  const jar = (x: number, y: number, lid: Hex) =>
    placed(
      volume(
        "M-66,-46 H66 Q80,-30 78,10 L74,72 Q70,90 50,90 H-50 Q-70,90 -74,72 L-78,10 Q-80,-30 -66,-46Z",
        glass,
      ) +
        flat("M-76,4 Q0,-8 76,4 L74,70 Q70,86 50,86 H-50 Q-70,86 -74,70Z", "#FFFBF0", 0.95) +
        flat("M54,-30 Q66,10 58,66 Q68,56 68,40 L70,0Z", "#FFFFFF", 0.7) +
        volume(
          "M-76,-76 Q-74,-86 -60,-86 H60 Q74,-86 76,-76 V-48 Q72,-38 58,-38 H-58 Q-72,-38 -76,-48Z",
          lid,
        ) +
        line("M-40,24h18M-40,48h26", "#8FA6AE", 4, 0.7),
      x,
      y,
    );
  return board(jar(256, 174, lighter(color, 0.35)), jar(164, 344, color), jar(348, 344, darker(color, 0.12)));
}
