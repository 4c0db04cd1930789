/** What is hung on, laid in and clipped to a stroller. */
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
  linen,
  milk,
  pale,
  part,
  placed,
  roundedBox,
  rubber,
  snap,
  star,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";

/** A padded sack with a zip and a collar of fleece. */
export function footmuff(color: Hex = tones.slate, fleece: Hex = linen): string {
  return board(
    volume(
      "M132,90 Q136,34 256,30 Q376,34 380,90 L404,420 Q396,486 256,488 Q116,486 108,420Z",
      darker(color, 0.2),
    ),
    volume("M156,96 Q162,56 256,52 Q350,56 356,96 V200 H156Z", fleece),
    line("M232,90V164M280,90V164M256,120V190", rubber, 9, 0.85),
    volume("M118,190 Q256,150 394,190 L404,420 Q396,486 256,488 Q116,486 108,420Z", color),
    volume("M112,180 Q256,136 400,180 Q410,214 398,232 Q256,190 114,232 Q102,214 112,180Z", fleece),
    line(
      "M118,290Q256,262 394,290M114,370Q256,344 400,370M124,446Q256,426 390,446",
      darker(color, 0.35),
      5,
      0.4,
    ),
    line("M338,214V476", "#E9E4DC", 6, 0.9, "3 7"),
    part(roundedBox(328, 224, 20, 40, 8), tones.honey),
  );
}

/** Mittens that stay on the handle. */
export function strollerMitts(color: Hex = tones.ink, fleece: Hex = linen): string {
  return board(
    tube("M30,150 H482", steel, 26),
    both(
      volume("M60,120 Q60,92 96,90 H206 Q238,92 238,122 L242,330 Q240,420 150,424 Q60,420 58,330Z", color) +
        volume("M48,336 Q150,372 252,336 L254,400 Q150,440 46,400Z", fleece) +
        line("M80,150H220", lighter(color, 0.4), 5, 0.6, "9 9") +
        part(ellipse(112, 120, 10) + ellipse(186, 120, 10), snap),
    ),
  );
}

/** A parasol with its clamp. */
export function strollerParasol(color: Hex = tones.honey, trim: Hex = milk): string {
  return board(
    placed(
      tube("M0,-20V250", steel, 13) +
        part(roundedBox(-34, 236, 68, 62, 16), rubber) +
        part(ellipse(34, 268, 20), darker(rubber, 0.1)) +
        volume(
          "M-220,10 Q-200,-176 0,-190 Q200,-176 220,10 Q182,-24 146,10 Q110,-24 73,10 Q37,-24 0,10 Q-37,-24 -73,10 Q-110,-24 -146,10 Q-182,-24 -220,10Z",
          color,
        ) +
        flat("M-146,10 Q-120,-130 0,-190 Q-50,-100 -73,10 Q-110,-24 -146,10Z", trim, 0.75) +
        flat("M146,10 Q120,-130 0,-190 Q50,-100 73,10 Q110,-24 146,10Z", trim, 0.75) +
        part(ellipse(0, -194, 14), steel),
      256,
      232,
      12,
      0.9,
    ),
  );
}

/** A bag for the handle, with two cup pockets. */
export function strollerOrganizer(color: Hex = tones.ink, accent: Hex = tones.sand): string {
  return board(
    tube("M20,92 H492", steel, 24),
    both(
      part(roundedBox(96, 66, 40, 130, 10), darker(color, 0.35)) +
        part(roundedBox(104, 130, 24, 20, 5), "#8C8A92"),
    ),
    volume("M130,104 h56 l-10,110 h-36z", milk) + part(roundedBox(122, 92, 72, 22, 10), tones.cocoa),
    volume("M336,88 Q336,66 360,66 H386 Q408,66 408,88 V210 H336Z", tones.sky),
    volume(
      "M54,176 H458 Q474,176 472,196 L456,372 Q452,404 420,404 H92 Q60,404 56,372 L40,196 Q38,176 54,176Z",
      color,
    ),
    part("M78,196 H206 V322 Q206,336 192,336 H96 Q84,336 82,322Z", lighter(color, 0.16)),
    part("M306,196 H434 L430,322 Q428,336 416,336 H320 Q306,336 306,322Z", lighter(color, 0.16)),
    part("M216,206 H296 V372 Q296,384 284,384 H228 Q216,384 216,372Z", accent),
    line("M216,236H296", darker(accent, 0.4), 5, 0.6),
    part(roundedBox(248, 224, 16, 38, 6), "#E9C979"),
    line("M88,354H424", lighter(color, 0.5), 4, 0.5, "9 9"),
  );
}

/** Two hooks that turn, on straps. */
export function strollerHooks(color: Hex = tones.cocoa, metal: Hex = steel): string {
  const hook = (x: number, y: number, turn: number) =>
    placed(
      line("M0,-6V40Q64,60 64,130Q60,200 0,200Q-58,196 -62,140", darker(metal, 0.25), 27, 1) +
        line("M-2,-8V38Q60,58 60,128Q56,194 -2,196Q-56,192 -64,138", metal, 18, 1) +
        volume(roundedBox(-46, -172, 92, 172, 30), color) +
        line("M-30,-150V-24M30,-150V-24", lighter(color, 0.5), 4, 0.7, "8 8") +
        part(ellipse(0, -36, 14), "#E9C979") +
        part(ellipse(0, -136, 14), "#E9C979"),
      x,
      y,
      turn,
    );
  return board(hook(158, 242, 10), hook(362, 264, -8));
}

/** A spiral with hanging friends. */
export function spiralToy(color: Hex = tones.sage, second: Hex = tones.honey): string {
  const coils = Array.from({ length: 9 }, (_, i) => {
    const x = 44 + i * 45;
    return line(
      `M${x},200Q${x + 10},90 ${x + 34},110Q${x + 54},140 ${x + 40},210`,
      i % 2 === 0 ? color : second,
      34,
      1,
    );
  });
  return board(
    ...coils,
    line("M120,220V280M256,220V262M396,220V280", "#8A7A6A", 6, 0.9),
    volume(ellipse(118, 332, 58), tones.sky),
    face(118, 330, 1.7),
    part("M62,320L82,270L112,296Z M174,320L154,270L124,296Z", tones.sky),
    volume(star(256, 352, 92), tones.coral),
    face(256, 348, 1.6),
    volume(
      "M344,352a40,40 0 0 1 6,-62a50,46 0 0 1 86,10a32,32 0 0 1 4,58q-20,12 -46,10q-30,4 -50,-16z",
      milk,
    ),
    face(396, 328, 1.7),
    volume(ellipse(38, 210, 26), tones.rose),
    volume(ellipse(474, 210, 26), tones.rose),
  );
}

/** A chain of beads between two clips. */
export function pramChain(color: Hex = tones.rose, second: Hex = wood): string {
  const at = (i: number) => ({ x: 66 + i * 47.5, y: 150 + 150 * Math.sin((i / 8) * Math.PI) });
  const beads = [1, 2, 3, 5, 6, 7].map((i) =>
    part(ellipse(at(i).x, at(i).y, i % 2 === 0 ? 27 : 23), [second, color, tones.sage, milk][i % 4] as Hex),
  );
  const clip = (x: number) =>
    part(ellipse(x, 134, 40), second) + part(heart(x, 134, 40), color) + line(`M${x},96V72`, steel, 12, 1);
  return board(
    line("M66,140Q150,300 256,304Q362,300 446,140", "#8A7A6A", 6, 1),
    ...beads,
    volume("M222,300 Q180,220 196,190 Q224,190 240,262Z M290,300 Q332,220 316,190 Q288,190 272,262Z", color),
    volume(ellipse(256, 318, 70, 62), color),
    face(256, 314, 2.2),
    clip(66),
    clip(446),
  );
}

/** A cup holder with a cup in it, on its clamp. */
export function cupHolder(color: Hex = rubber, cup: Hex = tones.sage): string {
  return board(
    tube("M80,110 V430", steel, 30),
    volume(roundedBox(50, 244, 62, 90, 18), darker(color, 0.1)),
    part(roundedBox(104, 268, 82, 42, 12), color),
    volume("M186,126 H398 L372,420 Q370,436 350,436 H234 Q214,436 212,420Z", cup),
    part(roundedBox(172, 92, 240, 46, 18), milk),
    part(roundedBox(256, 68, 72, 30, 12), lighter(cup, 0.4)),
    part(heart(292, 198, 60), pale),
    volume(
      "M172,250 H412 Q424,250 422,266 L398,436 Q394,460 368,460 H216 Q190,460 186,436 L162,266 Q160,250 172,250Z",
      color,
    ),
    part(roundedBox(222, 300, 140, 84, 22), darker(color, 0.35)),
    flat("M236,314 H348 L344,370 H240Z", cup, 0.9),
    flat("M186,270 H206 L226,440 Q208,440 204,430Z", "#FFFFFF", 0.16),
  );
}

/** A tray with a cup and a place for snacks. */
export function snackTray(color: Hex = tones.slate, cup: Hex = tones.coral): string {
  return board(
    tube("M60,360 Q256,440 452,360", steel, 24),
    volume("M346,118 H452 L438,290 H360Z", cup),
    part(roundedBox(334, 92, 130, 38, 16), lighter(cup, 0.3)),
    tube("M400,92V40", milk, 13),
    volume("M40,270 Q40,226 96,226 H416 Q472,226 472,270 Q470,372 396,384 H116 Q42,372 40,270Z", color),
    part(
      "M70,270 Q72,246 106,246 H276 Q300,248 300,270 Q296,330 250,334 H130 Q74,328 70,270Z",
      darker(color, 0.35),
    ),
    ...[118, 162, 206, 248].map((x, i) =>
      part(ellipse(x, 258 + (i % 2) * 16, 23, 17), i % 2 === 0 ? tones.honey : tones.sand),
    ),
    part("M326,262 H446 Q446,340 386,344 Q328,338 326,262Z", darker(color, 0.25)),
    volume("M352,252 H444 L436,318 Q398,330 362,318Z", cup),
  );
}
