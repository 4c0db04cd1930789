import { expect, test } from "../../shop-test.ts";

/** The stand-in marketplace sells it; the demo does not. */
const code = "1005000000000469";

test("[ROUTE-06] a product that the shop does not hold is shown by the marketplace's code", async ({
  page,
}) => {
  const first = await page.goto(`/ecommerce-product-ali/${code}`, { waitUntil: "commit" });
  expect(first?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fashion Soft Stretch Play Jeans");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(canonical).toMatch(/\/ecommerce-product\/\d+$/);
  const picture = page.getByRole("main").locator("img").first();
  const source = (await picture.getAttribute("src")) ?? "";
  // The stand-in draws it when it is asked for. Where that takes too long, the next request finds it.
  await expect(async () => {
    expect((await page.request.get(source)).status()).toBe(200);
  }).toPass({ timeout: 60_000 });
  // Its own address leads to the product, too.
  expect((await page.goto(new URL(canonical ?? "").pathname))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fashion Soft Stretch Play Jeans");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50);
});

test("[ROUTE-06] a code that nobody sells shows the not-found page", async ({ page }) => {
  for (const unknown of ["1005009999999999", "12345", "nonsense"]) {
    const answer = await page.goto(`/ecommerce-product-ali/${unknown}`);
    expect(answer?.status()).toBe(404);
  }
});
