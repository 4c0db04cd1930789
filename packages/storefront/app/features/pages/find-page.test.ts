import { isPageType, pageTypes } from "@nestling/contract/paths";
import { expect, test } from "vitest";
import { findPage } from "./find-page.ts";
import type { PageText } from "./page-text.ts";

const shop = {
  publicUrl: "https://shop.example",
  supportEmail: "help@shop.example",
  postalAddress: ["1 Elm Street", "Sonoma, California 95476"],
  isDemo: false,
  hasPaymentPage: true,
};

async function pageOf(key: string): Promise<PageText> {
  const page = await findPage(key, shop);
  if (page === undefined) throw new Error(`there is no page ${key}`);
  return page;
}

const words = ({ lead, sections }: PageText) =>
  [
    lead,
    ...sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === "string" ? block : block.list)),
    ),
  ].join("\n");

test("[ROUTE-09] every key of the source has a page, and no other key", async () => {
  for (const [key, name] of Object.entries(pageTypes)) expect((await pageOf(key)).title).toBe(name);
  for (const key of ["", "about", "constructor", "About-Us", "../about-us"]) {
    expect(await findPage(key, shop)).toBeUndefined();
  }
});

test("links in the texts lead to pages that exist, and sections have ids of their own", async () => {
  for (const key of Object.keys(pageTypes)) {
    const page = await pageOf(key);
    const targets = [...words(page).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target ?? "");
    for (const target of targets) {
      expect(target === "mail" || target.startsWith("https://") || isPageType(target), target).toBe(true);
    }
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("[PRICE-01] the terms say that prices are final, in US dollars, without tax or fee", async () => {
  expect(words(await pageOf("terms-of-service"))).toMatch(
    /final prices in US dollars\. No tax or fees are added/,
  );
});

test("[PRICE-01] [CHK-12] the terms say that a shipping fee may include the import tax that sellers charge the shop", async () => {
  const terms = words(await pageOf("terms-of-service"));
  expect(terms).toContain("it may include import tax that the sellers charge us");
  expect(terms).not.toContain("We don't charge or receive it");
});

test("where the law asks for it, the texts name the address that the merchant has set", async () => {
  for (const key of ["about-us", "contact-us", "terms-of-service", "privacy-policy"]) {
    expect(words(await pageOf(key))).toContain("1 Elm Street, Sonoma, California 95476");
  }
});
