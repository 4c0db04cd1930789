import type { Raster } from "./raster.ts";

/** Remembers images by name, up to so many bytes of pixels; the one used longest ago goes first. */
export interface ImageCache {
  /** The image kept under this name, else the one that `make` gives, which is then kept. */
  get(name: string, make: () => Promise<Raster>): Promise<Raster>;
}

export function createImageCache(maxBytes: number): ImageCache {
  // A Map iterates in the order of insertion: what is used is put back at its end.
  const kept = new Map<string, Raster>();
  let bytes = 0;
  return {
    async get(name, make) {
      const known = kept.get(name);
      const image = known ?? (await make());
      if (known === undefined) bytes += image.data.byteLength;
      else kept.delete(name);
      kept.set(name, image);
      for (const [oldest, { data }] of kept) {
        if (bytes <= maxBytes) break;
        kept.delete(oldest);
        bytes -= data.byteLength;
      }
      return image;
    },
  };
}
