/** Pictures of strangers are hostile input (MKT-01, REV-13): what they have sent is never served. */
import sharp from "sharp";

/** What is known of a picture that was written anew. Width and height in pixels. */
export type PictureFacts = { width: number; height: number; color: string };

/** A picture, or the address of one, breaks the rules: trying again does not help. The message says which rule. */
export class PictureRefused extends Error {
  override readonly name = "PictureRefused";
}

/** As wide as the widest file of a product. */
const widest = 1600;
const mostPixels = 40_000_000;

/** The formats that are taken, by how their bytes begin. */
const formats: readonly (readonly [name: string, isOne: (bytes: Buffer) => boolean])[] = [
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  [
    "webp",
    (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  ],
  ["heif", (bytes) => /^ftypavi[fs]$/.test(bytes.toString("latin1", 4, 12))],
];

/**
 * A stranger's picture as an upright WebP of at most 1,600 pixels, without EXIF or GPS. Throws PictureRefused for
 * other formats, broken files and more than 40 megapixels.
 *
 * @param quality of the WebP, 1 to 100
 */
export async function standardizePicture(
  bytes: Buffer,
  quality: number,
): Promise<{ bytes: Buffer; facts: PictureFacts }> {
  // By the first bytes, before anything parses the rest: of the formats that sharp reads, SVG is a program.
  const [format] = formats.find(([, isOne]) => isOne(bytes)) ?? [];
  if (format === undefined) throw new PictureRefused("it is not a JPEG, PNG, WebP or AVIF");
  try {
    // The header alone, which is read whatever size it says: so the size can be named as the reason.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { format: found, width = 0, height = 0 } = header;
    if (found !== format) throw new PictureRefused("it is not what it begins as");
    if (width * height > mostPixels) throw new PictureRefused("it has more than 40 megapixels");
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const upright = picture.rotate().resize({ width: widest, withoutEnlargement: true });
    const { data, info } = await upright.webp({ quality }).toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = await sharp(data)
      .flatten({ background: "#ffffff" })
      .resize(1, 1, { fit: "fill" })
      .toColorspace("srgb")
      .raw()
      .toBuffer();
    const color =
      `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
    return { bytes: data, facts: { width: info.width, height: info.height, color } };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused("it is broken");
  }
}

/** A picture that the shop has written, as WebP of at most `width` pixels. */
export function narrowPicture(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
