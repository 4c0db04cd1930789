/** Soft toys: one sewn body that sits, and the heads, ears and tails that make an animal of it. */
import { type Hex, tones } from "../palette.ts";
import { board, both, darker, ellipse, flat, heart, lighter, line, part, tube, volume } from "./brush.ts";
import { blush, eye, snow, thread } from "./plush-parts.ts";

interface Animal {
  color: Hex;
  /** Behind the body: a tail, wings. */
  behind?: string;
  /** Behind the head. */
  ears: string;
  /** On the head, in place of the usual muzzle. */
  snout?: string;
  /** Over everything. */
  front?: string;
  tummy?: Hex;
  feet?: Hex;
  eyes?: string;
  arms?: Hex;
}

function plush({ color, behind = "", ears, snout, front = "", tummy, feet, eyes, arms }: Animal): string {
  const belly = tummy ?? lighter(color, 0.45);
  const sole = feet ?? lighter(color, 0.35);
  return board(
    behind,
    volume("M256,248 Q372,250 380,370 Q382,470 256,470 Q130,470 132,370 Q140,250 256,248Z", color),
    both(tube("M172,292 Q112,328 118,386", arms ?? color, 58)),
    part(ellipse(256, 376, 74, 76), belly),
    line("M256,306V448", darker(belly, 0.3), 3, 0.35, "7 8"),
    both(volume(ellipse(158, 440, 62, 54), color) + part(ellipse(152, 446, 34, 32), sole)),
    ears,
    volume("M256,86 Q392,88 394,200 Q394,300 256,302 Q118,300 118,200 Q120,88 256,86Z", color),
    snout ?? muzzle(lighter(color, 0.5)),
    eyes ?? both(eye(204, 196)),
    front,
  );
}

function muzzle(color: Hex, nose: Hex = thread): string {
  return (
    part(ellipse(256, 246, 62, 46), color) +
    part("M234,222 Q256,212 278,222 Q276,240 256,246 Q236,240 234,222Z", nose) +
    line("M256,246V262M256,262Q242,276 228,266M256,262Q270,276 284,266", thread, 4, 0.8)
  );
}

const roundEars = (color: Hex, inner: Hex, radius = 44, x = 158, y = 112) =>
  both(volume(ellipse(x, y, radius), color) + part(ellipse(x + 4, y + 6, radius * 0.55), inner));

const pointedEars = (color: Hex, inner: Hex) =>
  both(
    volume("M140,176 Q120,70 146,52 Q160,46 224,108Z", color) +
      part("M152,150 Q142,96 156,82 Q168,84 200,116Z", inner),
  );

export function plushBear(color: Hex = tones.sand): string {
  return plush({ color, ears: roundEars(color, lighter(color, 0.4)) });
}

export function plushBunny(color: Hex = tones.oat, inner: Hex = tones.blush): string {
  const ears =
    volume("M214,110 Q152,60 158,-4 Q162,-24 184,-8 Q232,30 240,104Z", color) +
    part("M212,86 Q174,44 176,8 Q206,28 224,84Z", inner) +
    volume("M286,106 Q330,8 384,20 Q424,34 408,92 Q400,112 384,92 Q366,66 330,112Z", color) +
    part("M318,92 Q344,40 380,46 Q396,54 394,74 Q366,46 334,92Z", inner);
  return plush({ color, ears: `<g transform="translate(0,16)">${ears}</g>`, front: blush });
}

export function plushFox(color: Hex = tones.clay): string {
  return plush({
    color,
    behind:
      volume("M360,440 Q470,452 478,330 Q480,272 446,262 Q432,330 352,380Z", color) +
      part("M478,330 Q480,272 446,262 Q436,304 418,330 Q452,346 478,330Z", snow),
    ears: pointedEars(color, darker(color, 0.4)),
    snout:
      both(part("M256,284 Q150,302 128,224 Q180,204 256,250Z", snow)) +
      part("M232,242 Q256,228 280,242 Q276,264 256,270 Q236,264 232,242Z", thread),
    tummy: snow,
    feet: darker(color, 0.35),
  });
}

export function plushCat(color: Hex = tones.slate): string {
  return plush({
    color,
    behind: tube("M360,430 Q470,420 440,310", color, 38),
    ears: pointedEars(color, tones.blush),
    snout:
      muzzle(lighter(color, 0.6), "#D98C86") +
      both(line("M176,246L120,236M176,256L122,266", thread, 3, 0.55)) +
      line("M256,92V134M228,96V122M284,96V122", darker(color, 0.35), 9, 0.45),
  });
}

export function plushDog(color: Hex = tones.sand, patch: Hex = tones.cocoa): string {
  const ear = both(volume("M158,104 Q88,90 84,196 Q84,246 118,240 Q152,226 172,132Z", patch));
  return plush({
    color,
    behind: tube("M356,440 Q430,430 436,372", color, 34),
    ears: "",
    front: ear,
    eyes: part(ellipse(306, 194, 36, 40), patch) + both(eye(204, 196)),
  });
}

export function plushKoala(color: Hex = "#A9B0B8"): string {
  return plush({
    color,
    ears: both(
      volume("M150,64 Q60,70 62,150 Q70,214 150,196Z", color) + part(ellipse(122, 134, 34, 40), snow),
    ),
    snout:
      part("M256,186 Q296,188 294,240 Q288,264 256,264 Q224,264 218,240 Q216,188 256,186Z", thread) +
      line("M232,278Q256,292 280,278", thread, 4, 0.7),
    tummy: snow,
    front: blush,
  });
}

export function plushPanda(color: Hex = "#F4EFE6", dark: Hex = "#4B4A52"): string {
  return plush({
    color,
    arms: dark,
    ears: roundEars(dark, darker(dark, 0.2), 42),
    eyes:
      both(part("M176,176 Q214,154 228,190 Q230,226 196,228 Q160,222 176,176Z", dark)) +
      both(eye(204, 196, 9) + flat(ellipse(201, 193, 4), "#FFFFFF")),
    feet: dark,
  });
}

export function plushLion(color: Hex = tones.honey, mane: Hex = tones.clay): string {
  const tufts = Array.from({ length: 14 }, (_, i) => {
    const angle = (i * Math.PI) / 7;
    return part(ellipse(256 + 142 * Math.cos(angle), 192 + 124 * Math.sin(angle), 44), mane);
  });
  return plush({
    color,
    behind: tube("M360,436 Q450,440 452,350", color, 24) + part(ellipse(454, 336, 28, 36), mane),
    ears: tufts.join("") + roundEars(color, lighter(color, 0.4), 32, 160, 104),
  });
}

export function plushMouse(color: Hex = "#B9B2AC", inner: Hex = tones.blush): string {
  return plush({
    color,
    behind: line("M350,440Q470,450 470,360Q468,320 440,330", inner, 12, 1),
    ears: roundEars(color, inner, 74, 128, 112),
    snout:
      part(ellipse(256, 238, 22, 17), "#C97D78") +
      line("M256,254V268M238,272Q256,286 274,272", thread, 4, 0.7) +
      both(line("M196,250L136,244M196,260L138,272", thread, 3, 0.5)),
    front: blush,
  });
}

export function plushElephant(color: Hex = tones.mist, inner: Hex = tones.blush): string {
  return plush({
    color,
    ears: both(
      volume("M160,90 Q34,60 30,180 Q34,290 110,280 Q160,270 170,220Z", color) +
        part("M142,122 Q66,100 64,184 Q68,252 110,248 Q140,240 148,214Z", inner),
    ),
    snout:
      tube("M256,222 Q258,300 284,330 Q312,348 326,318", color, 54) +
      line("M234,262q22,10 46,2M240,290q22,10 46,-4M256,316q20,2 36,-16", darker(color, 0.35), 4, 0.45),
    front: both(eye(198, 178)),
    eyes: "",
  });
}

export function plushLamb(color: Hex = "#F6EEDF", skin: Hex = tones.sand): string {
  const curls = [156, 190, 226, 262, 298, 332, 360].map((x, i) =>
    part(ellipse(x, [128, 98, 82, 78, 84, 102, 130][i] ?? 90, 38), color),
  );
  return plush({
    color,
    ears: both(volume("M146,150 Q66,140 62,190 Q70,224 132,208Z", skin)),
    snout:
      volume("M256,136 Q340,138 340,212 Q336,286 256,286 Q176,286 172,212 Q172,138 256,136Z", skin) +
      line("M242,244Q256,254 270,244M256,250V262M238,264Q256,278 274,264", thread, 4.5, 0.8),
    front: curls.join("") + both(eye(214, 204)),
    eyes: "",
    feet: skin,
  });
}

export function plushFrog(color: Hex = tones.fern): string {
  return plush({
    color,
    ears: both(volume(ellipse(184, 100, 48), color)),
    snout: line("M172,244Q256,306 340,244", thread, 6, 0.8),
    eyes: both(part(ellipse(184, 100, 28), snow) + eye(188, 102, 15)),
    front: blush,
  });
}

export function plushMonkey(color: Hex = tones.cocoa, skin: Hex = "#EBCDAF"): string {
  return plush({
    color,
    behind: line("M356,440Q470,450 468,360Q460,310 420,330Q410,352 430,360", color, 22, 1),
    ears: both(volume(ellipse(110, 190, 48), color) + part(ellipse(112, 192, 28), skin)),
    snout:
      volume(
        "M256,166 Q280,136 316,150 Q348,170 334,210 Q360,290 256,292 Q152,290 178,210 Q164,170 196,150 Q232,136 256,166Z",
        skin,
      ) + line("M246,236h4M264,236h4M222,256Q256,282 290,256", thread, 5, 0.8),
    tummy: skin,
    feet: skin,
  });
}

export function plushDeer(color: Hex = tones.sand, antlers: Hex = tones.cocoa): string {
  const spots = [
    [204, 116],
    [256, 104],
    [308, 116],
  ].map(([x = 0, y = 0]) => flat(ellipse(x, y, 11, 9), snow, 0.9));
  return plush({
    color,
    ears:
      both(tube("M204,104 Q190,60 156,44 M190,66 Q206,44 204,22", antlers, 18)) +
      both(
        volume("M142,150 Q54,96 54,146 Q60,200 136,194Z", color) +
          part("M130,160 Q78,126 78,152 Q88,180 128,182Z", tones.blush),
      ),
    front: spots.join("") + blush,
  });
}

export function plushGiraffe(color: Hex = tones.honey, spots: Hex = tones.cocoa): string {
  const marks = [
    [164, 140, 24, 18],
    [336, 124, 26, 20],
    [256, 114, 22, 15],
    [356, 200, 16, 20],
    [150, 330, 16, 22],
    [364, 346, 15, 22],
  ].map(([x = 0, y = 0, rx = 0, ry = 0]) => flat(ellipse(x, y, rx, ry), spots, 0.75));
  return plush({
    color,
    ears:
      both(tube("M214,100V44", color, 20) + part(ellipse(214, 38, 20), spots)) +
      both(volume("M142,140 Q60,100 60,142 Q68,188 136,178Z", color)),
    snout:
      part(ellipse(256, 250, 78, 48), lighter(color, 0.55)) +
      both(flat(ellipse(232, 240, 7, 5), thread, 0.8)) +
      line("M228,264Q256,284 284,264", thread, 4, 0.8),
    front: marks.join(""),
  });
}

export function plushPiglet(color: Hex = tones.blush): string {
  return plush({
    color,
    ears: both(volume("M146,160 Q116,66 152,62 Q206,72 220,112Z", darker(color, 0.06))),
    snout:
      volume(ellipse(256, 238, 52, 38), darker(color, 0.1)) +
      both(flat(ellipse(238, 238, 8, 12), "#A6645E", 0.8)) +
      line("M232,286Q256,296 280,286", thread, 4, 0.7),
    front: both(flat(ellipse(166, 238, 20, 13), "#D98C86", 0.4)),
  });
}

export function plushUnicorn(color: Hex = "#F6EFE6", mane: Hex = tones.lilac): string {
  const locks = [
    [196, 108, 34, mane],
    [226, 92, 34, tones.rose],
    [322, 104, 36, tones.sky],
    [356, 146, 38, mane],
    [376, 196, 34, tones.rose],
  ] as const;
  return plush({
    color,
    behind: tube("M352,430 Q440,430 450,340", mane, 40) + tube("M356,440 Q420,440 424,360", tones.rose, 24),
    ears: pointedEars(color, tones.blush),
    front:
      locks.map(([x, y, r, paint]) => part(ellipse(x, y, r, r * 0.86), paint)).join("") +
      volume("M232,104 L262,6 L288,104 Q260,116 232,104Z", tones.honey) +
      line("M240,82q22,6 42,-2M246,58q16,5 30,-2M252,36q10,3 20,-2", "#A97A22", 4, 0.5) +
      part(heart(256, 372, 60), mane) +
      blush,
    feet: mane,
  });
}

export function plushDragon(color: Hex = tones.sage, wings: Hex = tones.honey): string {
  const spikes = [
    [196, 92, -20],
    [256, 72, 0],
    [316, 92, 20],
  ].map(([x = 0, y = 0, dx = 0]) =>
    part(`M${x - 30},${y + 24}L${x + dx},${y - 44}L${x + 30},${y + 24}Z`, wings),
  );
  return plush({
    color,
    behind:
      both(volume("M150,330 Q40,330 24,230 Q80,250 96,214 Q140,240 190,280Z", wings)) +
      tube("M352,440 Q450,450 462,370", color, 36) +
      part("M462,318L500,380L432,380Z", wings),
    ears: spikes.join(""),
    snout:
      part(ellipse(256, 250, 76, 44), lighter(color, 0.45)) +
      both(flat(ellipse(234, 238, 7, 5), thread, 0.8)) +
      line("M216,262Q256,284 296,262", thread, 4, 0.8),
    tummy: lighter(wings, 0.45),
    front: line("M200,346H312M190,380H322M200,414H312", darker(wings, 0.25), 4, 0.4) + blush,
  });
}
