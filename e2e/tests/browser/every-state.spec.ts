import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { overlaps } from "../../overlaps.ts";
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
  const when = everyDay.has(name) ? "" : " @release";
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

/** Runs in the page: by how many pixels it can be scrolled sideways. */
function sidewaysExcess(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/**
 * Runs in the page: what is less than 44 px high or wide to the touch, its label and what is laid over it to be hit
 * included. Excepted is what WCAG excepts: links inside a sentence, and what something bigger does as well (another
 * link to the same page, the buttons of a stepper).
 */
function tooSmallForThumbs(): string[] {
  const least = 43; // measured in whole pixels from a middle that may lie between two
  // What is painted only when it comes near could not be hit at the moment of scrolling there.
  for (const element of document.querySelectorAll<HTMLElement>("*")) {
    if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  }
  const modal = [...document.querySelectorAll("dialog")].findLast((dialog) => dialog.open);
  const found = (modal ?? document).querySelectorAll<HTMLElement>("a[href], button, input, select, summary");

  const isThere = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest("[aria-hidden=true] :not(a), [inert]") === null &&
    !element.matches(":disabled, .sr-only:not(input)");
  const isInSentence = (element: HTMLElement) => {
    const beside = [...(element.parentElement?.childNodes ?? [])];
    const hasWords = beside.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return element.tagName === "A" && hasWords && getComputedStyle(element).display.startsWith("inline");
  };
  /** How far from its middle a touch in this direction still hits. */
  const reach = (element: HTMLElement, x: number, y: number, right: number, down: number) => {
    let distance = 0;
    while (
      distance < 23 &&
      element.contains(document.elementFromPoint(x + right * distance, y + down * distance))
    ) {
      distance += 1;
    }
    return distance;
  };
  const sizeOf = (element: HTMLElement) => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return {
      wide: Math.max(width, reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0)),
      high: Math.max(height, reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1)),
    };
  };

  const targets = [...found].filter(isThere).map((element) => {
    const isChoice = element.matches("[type=radio], [type=checkbox]");
    return { element, ...sizeOf(isChoice ? (element.closest("label") ?? element) : element) };
  });
  const isBig = ({ wide, high }: { wide: number; high: number }) => wide >= least && high >= least;
  const ways = new Set(targets.filter(isBig).map(({ element }) => element.getAttribute("href")));
  const hasEquivalent = (element: HTMLElement) =>
    element.matches("fieldset:has(button) > input") ||
    (element.tagName === "A" && ways.has(element.getAttribute("href")));
  return targets
    .filter((target) => !isBig(target) && !isInSentence(target.element) && !hasEquivalent(target.element))
    .map(({ element, wide, high }) => {
      const label = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      return `${element.tagName.toLowerCase()} '${label.slice(0, 40)}': ${Math.round(wide)} x ${Math.round(high)}`;
    });
}
