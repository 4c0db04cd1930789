import sharp, { type Sharp } from "sharp";

/** An image in memory: four bytes a pixel, red, green, blue, alpha. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Renders an SVG document at the size that its root element names. */
export async function rasterize(svg: string): Promise<Raster> {
  return read(sharp(Buffer.from(svg)));
}

/** The image enlarged or reduced to exactly this size. */
export async function resize(image: Raster, width: number, height: number): Promise<Raster> {
  if (image.width === width && image.height === height) return image;
  return read(open(image).resize(width, height, { fit: "fill" }));
}

export async function mirror(image: Raster): Promise<Raster> {
  return read(open(image).flop());
}

/** The image turned clockwise; its canvas grows to hold it. */
export async function rotate(image: Raster, degrees: number): Promise<Raster> {
  return read(open(image).rotate(degrees, { background: transparent }));
}

/** A rectangle in pixels. */
export interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest rectangle that holds everything visible. */
export function visibleBounds({ width, height, data }: Raster): Bounds {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if ((data[at] ?? 0) <= 1) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) throw new Error("The image is empty");
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** What lies within the bounds, as an image of its own. */
export function crop(image: Raster, { left, top, width, height }: Bounds): Raster {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * image.width + left) * 4;
    data.set(image.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}

function open({ width, height, data }: Raster) {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function read(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColorspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
