import { inflateSync } from "node:zlib";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { openSized, sizedProduct, sizeLink } from "../../size-steps.ts";
import { open, productPath, tabTo } from "../../steps.ts";

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

test("where the dialog cannot be loaded, the link leads to the page @release", async ({
  page,
  api,
  pageErrors,
}) => {
  pageErrors.allow(
    /assets\/.*\.js: failed: net::ERR_FAILED/,
    /^console error: (Failed to load resource: net::ERR_|TypeError: Failed to fetch dynamically)/,
  );
  await page.route(/\/assets\/size-dialog-/, (route) => route.abort());
  await openSized(page, await sizedProduct(api, "shoes"));
  await sizeLink(page).click();
  await expect(page).toHaveURL("/size-guide#shoes");
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

test("[SIZE-03] the foot-measuring sheet is printed in true length on one page, of Letter and of A4 @desktop", async ({
  page,
}) => {
  await open(page, "/size-guide/foot-sheet");
  // The sheet's own script hides the rest of the page in print.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  const margin = "10mm";
  for (const format of ["Letter", "A4"]) {
    const pdf = await page.pdf({
      format,
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    const pages = linesOf(pdf);
    expect(pages, format).toHaveLength(1);
    const [lines = []] = pages;
    const isLong = (length: number) => (line: Line) => Math.abs(line.length - length) < 0.1;
    expect(lines.filter(isLong(50.8)), format).toHaveLength(1);
    expect(lines.filter(isLong(50)), format).toHaveLength(1);
    const feet = lines.filter(isLong(96)).map(({ y }) => y);
    const heel = Math.min(...feet);
    const lengths = feet.map((y) => Math.round((y - heel) * 10) / 10).toSorted((a, b) => a - b);
    expect(lengths, format).toEqual([
      0, 79, 88, 96, 105, 113, 122, 130, 139, 147, 156, 164, 172, 181, 189, 198, 206, 215,
    ]);
  }
});
