import { bib } from "@nestling/commerce/testing/carts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPayment } from "../features/checkout/testing/payment.ts";
import { boots } from "../shared/testing/product-fixture.ts";
import { stubApi } from "../testing/api.ts";
import { aListing, cardsFrom, someFacets } from "../testing/catalogue.ts";
import { answerCheckout, storeCart } from "../testing/checkout.ts";
import { inspect } from "../testing/inspect.ts";
import { open } from "../testing/open.tsx";
import { signIn } from "../testing/people.ts";
import { onPhone } from "../testing/windows.ts";

const bell = page.getByRole("button", { name: "Flash sale offers" });
const banner = page.getByRole("complementary", { name: "Sale" });

test("[LAY-07] the bell opens the login modal, and once put away it stays away", async () => {
  stubApi();
  const screen = await open("/pages/contact-us");
  await expect.element(bell).toBeVisible();
  await inspect("a page with the bell");
  await bell.click();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Dismiss the flash sale bell" }).click();
  await expect.poll(() => bell.elements()).toEqual([]);
  expect(localStorage.getItem("flash_bell_dismissed")).not.toBeNull();
  await screen.unmount();
  await open("/pages/about-us");
  await expect.element(banner).toBeVisible();
  expect(bell.elements()).toEqual([]);
});

test("[LAY-07] the bell goes from this tab when it is put away, or somebody logs in, in another one", async () => {
  stubApi();
  await open("/pages/about-us");
  await expect.element(bell).toBeVisible();
  localStorage.setItem("flash_bell_dismissed", "1");
  dispatchEvent(new StorageEvent("storage", { key: "flash_bell_dismissed" }));
  await expect.element(bell).not.toBeInTheDocument();
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  await expect.element(bell).toBeVisible();
  signIn();
  await expect.element(bell).not.toBeInTheDocument();
});

test("[LAY-07] a customer who is signed in sees no bell", async () => {
  stubApi();
  signIn();
  await open("/pages/about-us");
  await expect
    .element(
      page
        .getByRole("banner")
        .getByRole("button", { name: /My Account/ })
        .first(),
    )
    .toBeVisible();
  await expect.element(banner).toBeVisible();
  expect(bell.elements()).toEqual([]);
});

for (const path of [
  "/",
  "/ecommerce-category/1100",
  "/cart",
  "/pages/about-us",
  "/error-page",
  "/order-success",
]) {
  test(`[LAY-06] [LAY-07] banner and bell are on ${path}, for it is for browsing`, async () => {
    const api = stubApi();
    api.answer("listFacets", { status: 200, body: someFacets });
    await open(path);
    await expect.element(banner).toBeVisible();
    await expect.element(bell).toBeVisible();
    // What a listing asks late must not reach the next test.
    if (path.startsWith("/ecommerce-category"))
      await expect.poll(() => api.sent("listFacets")).toHaveLength(1);
  });
}

test("[LAY-01] where one pays, banner and bell have no color, and nothing of them moves", async () => {
  const colors = () => [banner, bell].map((part) => getComputedStyle(part.element()).backgroundColor);
  const transparent = "rgba(0, 0, 0, 0)";
  stubApi();
  const screen = await open("/pages/about-us");
  await expect.element(bell).toBeVisible();
  expect(colors()).not.toContain(transparent);
  await screen.unmount();
  await openPayment("sandbox");
  await expect.element(bell).toBeVisible();
  expect(colors()).toEqual([transparent, transparent]);
  await expect.poll(() => banner.element().getAnimations({ subtree: true })).toEqual([]);
});

for (const path of ["/checkout", "/checkout-as-guest", "/shipping", "/nowhere"]) {
  test(`[LAY-03] [LAY-06] [LAY-07] neither banner nor bell is on ${path}`, async () => {
    const api = stubApi();
    answerCheckout(api);
    if (path === "/shipping") {
      api.answer("listAddresses", { status: 200, body: { addresses: [] } });
      signIn();
    }
    storeCart([bib()]);
    await open(path);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(banner.elements()).toEqual([]);
    expect(bell.elements()).toEqual([]);
  });
}

test("[LAY-05] on a phone a page ends above the bar at the bottom of the screen", async () => {
  await onPhone();
  const api = stubApi();
  answerCheckout(api);
  api.answer("getProduct", { status: 200, body: boots });
  api.answer("listReviews", { status: 404, body: { status: false, code: "not_found", message: "" } });
  api.answer("listAddresses", { status: 200, body: { addresses: [] } });
  const heading = page.getByRole("heading", { level: 1 });
  const paddingOf = (element: Element) => getComputedStyle(element).paddingBottom;
  const footer = page.getByRole("contentinfo");
  for (const [path, padding] of [
    ["/pages/about-us", "32px"],
    ["/ecommerce-product/1201", "82px"],
  ] as const) {
    const screen = await open(path);
    await expect.element(footer).toBeVisible();
    await expect.poll(() => paddingOf(footer.element()), { message: path }).toBe(padding);
    await screen.unmount();
  }
  signIn();
  storeCart([bib()]);
  for (const path of ["/cart", "/shipping", "/checkout"]) {
    const screen = await open(path);
    await expect.element(heading).toBeVisible();
    await expect.poll(() => paddingOf(document.body), { message: path }).toBe("90px");
    await screen.unmount();
  }
});

test("[LAY-04] from 1600 px on a list has five columns, and the header is as wide", async () => {
  await page.viewport(1600, 900);
  try {
    const api = stubApi();
    api.answer("listProducts", { status: 200, body: aListing(cardsFrom(1, 12)) });
    api.answer("listFacets", { status: 200, body: someFacets });
    await open("/ecommerce-category/1600");
    await expect.poll(() => page.getByRole("main").getByRole("article").elements()).toHaveLength(12);
    const cards = page.getByRole("main").getByRole("article").elements();
    const tops = cards.map((card) => card.getBoundingClientRect().top);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(5);
    const logo = page.getByRole("banner").getByRole("link").first().element();
    const title = page.getByRole("heading", { level: 1 }).element();
    expect(logo.getBoundingClientRect().x).toBe(title.getBoundingClientRect().x);
    await expect.poll(() => api.sent("listFacets")).toHaveLength(1);
  } finally {
    await page.viewport(1440, 900);
  }
});
