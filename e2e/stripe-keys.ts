import { openProductionShop, type ProductionShop } from "@nestling/server/testing/production-shop";

/** Keys that look like Stripe's and open nothing. */
const keys = {
  STRIPE_SECRET_KEY: "sk_test_51AbCdEfGhIjKlMnOpQrStUv",
  STRIPE_PUBLISHABLE_KEY: "pk_test_51AbCdEfGhIjKlMnOpQrStUv",
  STRIPE_WEBHOOK_SECRET: "whsec_AbCdEfGhIjKlMnOpQrStUv",
};

/** A fixture: a shop that pays through Stripe itself. It has nothing to sell, and Stripe is never asked. */
export const shopWithKeys: [
  (needs: { browserName: string }, use: (shop: ProductionShop) => Promise<void>) => Promise<void>,
  { scope: "worker"; timeout: number },
] = [
  async ({ browserName: _ }, use) => {
    const shop = await openProductionShop(keys);
    await use(shop);
    await shop.close();
  },
  { scope: "worker", timeout: 60_000 },
];
