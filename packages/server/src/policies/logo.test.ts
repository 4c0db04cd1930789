import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { drawLogo, readLogo } from "./logo.ts";

const folder = await mkdtemp(join(tmpdir(), "nestling-logo-"));
afterAll(() => rm(folder, { recursive: true }));
const own = join(folder, "logo.svg");
await writeFile(
  own,
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#c04020"/></svg>',
);

test("[LOOK-01] the merchant's logo is the icon of the shop, as a drawing and for what reads no links", async () => {
  const logo = await readLogo({ "x-secure": "yes" }, own);
  const drawing = logo.find("/favicon.svg")?.forms.identity;
  expect(drawing?.headers).toMatchObject({ "content-type": "image/svg+xml", "x-secure": "yes" });
  expect(String(drawing?.body)).toContain("#c04020");
  const icon = Buffer.from(logo.find("/favicon.ico")?.forms.identity?.body ?? []);
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  const picture = icon.subarray(icon.readUInt32LE(18));
  expect(picture).toHaveLength(icon.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 48, height: 48 });
  expect(logo.find("/favicon.png")).toBeUndefined();
});

test("[LOOK-01] a wide logo keeps its shape in a square, with nothing above and below it", async () => {
  const { data } = await sharp(await drawLogo(40, own))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 40 + x) * 4, (y * 40 + x) * 4 + 4)];
  expect(at(20, 2)[3]).toBe(0);
  expect(at(20, 20)).toEqual([192, 64, 32, 255]);
});

test("[LOOK-01] [OPS-02] a logo that is missing or no drawing is named with its file", async () => {
  await writeFile(join(folder, "text.svg"), "no drawing");
  // No browser would show it under this name.
  await writeFile(join(folder, "picture.svg"), await drawLogo(48, own));
  for (const path of ["none.svg", "text.svg", "picture.svg"].map((name) => join(folder, name)))
    await expect(readLogo({}, path)).rejects.toThrow(
      "catalogue/logo.svg cannot be read: it holds the shop's logo",
    );
});
