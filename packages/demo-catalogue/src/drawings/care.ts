import { type Hex, tones } from "../palette.ts";
import { board, darker, ellipse, face, flat, lighter, line, milk, part, volume } from "./brush.ts";

/** A bath towel with a hood that has ears, hanging open. */
export function hoodedTowel(color: Hex = "#F4E9D6", trim: Hex = tones.sage): string {
  const loops = [
    [130, 330],
    [180, 400],
    [256, 360],
    [330, 404],
    [384, 336],
    [204, 300],
    [312, 304],
  ] as const;
  return board(
    volume(
      "M256,120 Q330,124 372,206 L448,420 Q452,446 424,450 Q256,470 88,450 Q60,446 64,420 L140,206 Q182,124 256,120Z",
      color,
    ),
    line("M80,424 Q256,448 432,424", trim, 12, 0.9),
    ...loops.map(([x, y]) => line(`M${x},${y}q6,-9 12,0`, darker(color, 0.3), 3, 0.4)),
    volume(ellipse(176, 112, 36), color),
    volume(ellipse(336, 112, 36), color),
    part(ellipse(176, 114, 19), trim),
    part(ellipse(336, 114, 19), trim),
    volume(
      "M256,70 Q372,76 376,216 Q374,262 330,262 Q256,236 182,262 Q138,262 136,216 Q140,76 256,70Z",
      lighter(color, 0.25),
    ),
    line("M150,236 Q182,262 256,236 Q330,262 362,236", trim, 10, 0.9),
    face(256, 178, 2.4),
  );
}

/** A potty chair with a splash guard. */
export function potty(color: Hex = tones.sky, seat: Hex = milk): string {
  return board(
    volume("M150,214 Q140,84 256,80 Q372,84 362,214Z", color),
    flat("M188,196 Q186,122 246,112 Q212,140 208,196Z", "#FFFFFF", 0.3),
    volume("M104,256 H408 L380,424 Q374,446 346,446 H166 Q138,446 132,424Z", color),
    volume(ellipse(256, 248, 168, 56), seat),
    part(ellipse(256, 250, 112, 34), darker(color, 0.4)),
    volume("M232,290 Q228,196 256,196 Q284,196 280,290 Q256,304 232,290Z", seat),
    line("M140,400 Q256,424 372,400", lighter(color, 0.6), 4, 0.6, "10 9"),
  );
}

/** A soft brush and a comb for fine hair. */
export function brushAndComb(color: Hex = tones.sand, bristles: Hex = milk): string {
  const teeth = Array.from({ length: 11 }, (_, i) =>
    line(`M${330 + (i % 2)},${118 + i * 17}h54`, color, 7, 1),
  );
  return board(
    volume(
      "M118,92 Q172,60 226,92 Q248,160 214,226 L196,420 Q190,450 172,450 Q154,450 148,420 L130,226 Q96,160 118,92Z",
      color,
    ),
    volume(ellipse(172, 152, 44, 62), bristles),
    ...[120, 140, 160, 180].map((y) => line(`M150,${y}h44`, "#B7A78C", 4, 0.6, "1 9")),
    ...teeth,
    volume(
      "M384,96 Q412,92 412,124 V408 Q410,440 392,440 Q372,440 372,408 V110 Q372,98 384,96Z",
      darker(color, 0.06),
    ),
  );
}
