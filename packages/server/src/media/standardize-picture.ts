/** Pictures of strangers are hostile input (MKT-01, REV-13): what they have sent is never served. */
import sharp from "sharp";

/** What is known of a picture that was written anew. Width and height in pixels. */
export type PictureFacts = { width: number; height: number; color: string };

/** What a picture from outside may be, and what is made of it. */
export type PictureRules = {
  /** Of JPEG, PNG and WebP; an AVIF has `avifMegapixels` at most. */
  readonly mostMegapixels: number;
  /** Of the WebP, 1 to 100. */
  readonly quality: number;
};

export type StandardPicture = { bytes: Buffer; facts: PictureFacts };

/** A picture, or the address of one, breaks the rules: trying again does not help. The message says which rule. */
export class PictureRefused extends Error {
  override readonly name = "PictureRefused";
  /** Which of several pictures, counted from 0. */
  readonly index: number;

  constructor(message: string, index = 0) {
    super(message);
    this.index = index;
  }
}

/** As wide as the widest file of a product. */
const widest = 1600;
/** A WebP has at most 16,383 pixels, and each width of a picture is made from all of it. */
const highest = 6400;
/** An AVIF is decoded whole, in up to 30 bytes for each pixel: so many fit into the memory of the picture process. */
const avifMegapixels = 12;

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
 * Reads the header of a stranger's picture and decodes nothing. Throws PictureRefused for other formats, headers that are
 * broken, and more pixels than the rules allow.
 */
export async function checkHeader(bytes: Buffer, { mostMegapixels }: PictureRules): Promise<void> {
  // By the first bytes, before anything parses the rest: of the formats that sharp reads, SVG is a program.
  const [format] = formats.find(([, isOne]) => isOne(bytes)) ?? [];
  if (format === undefined) throw new PictureRefused("it isn't a JPEG, PNG, WebP, or AVIF");
  // Whatever size it says: so the size can be named as the reason.
  const header = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata());
  const { format: found, width, height } = header;
  if (found !== format) throw new PictureRefused("it isn't the type of file it says it is");
  const most = format === "heif" ? Math.min(mostMegapixels, avifMegapixels) : mostMegapixels;
  if (width * height <= most * 1_000_000) return;
  const which = most < mostMegapixels ? ", the most for an AVIF" : "";
  throw new PictureRefused(`it has more than ${most} megapixels${which}`);
}

/**
 * A stranger's picture, whose header was checked, as an upright WebP of at most 1,600 by 6,400 pixels, without EXIF or GPS.
 * Throws PictureRefused for a broken one, and what the decoder throws when it is out of memory.
 */
export async function standardizePicture(
  bytes: Buffer,
  { mostMegapixels, quality }: PictureRules,
): Promise<StandardPicture> {
  const picture = sharp(bytes, { limitInputPixels: mostMegapixels * 1_000_000, failOn: "error" });
  const bounds = { width: widest, height: highest, fit: "inside", withoutEnlargement: true } as const;
  const upright = picture.rotate().resize(bounds);
  const { data, info } = await orBroken(upright.webp({ quality }).toBuffer({ resolveWithObject: true }));
  const [red = 0, green = 0, blue = 0] = await sharp(data)
    .flatten({ background: "#ffffff" })
    .resize(1, 1, { fit: "fill" })
    .toColorspace("srgb")
    .raw()
    .toBuffer();
  const color =
    `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
  return { bytes: data, facts: { width: info.width, height: info.height, color } };
}

/** The outcome of a decoder. Its errors mean a broken picture, unless they speak of memory. */
async function orBroken<Result>(decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding;
  } catch (error) {
    if (error instanceof Error && /memory|alloc/i.test(error.message)) throw error;
    throw new PictureRefused("it's damaged");
  }
}

/** A picture that the shop has written, as WebP of at most `width` pixels. */
export function narrowPicture(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
