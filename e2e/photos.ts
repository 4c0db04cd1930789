import type { Page } from "@playwright/test";

/** Photos of this many colors, as a phone may have them: larger than the shop shows them. */
export async function photosOf(page: Page, count: number) {
  const files = await page.evaluate(
    (colors) =>
      Array.from({ length: colors }, (_, index) => {
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: 1_800, height: 2_400 });
        const context = canvas.getContext("2d");
        if (context === null) throw new Error("no canvas");
        context.fillStyle = `hsl(${index * 70} 50% 60%)`;
        context.fillRect(0, 0, 1_800, 2_400);
        return canvas.toDataURL("image/png").split(",")[1] ?? "";
      }),
    count,
  );
  return files.map((file, index) => ({
    name: `photo-${index + 1}.png`,
    mimeType: "image/png",
    buffer: Buffer.from(file, "base64"),
  }));
}
