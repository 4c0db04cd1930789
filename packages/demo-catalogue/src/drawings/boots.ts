/** Boots for the woods and for the cold: the further one of a pair stands behind. */
import { type Hex, tones } from "../palette.ts";
import {
  brass,
  darker,
  ellipse,
  flat,
  lighter,
  line,
  milk,
  part,
  roundedBox,
  rubber,
  tube,
  volume,
} from "./brush.ts";
import { pairOf } from "./footwear.ts";

/** A walking boot without what closes it: deep tread, rubber toe, padded collar, a loop at the heel. */
function walkingBoot(upper: Hex, lining: Hex): string {
  return (
    tube("M92,178 Q62,150 98,132", darker(upper, 0.3), 12) +
    volume(
      "M64,396 H454 Q478,400 474,426 L464,444 H226 L214,436 H204 L194,448 H88 Q62,446 60,420 Q60,400 64,396Z",
      rubber,
    ) +
    line(
      "M106,447V430M150,447V430M250,444V428M296,444V428M342,444V428M388,444V428M434,444V428",
      "#2E2D36",
      12,
      0.6,
    ) +
    part("M62,382 H456 Q470,386 466,404 H60 Q56,388 62,382Z", lighter(lining, 0.1)) +
    volume(
      "M88,182 Q88,164 106,162 L240,156 Q260,156 264,176 L272,234 Q296,282 354,300 Q444,318 458,386 H70 Q66,290 88,182Z",
      upper,
    ) +
    part("M364,304 Q446,322 460,388 H344 Q326,338 364,304Z", rubber) +
    part("M68,386 Q66,320 78,262 L142,284 L152,386Z", darker(upper, 0.26)) +
    part(roundedBox(80, 296, 26, 56, 9), milk) +
    volume(
      "M76,176 Q78,142 110,140 L238,132 Q270,134 272,164 Q272,192 242,194 L106,202 Q78,202 76,176Z",
      lining,
    ) +
    line("M132,146V196M176,143V198M220,140V194", darker(lining, 0.35), 4, 0.35)
  );
}

/** A child's hiking boot with two straps. */
export function hikingBoots(color: Hex = tones.honey, lining: Hex = tones.cocoa): string {
  return pairOf(
    (upper) =>
      walkingBoot(upper, lining) +
      part("M108,222 L282,204 Q300,212 300,232 L292,250 L104,270Z", lighter(upper, 0.24)) +
      part("M170,304 L318,266 Q344,272 348,292 L336,316 L190,350Z", lighter(upper, 0.24)) +
      part(roundedBox(228, 200, 58, 54, 11), darker(upper, 0.34)) +
      part("M274,272 L330,260 Q346,268 350,292 L338,318 L290,328Z", darker(upper, 0.34)) +
      line("M120,232L222,221M190,312L270,292", lighter(upper, 0.75), 3, 0.7, "8 7"),
    color,
    64,
    -64,
  );
}

/** A hiking boot with laces through hooks. */
export function trailBoots(color: Hex = tones.clay, lace: Hex = tones.cream): string {
  const rows = [
    [204, 206, 266, 194],
    [214, 236, 278, 222],
    [230, 266, 294, 248],
    [254, 292, 318, 272],
    [288, 314, 346, 294],
  ] as const;
  return pairOf(
    (upper) =>
      walkingBoot(upper, tones.cocoa) +
      part("M192,196 L254,184 Q262,232 304,270 L362,302 L322,330 Q232,302 202,244Z", lighter(upper, 0.26)) +
      line("M166,214 Q186,300 300,344", darker(upper, 0.4), 4, 0.4, "8 7") +
      rows
        .map(
          ([x, y, x2, y2]) =>
            line(`M${x},${y}L${x2},${y2}`, lace, 10, 1) +
            part(ellipse(x - 4, y, 9) + ellipse(x2 + 2, y2, 9), brass),
        )
        .join("") +
      part("M240,176 Q196,142 190,176 Q194,204 240,176ZM244,176 Q286,132 298,164 Q296,194 244,176Z", lace) +
      part(ellipse(242, 178, 11), darker(lace, 0.1)),
    color,
    64,
    -64,
  );
}

/** A winter boot: warm to the calf, with a zipper at its side and a foot of rubber. */
export function winterBoots(color: Hex = tones.sand, fleece: Hex = "#F6ECDC"): string {
  const tufts = [92, 130, 168, 206, 244, 276];
  return pairOf(
    (upper) =>
      volume("M72,398 H454 Q476,402 472,428 Q468,448 444,448 H94 Q68,446 68,420Z", rubber) +
      line(
        "M112,446V430M166,446V430M220,446V430M274,446V430M328,446V430M382,446V430M432,446V430",
        "#2E2D36",
        10,
        0.5,
      ) +
      volume("M92,104 H272 L274,268 Q288,308 344,316 Q446,328 460,402 H76 Q84,250 92,104Z", upper) +
      part(
        "M330,314 Q448,326 462,404 H70 Q72,366 82,336 L150,346 Q260,366 300,344 Q310,322 330,314Z",
        rubber,
      ) +
      line("M84,350 Q260,388 312,340", lighter(rubber, 0.45), 4, 0.6) +
      part(ellipse(92, 96, 30) + tufts.map((x) => ellipse(x, 84 + ((x / 2) % 7), 31)).join(""), fleece) +
      part(roundedBox(74, 88, 214, 46, 22), fleece) +
      line("M206,136 L212,270 Q216,310 222,346", darker(upper, 0.5), 9, 0.8, "7 5") +
      part(roundedBox(198, 140, 18, 44, 8), brass) +
      flat("M108,150 L128,150 L124,320 L104,326Z", "#FFFFFF", 0.16) +
      line("M250,140 L254,262 Q270,304 318,322", lighter(upper, 0.6), 3, 0.6, "8 8"),
    color,
    68,
    -46,
  );
}
