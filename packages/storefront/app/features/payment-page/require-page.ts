import type { Shop } from "../../shared/context.ts";
import { notFound } from "../../shared/loaders.ts";

/** Answers 404 where PAYMENT_PAGE=off. */
export function requirePaymentPage({ hasPaymentPage }: Shop): null {
  if (!hasPaymentPage) throw notFound();
  return null;
}
