import sharp from "sharp";
import { drawLogo } from "../policies/logo.ts";
import { colors } from "./look.ts";

/** The logo above each mail, in pixels as it is shown (MAIL-03). The shop's name stands beside it, in a font that the reader has. */
export const logo = { id: "shop-logo", side: 48 };

/** How many of its pixels the picture has for each that is shown. */
const density = 3;

let drawn: Promise<Buffer> | undefined;

/** The logo as a PNG, which unlike the drawing every mail program shows. */
export function mailLogo(): Promise<Buffer> {
  drawn ??= draw().catch((error) => {
    drawn = undefined;
    throw error;
  });
  return drawn;
}

/** On a light tile, so that it can be seen where a program makes the ground dark: no style sheet reaches all of these. */
async function draw(): Promise<Buffer> {
  const side = density * logo.side;
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" rx="${side / 4}" fill="${colors.page}"/></svg>`;
  const mark = await drawLogo(Math.round(side * 0.8));
  return sharp(Buffer.from(tile))
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer();
}
