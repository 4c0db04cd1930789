import { type Hex, tones } from "../palette.ts";
import { board, darker, ellipse, flat, lighter, line, part, roundedBox, tube, volume } from "./brush.ts";

/** A camera on its foot, and the parents' screen with a sleeping child on it. */
export function babyMonitor(shell: Hex = "#F5F0E8"): string {
  return board(
    volume(ellipse(196, 420, 92, 26), "#E2DACD"),
    volume("M150,420 Q150,330 176,296 H216 Q242,330 242,420 Q196,440 150,420Z", shell),
    volume(ellipse(196, 222, 98), shell),
    part(ellipse(196, 222, 58), "#3F4A55"),
    part(ellipse(196, 222, 36), tones.denim),
    part(ellipse(196, 222, 17), "#23303B"),
    flat(ellipse(182, 206, 10), "#FFFFFF", 0.85),
    part(ellipse(196, 300, 6), "#7FC8A0"),
    volume(roundedBox(292, 232, 176, 200, 24), shell),
    part(roundedBox(308, 250, 144, 110, 12), "#2F3E4A"),
    part("M322,348 Q330,300 366,300 Q380,280 404,296 Q440,300 440,348Z", "#7E93A6"),
    part(ellipse(380, 312, 22), "#EED3BF"),
    flat(ellipse(326, 266, 5), "#8FE0B4"),
    part(ellipse(344, 396, 16), tones.sage),
    part(ellipse(416, 396, 16), tones.rose),
    tube("M440,232V176", "#E2DACD", 14),
  );
}

/** A gate between two posts, with a door of its own. */
export function safetyGate(frame: Hex = "#F7F1E6", handle: Hex = tones.honey): string {
  const bars = [104, 186, 226, 270, 310, 392].map((x) => roundedBox(x, 150, 16, 262, 8));
  return board(
    part(bars.join(""), frame),
    part(roundedBox(60, 396, 392, 30, 12), frame),
    part(roundedBox(60, 136, 116, 26, 12) + roundedBox(336, 136, 116, 26, 12), frame),
    part(roundedBox(168, 130, 176, 28, 12), lighter(frame, 0.3)),
    volume(roundedBox(60, 110, 28, 330, 12) + roundedBox(424, 110, 28, 330, 12), darker(frame, 0.08)),
    part(roundedBox(148, 118, 26, 322, 11) + roundedBox(338, 118, 26, 322, 11), frame),
    part(roundedBox(310, 104, 66, 52, 16), handle),
    part(roundedBox(324, 116, 38, 20, 9), lighter(handle, 0.5)),
    part([52, 460].map((x) => ellipse(x, 140, 15) + ellipse(x, 410, 15)).join(""), "#9C97A0"),
  );
}

/** Four soft corners for hard tables. */
export function cornerGuards(color: Hex = "#F1E4D0"): string {
  const corner = (x: number, y: number, right: 1 | -1, down: 1 | -1) =>
    tube(
      `M${x},${y + 84 * down}V${y + 34 * down}Q${x},${y} ${x + 34 * right},${y}H${x + 84 * right}`,
      color,
      44,
    );
  return board(
    corner(122, 122, 1, 1),
    corner(392, 138, -1, 1),
    corner(128, 382, 1, -1),
    corner(398, 392, -1, -1),
  );
}

/** A strap lock for cupboards: two pads and the strap between them. */
export function cabinetLock(color: Hex = "#F5F0E8", button: Hex = tones.sage): string {
  return board(
    part("M150,232 Q256,176 362,232 V282 Q256,226 150,282Z", darker(color, 0.1)),
    line("M176,258 Q256,214 336,258", darker(color, 0.45), 4, 0.4, "10 9"),
    volume(roundedBox(64, 208, 128, 128, 34), color),
    volume(roundedBox(320, 208, 128, 128, 34), color),
    part(ellipse(128, 272, 34), button),
    part(roundedBox(356, 250, 56, 44, 20), button),
    part(ellipse(128, 272, 14), lighter(button, 0.5)),
    line("M370,272H398", lighter(button, 0.7), 6, 0.9),
  );
}

/** A cycling helmet for a small head. */
export function helmet(color: Hex = tones.coral, strap: Hex = "#5A5560"): string {
  return board(
    line("M128,300 Q150,346 214,350 H262 Q318,346 330,300", strap, 14, 1),
    part(roundedBox(214, 334, 54, 32, 12), "#3F3B46"),
    volume(
      "M64,296 Q60,110 256,100 Q446,110 452,276 Q454,304 426,302 Q256,270 96,320 Q66,324 64,296Z",
      color,
    ),
    ...[
      "M150,214 Q186,158 232,148 Q206,182 192,232 Q168,238 150,214Z",
      "M248,222 Q254,164 282,142 Q312,172 314,220 Q280,238 248,222Z",
      "M352,216 Q344,174 324,146 Q378,160 404,206 Q382,232 352,216Z",
    ].map((vent) => part(vent, darker(color, 0.45))),
    line("M72,286 Q256,236 446,270", lighter(color, 0.6), 8, 0.6),
    part("M392,268 Q470,262 486,292 Q488,306 470,308 Q420,300 392,300Z", darker(color, 0.2)),
  );
}
