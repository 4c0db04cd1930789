import sharp from "sharp";
import { expect, test } from "vitest";
import { mailPicture, pictureIdOf } from "./mail-picture.ts";

const media = (bytes: Uint8Array | undefined) => ({ picture: async () => bytes });

test("[MAIL-01] a picture for a mail is a small square JPEG", async () => {
  const noise = { create: { width: 160, height: 120, channels: 4, background: "#3a7d5580" } } as const;
  const webp = await sharp(noise).webp().toBuffer();
  const bytes = await mailPicture(media(webp), "boots");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 128, height: 128 });
  expect(bytes?.length).toBeLessThan(10_000);
  expect(await mailPicture(media(undefined), "gone")).toBeUndefined();
  await expect(mailPicture(media(Buffer.from("no picture")), "broken")).rejects.toThrow();
});

test.each([
  ["/media/0a1b2c", "0a1b2c"],
  ["/media/scene-hero", "scene-hero"],
  ["/media/../keys", undefined],
  ["https://evil.example/a.png", undefined],
  ['/media/a"onerror="x', undefined],
  ["", undefined],
])("the picture at %j is %j", (path, id) => {
  expect(pictureIdOf(path)).toBe(id);
});
