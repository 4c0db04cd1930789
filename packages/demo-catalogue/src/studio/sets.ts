import { type Ground, grounds } from "../palette.ts";
import type { Size } from "../recipe.ts";
import { mix } from "./color.ts";

/** The part of a picture that is rendered, in native pixels. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Rendered pixels per native pixel. */
  scale: number;
}

/** Where wall and floor of the studio meet, as a share of the height. */
const horizon = 0.66;

/** The studio's wall and floor in one of the grounds. */
export function wallAndFloor(ground: Ground, size: Size, view: View): string {
  const color = grounds[ground];
  const line = size.height * horizon;
  const softness = size.height * 0.032;
  return svg(
    view,
    `<defs>
      ${wallGradient(ground)}
      ${lightGradient}
      <linearGradient id="floor" gradientUnits="userSpaceOnUse" x1="0" y1="${line}" x2="0" y2="${size.height * 1.1}">
        <stop offset="0" stop-color="${mix(color, "#8A6A4C", 0.1)}"/>
        <stop offset=".45" stop-color="${mix(color, "#FFFFFF", 0.12)}"/>
        <stop offset="1" stop-color="${mix(color, "#FFFFFF", 0.34)}"/>
      </linearGradient>
      <linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${line - softness}" x2="0" y2="${line + softness}">
        <stop offset="0" stop-color="#000"/>
        <stop offset=".3" stop-color="#383838"/>
        <stop offset=".7" stop-color="#C7C7C7"/>
        <stop offset="1" stop-color="#FFF"/>
      </linearGradient>
      <mask id="soft-horizon" maskUnits="userSpaceOnUse" x="0" y="0" width="${size.width}" height="${size.height}">
        ${filled(size, "fade")}
      </mask>
    </defs>
    ${filled(size, "wall")}
    <g mask="url(#soft-horizon)">${filled(size, "floor")}</g>
    ${filled(size, "light")}`,
  );
}

/** A sheet in one of the grounds, seen from above. */
export function sheet(ground: Ground, size: Size, view: View): string {
  return svg(
    view,
    `<defs>${wallGradient(ground)}${lightGradient}</defs>${filled(size, "wall")}${filled(size, "light")}`,
  );
}

/** An SVG document that shows `content`, drawn in native pixels, through the view. */
export function svg(view: View, content: string): string {
  const width = Math.round(view.width * view.scale);
  const height = Math.round(view.height * view.scale);
  const box = `${view.x} ${view.y} ${view.width} ${view.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${content}</svg>`;
}

/** A rectangle over the whole picture, in the paint with this id. */
export function filled({ width, height }: Size, paint: string): string {
  return `<rect width="${width}" height="${height}" fill="url(#${paint})"/>`;
}

function wallGradient(ground: Ground): string {
  return `<linearGradient id="wall" x1="0" y1="0" x2=".35" y2="1">
    <stop offset="0" stop-color="${mix(grounds[ground], "#FFFFFF", 0.3)}"/>
    <stop offset="1" stop-color="${grounds[ground]}"/>
  </linearGradient>`;
}

/** The one light, from the top left. */
const lightGradient = `<radialGradient id="light" cx=".22" cy=".1" r=".95">
  <stop offset="0" stop-color="#FFF" stop-opacity=".42"/>
  <stop offset="1" stop-color="#FFF" stop-opacity="0"/>
</radialGradient>`;
