/** Birthdays: what hangs, floats and is put on a head. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  darker,
  ellipse,
  flat,
  heart,
  lighter,
  line,
  milk,
  pale,
  part,
  placed,
  roundedBox,
  star,
  volume,
  wood,
} from "./brush.ts";

/** Two strings of flags. */
export function bunting(color: Hex = tones.coral, second: Hex = tones.sage): string {
  const paints = [color, tones.cream, second, tones.honey, tones.sky];
  const flags = (y: number, shift: number) =>
    Array.from({ length: 5 }, (_, i) => {
      const x = 84 + i * 86;
      const sag = y + 66 * Math.sin(((x - 40) / 432) * Math.PI);
      const paint = paints[(i + shift) % 5] as Hex;
      return placed(
        part("M-38,0H38L0,92Z", paint) +
          (i % 2 === 0
            ? part(star(0, 30, 15), lighter(paint, 0.6))
            : flat(ellipse(-12, 18, 6) + ellipse(12, 18, 6) + ellipse(0, 42, 6), lighter(paint, 0.65))),
        x,
        sag,
        12 - i * 6,
      );
    }).join("");
  const cord = (y: number) => line(`M28,${y - 8}Q256,${y + 132} 484,${y - 8}`, "#9A8B78", 6, 1);
  return board(cord(96), flags(96, 0), cord(280), flags(280, 2));
}

/** Balls of tissue paper and a lantern. */
export function paperPompoms(color: Hex = tones.rose, second: Hex = tones.honey): string {
  const pompom = (x: number, y: number, r: number, paint: Hex) =>
    line(`M${x},10V${y - r}`, "#9A8B78", 4, 0.9) +
    Array.from({ length: 12 }, (_, i) =>
      part(
        ellipse(x + r * 0.66 * Math.cos(i * 0.524), y + r * 0.66 * Math.sin(i * 0.524), r * 0.42),
        i % 2 === 0 ? paint : lighter(paint, 0.15),
      ),
    ).join("") +
    Array.from({ length: 7 }, (_, i) =>
      part(
        ellipse(x + r * 0.34 * Math.cos(i * 0.9), y + r * 0.34 * Math.sin(i * 0.9), r * 0.32),
        lighter(paint, 0.12 + (i % 2) * 0.14),
      ),
    ).join("");
  return board(
    pompom(138, 190, 104, color),
    pompom(372, 156, 88, second),
    pompom(330, 380, 100, tones.sky),
    pompom(150, 420, 66, tones.cream),
  );
}

/** A cone to blow and hats to wear. */
export function partyHats(color: Hex = tones.coral, second: Hex = tones.sky): string {
  const hat = (x: number, y: number, turn: number, paint: Hex, spot: string) =>
    placed(
      volume("M0,-200 L110,90 Q0,132 -110,90Z", paint) +
        spot +
        line("M-106,92Q0,132 106,92", milk, 15, 1) +
        part(
          [0, 1, 2, 3, 4, 5, 6]
            .map((i) => ellipse(20 * Math.cos(i * 0.9), -206 + 20 * Math.sin(i * 0.9), 15))
            .join("") + ellipse(0, -206, 15),
          tones.honey,
        ),
      x,
      y,
      turn,
    );
  return board(
    hat(160, 290, -10, color, part(star(-4, -40, 28) + star(44, 48, 24) + star(-50, 52, 22), pale)),
    hat(356, 320, 10, second, line("M-46,-74L40,-98M-66,-14L62,-44M-88,46L84,14", milk, 17, 0.9)),
  );
}

/** A bunch of balloons on strings. */
export function balloonBunch(color: Hex = tones.coral, second: Hex = tones.honey): string {
  const balloon = (x: number, y: number, paint: Hex, r = 74) =>
    line(`M${x},${y + r * 1.2}Q${(x + 256) / 2 + 10},${y + r + 90} 256,470`, "#9A8B78", 3.5, 0.9) +
    part(`M${x - 12},${y + r * 1.28}L${x},${y + r * 1.1}L${x + 12},${y + r * 1.28}Z`, darker(paint, 0.15)) +
    volume(ellipse(x, y, r, r * 1.16), paint) +
    flat(
      `M${x - r * 0.55},${y - r * 0.1}Q${x - r * 0.5},${y - r * 0.7} ${x - r * 0.05},${y - r * 0.8}Q${x - r * 0.4},${y - r * 0.5} ${x - r * 0.55},${y - r * 0.1}Z`,
      "#FFFFFF",
      0.5,
    );
  return board(
    balloon(256, 92, tones.sky),
    balloon(122, 150, second),
    balloon(390, 146, tones.sage),
    balloon(186, 224, color),
    balloon(324, 232, tones.lilac),
    part("M232,462L256,474L232,490ZM280,462L256,474L280,490Z", color),
  );
}

/** A balloon of foil: a star. */
export function starBalloon(color: Hex = tones.honey): string {
  return board(
    line("M256,388Q290,430 256,500", "#9A8B78", 4, 0.9),
    `<g stroke-linejoin="round" stroke="${color}" stroke-width="46">${flat(star(256, 226, 176), color)}</g>`,
    volume(star(256, 226, 196), color),
    volume(star(256, 228, 136), lighter(color, 0.16)),
    flat("M150,190L228,176L250,108L236,196Z", "#FFFFFF", 0.45),
    part("M244,396L256,376L268,396Z", darker(color, 0.2)),
  );
}

/** A heart of foil. */
export function heartBalloon(color: Hex = tones.rose): string {
  return board(
    line("M256,396Q220,440 256,504", "#9A8B78", 4, 0.9),
    volume(heart(256, 216, 400), color),
    volume(heart(256, 214, 310), lighter(color, 0.14)),
    flat("M112,196Q120,120 186,118Q140,150 132,216Z", "#FFFFFF", 0.5),
    part("M244,420L256,396L268,420Z", darker(color, 0.2)),
  );
}

/** An arch of balloons, large and small. */
export function balloonArch(color: Hex = tones.sage, second: Hex = tones.cream): string {
  const paints = [color, second, tones.rose, second, tones.honey];
  const around = Array.from({ length: 22 }, (_, i) => {
    const angle = Math.PI * (0.9 + (i / 21) * 1.2);
    const wobble = i % 2 === 0 ? 16 : -14;
    const r = [40, 30, 46, 26][i % 4] ?? 34;
    return volume(
      ellipse(256 + (186 + wobble) * Math.cos(angle), 330 + (236 + wobble) * Math.sin(angle), r),
      paints[i % 5] as Hex,
    );
  });
  return board(
    ...around,
    part([70, 448, 100, 420].map((x, i) => ellipse(x, 400 + (i % 2) * 40, 27)).join(""), tones.honey),
  );
}

/** A crown of felt with a number's worth of stars. */
export function birthdayCrown(color: Hex = tones.honey, trim: Hex = tones.coral): string {
  return board(
    volume(
      "M52,396 L34,170 Q40,150 58,164 L150,262 L236,96 Q256,74 276,96 L362,262 L454,164 Q472,150 478,170 L460,396 Q256,450 52,396Z",
      color,
    ),
    line("M66,376L52,200L154,300L256,120L358,300L460,200L446,376", "#FFFFFF", 5, 0.85, "9 10"),
    part(star(256, 304, 66), trim),
    part(heart(136, 344, 46) + heart(376, 344, 46), milk),
    part(ellipse(46, 156, 25) + ellipse(466, 156, 25), trim),
    part(ellipse(256, 84, 28), milk),
    volume("M50,376 Q256,432 462,376 L458,412 Q256,464 54,412Z", trim),
  );
}

/** A ring of wood with candles and little figures. */
export function birthdayRing(color: Hex = wood, candles: Hex = tones.coral): string {
  const candle = (x: number, y: number, paint: Hex) =>
    part(roundedBox(x - 11, y - 96, 22, 96, 8), paint) +
    line(`M${x - 8},${y - 70}l16,-10M${x - 8},${y - 42}l16,-10`, milk, 5, 0.8) +
    part(`M${x},${y - 142}q22,28 0,42q-22,-14 0,-42z`, tones.honey);
  return board(
    candle(150, 286, tones.sky),
    candle(362, 286, tones.sage),
    volume(ellipse(256, 342, 222, 96), darker(color, 0.16)),
    volume(ellipse(256, 328, 222, 96), color),
    part(ellipse(256, 324, 134, 46), darker(color, 0.5)),
    flat(ellipse(256, 334, 128, 36), lighter(tones.oat, 0.4)),
    part("M226,318l0,-30h60v30z", tones.rose) + part("M218,292l38,-36l38,36z", tones.coral),
    candle(88, 366, candles),
    candle(424, 366, tones.lilac),
    candle(256, 420, candles),
    volume("M158,406Q154,366 178,362Q202,366 198,406Z", tones.sage) + part(ellipse(178, 350, 18), "#EBCDAF"),
    volume("M316,406Q312,366 336,362Q360,366 356,406Z", tones.honey) + part(ellipse(336, 350, 18), "#EBCDAF"),
  );
}

/** A set of thin candles in a holder. */
export function cakeCandles(color: Hex = tones.coral): string {
  const paints = [color, tones.honey, tones.sage, tones.sky, tones.lilac, tones.rose];
  return board(
    ...paints.map((paint, i) => {
      const x = 76 + i * 72;
      return (
        line(`M${x},128V150`, "#5A4038", 4, 1) +
        part(`M${x},62q32,42 0,66q-32,-24 0,-66z`, tones.honey) +
        flat(`M${x},92q13,20 0,32q-13,-12 0,-32z`, "#FFFFFF", 0.7) +
        volume(roundedBox(x - 17, 148, 34, 246, 12), paint) +
        line(
          `M${x - 12},190l24,-18M${x - 12},236l24,-18M${x - 12},282l24,-18M${x - 12},328l24,-18M${x - 12},374l24,-18`,
          milk,
          7,
          0.75,
        )
      );
    }),
    volume(roundedBox(36, 386, 440, 62, 22), milk),
    line("M64,420H450", color, 8, 0.7, "2 18"),
  );
}
