/** The colors of the shop's brand, from the one that the merchant chooses (LOOK-01). */

export type BrandColors = {
  /** Of buttons and links. */
  readonly brand: string;
  /** Of what is pressed, and of the shop's name. */
  readonly dark: string;
  /** Behind what is chosen. */
  readonly tint: string;
};

export const usualBrand = "#0f6b62";
const usual: BrandColors = { brand: usualBrand, dark: "#0b4f49", tint: "#e4f3f0" };

/** The lightest and the darkest ground that text in the brand's color stands on, and that its buttons have white text on. */
const grounds = ["#ffffff", "#f7f1e8"];

/** WCAG 2.2 AA for text. */
const leastContrast = 4.5;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` of a color, and for the rest all channels at `other`. */
function mixed(hex: string, share: number, other: number): string {
  const parts = channels(hex).map((part) => Math.round(part * share + other * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** @param brand as #rrggbb, in lower case */
export function brandColors(brand: string): BrandColors {
  if (brand === usualBrand) return usual;
  return { brand, dark: mixed(brand, 0.74, 0), tint: mixed(brand, 0.1, 255) };
}

/** Whether text in this color, and white text on it, can be read (A11Y-01). */
export function isReadable(brand: string): boolean {
  return [...grounds, brandColors(brand).tint].every((ground) => contrast(brand, ground) >= leastContrast);
}

/** By WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
