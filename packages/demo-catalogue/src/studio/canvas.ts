import type { Hex } from "../palette.ts";
import { parseHex } from "./color.ts";
import type { Raster } from "./raster.ts";
import type { Mask } from "./shadows.ts";

/** Lays an image over the canvas, its top left corner at (left, top). What sticks out is cut off. */
export function paste(canvas: Raster, image: Raster, left: number, top: number): void {
  eachOverlap(canvas, image, left, top, (on, from) => {
    const alpha = (image.data[from * 4 + 3] ?? 0) / 255;
    if (alpha === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const under = canvas.data[on * 4 + channel] ?? 0;
      const over = image.data[from * 4 + channel] ?? 0;
      canvas.data[on * 4 + channel] = under + (over - under) * alpha + 0.5;
    }
  });
}

/** Darkens the canvas under a mask with a color; `opacity` is that of the mask where it is full. */
export function stain(
  canvas: Raster,
  mask: Mask,
  left: number,
  top: number,
  color: Hex,
  opacity: number,
): void {
  const rgb = parseHex(color);
  eachOverlap(canvas, mask, left, top, (on, from) => {
    const alpha = ((mask.data[from] ?? 0) / 255) * opacity;
    if (alpha === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const under = canvas.data[on * 4 + channel] ?? 0;
      canvas.data[on * 4 + channel] = under + ((rgb[channel] ?? 0) - under) * alpha + 0.5;
    }
  });
}

interface Area {
  width: number;
  height: number;
}

/** Calls `visit` with the pixel numbers, on the canvas and in the piece, wherever the two overlap. */
function eachOverlap(
  canvas: Area,
  piece: Area,
  left: number,
  top: number,
  visit: (on: number, from: number) => void,
): void {
  const firstX = Math.max(0, -left);
  const lastX = Math.min(piece.width, canvas.width - left);
  const firstY = Math.max(0, -top);
  const lastY = Math.min(piece.height, canvas.height - top);
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      visit((top + y) * canvas.width + left + x, y * piece.width + x);
    }
  }
}
