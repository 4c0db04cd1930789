/** Opens the photos of reviews (REV-13), which are work that any buyer can make the shop do. */
import { photoMegapixels } from "@nestling/commerce/reviews";
import type { PictureDecoder } from "../media/picture-decoder.ts";
import { narrowPicture, PictureRefused, type PictureRules } from "../media/standardize-picture.ts";
import { createAdmission, type Visitor } from "../platform/admission.ts";
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { NewPhoto } from "./queries.ts";

/** Photos are served as they are kept. */
const rules: PictureRules = { mostMegapixels: photoMegapixels, quality: 80 };
/** The widest that the small size of a photo is served at, in pixels. */
export const smallWidth = 320;

/** A review that waits holds up to 8 MB. One network has a quarter of the queue. */
const queue = { atOnce: 1, mostWaiting: 8, mostOfNetwork: 2, longestWait: 8_000 };

export type ReadPhotos =
  | { outcome: "read"; photos: NewPhoto[] }
  /** Those of an earlier call for the same line are being opened. */
  | { outcome: "under_way" }
  /** `message` names the photo and what is wrong with it. */
  | { outcome: "photo_refused"; message: string };

export type ReviewPhotos = {
  /**
   * Writes the photos of a line's review anew, in both sizes. Throws Overloaded where too many reviews wait, and TooOften
   * where photos of this line were opened too often.
   *
   * @param line identifies the line
   * @param photos in base64
   */
  read(line: string, photos: readonly string[], visitor: Visitor): Promise<ReadPhotos>;
};

/** Opens the photos of one review after another; networks take turns, and a line has one review at a time. */
export function openReviewPhotos(
  decoder: Pick<PictureDecoder, "standardize">,
  limits: Pick<Limits, "take">,
): ReviewPhotos {
  const { admit } = createAdmission(queue);
  const underWay = new Set<string>();

  async function open(line: string, photos: readonly string[]): Promise<ReadPhotos> {
    // Each try counts, not each review: a photo that is broken at its end is found to be so after the others were opened.
    await limits.take(figures.photosOfLine, line);
    try {
      const bytes = photos.map((photo) => Buffer.from(photo, "base64"));
      const written = await decoder.standardize(bytes, rules, "shopper");
      const read: NewPhoto[] = [];
      for (const { bytes: large, facts } of written) {
        const { width, height } = facts;
        read.push({ large, width, height, small: await narrowPicture(large, smallWidth) });
      }
      return { outcome: "read", photos: read };
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      return {
        outcome: "photo_refused",
        message: `We can't use photo ${error.index + 1}: ${error.message}.`,
      };
    }
  }

  return {
    async read(line, photos, visitor) {
      if (underWay.has(line)) return { outcome: "under_way" };
      underWay.add(line);
      try {
        return await admit(visitor, () => open(line, photos));
      } finally {
        underWay.delete(line);
      }
    },
  };
}
