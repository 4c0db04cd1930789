import { bib } from "@nestling/commerce/testing/carts";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../testing/api.ts";
import { aTree } from "../testing/catalogue.ts";
import { answerCheckout, storeCart } from "../testing/checkout.ts";
import { inspect } from "../testing/inspect.ts";
import { open } from "../testing/open.tsx";
import { onPhone } from "../testing/windows.ts";

const footer = page.getByRole("contentinfo");

/** The addresses of the links, by their names. */
const links = () =>
  Object.fromEntries(
    footer
      .getByRole("link")
      .elements()
      .map((link) => [link.textContent, link.getAttribute("href")]),
  );

test("[LAY-08] [LAW-13] [LAW-01] the end of a page leads to everything that one looks for there, and to each category", async () => {
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: aTree });
  await open("/pages/about-us");
  await expect.element(footer.getByRole("link", { name: "help@shop.example" })).toBeVisible();
  expect(links()).toMatchObject({
    "Find your order": "/track-order",
    "Size guide": "/size-guide",
    "About Us": "/pages/about-us",
    "Contact Us": "/pages/contact-us",
    "Refund Policy": "/pages/refund-policies",
    "Withdraw from contract here": "/withdraw",
    "Product recalls": "/recalls",
    "Privacy Policy": "/pages/privacy-policy",
    "Terms of Service": "/pages/terms-of-service",
    "Legal guarantee": "/guarantee",
    "Withdrawal form": "/withdrawal-form",
    Accessibility: "/accessibility",
    "Legal notice": "/imprint",
    "help@shop.example": "mailto:help@shop.example",
    Clothing: "/ecommerce-category/1000",
    Shoes: "/ecommerce-category/1100",
    "Toys & Play": "/ecommerce-category/1600",
  });
  await expect.element(footer.getByText("Petaluma, California 94952")).toBeVisible();
});

test("[LAY-08] [LAW-13] [LAW-01] on a phone the end of a page is folded, but for what the law has in sight and the cards", async () => {
  await onPhone();
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: aTree });
  await open("/pages/about-us");
  await expect.element(footer.getByRole("link", { name: "Withdraw from contract here" })).toBeVisible();
  expect(links()).toEqual({
    Nestling: "/",
    "Withdraw from contract here": "/withdraw",
    "Legal notice": "/imprint",
    Accessibility: "/accessibility",
  });
  expect(footer.getByRole("button", { name: /: make a payment$/ }).elements()).toHaveLength(4);
  await inspect("the end of a page");
  await onPhone();
  for (const [title, name] of [
    ["Nestling", "Contact Us"],
    ["Legal", "Privacy Policy"],
    ["Here to help", "help@shop.example"],
  ] as const) {
    await footer.getByRole("heading", { name: title }).click();
    await expect.element(footer.getByRole("link", { name })).toBeVisible();
  }
  // As a link to it does, which takes the place of the menu without scripts.
  location.hash = "categories";
  onTestFinished(() => history.replaceState(history.state, "", location.pathname + location.search));
  await expect.element(footer.getByRole("link", { name: "Shoes" })).toBeVisible();
});

test("[LAY-08] at 768 px nothing of it is folded, whatever was open before the window grew", async () => {
  await page.viewport(767, 900);
  onTestFinished(() => page.viewport(1440, 900));
  stubApi();
  await open("/pages/about-us");
  await footer.getByRole("heading", { name: "Legal" }).click();
  await expect.element(footer.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
  await page.viewport(768, 900);
  for (const name of ["Contact Us", "Privacy Policy", "help@shop.example", "Legal notice"])
    await expect.element(footer.getByRole("link", { name })).toBeVisible();
  expect([...document.querySelectorAll("footer summary")].filter((title) => title.checkVisibility())).toEqual(
    [],
  );
  for (const name of ["Nestling", "Legal", "Here to help", "Shop by category"])
    expect(footer.getByRole("heading", { name }).elements(), name).toHaveLength(1);
  expect(document.querySelector("footer details a"), "what no browser would show").toBeNull();
});

test("[LAY-01] [LAW-13] [LAW-01] the checkout ends with the shop's terms, each in a tab of its own, and its email", async () => {
  answerCheckout(stubApi());
  storeCart([bib()]);
  await open("/checkout-as-guest");
  await expect.element(page.getByText("Secure checkout")).toBeVisible();
  const email = footer.getByRole("link", { name: "help@shop.example" });
  await expect.element(email).toHaveAttribute("href", "mailto:help@shop.example");
  const terms = footer.getByRole("link", { name: /\(opens in a new tab\)$/ });
  await expect.element(terms.last()).toBeVisible();
  expect(terms.elements().map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["/withdraw", "_blank"],
    ["/pages/refund-policies", "_blank"],
    ["/pages/privacy-policy", "_blank"],
    ["/pages/terms-of-service", "_blank"],
    ["/guarantee", "_blank"],
    ["/withdrawal-form", "_blank"],
    ["/accessibility", "_blank"],
    ["/imprint", "_blank"],
  ]);
});

test("[OPS-04] a shop with stand-ins says on every page that it is a demo, and a real one does not", async () => {
  answerCheckout(stubApi());
  storeCart([bib()]);
  const demo = page.getByRole("complementary", { name: "About this shop" });
  for (const path of ["/pages/about-us", "/checkout-as-guest", "/nowhere"]) {
    const screen = await open(path, { isDemo: true });
    await expect.element(demo).toHaveTextContent("Demo shop: no real payments");
    await screen.unmount();
  }
  await open("/pages/about-us");
  await expect.element(footer).toBeVisible();
  expect(demo.elements()).toEqual([]);
});
