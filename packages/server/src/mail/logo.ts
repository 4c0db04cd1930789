import { readFile } from "node:fs/promises";
import sharp from "sharp";

/**
 * The logo at the top of each mail, in the size in which it is shown (MAIL-03). Its letters are outlines, because mail programs do
 * not have the font. Its light edge makes it readable where a program turns the background dark.
 */
export const logo = { id: "shop-logo", width: 176, height: 48 };

let drawn: Promise<Buffer> | undefined;

/** The logo as a PNG, which unlike the drawing every mail program shows. The drawing has three times as many pixels. */
export function drawLogo(): Promise<Buffer> {
  drawn ??= draw().catch((error) => {
    drawn = undefined;
    throw error;
  });
  return drawn;
}

async function draw(): Promise<Buffer> {
  const drawing = await readFile(new URL("./logo.svg", import.meta.url));
  return sharp(drawing).png({ palette: true }).toBuffer();
}
