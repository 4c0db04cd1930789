import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { open } from "../../testing/open.tsx";
import { pacifier } from "../testing/fakes.ts";

test("[DELIV-02] the dates of one country are not shown for another whose dates are on their way", async () => {
  const api = stubApi();
  answerCheckout(api);
  const german = Promise.withResolvers<void>();
  api.answer("getDelivery", async ({ json }) => {
    const isGerman = json.country_code === "DE";
    if (isGerman) await german.promise;
    const arrives = isGerman
      ? { from: "2026-12-20", to: "2026-12-24" }
      : { from: "2026-12-08", to: "2026-12-14" };
    return { status: 200, body: { products: [{ id: 31, ships: true, arrives }] } };
  });
  storeCart([pacifier()]);
  await open("/checkout-as-guest");
  const american = page.getByText("Arrives Dec 8 to 14 · 14-day returns");
  await expect.element(american.last()).toBeInTheDocument();
  await page.getByLabelText("Country", { exact: true }).selectOptions("Germany");
  await expect.poll(() => american.elements()).toEqual([]);
  german.resolve();
  await expect
    .element(page.getByText("Delivery to Germany: Dec 20 to 24 · 14-day returns").last())
    .toBeInTheDocument();
});
