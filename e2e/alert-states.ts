import type { Client } from "@nestling/contract/client";
import { paths } from "@nestling/contract/paths";
import type { Page } from "@playwright/test";
import type { State } from "./product-states.ts";
import { expect } from "./shop-test.ts";
import { open, productPath } from "./steps.ts";
import { allProducts } from "./variants.ts";

/** Opens the form for an email about a variant that is sold out. */
async function askAboutSoldOut(page: Page, api: Client): Promise<void> {
  for await (const product of allProducts(api)) {
    const sku = product.skus.find(({ stock }) => stock === 0);
    if (sku === undefined) continue;
    await open(page, productPath(product.id, sku.code));
    await page.getByText("Email me when it's back").click();
    await expect(page.getByRole("main").getByRole("textbox", { name: "Your email" })).toBeVisible();
    return;
  }
  throw new Error("no variant is sold out");
}

async function sendRequest(page: Page, email: string): Promise<void> {
  await page.getByRole("main").getByRole("textbox", { name: "Your email" }).fill(email);
  await page.getByRole("button", { name: "Email me", exact: true }).click();
}

/** Opens the page of a mailed link; `kind` is what its token names. */
async function openLink(page: Page, kind: "request" | "email"): Promise<void> {
  await page.goto(`${paths.productAlert}#token=${btoa(`${kind} of-a-test not-sealed`)}`);
  await expect(page.getByRole("button", { name: /^(No, don't email me|Stop them)$/ })).toBeVisible();
}

/** Emails about a product, from the question on its page to the pages of the mailed links. */
export const alertStates: readonly State[] = [
  { name: "a request for an email about what is sold out", open: askAboutSoldOut },
  {
    name: "a request for an email with a wrong address",
    open: async (page, api) => {
      await askAboutSoldOut(page, api);
      await sendRequest(page, "maya@");
      await expect(page.getByText("Invalid email format")).toBeVisible();
    },
  },
  {
    name: "a request for an email that is to be confirmed",
    open: async (page, api) => {
      await page.route("**/alert", (route) =>
        route.fulfill({ json: { status: true, needs_confirmation: true } }),
      );
      await askAboutSoldOut(page, api);
      await sendRequest(page, "maya.torres@example.com");
      await expect(page.getByText(/^Almost done/)).toBeVisible();
    },
  },
  { name: "the link that confirms a request for an email", open: (page) => openLink(page, "request") },
  { name: "the link that ends all requests for emails", open: (page) => openLink(page, "email") },
  {
    name: "a confirmed request for an email",
    open: async (page) => {
      await page.route("**/confirm", (route) =>
        route.fulfill({ json: { status: true, kind: "stock", name: "Pebble Trail Hiking Boots" } }),
      );
      await openLink(page, "request");
      await page.getByRole("button", { name: "Yes, email me" }).click();
      await expect(page.getByRole("heading", { name: "We'll let you know" })).toBeVisible();
    },
  },
  {
    name: "a link about emails that no longer works",
    allowedErrors: [/product-alert\/confirm: 400$|console error: Failed to load resource/],
    open: async (page) => {
      await openLink(page, "request");
      await page.getByRole("button", { name: "Yes, email me" }).click();
      await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    },
  },
];
