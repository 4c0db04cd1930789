import { expect, test } from "../../fixtures.ts";
import { states } from "../../states.ts";
import { drawer, open, productPath, putInCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

/** What is left of a window of 1280 × 720 when its reader has made everything twice as large. */
const enlarged = { width: 640, height: 360 };

test("[A11Y-01] at 200 % nothing runs off the side of a page, and the cart's drawer shows what is in it and the way on @desktop", async ({
  page,
  api,
}) => {
  const variant = await wellStockedVariant(api, 100);
  await page.setViewportSize(enlarged);
  await putInCart(page, variant);
  for (const part of [
    drawer(page).getByRole("link", { name: variant.product.name }).first(),
    drawer(page).getByRole("textbox", { name: "Quantity" }),
    drawer(page).getByRole("button", { name: "Checkout as guest" }),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport();
  }
  for (const path of [
    "/",
    "/ecommerce-category/best-seller",
    productPath(variant.product.id),
    "/search-product?searchText=bib",
    "/search-product?searchText=zzzqqq",
    "/pages/refund-policies",
    "/recalls",
    "/cart",
    "/checkout-as-guest",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeAttached();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(enlarged.width);
  }
});

test("[A11Y-01] at 200 % the keyboard leads through a page, and what has the focus can be seen @desktop", async ({
  page,
  api,
}) => {
  const { product } = await wellStockedVariant(api, 100);
  await page.setViewportSize(enlarged);
  for (const path of ["/", "/ecommerce-category/best-seller", productPath(product.id)]) {
    await open(page, path);
    for (let stop = 1; stop <= 30; stop += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => page.evaluate(hiddenFocus), { message: `${path}, stop ${stop}` }).toBe("");
    }
  }
});

/** The daily form: the account's, and in it that of an address. */
const daily = "an address being added, with everything wrong";
/** The other forms and pages: looked at before a release. */
const beforeRelease = [
  "my account",
  "the address with everything wrong",
  "the payment",
  "notifications, some of them unread",
  "the vouchers",
  "the order history",
  "an order that can be canceled",
  "a guest's order",
  "a saved address to ship to",
  "the thanks",
];

for (const name of [daily, ...beforeRelease]) {
  const when = name === daily ? "" : " @release";
  test(`[A11Y-01] at 200 % ${name}: nothing runs off the side, and what has the focus can be seen @desktop${when}`, async ({
    page,
    api,
  }) => {
    const state = states.find((known) => known.name === name);
    if (state === undefined) throw new Error(`there is no state '${name}'`);
    await page.setViewportSize(enlarged);
    await state.open(page, api);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(enlarged.width);
    const reached = new Set<number>();
    for (let stop = 1; stop <= 60; stop += 1) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(focusPlace);
      // Behind the last element the focus leaves the page.
      if (where === undefined || reached.has(where)) break;
      await expect.poll(() => page.evaluate(hiddenFocus), { message: `stop ${stop}` }).toBe("");
      reached.add(where);
    }
    expect(reached.size).toBeGreaterThan(5);
  });
}

/** Runs in the page: the place in the document of the element that has the focus. Undefined if none has it. */
function focusPlace(): number | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  return [...document.querySelectorAll("*")].indexOf(focused);
}

/** Runs in the page: names what has the focus, where nothing of it is in sight or nothing shows that it has it. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return "nothing has the focus";
  // A hidden radio button or checkbox shows itself by its label; a card's link by what lies over the card.
  const shown = focused.matches(".sr-only, [type=radio], [type=checkbox]")
    ? (focused.closest("label") ?? focused)
    : focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const isAt = (x: number, y: number) => {
    const there = document.elementFromPoint(left + x * width, top + y * height);
    return there !== null && (shown.contains(there) || there.contains(shown));
  };
  const parts = [0.1, 0.5, 0.9];
  const inSight = parts.some((x) => parts.some((y) => isAt(x, y)));
  const { outlineStyle, boxShadow } = getComputedStyle(shown);
  const over = getComputedStyle(shown, "::after").outlineStyle;
  const isMarked = outlineStyle !== "none" || boxShadow !== "none" || over !== "none" || shown !== focused;
  return inSight && isMarked
    ? ""
    : `${shown.tagName} ${shown.getAttribute("aria-label") ?? shown.textContent}`;
}
