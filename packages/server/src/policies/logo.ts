/** The shop's logo, which the merchant puts into the folder `catalogue` (LOOK-01): in pages, tabs, mails and search results. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { ConfigError } from "../platform/config-error.ts";
import { type Bytes, type ReadyAnswers, storeAnswer } from "../platform/http/stored-answer.ts";

const file = fileURLToPath(new URL("../../../../catalogue/logo.svg", import.meta.url));

/** A drawing may be styled, and does nothing else, also where it is opened as a document. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** Of the icon for what reads no links, in pixels. */
const iconSide = 48;

/** The logo as a square PNG of so many pixels. Throws ConfigError where the file is no drawing. */
export async function drawLogo(side: number, path = file): Promise<Buffer> {
  try {
    const drawing = await readFile(path);
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    // Drawn as large as it is shown: an enlarged picture would be blurred.
    const { format, width = 1, height = 1 } = await sharp(drawing).metadata();
    if (format !== "svg") throw new Error(`it is ${format}`);
    const density = Math.min(2_400, Math.ceil((72 * side) / Math.min(width, height)));
    return await sharp(drawing, { density })
      .resize(side, side, { fit: "contain", background })
      .png({ palette: true })
      .toBuffer();
  } catch (cause) {
    throw new ConfigError("catalogue/logo.svg cannot be read: it holds the shop's logo, as an SVG.", {
      cause,
    });
  }
}

/** A PNG as an icon of Windows, which may hold one as it is. */
function toIcon(png: Buffer, side: number): Bytes {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.set([side, side], 6);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/**
 * Reads the logo once, as /favicon.svg and /favicon.ico. Throws ConfigError where there is none.
 *
 * @param security the headers of every answer
 */
export async function readLogo(
  security: Readonly<Record<string, string>>,
  path = file,
): Promise<ReadyAnswers> {
  const icon = toIcon(await drawLogo(iconSide, path), iconSide);
  const answer = (type: string, body: Bytes) =>
    storeAnswer({
      status: 200,
      headers: {
        ...security,
        "content-security-policy": drawingPolicy,
        "content-type": type,
        "cache-control": "public, max-age=3600",
      },
      body,
    });
  const answers = new Map([
    ["/favicon.svg", answer("image/svg+xml", await readFile(path))],
    ["/favicon.ico", answer("image/x-icon", icon)],
  ]);
  return { find: (target) => answers.get(target) };
}
