import { isPageType, type PageType } from "@nestling/contract/paths";
import type { Shop } from "../../shared/context.ts";
import type { PageText, WritePage } from "./page-text.ts";

const texts: Record<PageType, () => Promise<WritePage>> = {
  "about-us": async () => (await import("./texts/about-us.ts")).aboutUs,
  "contact-us": async () => (await import("./texts/contact-us.ts")).contactUs,
  "refund-policies": async () => (await import("./texts/refund-policies.ts")).refundPolicies,
  "privacy-policy": async () => (await import("./texts/privacy-policy.ts")).privacyPolicy,
  "terms-of-service": async () => (await import("./texts/terms-of-service.ts")).termsOfService,
};

/**
 * The text of a page, or undefined where there is no such page. For loaders, so that the texts stay on the server:
 * the browser gets the one that it asks for, as data.
 */
export async function findPage(key: string, shop: Shop): Promise<PageText | undefined> {
  if (!isPageType(key)) return undefined;
  const write = await texts[key]();
  return write(shop);
}
