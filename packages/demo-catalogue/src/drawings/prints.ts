/** Prints on cloth: small tiles in one ink that repeat over a shape. */
import type { Hex } from "../palette.ts";
import { ellipse, heart, star } from "./shapes.ts";

/** How a print is drawn: the side of its tile, and what is on it in the given ink. */
interface Tile {
  side: number;
  draw(ink: Hex): string;
}

const fill = (path: string) => (ink: Hex) => `<path d="${path}" fill="${ink}"/>`;
const stroke =
  (path: string, width: number, opacity = 1) =>
  (ink: Hex) =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A motif in the middle of each half, as bricks are laid. */
function halfDrop(side: number, motif: (x: number, y: number) => string): Tile {
  const quarter = side / 4;
  return { side, draw: fill(motif(quarter, quarter) + motif(3 * quarter, 3 * quarter)) };
}

const petals = (x: number, y: number, reach: number, size: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    return ellipse(x + reach * Math.cos(angle), y + reach * Math.sin(angle), size);
  }).join("");

const leaf = (x: number, y: number, long: number, wide: number) =>
  `M${x - long},${y + long}q${-wide * 0.2},${-long * 1.5} ${long * 2},${-long * 2}q${wide},${long * 1.6} ${-long * 2},${long * 2}z`;

const tiles = {
  stripes: { side: 44, draw: (ink: Hex) => `<path d="M0,0H44V20H0Z" fill="${ink}"/>` },
  breton: { side: 26, draw: (ink: Hex) => `<path d="M0,0H26V7H0Z" fill="${ink}"/>` },
  pinstripes: { side: 24, draw: (ink: Hex) => `<path d="M0,0H4V24H0Z" fill="${ink}" fill-opacity=".8"/>` },
  gingham: {
    side: 40,
    draw: (ink: Hex) =>
      `<path d="M0,0H20V40H0Z" fill="${ink}" fill-opacity=".42"/><path d="M0,0H40V20H0Z" fill="${ink}" fill-opacity=".42"/>`,
  },
  checks: { side: 64, draw: fill("M0,0H32V32H0ZM32,32H64V64H32Z") },
  windowpane: { side: 46, draw: stroke("M0,23H46M23,0V46", 3.5, 0.8) },
  dots: halfDrop(56, (x, y) => ellipse(x, y, 9)),
  "pin-dots": halfDrop(28, (x, y) => ellipse(x, y, 3.4)),
  stars: halfDrop(88, (x, y) => star(x, y, 15)),
  hearts: halfDrop(80, (x, y) => heart(x, y, 22)),
  leaves: halfDrop(76, (x, y) => leaf(x, y, 11, 10)),
  moons: halfDrop(84, (x, y) => `M${x - 4},${y - 14}a15,15 0 1 0 17,19a13,13 0 0 1 -17,-19z`),
  clouds: halfDrop(
    104,
    (x, y) => ellipse(x - 12, y + 3, 10) + ellipse(x + 1, y - 4, 13) + ellipse(x + 14, y + 3, 9),
  ),
  daisies: {
    side: 88,
    draw: (ink: Hex) => {
      const flower = (x: number, y: number) =>
        `<path d="${petals(x, y, 9.5, 6.4, 7)}" fill="${ink}"/><path d="${ellipse(x, y, 5.4)}" fill="#E3B04B"/>`;
      return flower(22, 22) + flower(66, 66);
    },
  },
  blossoms: halfDrop(48, (x, y) => petals(x, y, 4.6, 3.4, 5)),
  rainbows: {
    side: 108,
    draw: (ink: Hex) =>
      stroke(
        "M9,36a18,18 0 0 1 36,0M18,36a9,9 0 0 1 18,0M63,90a18,18 0 0 1 36,0M72,90a9,9 0 0 1 18,0",
        5,
      )(ink),
  },
  waves: { side: 48, draw: stroke("M-12,12q12,-14 24,0t24,0t24,0M-12,36q12,-14 24,0t24,0t24,0", 5) },
  suns: {
    side: 96,
    draw: (ink: Hex) => {
      const rays = (x: number, y: number) =>
        Array.from({ length: 8 }, (_, index) => {
          const angle = (index * Math.PI) / 4;
          const at = (reach: number) =>
            `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
          return `M${at(13)}L${at(19)}`;
        }).join("");
      return (
        fill(ellipse(24, 24, 8.5) + ellipse(72, 72, 8.5))(ink) + stroke(rays(24, 24) + rays(72, 72), 4)(ink)
      );
    },
  },
  cherries: {
    side: 84,
    draw: (ink: Hex) => {
      const pair = (x: number, y: number) =>
        fill(ellipse(x - 8, y + 9, 7) + ellipse(x + 9, y + 11, 7))(ink) +
        stroke(`M${x - 8},${y + 2}q2,-12 10,-16q8,6 7,18`, 2.6)(ink);
      return pair(21, 21) + pair(63, 63);
    },
  },
  boats: halfDrop(
    96,
    (x, y) =>
      `M${x - 18},${y + 6}h36q-3,11 -12,11h-12q-9,0 -12,-11zM${x - 2},${y - 18}v21h-15zM${x + 2},${y - 12}l12,15h-12z`,
  ),
  bears: halfDrop(
    92,
    (x, y) => ellipse(x, y + 2, 13, 12) + ellipse(x - 11, y - 9, 5.4) + ellipse(x + 11, y - 9, 5.4),
  ),
  bunnies: halfDrop(
    92,
    (x, y) => ellipse(x, y + 7, 11, 10) + ellipse(x - 6, y - 11, 4, 10) + ellipse(x + 6, y - 11, 4, 10),
  ),
  terrazzo: {
    side: 88,
    draw: fill(
      "M12,10l14,4l-4,11l-11,-3zM50,18l9,-7l9,8l-8,7zM26,50l12,-3l5,10l-12,6zM70,48l8,10l-12,4zM8,72l9,-3l3,9l-9,4zM52,72l14,2l-3,10l-9,-2z",
    ),
  },
  diamonds: { side: 52, draw: fill("M26,4L42,26L26,48L10,26Z") },
  rib: { side: 13, draw: (ink: Hex) => `<path d="M0,0H3V13H0Z" fill="${ink}" fill-opacity=".5"/>` },
  cable: {
    side: 46,
    draw: stroke("M12,0q22,12 0,23q-22,12 0,23M12,0q-22,12 0,23q22,12 0,23M34,0V46", 4.5, 0.5),
  },
  quilted: { side: 56, draw: stroke("M0,28L28,0L56,28L28,56Z", 3, 0.5) },
  waffle: { side: 22, draw: stroke("M0,11H22M11,0V22", 3.5, 0.35) },
} as const satisfies Record<string, Tile>;

export type Pattern = keyof typeof tiles;

/** A pattern in an ink. */
export interface Print {
  pattern: Pattern;
  ink: Hex;
}

/** The print's definition, and the paint that a shape is filled with. */
export function printPaint({ pattern, ink }: Print): { definition: string; paint: string } {
  const id = `print-${pattern}-${ink.slice(1)}`;
  const { side, draw }: Tile = tiles[pattern];
  return {
    definition: `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${side}" height="${side}" patternTransform="translate(8 6)">${draw(ink)}</pattern>`,
    paint: `url(#${id})`,
  };
}
