import { overlaps, sidewaysExcess, tooSmallForThumbs } from "@nestling/storefront/testing/layout-checks";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { rested, states } from "../../states.ts";

/** Where the layout changes, and a little and a big screen. The phones come last: what only a desk has closes there. */
const widths = [1920, 1600, 1200, 992, 768, 576, 390, 320];

/** What is touched: the narrowest phone, a usual one, and a tablet, which has the layout of a desk. */
const touched = [320, 390, 768];

/** Each page and each kind of layer once; the other states are looked at before a release. */
const everyDay = new Set([
  "the home page",
  "the components",
  "the open menu",
  "the login modal",
  "the sign-up with everything wrong",
  "a page with the bell",
  "a long page of text",
  "a listing",
  "suggestions @desktop",
  "a product that asks what to choose",
  "a picture in large",
  "a variant being chosen in a list",
  "the size guide over a product",
  "the size guide",
  "notifications, some of them unread",
  "my account",
  "an address being added, with everything wrong",
  "a voucher that does not count",
  "a saved address to ship to",
  "an order that can be cancelled",
  "the order history",
  "a guest's order",
  "a payment and its card",
  "a receipt",
  "the vouchers",
  "the drawer",
  "the cart",
  "the address with everything wrong",
  "the payment",
  "the thanks",
  "a notice",
]);

for (const name of everyDay) {
  if (!states.some((state) => state.name === name)) throw new Error(`there is no state '${name}'`);
}

for (const { name, open, noise: announced = [] } of states) {
  const when = everyDay.has(name) ? " @touch" : " @release";
  test(`${name}: for every reader, in every window, for every thumb${when}`, async ({
    page,
    api,
    isMobile,
    noise,
  }) => {
    noise.announce(...announced);
    await open(page, api);
    await rested(page);
    expect.soft(await violationsOn(page)).toEqual([]);
    expect.soft(await page.evaluate(sidewaysExcess), "pixels to scroll sideways").toBe(0);
    for (const width of isMobile ? touched : widths) {
      await page.setViewportSize({ width, height: 900 });
      await rested(page);
      expect.soft(await page.evaluate(sidewaysExcess), `pixels to scroll sideways at ${width}`).toBe(0);
      expect.soft(await page.evaluate(overlaps), `one over the other at ${width}`).toEqual([]);
      if (!isMobile) continue;
      expect.soft(await page.evaluate(tooSmallForThumbs), `smaller than 44 px at ${width}`).toEqual([]);
    }
  });
}
