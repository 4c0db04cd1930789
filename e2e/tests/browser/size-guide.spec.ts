import { inflateSync } from "node:zlib";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { openSized, openSizeGuide, sizedProduct, sizeLink } from "../../size-steps.ts";
import { choose, drawer, open, productPath, tabTo } from "../../steps.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ noise }) => noise.announce(/^GET \/assets\/[\w.-]+\.js: failed: csp$/));

  test("[SIZE-02] [NOJS-01] a product's link leads to its section of the size guide, which is there in both systems", async ({
    page,
    api,
  }) => {
    await page.goto(productPath((await sizedProduct(api, "shoes")).id));
    await sizeLink(page).click();
    await expect(page).toHaveURL("/size-guide#shoes");
    await expect(page.getByRole("heading", { name: "Shoe sizes" })).toBeInViewport();
    const tables = page.getByRole("region", { name: "Shoe sizes" }).getByRole("table");
    await expect(tables).toHaveCount(2);
    await expect(tables.first().getByRole("row", { name: /^Toddler 9 / })).toHaveText(
      "Toddler 95.8–6.1 in825",
    );
    await expect(tables.last().getByRole("row", { name: /^Toddler 9 / })).toHaveText(
      "Toddler 914.7–15.6 cm825",
    );
    await expect(
      page.getByRole("region", { name: "Diaper sizes" }).getByRole("cell", { name: "3.6–6.4 kg" }),
    ).toBeVisible();
    await expect(page.getByLabel("cm and kg")).toBeHidden();
    await expect(page.getByText("See how long each size will fit")).toBeHidden();
  });

  test("[SIZE-03] [NOJS-01] the foot-measuring sheet is there", async ({ page }) => {
    await page.goto("/size-guide/foot-sheet");
    await expect(page.getByRole("img", { name: /^Lines for the length of a foot/ })).toBeVisible();
    await expect(page.getByText("This line is 2 in long")).toBeVisible();
  });
});

test("[SIZE-02] the size guide opens over the product by keyboard, loads on first use, and gives the focus back", async ({
  page,
  api,
}) => {
  const product = await sizedProduct(api, "shoes");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openSized(page, product);
  const isLoaded = () => scripts.some((url) => /\/size-dialog-/.test(url));
  expect(isLoaded()).toBe(false);
  await tabTo(page, sizeLink(page));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Shoe sizes" });
  await expect(dialog.getByRole("row", { name: /^Toddler 9 / })).toBeVisible();
  expect(isLoaded()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(sizeLink(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(productPath(product.id));
});

test("[SIZE-02] where the dialog cannot be loaded, the link leads to the page", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(
    /assets\/.*\.js: failed: net::ERR_FAILED/,
    /^console error: (Failed to load resource: net::ERR_|TypeError: Failed to fetch dynamically)/,
  );
  await page.route(/\/assets\/size-dialog-/, (route) => route.abort());
  await openSized(page, await sizedProduct(api, "shoes"));
  await sizeLink(page).click();
  await expect(page).toHaveURL("/size-guide#shoes");
});

test.describe("in Germany", () => {
  test.use({ locale: "de-DE" });

  test("[SIZE-01] the guide is in centimeters and kilograms, and a switch shows inches and pounds", async ({
    page,
  }) => {
    await open(page, "/size-guide");
    const size = page
      .getByRole("region", { name: "Clothing sizes" })
      .getByRole("row", { name: /^3–6 months/ });
    await expect(size).toHaveText("3–6 months61–67 cm5.7–7.7 kg");
    await page.getByText("in and lb").click();
    await expect(size).toHaveText("3–6 months24–26.5 in12.5–17 lb");
  });
});

test("[SIZE-01] the guide is in inches and pounds for an American, and has nothing that axe finds wrong", async ({
  page,
}) => {
  await open(page, "/size-guide");
  await expect(page.getByRole("row", { name: /^3–6 months/ })).toHaveText("3–6 months24–26.5 in12.5–17 lb");
  await expect(page.getByRole("radio", { name: "in and lb" })).toBeChecked();
  expect(await violationsOn(page)).toEqual([]);
  await open(page, "/size-guide/foot-sheet");
  expect(await violationsOn(page)).toEqual([]);
});

test("[SIZE-04] a shoe's size has one name on its page and in the cart", async ({ page, api }) => {
  const product = await sizedProduct(api, "shoes", ({ skuProperties }) =>
    skuProperties.some(({ skuPropertyValues }) =>
      skuPropertyValues.some(({ propertyValueDisplayName }) => propertyValueDisplayName === "Toddler 9"),
    ),
  );
  const sku = product.skus.find(({ stock, sku_property }) => stock > 0 && /(^|:|-)9$/.test(sku_property));
  await open(page, productPath(product.id, sku?.code));
  await expect(page.getByRole("radio", { name: "Toddler 9" })).toBeChecked();
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(
    drawer(page)
      .getByText(/Toddler 9/)
      .first(),
  ).toBeVisible();
});

test("[SIZE-05] beside the sizes stands what buyers say of the fit", async ({ page, api }) => {
  for (const { id } of await clothes(api)) {
    const answer = await api.listReviews({ params: { productId: id }, query: {} });
    const {
      small,
      true: fits,
      large,
    } = answer.status === 200 ? answer.body.summary.fit : { small: 0, true: 0, large: 0 };
    if (fits <= Math.max(small, large) || fits + small + large < 3) continue;
    await open(page, productPath(id));
    await expect(
      page.getByText(`${fits} of ${small + fits + large} parents say it fits true to size`),
    ).toBeVisible();
    return;
  }
  throw new Error("no product is true to size");
});

async function clothes(api: Parameters<typeof sizedProduct>[0]) {
  const listing = await api.listProducts({ query: { categoryId: 1000, pageSize: 100 } });
  return listing.status === 200 ? listing.body.products : [];
}

test("[SIZE-06] a child's height says until when a size fits, stays on the device, and can be forgotten", async ({
  page,
  api,
}) => {
  const product = await sizedProduct(api, "clothing", ({ skuProperties }) =>
    JSON.stringify(skuProperties).includes("6–9 months"),
  );
  const sent: string[] = [];
  page.on("request", (request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`),
  );
  const dialog = await openSizeGuide(page, product);
  await dialog.getByText("See how long each size will fit").click();
  const height = dialog.getByLabel("Height in inches");
  await height.fill("70 feet");
  await dialog.getByRole("button", { name: "Show what fits" }).click();
  await expect(dialog.getByText("Enter a height in inches, like 27.5")).toBeVisible();
  await height.fill("27.13");
  await height.press("Enter");
  await expect(dialog.getByRole("row", { name: /^6–9 months/ })).toContainText(
    /Fits until about [A-Z][a-z]{2} 20\d\d/,
  );
  await expect(dialog.getByRole("row", { name: /^9–12 months/ })).toContainText(
    /From about [A-Z][a-z]{2} 20\d\d/,
  );
  await dialog.getByRole("button", { name: "Close" }).click();
  const line = page.getByText(/^6–9 months fits until about [A-Z][a-z]{2} 20\d\d$/);
  await expect(line).toBeVisible();

  // It is still there on the next visit, and goes along with nothing that is sent.
  await page.reload();
  await expect(line).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("child-size"));
  expect(stored).toContain("68.9");
  await choose(page, "Age", "6–9 months").catch(() => choose(page, "Size", "6–9 months"));
  await page.goto("/size-guide");
  await page.waitForLoadState("networkidle");
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((text) => /68\.9|27\.13/.test(text))).toEqual([]);

  await page.getByText("See how long each size will fit").click();
  await page.getByRole("button", { name: "Forget this" }).click();
  await expect(page.getByText("Fits until about")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("child-size"))).toBeNull();
});

/** A horizontal line of a printed page, in millimeters. */
type Line = { y: number; length: number };

/** The horizontal lines of a PDF as Chromium writes it, on each page. */
function linesOf(pdf: Buffer): Line[][] {
  const pages: Line[][] = [];
  for (let at = pdf.indexOf("stream"); at !== -1; at = pdf.indexOf("stream", at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === "end") continue;
    const start = at + (pdf[at + 6] === 13 ? 8 : 7);
    const content = inflate(pdf.subarray(start, pdf.indexOf("endstream", start)));
    if (/^\s*[\d.-]+ 0 0 [\d.-]+ [\d.-]+ [\d.-]+ cm/.test(content)) pages.push(strokesOf(content));
  }
  return pages;
}

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return ""; // a picture or a font
  }
}

const millimeters = 25.4 / 72;

/** Follows the scale and the moves of a page's content to its horizontal lines. */
function strokesOf(content: string): Line[] {
  type Matrix = { scaleX: number; scaleY: number; y: number };
  let matrix: Matrix = { scaleX: 1, scaleY: 1, y: 0 };
  const saved: Matrix[] = [];
  const lines: Line[] = [];
  let operands: number[] = [];
  let from: [x: number, y: number] | undefined;
  for (const token of content.match(/\S+/g) ?? []) {
    if (/^[+-]?[\d.]+$/.test(token)) {
      operands.push(Number(token));
      continue;
    }
    const [a = 0, b = 0, , d = 0, , f = 0] = operands;
    if (token === "q") saved.push(matrix);
    else if (token === "Q") matrix = saved.pop() ?? matrix;
    else if (token === "cm") {
      matrix = { scaleX: matrix.scaleX * a, scaleY: matrix.scaleY * d, y: matrix.y + matrix.scaleY * f };
    } else if (token === "m") from = [a, b];
    else if (token === "l" && from !== undefined && from[1] === b) {
      const length = Math.abs((a - from[0]) * matrix.scaleX) * millimeters;
      lines.push({ y: (matrix.y + b * matrix.scaleY) * millimeters, length });
    }
    operands = [];
  }
  return lines;
}

for (const format of ["Letter", "A4"] as const) {
  test(`[SIZE-03] the foot-measuring sheet is printed in true length on one page of ${format} @desktop`, async ({
    page,
  }) => {
    await open(page, "/size-guide/foot-sheet");
    // The sheet's own script hides the rest of the page in print.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    const margin = "10mm";
    const pdf = await page.pdf({
      format,
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    const pages = linesOf(pdf);
    expect(pages).toHaveLength(1);
    const [lines = []] = pages;
    const isLong = (length: number) => (line: Line) => Math.abs(line.length - length) < 0.1;
    expect(lines.filter(isLong(50.8))).toHaveLength(1);
    expect(lines.filter(isLong(50))).toHaveLength(1);
    const feet = lines.filter(isLong(96)).map(({ y }) => y);
    const heel = Math.min(...feet);
    const lengths = feet.map((y) => Math.round((y - heel) * 10) / 10).toSorted((a, b) => a - b);
    expect(lengths).toEqual([
      0, 79, 88, 96, 105, 113, 122, 130, 139, 147, 156, 164, 172, 181, 189, 198, 206, 215,
    ]);
  });
}
