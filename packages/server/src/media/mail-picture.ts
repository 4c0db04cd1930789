import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Media } from "./media.ts";

/** Twice as many pixels as the picture has in a mail (64). */
const side = 128;

/** The id of the picture at a path of the shop, such as /media/0a1b. Undefined for any other path. */
export function pictureIdOf(path: string): string | undefined {
  return /^\/media\/([a-z0-9-]{1,64})$/.exec(path)?.[1];
}

/**
 * Pictures of the shop as square JPEGs of 128 pixels and some 4 KB, which every mail program shows (MAIL-01). An order's pictures
 * are in each of its mails, and are prepared once. Undefined if there is no such picture. Throws what reading it throws.
 */
export function openMailPictures(media: Media): (id: string) => Promise<Buffer | undefined> {
  const prepared = new LRUCache<string, Buffer>({
    max: mostPrepared,
    fetchMethod: (id) => prepare(media, id),
  });
  return (id) => prepared.fetch(id);
}

/** Of 4 KB each. */
const mostPrepared = 500;

async function prepare(media: Media, id: string): Promise<Buffer | undefined> {
  const picture = await media.picture(id, 160, async () => undefined);
  if (picture === undefined) return undefined;
  return sharp(picture)
    .resize(side, side)
    .flatten({ background: "#f7f1e8" })
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}
