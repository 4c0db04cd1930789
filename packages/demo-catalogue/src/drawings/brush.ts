/**
 * What the drawings are made of: shaded shapes, tubes and lines on a board of 512 x 512. One light, from the top left.
 */
import type { Hex } from "../palette.ts";
import { mix, parseHex } from "../studio/color.ts";
import { type Pattern, type Print, printPaint } from "./prints.ts";
import { ellipse } from "./shapes.ts";

export { doubled, ellipse, heart, mirrored, placed, roundedBox, star } from "./shapes.ts";

export const wood = "#D9AE7C";
export const darkWood = "#B98A5C";
export const linen = "#F6ECDC";
export const milk = "#FFFAF1";
export const pale = "#FFF6E0";
export const snap = "#F5EEE0";
export const brass = "#E9C979";
export const steel = "#A7A3A0";
export const rubber = "#4B4A55";

export const lighter = (color: Hex, share: number) => mix(color, "#FFF8EE", share);
export const darker = (color: Hex, share: number) => mix(color, "#3A2440", share);

/** A drawing as an SVG body, to be shown in a viewBox of 512 x 512. */
export function board(...shapes: string[]): string {
  return `<defs>${soft}${crisp}</defs>${shapes.join("")}`;
}

/** A large rounded volume: light on its upper left edge, shade on its lower right one. */
export function volume(path: string, color: Hex, print?: Print): string {
  return shaded(path, color, "soft", print);
}

/** A small or flat part, with the same light on a narrower edge. */
export function part(path: string, color: Hex, print?: Print): string {
  return shaded(path, color, "crisp", print);
}

/** A pattern on cloth of this color; its ink follows from the cloth where none is given. */
export function printOn(color: Hex, pattern: Pattern | undefined, ink?: Hex): Print | undefined {
  if (pattern === undefined) return undefined;
  return { pattern, ink: ink ?? (isLight(color) ? darker(color, 0.34) : lighter(color, 0.72)) };
}

function isLight(color: Hex): boolean {
  const [red, green, blue] = parseHex(color);
  return red * 0.3 + green * 0.59 + blue * 0.11 > 176;
}

/** A path as a tube of this width: handles, legs, bows. */
export function tube(path: string, color: Hex, width: number): string {
  const layer = (paint: Hex, share: number, shift: number, opacity = 1) =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-opacity="${opacity}" stroke-width="${width * share}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${-width * shift},${-width * shift})"/>`;
  return (
    layer(darker(color, 0.22), 1, 0) + layer(color, 0.72, 0.1) + layer(lighter(color, 0.6), 0.18, 0.22, 0.7)
  );
}

/** A plain line: seams, folds, strings. With dashes it is a stitch. */
export function line(path: string, color: Hex, width = 3, opacity = 0.6, dashes = ""): string {
  const stitch = dashes && `stroke-dasharray="${dashes}"`;
  return `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" ${stitch}/>`;
}

/** A flat shape: prints, dots, glints. */
export function flat(path: string, color: Hex, opacity = 1): string {
  return `<path d="${path}" fill="${color}" fill-opacity="${opacity}"/>`;
}

/** Two eyes and a smile. */
export function face(x: number, y: number, size = 1): string {
  const color = "#5A4038";
  const eye = (dx: number) => flat(ellipse(x + dx * size, y, 3 * size), color);
  const smile = `M${x - 5 * size},${y + 6 * size}q${5 * size},${5 * size} ${10 * size},0`;
  return eye(-9) + eye(9) + line(smile, color, 2.2 * size, 1);
}

export function wheel(x: number, y: number, radius: number): string {
  return (
    part(ellipse(x, y, radius), rubber) +
    part(ellipse(x, y, radius * 0.62), "#E9E4DC") +
    part(ellipse(x, y, radius * 0.2), "#8E8B93")
  );
}

function shaded(path: string, color: Hex, edge: "soft" | "crisp", print?: Print): string {
  // The id is made of the color, so the same gradient may stand in a drawing more than once.
  const id = `tone-${color.slice(1)}`;
  const gradient = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${lighter(color, 0.28)}"/>
    <stop offset=".5" stop-color="${color}"/>
    <stop offset="1" stop-color="${darker(color, 0.16)}"/>
  </linearGradient></defs>`;
  if (print === undefined) return `${gradient}<path d="${path}" fill="url(#${id})" filter="url(#${edge})"/>`;
  const { definition, paint } = printPaint(print);
  return `${gradient}<defs>${definition}</defs><g filter="url(#${edge})"><path d="${path}" fill="url(#${id})"/><path d="${path}" fill="${paint}"/></g>`;
}

interface Edge {
  blur: number;
  shade: { x: number; y: number; opacity: number };
  light: { x: number; y: number; opacity: number };
}

const soft = edgeFilter("soft", {
  blur: 9,
  shade: { x: -9, y: -11, opacity: 0.34 },
  light: { x: 8, y: 10, opacity: 0.55 },
});
const crisp = edgeFilter("crisp", {
  blur: 3.5,
  shade: { x: -3.5, y: -4, opacity: 0.32 },
  light: { x: 3, y: 4, opacity: 0.5 },
});

/** Shades the edge away from the light and lights the one towards it: the shape less its own blurred, moved alpha. */
function edgeFilter(id: string, { blur, shade, light }: Edge): string {
  const rim = (name: string, color: Hex, { x, y, opacity }: Edge["shade"]) => `
    <feOffset in="blurred" dx="${x}" dy="${y}" result="moved"/>
    <feComposite in="SourceAlpha" in2="moved" operator="out" result="rim"/>
    <feFlood flood-color="${color}" flood-opacity="${opacity}"/>
    <feComposite in2="rim" operator="in" result="${name}"/>`;
  return `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="blurred"/>
    ${rim("shade", "#4A2440", shade)}
    ${rim("light", "#FFF6E6", light)}
    <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
  </filter>`;
}

/** The shapes and their mirror image on the other half of the board. */
export function both(shapes: string): string {
  return `${shapes}<g transform="translate(512,0) scale(-1,1)">${shapes}</g>`;
}
