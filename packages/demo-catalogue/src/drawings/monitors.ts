/** Eyes, ears and noses in the nursery. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
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
  rubber,
  star,
  tube,
  volume,
} from "./brush.ts";

export function audioMonitor(color: Hex = milk, accent: Hex = tones.sage): string {
  const unit = (x: number, y: number, size: number, ears: string) =>
    placed(
      ears +
        volume("M-86,-120 Q-84,-168 0,-170 Q84,-168 86,-120 L92,130 Q88,176 0,178 Q-88,176 -92,130Z", color) +
        part(
          [-1, 0, 1]
            .flatMap((row) => [-2, -1, 0, 1, 2].map((column) => ellipse(column * 22, -84 + row * 24, 6)))
            .join(""),
          darker(color, 0.4),
        ) +
        part(ellipse(0, 30, 50), accent) +
        part(ellipse(0, 30, 26), lighter(accent, 0.5)) +
        part(
          [-52, -26, 0, 26, 52].map((dx, i) => ellipse(dx, 122 - Math.abs(i - 2) * -4, 8)).join(""),
          tones.honey,
        ),
      x,
      y,
      0,
      size,
    );
  return board(
    unit(156, 300, 1.06, tube("M58,-150V-256", rubber, 21)),
    unit(
      372,
      332,
      0.86,
      part(ellipse(-60, -156, 38) + ellipse(60, -156, 38), color) +
        part(ellipse(-60, -152, 20) + ellipse(60, -152, 20), accent),
    ),
  );
}

export function breathingSock(color: Hex = milk, accent: Hex = tones.sage): string {
  return board(
    volume(
      "M80,70 H196 Q212,70 210,90 L204,250 Q240,282 300,300 Q330,316 322,352 Q310,394 250,392 Q130,386 84,330 Q66,300 70,240 L62,92 Q62,70 80,70Z",
      color,
    ),
    volume("M58,62 H216 Q230,64 228,84 L224,118 H56 L52,84 Q50,64 58,62Z", accent),
    line("M84,330Q100,290 160,300", darker(color, 0.35), 5, 0.5, "9 8"),
    volume(ellipse(138, 206, 52, 58), lighter(accent, 0.2)),
    part(heart(138, 206, 50), milk),
    volume(
      "M300,440 Q300,330 396,326 Q490,330 490,440 Q490,468 396,470 Q300,468 300,440Z",
      darker(color, 0.05),
    ),
    line("M330,430Q330,356 396,354Q462,356 462,430", "#8FD4A8", 13, 1),
    line("M336,414h26l12,-32l20,54l16,-34h40", "#5F9A7A", 7, 0.9),
  );
}

export function breathingPad(color: Hex = milk, screen: Hex = tones.sky): string {
  return board(
    volume("M40,350 L150,262 H472 L396,350Z", lighter(tones.mist, 0.3)),
    volume("M40,350 H396 L472,262 V306 L396,398 H40Z", tones.mist),
    line("M90,336L166,276M170,336L246,276M250,336L326,276M330,336L406,276", "#FFFFFF", 4, 0.7),
    line("M60,400Q40,460 120,452T250,440", rubber, 8, 0.9),
    volume(roundedBox(154, 60, 204, 186, 44), color),
    part(roundedBox(180, 86, 152, 104, 18), "#2F3E4A"),
    line("M196,140h34l14,-30l22,58l18,-34h34", screen, 8, 1),
    part(ellipse(214, 216, 12), tones.sage) +
      part(ellipse(256, 216, 12), tones.honey) +
      part(ellipse(298, 216, 12), tones.coral),
  );
}

export function breathingClip(color: Hex = tones.sage, shell: Hex = milk): string {
  return board(
    volume("M30,300 Q256,240 482,300 L470,452 Q256,480 42,452Z", lighter(tones.mist, 0.55)),
    volume("M24,282 Q256,220 488,282 Q494,318 484,338 Q256,280 28,338 Q18,318 24,282Z", milk),
    part(star(110, 390, 22) + star(404, 390, 22), tones.honey),
    volume("M180,190 H332 V400 Q332,430 256,432 Q180,430 180,400Z", darker(shell, 0.12)),
    volume("M160,120 Q162,60 256,56 Q350,60 352,120 V250 Q350,296 256,298 Q162,296 160,250Z", shell),
    volume(ellipse(256, 172, 66), color),
    line("M216,174h22l12,-30l20,54l12,-24h18", "#FFFFFF", 8, 1),
    part(ellipse(256, 268, 8), "#7FC8A0"),
  );
}

export function roomEgg(color: Hex = tones.honey, foot: Hex = milk): string {
  const degrees =
    line("M196,268H236L212,340M256,268H296V304H256V340H296", "#FFFFFF", 13, 0.95) +
    line(ellipse(326, 270, 11), "#FFFFFF", 8, 0.95);
  return board(
    volume(ellipse(256, 446, 132, 30), foot),
    volume("M256,52 Q400,120 404,300 Q400,440 256,444 Q112,440 108,300 Q112,120 256,52Z", color),
    flat("M146,290 Q150,160 236,98 Q180,190 178,300Z", "#FFFFFF", 0.35),
    degrees,
    part(ellipse(256, 398, 8), "#FFFFFF"),
  );
}

export function roomSensor(color: Hex = milk, accent: Hex = tones.sky): string {
  return board(
    part("M150,420 L120,470 H392 L362,420Z", darker(color, 0.2)),
    volume(roundedBox(66, 70, 380, 360, 70), color),
    part(roundedBox(98, 102, 316, 296, 48), lighter(accent, 0.6)),
    part(ellipse(256, 176, 54), tones.honey),
    face(256, 174, 1.9),
    line("M130,262H382", accent, 4, 0.6, "8 9"),
    line("M146,296H182L160,354M200,296H232V324H200V354H232", "#4B5A66", 10, 0.95),
    line(ellipse(252, 300, 8), "#4B5A66", 6, 0.95),
    part("M330,288q42,50 0,70q-42,-20 0,-70z", accent),
    flat("M318,326q0,18 14,22", "#FFFFFF", 0.7),
  );
}

export function smokeSensor(color: Hex = milk, ring: Hex = tones.sage): string {
  return board(
    volume(ellipse(256, 268, 206), darker(color, 0.06)),
    volume(ellipse(256, 256, 200), color),
    line(ellipse(256, 256, 150), darker(color, 0.3), 13, 0.5, "30 17"),
    volume(ellipse(256, 256, 108), lighter(color, 0.3)),
    line(ellipse(256, 256, 62), ring, 13, 0.95),
    part(ellipse(256, 256, 26), ring),
    part(ellipse(256, 334, 8), "#7FC8A0"),
  );
}
