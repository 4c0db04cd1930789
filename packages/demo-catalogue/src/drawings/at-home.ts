/** Where the smallest lie, sit, bounce and stay. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
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
  roundedBox,
  rubber,
  star,
  steel,
  tube,
  volume,
  wood,
} from "./brush.ts";

/** A mat with roads and houses, its end rolled up. */
export function roadMat(color: Hex = tones.sage, road: Hex = "#B7B2B4"): string {
  return board(
    volume("M80,170 H432 L492,430 H20Z", color),
    flat("M106,204H232L226,260H92Z", lighter(color, 0.3)),
    line("M70,330H446M250,180V426M96,400Q160,396 170,332M340,180Q352,240 440,244", road, 34, 1),
    line("M84,330H440M250,190V418", "#FFFFFF", 4, 0.9, "13 13"),
    part("M120,250v-28h52v28z", milk) + part("M112,226L146,196L180,226Z", tones.coral),
    part("M300,300v-34h56v34z", milk) + part("M292,270L328,238L364,270Z", tones.denim),
    part(ellipse(196, 224, 17) + ellipse(396, 300, 18) + ellipse(390, 390, 20), darker(color, 0.3)),
    part(ellipse(320, 388, 42, 17), tones.sky),
    part(roundedBox(180, 316, 44, 24, 9), tones.honey) +
      part(ellipse(190, 342, 7) + ellipse(214, 342, 7), rubber),
    volume("M70,180 Q64,124 96,124 H416 Q448,124 442,180 Q256,196 70,180Z", darker(color, 0.08)),
    part(ellipse(434, 152, 15, 28), lighter(color, 0.4)),
  );
}

/** A folding mat in four panels, standing. */
export function foldingMat(color: Hex = tones.cream, second: Hex = tones.mist): string {
  const panel = (x: number, lean: 1 | -1, paint: Hex, print: string) =>
    volume(
      lean > 0 ? `M${x},120 L${x + 112},88 V424 L${x},456Z` : `M${x},88 L${x + 112},120 V456 L${x},424Z`,
      paint,
    ) + print;
  return board(
    panel(32, 1, color, part(star(88, 210, 30), tones.honey) + part(ellipse(88, 330, 27), tones.sage)),
    panel(144, -1, second, part(heart(200, 232, 54), tones.rose) + part(star(200, 352, 26), milk)),
    panel(256, 1, color, part(ellipse(312, 222, 30), tones.sky) + part(heart(312, 336, 50), tones.coral)),
    panel(368, -1, second, part(star(424, 228, 30), tones.honey) + part(ellipse(424, 350, 26), milk)),
    line("M144,92V420M256,124V452M368,92V420", darker(color, 0.3), 4, 0.4),
  );
}

/** A cushion to lie on the tummy on, and a mirror before it. */
export function tummyPillow(color: Hex = tones.sage, toy: Hex = tones.coral): string {
  return board(
    volume(
      "M60,400 Q40,260 200,250 H330 Q470,262 456,400 Q450,440 400,436 Q372,430 366,390 Q350,346 256,346 Q162,346 146,390 Q140,430 112,436 Q66,440 60,400Z",
      color,
    ),
    line("M92,396Q80,300 200,284H320Q430,300 424,396", lighter(color, 0.6), 5, 0.8, "9 9"),
    part(star(256, 306, 30) + star(150, 318, 20) + star(364, 318, 20), pale),
    line("M180,262V210M332,262V206", tones.honey, 15, 1),
    volume(ellipse(180, 172, 54), tones.honey),
    face(180, 170, 1.8),
    volume("M332,116 Q396,120 394,176 Q390,222 332,222 Q276,220 272,176 Q272,120 332,116Z", toy),
    part(ellipse(332, 170, 36), "#DCE6EC"),
    flat("M310,176Q312,150 336,142L318,192Q310,186 310,176Z", "#FFFFFF", 0.8),
  );
}

/** A mirror that stands, with things to bat at. */
export function floorMirror(color: Hex = tones.honey, frame: Hex = linen): string {
  return board(
    volume("M66,440 V210 Q70,70 256,66 Q442,70 446,210 V440 Q256,468 66,440Z", frame),
    part("M100,404 V216 Q106,104 256,100 Q406,104 412,216 V404 Q256,426 100,404Z", "#CFDDE6"),
    flat("M126,240Q134,150 214,126L140,380H126Z", "#FFFFFF", 0.5),
    part("M180,414 Q184,330 256,326 Q328,330 332,414 Q256,422 180,414Z", tones.sage),
    part(ellipse(256, 284, 62, 56), "#EED3BF"),
    face(256, 280, 2),
    line("M80,420Q256,450 432,420", color, 12, 0.9),
    volume(ellipse(66, 190, 40), color),
    volume(ellipse(446, 190, 40), tones.coral),
    face(66, 188, 1.2),
    face(446, 188, 1.2),
    part(ellipse(256, 62, 30), tones.sky),
  );
}

/** A tent of poles and canvas with bunting over its door. */
export function teepee(color: Hex = tones.cream, trim: Hex = tones.sage): string {
  return board(
    tube("M226,20 L410,462 M286,20 L102,462 M256,30V120", wood, 15),
    volume("M232,72 H280 L438,448 Q256,486 74,448Z", color),
    flat("M256,74 L280,72 L438,448 Q400,458 362,462Z", darker(color, 0.25), 0.35),
    part("M256,196 L352,466 Q256,478 160,466Z", darker(color, 0.42)),
    volume("M256,190 Q210,340 130,386 L160,466 Q120,462 100,456 L246,180Z", lighter(color, 0.3)),
    volume("M256,190 Q302,340 382,386 L352,466 Q392,462 412,456 L266,180Z", lighter(color, 0.3)),
    line("M134,388L160,374M378,388L352,374", trim, 11, 1),
    part(ellipse(256, 458, 74, 24), trim),
    ...[
      [194, 178, tones.rose],
      [226, 192, tones.honey],
      [258, 196, trim],
      [290, 190, tones.sky],
      [318, 178, tones.coral],
    ].map(([x, y, paint]) => part(`M${Number(x) - 16},${Number(y) - 12}h32l-16,34z`, paint as Hex)),
    line("M176,166Q256,200 336,166", darkWood, 4, 0.8),
  );
}

/** A house of cloth on a frame. */
export function playHouse(color: Hex = tones.rose, walls: Hex = milk): string {
  return board(
    volume("M40,222 L256,44 L472,222 L448,250 H64Z", color),
    line("M92,206L256,74L420,206", lighter(color, 0.6), 6, 0.8, "10 10"),
    volume("M76,246 H436 V462 H76Z", walls),
    part("M296,462 V330 Q300,286 344,286 Q388,286 392,330 V462Z", darker(walls, 0.4)),
    volume(
      "M296,462 V330 Q300,296 320,290 Q330,390 296,462Z M392,462 V330 Q388,296 368,290 Q358,390 392,462Z",
      color,
    ),
    part(roundedBox(116, 292, 122, 96, 8), lighter(tones.sky, 0.3)),
    line("M177,294V386M118,340H236", walls, 8, 1),
    volume("M112,292 Q150,300 150,388 H112Z M242,292 Q204,300 204,388 H242Z", lighter(color, 0.3)),
    part(roundedBox(104, 388, 146, 24, 8), tones.sage),
    part(
      ellipse(130, 386, 13) + ellipse(160, 382, 14) + ellipse(192, 384, 13) + ellipse(222, 386, 13),
      tones.coral,
    ),
    part(heart(256, 176, 66), pale),
  );
}

/** A tunnel of hoops and cloth. */
export function playTunnel(color: Hex = tones.sky, second: Hex = tones.honey): string {
  const ring = (x: number, paint: Hex) =>
    volume(
      `M${x},116 H${x + 78} Q${x + 130},150 ${x + 130},286 Q${x + 130},420 ${x + 78},456 H${x} Q${x + 52},420 ${x + 52},286 Q${x + 52},150 ${x},116Z`,
      paint,
    );
  return board(
    volume("M150,116 Q60,130 56,286 Q60,440 150,456 H412 Q490,430 490,286 Q490,140 412,116Z", color),
    ring(190, second),
    ring(276, color),
    ring(354, second),
    volume(ellipse(150, 286, 120, 172), lighter(color, 0.2)),
    part(ellipse(152, 286, 100, 150), darker(color, 0.5)),
    flat(
      "M152,436 Q70,420 56,330 Q100,390 160,392 Q220,388 248,340 Q232,424 152,436Z",
      darker(color, 0.2),
      0.7,
    ),
    line(ellipse(150, 286, 112, 164), lighter(color, 0.6), 5, 0.7, "10 10"),
  );
}

/** A triangle of rungs, with a ramp to climb. */
export function climbingTriangle(color: Hex = wood, ramp: Hex = tones.sage): string {
  const rungs = [0, 1, 2, 3, 4].map((i) =>
    tube(`M${150 + i * 18},${400 - i * 62} H${310 + i * 6 - i * 18}`, lighter(color, 0.15), 19),
  );
  return board(
    volume("M246,110 L300,100 L496,424 L452,452Z", ramp),
    ...[0, 1, 2, 3].map((i) => tube(`M${276 + i * 44},${190 + i * 72}l44,-22`, darker(ramp, 0.18), 14)),
    tube("M206,100 L104,452 M330,452 L244,100", color, 24),
    ...rungs,
    tube("M196,104 H262", color, 26),
    part(ellipse(230, 104, 13), darkWood),
  );
}

/** A climbing arch that rocks. */
export function climbingArch(color: Hex = wood, rungs: Hex = tones.coral): string {
  const bars = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (1.06 + i * 0.11);
    const x = 222 + 180 * Math.cos(angle);
    const y = 436 + 256 * Math.sin(angle);
    return tube(`M${x.toFixed(0)},${y.toFixed(0)}l82,-44`, i % 2 === 0 ? rungs : lighter(color, 0.2), 19);
  });
  return board(
    volume(
      "M110,386 Q120,120 302,116 Q484,120 494,386 H452 Q440,160 302,156 Q164,160 152,386Z",
      darker(color, 0.12),
    ),
    ...bars,
    volume("M18,436 Q28,160 222,156 Q416,160 426,436 H382 Q372,204 222,200 Q72,204 62,436Z", color),
    line("M40,420Q54,184 222,178Q390,184 404,420", lighter(color, 0.6), 5, 0.5),
  );
}

/** A little slide with two steps. */
export function toddlerSlide(color: Hex = tones.sky, frame: Hex = milk): string {
  return board(
    volume(
      "M66,462 Q60,300 110,160 Q118,140 142,140 H196 Q214,142 212,164 V462 H166 V300 H120 L112,462Z",
      frame,
    ),
    part(
      roundedBox(108, 236, 100, 24, 10) + roundedBox(98, 320, 110, 24, 10) + roundedBox(92, 400, 116, 24, 10),
      color,
    ),
    tube("M120,160 Q116,70 166,66 Q214,70 206,160", tones.honey, 21),
    volume(
      "M180,150 Q222,130 250,170 Q330,330 470,390 Q500,402 494,430 Q488,462 448,458 Q290,430 190,230Z",
      color,
    ),
    volume(
      "M196,164 Q216,152 234,182 Q320,350 462,410 Q474,418 466,434 Q330,420 206,216 Q190,184 196,164Z",
      lighter(color, 0.3),
    ),
    volume("M178,176 Q310,420 462,440 Q458,470 430,472 Q270,440 172,262Z", darker(color, 0.1)),
  );
}

/** A round pool of foam full of balls. */
export function ballPit(color: Hex = tones.mist, second: Hex = tones.rose): string {
  const paints = [second, milk, tones.honey, color, tones.sage];
  const balls = Array.from({ length: 30 }, (_, i) => {
    const row = Math.floor(i / 10);
    const x = 92 + (i % 10) * 36 + (row % 2) * 16;
    return part(
      ellipse(x, 196 + row * 30 - 16 * Math.sin(((i % 10) / 9) * Math.PI), 26),
      paints[(i * 7 + row) % 5] as Hex,
    );
  });
  return board(
    volume(ellipse(256, 246, 222, 92), darker(color, 0.12)),
    part(ellipse(256, 240, 192, 70), darker(color, 0.4)),
    ...balls,
    volume("M34,246 Q60,338 256,340 Q452,338 478,246 V384 Q452,470 256,474 Q60,470 34,384Z", color),
    line("M48,290Q80,362 256,366Q432,362 464,290", lighter(color, 0.6), 5, 0.7, "10 10"),
    part(ellipse(70, 452, 30), second) +
      part(ellipse(452, 462, 27), tones.honey) +
      part(ellipse(404, 480, 24), milk),
  );
}

/** A seat of cloth in a bent frame, with a bow of toys. */
export function bouncer(color: Hex = tones.slate, frame: Hex = steel): string {
  return board(
    tube("M60,440 Q90,470 200,470 H430 Q470,466 470,430", frame, 19),
    tube("M92,452 Q150,420 250,330 L400,120", frame, 19),
    tube("M200,468 Q330,420 380,300", frame, 17),
    volume(
      "M84,392 Q60,350 110,320 Q190,320 240,270 L330,110 Q352,70 400,86 Q448,108 428,160 L330,350 Q270,440 150,432 Q106,428 84,392Z",
      color,
    ),
    volume(
      "M120,386 Q106,356 140,346 Q220,340 266,290 L346,148 Q362,120 388,130 Q414,146 400,176 L312,334 Q258,410 160,404 Q130,402 120,386Z",
      lighter(color, 0.35),
    ),
    volume("M330,170 Q352,120 388,130 Q414,146 400,180 L372,232 Q330,226 310,206Z", linen),
    line("M226,330L300,370M270,286L252,350", rubber, 14, 1),
    part(roundedBox(246, 330, 36, 32, 9), tones.coral),
    tube("M120,330 Q120,150 240,130 L300,170", wood, 15),
    line("M150,216V256M206,146V200", "#8A7A6A", 5, 0.9),
    volume(ellipse(150, 286, 34), tones.honey),
    face(150, 284, 1),
    part(star(206, 226, 36), tones.coral),
  );
}

/** A seat that swings in its stand. */
export function babySwing(color: Hex = tones.sage, stand: Hex = milk): string {
  return board(
    tube("M256,60 Q120,90 84,440 M256,60 Q392,90 428,440", darker(stand, 0.1), 26),
    tube("M60,450 H200 M312,450 H452", darker(stand, 0.16), 28),
    volume(ellipse(256, 64, 58, 40), stand),
    part(ellipse(256, 64, 20), tones.honey),
    tube("M256,96 V180", steel, 17),
    volume(
      "M120,236 Q134,160 256,156 Q378,160 392,236 Q420,400 330,420 Q256,434 182,420 Q92,400 120,236Z",
      color,
    ),
    volume(
      "M158,246 Q170,196 256,192 Q342,196 354,246 Q368,366 306,386 Q256,396 206,386 Q144,366 158,246Z",
      lighter(color, 0.45),
    ),
    volume(ellipse(256, 236, 64, 38), linen),
    line("M222,276L250,326M290,276L262,326M256,340V384", rubber, 12, 1),
    part(roundedBox(238, 318, 36, 32, 9), tones.coral),
  );
}

/** A ring of toys around a seat that turns. */
export function activityCenter(color: Hex = tones.sky, second: Hex = tones.honey): string {
  return board(
    tube("M96,300 L70,452 M416,300 L442,452 M256,340V462", second, 30),
    volume(ellipse(256, 448, 206, 40), darker(color, 0.2)),
    volume("M158,290 H354 Q350,420 256,424 Q162,420 158,290Z", tones.coral),
    volume(ellipse(256, 276, 222, 96), color),
    volume(ellipse(256, 262, 212, 86), lighter(color, 0.22)),
    part(ellipse(256, 252, 112, 46), darker(tones.coral, 0.35)),
    part("M150,252 Q154,300 256,304 Q358,300 362,252 Q330,282 256,284 Q182,282 150,252Z", tones.coral),
    tube("M84,236V170", second, 13),
    volume(star(84, 146, 46), tones.honey),
    tube("M428,236V176", tones.sage, 13),
    volume(ellipse(428, 146, 42), tones.rose),
    face(428, 144, 1.3),
    part(ellipse(118, 300, 29, 21), milk) + part(ellipse(118, 298, 13, 10), tones.coral),
    part(ellipse(394, 300, 30, 22), tones.honey) + face(394, 296, 0.9),
    part(roundedBox(222, 318, 68, 26, 12), milk) +
      part(ellipse(238, 331, 8), tones.coral) +
      part(ellipse(256, 331, 8), tones.honey) +
      part(ellipse(274, 331, 8), tones.sage),
    tube("M200,190 Q256,120 312,190", second, 15),
    part(ellipse(256, 160, 27), tones.sage),
  );
}

/** A cushion of beads to sink into. */
export function beanBag(color: Hex = tones.clay, handle: Hex = darkWood): string {
  return board(
    tube("M206,104 Q204,58 240,56 Q276,58 272,102", handle, 16),
    volume(
      "M238,96 Q300,92 334,160 Q410,210 468,330 Q512,440 424,466 Q256,492 92,466 Q4,440 44,330 Q84,236 140,176 Q168,100 238,96Z",
      color,
    ),
    line(
      "M238,98Q190,190 120,300M252,98Q320,180 392,290M244,100Q262,180 256,250",
      darker(color, 0.4),
      5,
      0.32,
    ),
    flat("M120,300Q256,352 392,290Q420,330 372,352Q256,392 146,358Q96,338 120,300Z", darker(color, 0.3), 0.2),
    line("M120,300Q256,352 392,290", lighter(color, 0.5), 6, 0.4),
    line("M52,404Q256,460 462,398", darker(color, 0.35), 5, 0.3),
    part(ellipse(242, 98, 24, 12), darker(color, 0.2)),
  );
}

/** Panels with a door, set in a ring. */
export function playpenFence(color: Hex = milk, second: Hex = tones.mist): string {
  const panel = (x: number, y: number, w: number, paint: Hex, skew: number) =>
    `<g transform="translate(${x},${y}) skewY(${skew})">${volume(`M0,16 Q0,0 16,0 H${w - 16} Q${w},0 ${w},16 V190 Q${w},206 ${w - 16},206 H16 Q0,206 0,190Z M22,36 V176 Q22,184 30,184 H${w - 30} Q${w - 22},184 ${w - 22},176 V36 Q${w - 22},26 ${w - 30},26 H30 Q22,26 22,36Z`, paint).replace("<path", '<path fill-rule="evenodd"')}${[1, 2, 3].map((i) => part(roundedBox(16 + (i * (w - 32)) / 4 - 6, 20, 12, 168, 6), paint)).join("")}</g>`;
  return board(
    panel(110, 116, 146, darker(second, 0.08), -14),
    panel(256, 80, 146, darker(color, 0.08), 14),
    panel(26, 190, 84, color, -40),
    panel(402, 120, 84, second, 40),
    part(ellipse(256, 330, 200, 70), lighter(tones.sage, 0.5)),
    part(ellipse(200, 316, 26), tones.coral) + part(star(300, 330, 32), tones.honey),
    panel(26, 226, 130, second, 22),
    panel(356, 278, 130, color, -22),
    panel(156, 270, 200, color, 0),
    part(roundedBox(236, 256, 40, 34, 10), tones.honey),
  );
}

/** A pen of mesh with padded rails. */
export function meshPlayYard(color: Hex = tones.slate, mesh: Hex = "#E6E9EA"): string {
  return board(
    part("M52,190 Q60,140 120,136 H392 Q452,140 460,190Z", darker(mesh, 0.16)),
    part("M60,200 H452 L446,420 H66Z", lighter(mesh, 0.3)),
    part("M96,360 Q256,330 416,360 L440,416 H72Z", lighter(tones.sage, 0.45)),
    part(ellipse(180, 366, 26), tones.coral) +
      part(roundedBox(300, 342, 46, 46, 10), tones.honey) +
      part(ellipse(240, 384, 21), tones.sky),
    `<g opacity=".5">${part("M60,196 H452 L446,424 H66Z", mesh)}</g>`,
    ...Array.from({ length: 12 }, (_, i) => line(`M${76 + i * 33},206V424`, darker(mesh, 0.35), 2, 0.4)),
    ...Array.from({ length: 7 }, (_, i) => line(`M62,${222 + i * 32}H450`, darker(mesh, 0.35), 2, 0.4)),
    volume(roundedBox(30, 172, 452, 46, 22), color),
    volume(roundedBox(40, 190, 42, 266, 18) + roundedBox(430, 190, 42, 266, 18), color),
    volume(roundedBox(52, 408, 408, 46, 18), color),
    line("M256,218V408", "#E9E4DC", 7, 0.95, "3 7"),
    part(roundedBox(246, 226, 20, 44, 8), tones.honey),
    line("M60,188H452", lighter(color, 0.5), 4, 0.5, "10 10"),
    part(ellipse(61, 462, 22, 14) + ellipse(451, 462, 22, 14), rubber),
  );
}
