/** What all soft toys are sewn with. */
import { both, ellipse, flat, part } from "./brush.ts";

export const thread = "#4A3B38";
export const snow = "#FBF5EA";

/** Two rosy cheeks, where a sitting animal has them. */
export const blush = both(flat(ellipse(166, 238, 20, 13), "#E9A79B", 0.5));

export function eye(x: number, y: number, size = 13): string {
  return (
    part(ellipse(x, y, size), thread) + flat(ellipse(x - size / 3, y - size / 3, size / 3.4), "#FFFFFF", 0.9)
  );
}
