import type { Shop } from "../../shared/context.ts";
import { notFound } from "../../shared/loaders.ts";

/** Closed by PAYMENT_PAGE=off, the pages are not there. */
export function requirePaymentPage({ hasPaymentPage }: Shop): null {
  if (!hasPaymentPage) throw notFound();
  return null;
}
