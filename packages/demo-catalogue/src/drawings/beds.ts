import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  darker,
  darkWood,
  ellipse,
  lighter,
  line,
  linen,
  milk,
  part,
  printOn,
  roundedBox,
  tube,
  volume,
  wood,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";
import { rowOf } from "./rows.ts";

/** A crib with round ends, on wheels. */
export function ovalCrib(frame: Hex = wood, sheet: Hex = tones.sage, pattern?: Pattern): string {
  const at = (index: number, count: number) => {
    const x = 84 + (index * 344) / (count - 1);
    return { x, reach: Math.sqrt(Math.max(0, 1 - ((x - 256) / 184) ** 2)) };
  };
  const back = rowOf(11, (i) => {
    const { x, reach } = at(i, 11);
    return roundedBox(x - 4, 150 - 40 * reach, 8, 190, 4);
  });
  const front = rowOf(11, (i) => {
    const { x, reach } = at(i, 11);
    return roundedBox(x - 6, 150 + 40 * reach, 12, 200, 6);
  });
  return board(
    both(tube("M116,360 L104,452", darker(frame, 0.08), 22)),
    tube("M72,150 C72,96 440,96 440,150", darker(frame, 0.1), 20),
    part(back, darker(frame, 0.18)),
    volume("M80,300 Q80,262 256,260 Q432,262 432,300 Q432,350 256,352 Q80,350 80,300Z", linen),
    volume(
      "M200,262 Q420,258 432,300 Q430,348 256,352 Q190,352 176,346 Q214,300 200,262Z",
      sheet,
      printOn(sheet, pattern),
    ),
    part(ellipse(142, 288, 48, 20), milk),
    part(front, frame),
    tube("M72,352 C72,408 440,408 440,352", frame, 24),
    tube("M72,150 C72,206 440,206 440,150", lighter(frame, 0.08), 22),
    both(part(ellipse(104, 462, 15), "#6B625C") + part(ellipse(104, 462, 6), linen)),
  );
}

/** A crib with whole ends and a drawer below. */
export function drawerCrib(frame: Hex = tones.cream, sheet: Hex = tones.mist, pattern?: Pattern): string {
  const bars = (y: number, height: number, width: number) =>
    rowOf(10, (i) => roundedBox(116 + i * 30 - width / 2 + 5, y, width, height, width / 2));
  return board(
    part(roundedBox(92, 120, 328, 22, 10), darker(frame, 0.1)),
    part(bars(138, 130, 9), darker(frame, 0.16)),
    part("M92,258 H420 V320 H92Z", linen),
    part("M196,250 Q310,236 420,254 V326 H188Z", sheet, printOn(sheet, pattern)),
    part("M104,248 Q146,226 190,248 Q194,272 148,272 Q100,272 104,248Z", milk),
    part(bars(172, 160, 13), frame),
    part(roundedBox(84, 158, 344, 24, 11) + roundedBox(84, 320, 344, 22, 9), frame),
    volume(roundedBox(84, 350, 344, 78, 10), lighter(frame, 0.1)),
    line("M96,362H416M256,356V422", darker(frame, 0.4), 3, 0.3),
    both(part(ellipse(170, 390, 10), darkWood)),
    both(volume("M60,118 Q58,92 76,92 Q96,92 98,118 L100,450 Q80,458 60,450Z", frame)),
  );
}

/** A woven bassinet with a hood, on wooden legs. */
export function bassinet(cloth: Hex = tones.oat, basket: Hex = "#D8B98C", pattern?: Pattern): string {
  return board(
    tube("M350,320 L396,456", darkWood, 20),
    tube("M162,320 L116,456", darkWood, 20),
    tube("M136,400 H376", darkWood, 14),
    volume("M92,214 Q76,66 214,62 Q300,66 296,214Z", cloth, printOn(cloth, pattern)),
    line("M120,206 Q116,96 214,66 M196,208 Q204,110 214,66", darker(cloth, 0.35), 3, 0.4),
    part(ellipse(256, 214, 174, 34), darker(cloth, 0.25)),
    part("M150,214 Q256,180 402,216 Q380,244 256,246 Q190,244 150,214Z", milk),
    volume("M82,214 Q256,268 430,214 L402,330 Q256,372 110,330Z", basket),
    rowOf(4, (i) =>
      line(
        `M${90 + i * 6},${246 + i * 24} Q256,${294 + i * 24} ${422 - i * 6},${246 + i * 24}`,
        darker(basket, 0.35),
        6,
        0.35,
        "15 9",
      ),
    ),
    tube("M82,214 Q256,268 430,214", lighter(cloth, 0.15), 22),
    tube("M196,322 L132,456", wood, 22),
    tube("M316,322 L380,456", wood, 22),
  );
}

/** A sleeper that stands beside the parents' bed, with a net to look through. */
export function bedsideSleeper(cloth: Hex = tones.slate, inside: Hex = milk): string {
  const net = rowOf(12, (i) => `M${124 + i * 24},204V300`) + rowOf(5, (i) => `M112,${216 + i * 18}H400`);
  return board(
    both(tube("M104,320 V440 M76,444 H150", "#C9C4BC", 18)),
    volume("M84,176 Q84,148 112,148 H400 Q428,148 428,176 V204 H84Z", darker(cloth, 0.18)),
    part("M108,176 Q256,150 404,176 V214 H108Z", inside),
    part("M252,166 Q340,152 404,172 V214 H240Z", lighter(cloth, 0.55)),
    volume("M76,196 Q76,186 88,186 H424 Q436,186 436,196 V318 Q436,346 408,346 H104 Q76,346 76,318Z", cloth),
    part(roundedBox(106, 206, 300, 94, 18), lighter(cloth, 0.72)),
    line(net, darker(cloth, 0.1), 2, 0.35),
    line("M92,326H420", lighter(cloth, 0.6), 3, 0.6, "9 8"),
    part(roundedBox(226, 316, 60, 20, 6), tones.sand),
  );
}

/** A low bed with a rail along half of its side. */
export function toddlerBed(frame: Hex = wood, duvet: Hex = tones.sky, pattern?: Pattern): string {
  return board(
    volume(roundedBox(62, 128, 36, 318, 16), frame),
    volume("M70,268 H440 V322 Q256,330 70,322Z", milk),
    volume("M96,236 Q120,206 176,214 Q214,226 204,266 Q180,286 112,280 Q88,270 96,236Z", linen),
    volume(
      "M190,268 Q196,236 240,236 Q350,226 430,246 Q446,300 436,356 Q320,372 196,352 Q176,310 190,268Z",
      duvet,
      printOn(duvet, pattern),
    ),
    part(
      "M190,268 Q196,236 240,236 L248,240 Q224,300 240,358 L196,352 Q176,310 190,268Z",
      lighter(duvet, 0.5),
    ),
    volume(roundedBox(80, 344, 360, 50, 14), frame),
    part(
      rowOf(4, (i) => roundedBox(232 + i * 38, 216, 12, 136, 6)),
      darker(frame, 0.06),
    ),
    tube("M222,360 V228 Q222,204 246,204 H348 Q372,204 372,228 V360", frame, 18),
    volume(roundedBox(420, 216, 34, 230, 15), frame),
  );
}

/** A bed with the frame of a house over it. */
export function houseBed(frame: Hex = wood, duvet: Hex = tones.rose, pattern?: Pattern): string {
  return board(
    tube("M118,400 V176 L262,72 L406,176 V400", darker(frame, 0.2), 15),
    tube("M236,52 L262,72", frame, 15),
    line("M118,190 Q190,236 262,190 Q334,236 406,190", tones.sage, 4, 0.8),
    rowOf(7, (i) => {
      const x = 140 + i * 40;
      const paint = [tones.honey, tones.rose, tones.sky, tones.sage][i % 4] ?? tones.honey;
      return part(`M${x},${204 + (i % 3) * 4}h26l-13,28z`, paint);
    }),
    volume("M84,330 H430 V386 H84Z", milk),
    volume("M96,306 Q122,282 166,288 Q196,300 188,334 Q150,352 104,340 Q88,326 96,306Z", linen),
    volume(
      "M170,336 Q180,306 226,308 Q340,296 424,318 Q436,366 428,402 Q300,412 176,398 Q160,366 170,336Z",
      duvet,
      printOn(duvet, pattern),
    ),
    volume(roundedBox(74, 386, 364, 40, 12), frame),
    tube("M84,456 V172 L236,52 L428,172 V456", frame, 20),
  );
}

/** A cradle on runners. */
export function cradle(frame: Hex = wood, blanket: Hex = tones.blush, pattern?: Pattern): string {
  const slats = rowOf(7, (i) => roundedBox(146 + i * 34, 226, 14, 120, 7));
  return board(
    volume("M84,130 Q90,104 124,108 Q150,116 152,150 L152,360 H108Z", darker(frame, 0.1)),
    part("M130,204 H400 V300 H130Z", darker(frame, 0.28)),
    part("M128,222 Q160,186 206,202 Q218,236 150,246Z", milk),
    volume("M182,236 Q260,186 404,214 V262 H176Z", blanket, printOn(blanket, pattern)),
    part(slats, frame),
    volume("M104,206 H412 Q424,206 422,220 L420,236 H108 L102,222 Q100,206 104,206Z", frame),
    volume(roundedBox(116, 334, 290, 40, 14), frame),
    volume("M396,176 Q402,164 414,168 Q430,176 428,200 L402,368 H378Z", lighter(frame, 0.08)),
    tube("M134,372 L120,428 M382,372 L396,428", frame, 24),
    tube("M62,412 Q256,484 450,412", darker(frame, 0.06), 24),
  );
}

/** A travel crib with walls of net. */
export function travelCrib(cloth: Hex = tones.slate, trim: Hex = tones.honey): string {
  const net = rowOf(15, (i) => `M${112 + i * 20.6},176V356`) + rowOf(10, (i) => `M100,${184 + i * 19}H412`);
  return board(
    part("M112,140 H400 V330 H112Z", lighter(cloth, 0.8)),
    tube("M112,146 H400", darker(cloth, 0.1), 18),
    part("M116,318 H396 V352 H116Z", trim),
    part("M92,166 H420 L412,372 H100Z", lighter(cloth, 0.66)),
    line(net, darker(cloth, 0.15), 1.8, 0.34),
    volume("M88,362 Q256,344 424,362 L418,424 Q256,436 94,424Z", cloth),
    line("M108,404 Q256,416 404,404", trim, 4, 0.8, "10 8"),
    both(volume("M70,150 H108 L112,446 Q112,458 94,458 Q78,458 78,446Z", cloth)),
    tube("M78,160 Q256,178 434,160", cloth, 32),
    part(roundedBox(222, 378, 68, 30, 8), trim),
  );
}
