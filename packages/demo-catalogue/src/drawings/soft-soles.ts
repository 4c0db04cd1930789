/** Light shoes: for dancing, for summer, for the house. */
import { type Hex, tones } from "../palette.ts";
import { brass, darker, ellipse, flat, lighter, line, milk, part, roundedBox, volume } from "./brush.ts";
import { pairOf } from "./footwear.ts";

/** A flat with a low-cut opening and a bow. */
export function ballerinaFlats(color: Hex = tones.blush, sole: Hex = "#D9BE93"): string {
  return pairOf(
    (upper) =>
      volume("M60,382 Q200,398 456,376 Q474,384 468,400 Q460,412 434,412 H92 Q58,410 60,390Z", sole) +
      flat("M90,302 Q180,330 312,302 L322,352 L88,360Z", lighter(upper, 0.5)) +
      flat("M96,306 Q180,332 306,308 L308,324 Q190,350 98,326Z", darker(upper, 0.4), 0.5) +
      volume(
        "M66,388 Q58,312 80,282 Q92,268 106,282 Q120,342 206,350 Q286,342 318,298 Q398,292 446,338 Q468,366 456,380 Q200,400 66,388Z",
        upper,
      ) +
      line("M98,284 Q116,344 206,352 Q288,344 320,300", lighter(upper, 0.5), 9, 0.9) +
      line("M404,312 Q384,340 390,382M76,372 Q240,388 452,368", lighter(upper, 0.6), 3, 0.5, "8 8") +
      part(
        "M330,312 Q284,282 280,310 Q284,344 330,312ZM338,312 Q384,280 390,306 Q388,340 338,312Z",
        darker(upper, 0.1),
      ) +
      part(ellipse(334, 312, 12), darker(upper, 0.2)),
    color,
    52,
    -96,
  );
}

/** A sandal that is open at the toes, with three buckles on a bed of cork. */
export function buckleSandals(color: Hex = tones.cocoa, bed: Hex = "#D9B98C"): string {
  const buckle = (x: number, y: number, turn: number, strap: Hex) =>
    `<g transform="rotate(${turn} ${x} ${y})">${part(roundedBox(x - 17, y - 20, 34, 40, 8), brass)}${part(roundedBox(x - 8, y - 11, 16, 22, 4), strap)}</g>`;
  return pairOf(
    (strap) =>
      volume("M60,388 H458 Q474,392 470,404 Q464,416 438,416 H90 Q58,414 58,400Z", darker(bed, 0.5)) +
      volume(
        "M62,366 Q72,344 110,346 Q210,368 300,352 Q412,332 456,358 Q476,374 464,394 H66 Q54,384 62,366Z",
        bed,
      ) +
      line("M76,380 Q250,392 456,376", darker(bed, 0.4), 3, 0.35, "5 6") +
      part("M82,362 Q76,268 102,232 Q116,222 130,234 Q122,296 132,364Z", darker(strap, 0.1)) +
      volume("M94,262 Q172,232 236,270 L228,304 Q166,266 92,298Z", strap) +
      volume("M192,362 Q196,292 262,262 L322,266 Q286,300 282,362Z", strap) +
      volume("M316,358 Q320,300 366,284 L420,296 Q400,322 404,352Z", strap) +
      line("M208,352 Q214,300 266,276M332,350 Q338,308 372,296", lighter(strap, 0.6), 3, 0.6, "7 7") +
      buckle(196, 262, 16, strap) +
      buckle(262, 306, -26, strap) +
      buckle(368, 318, -22, strap),
    color,
    54,
    -88,
  );
}

/** A thick slipper of felt, open at the heel's top, sewn with a blanket stitch. */
export function feltSlippers(color: Hex = tones.sage, thread: Hex = milk): string {
  return pairOf(
    (felt) =>
      volume(
        "M58,376 Q200,394 456,372 Q474,380 468,400 Q458,416 432,416 H92 Q56,414 56,392Z",
        darker(felt, 0.34),
      ) +
      flat("M92,286 Q170,314 262,284 L266,330 L90,336Z", lighter(felt, 0.5)) +
      flat("M96,290 Q170,316 256,290 L258,304 Q176,334 98,308Z", darker(felt, 0.45), 0.55) +
      volume(
        "M64,382 Q56,306 80,274 Q94,260 110,274 Q124,328 190,334 Q238,326 258,276 Q330,248 396,284 Q460,322 456,376 Q200,398 64,382Z",
        felt,
      ) +
      line("M98,276 Q120,332 190,340 Q246,334 266,282", thread, 6, 0.9, "3 11") +
      line("M100,270 Q122,322 190,328 Q240,322 258,274", lighter(felt, 0.4), 8, 0.8) +
      line("M72,364 Q240,384 450,358", thread, 6, 0.9, "3 13") +
      line("M306,282 Q330,300 336,372", darker(felt, 0.3), 4, 0.35),
    color,
    52,
    -92,
  );
}
