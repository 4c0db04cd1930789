import type { Raster } from "./raster.ts";

/** How much of a shadow falls on each pixel, 0..255. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The thing's outline, filled, with so much empty space around it that a blur has room. */
export function silhouette(image: Raster, margin: number): Mask {
  const mask = emptyMask(image.width + 2 * margin, image.height + 2 * margin);
  for (let y = 0; y < image.height; y++) {
    const row = (y + margin) * mask.width + margin;
    for (let x = 0; x < image.width; x++) {
      mask.data[row + x] = image.data[(y * image.width + x) * 4 + 3] ?? 0;
    }
  }
  return mask;
}

/**
 * The thing's outline on the floor behind it, to the right: the light comes from the top left. `length` is the height
 * of the shadow in pixels, `lean` its shift to the right per pixel of height.
 */
export function castShadow(image: Raster, length: number, lean: number, margin: number): Mask {
  const slant = Math.ceil(length * lean);
  const mask = emptyMask(image.width + slant + 2 * margin, length + 2 * margin);
  const rowsPerRow = image.height / length;
  for (let y = 0; y < length; y++) {
    const row = (y + margin) * mask.width + margin + Math.round((length - y) * lean);
    const from = Math.floor(y * rowsPerRow);
    const to = Math.max(from + 1, Math.floor((y + 1) * rowsPerRow));
    for (let x = 0; x < image.width; x++) {
      let sum = 0;
      for (let source = from; source < to; source++) {
        sum += image.data[(source * image.width + x) * 4 + 3] ?? 0;
      }
      mask.data[row + x] = sum / (to - from);
    }
  }
  return mask;
}

/** The dark line where a thing touches the floor: an ellipse that fades outwards. */
export function contactShadow(width: number, height: number): Mask {
  const mask = emptyMask(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot((2 * (x + 0.5)) / width - 1, (2 * (y + 0.5)) / height - 1);
      mask.data[y * width + x] = 255 * Math.max(0, 1 - distance);
    }
  }
  return mask;
}

/** A Gaussian blur of this radius (standard deviation, pixels), as three box blurs. */
export function blur(mask: Mask, radius: number): Mask {
  const reach = Math.max(1, Math.round((Math.sqrt(4 * radius * radius + 1) - 1) / 2));
  let result = mask;
  for (let pass = 0; pass < 3; pass++) result = boxBlur(boxBlur(result, reach), reach);
  return result;
}

/** Averages each row over `2 * reach + 1` pixels, and gives the picture transposed: twice is both directions. */
function boxBlur({ width, height, data }: Mask, reach: number): Mask {
  const result = emptyMask(height, width);
  const span = 2 * reach + 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x++) sum += data[row + x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += data[row + x + reach] ?? 0;
      if (x - reach > 0) sum -= data[row + x - reach - 1] ?? 0;
      result.data[x * height + y] = sum / span;
    }
  }
  return result;
}

function emptyMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}
