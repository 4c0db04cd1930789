import { guaranteeNotice, guaranteeRights } from "@nestling/commerce/guarantee-notice";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { stubApi } from "../../testing/api.ts";
import { aFullTree, someFacets } from "../../testing/catalogue.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { onPhone } from "../../testing/windows.ts";

const title = (name: string) => page.getByRole("heading", { level: 1, name });
const popular = page.getByRole("region", { name: "Popular categories" });

test("[A11Y-01] a long page of text is for every reader, in every window", async () => {
  stubApi();
  await open("/pages/terms-of-service");
  await expect.element(title("Terms of Service")).toBeVisible();
  await inspect("a long page of text");
});

test("[ROUTE-09] a long page lists its contents, a short one does not, and their links lead to pages and to the merchant's mailbox", async () => {
  stubApi();
  await open("/pages/terms-of-service");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect
    .element(contents.getByRole("link", { name: "Shipping", exact: true }))
    .toHaveAttribute("href", "#shipping");
  expect(document.querySelector("#shipping")?.textContent).toBe("Shipping");
  await expect.element(page.getByText(/^Last updated \w+ \d+, \d{4}$/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "write to us" }))
    .toHaveAttribute("href", "mailto:help@shop.example");
  await page.getByRole("main").getByRole("link", { name: "Refund Policy" }).first().click();
  await expect.element(title("Refund Policy")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect
    .element(page.getByRole("link", { name: "Stripe's" }))
    .toHaveAttribute("href", "https://stripe.com/privacy");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect.element(title("Contact Us")).toBeVisible();
  expect(contents.elements()).toEqual([]);
  expect(page.getByText(/^Last updated/).elements()).toEqual([]);
});

test("[ROUTE-09] a text has its contents and the way to a person at its sides, and on a phone above and below it", async () => {
  stubApi();
  await open("/pages/terms-of-service");
  const help = page.getByRole("region", { name: "Need a hand?" });
  await expect
    .element(help)
    .toMatchTextContent("A person reads every message and usually answers within 2 business days.");
  await expect
    .element(help.getByRole("link", { name: "help@shop.example" }))
    .toHaveAttribute("href", "mailto:help@shop.example");
  const contents = page.getByRole("navigation", { name: "On this page" });
  const [first, last] = [
    page.getByRole("region", { name: "Prices" }),
    page.getByRole("region", { name: "Changes" }),
  ];
  const place = (part: typeof help) => part.element().getBoundingClientRect();
  expect(place(contents).right).toBeLessThan(place(first).left);
  expect(place(first).right).toBeLessThan(place(help).left);
  expect(place(help).top).toBeLessThan(place(first).top);
  await onPhone();
  expect(place(contents).bottom).toBeLessThanOrEqual(place(first).top);
  expect(place(help).top).toBeGreaterThanOrEqual(place(last).bottom);
  expect(place(help).left).toBe(place(first).left);
});

test("[ROUTE-09] who is on the page about contact is not led there", async () => {
  stubApi();
  await open("/pages/contact-us");
  const help = page.getByRole("region", { name: "Need a hand?" });
  await expect.element(help.getByRole("link", { name: "Find your order" })).toBeVisible();
  expect(help.getByRole("link", { name: "Contact Us" }).elements()).toEqual([]);
});

test.for(["/pages/terms-of-service", "/pages/contact-us", "/imprint", "/recalls", "/size-guide"])(
  "a desktop's window is used to its right edge by %s",
  async (path) => {
    const api = stubApi();
    api.answer("listRecalls", { status: 200, body: { recalls: [] } });
    await open(path);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    const main = document.querySelector("main");
    // 1280 px of content in the middle of a window of 1440.
    await expect
      .poll(() =>
        Math.max(
          ...[...(main?.querySelectorAll("section:not(:has(table)), table") ?? [])].map(
            (part) => part.getBoundingClientRect().right,
          ),
        ),
      )
      .toBeGreaterThan(1340);
  },
);

test("[LAW-12] [LAW-13] the notice on the legal guarantee stands on a page of its own, with its drawing where the merchant has it", async () => {
  stubApi();
  const screen = await open("/guarantee");
  const notice = page.getByRole("main").getByRole("region", { name: "Legal guarantee" });
  for (const { text, list = [] } of guaranteeNotice.parts) {
    for (const words of [text, ...list]) await expect.element(notice).toMatchTextContent(words);
  }
  await expect.element(notice.getByRole("link")).toHaveAttribute("href", guaranteeRights);
  expect(notice.getByRole("img").elements()).toEqual([]);
  await inspect("the legal guarantee");
  await screen.unmount();
  const drawing = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'/>";
  await open("/guarantee", { guaranteeNotice: drawing });
  await expect.element(notice.getByRole("img")).toHaveAttribute("src", drawing);
});

test("[LAW-13] each text with a path of its own has its title there, and other texts lead to it", async () => {
  stubApi();
  for (const [address, name] of [
    ["/withdrawal-form", "Withdrawal form"],
    ["/accessibility", "Accessibility"],
    ["/imprint", "Legal notice"],
  ] as const) {
    const screen = await open(address);
    await expect.element(title(name)).toBeVisible();
    expect(page.getByRole("region", { name: "Legal guarantee" }).elements()).toEqual([]);
    await screen.unmount();
  }
  await open("/pages/terms-of-service");
  await page.getByRole("main").getByRole("link", { name: "notice" }).click();
  await expect.element(title("Legal guarantee")).toBeVisible();
});

test("[SAFE-03] without a recall the list says so, and a recall says what is known of it", async () => {
  const api = stubApi();
  api.answer("listRecalls", { status: 200, body: { recalls: [] } });
  await open("/recalls");
  await expect.element(page.getByText("No product we've sold has been recalled.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "email us" }))
    .toHaveAttribute("href", "mailto:help@shop.example");
  await cleanup();
  const recall = {
    number: "27999",
    date: "2026-11-19",
    title: "Acme Recalls Toys",
    hazard: "",
    remedy: "Full refund.",
    url: "https://www.cpsc.gov/Recalls/2026/a",
    products: [{ id: 7, name: "Rattle" }],
  };
  api.answer("listRecalls", { status: 200, body: { recalls: [recall] } });
  await open("/recalls");
  const notice = page.getByRole("article", { name: "Acme Recalls Toys" });
  await expect.element(notice).toMatchTextContent("November 19, 2026 · Recall 27999");
  await expect.element(notice).toMatchTextContent("What to doFull refund.");
  await expect.element(notice).not.toMatchTextContent("Hazard");
  await expect
    .element(notice.getByRole("link", { name: "Rattle" }))
    .toHaveAttribute("href", "/ecommerce-product/7");
  await expect
    .element(notice.getByRole("link", { name: "Read the official notice" }))
    .toHaveAttribute("href", recall.url);
});

test("[A11Y-01] the focus is in the content of a next page before that is seen", async () => {
  stubApi();
  await open("/pages/terms-of-service");
  await expect.element(title("Terms of Service")).toBeVisible();
  const places: (string | undefined)[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector("h1")?.textContent === "About Us") places.push(document.activeElement?.id);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect.element(title("About Us")).toBeVisible();
  expect(places[0]).toBe("content");
});

/** Opens a page that has nothing to show, and waits for its title and its ways on. */
async function openLost(path: string, says: string) {
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: aFullTree });
  // A page that the pointer happens to lie on is loaded ahead.
  api.answer("listFacets", { status: 200, body: someFacets });
  await open(path);
  await expect.element(title(says)).toBeVisible();
  await expect.poll(() => popular.getByRole("link").elements()).toHaveLength(6);
}

test("the error page says what happened, and offers ways on", async () => {
  await openLost("/error-page", "Something broke on our side");
  await inspect("the error page");
});

test("the page that is not there says so, and offers ways on", async () => {
  await openLost("/nowhere", "This page has flown the nest");
  await inspect("the page that is not there");
});
