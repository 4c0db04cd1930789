import {
  openProductionShop,
  type ProductionShop,
  type ShopSettings,
} from "@nestling/server/testing/production-shop";

/** Keys that look like those of Stripe and the other services, and open nothing. */
const keys = {
  STRIPE_SECRET_KEY: "sk_test_51AbCdEfGhIjKlMnOpQrStUv",
  STRIPE_PUBLISHABLE_KEY: "pk_test_51AbCdEfGhIjKlMnOpQrStUv",
  STRIPE_WEBHOOK_SECRET: "whsec_AbCdEfGhIjKlMnOpQrStUv",
  GOOGLE_CLIENT_ID: "1234-nobody.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-nobodys-secret",
  FACEBOOK_APP_ID: "1234567890",
  FACEBOOK_APP_SECRET: "0123456789abcdef",
  ALIEXPRESS_APP_KEY: "500001",
  ALIEXPRESS_APP_SECRET: "0123456789abcdef",
  ALIEXPRESS_API_URL: "http://127.0.0.1:9",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "shop@shop.example",
};

type ShopFixture = [
  (needs: { browserName: string }, use: (shop: ProductionShop) => Promise<void>) => Promise<void>,
  { scope: "worker"; timeout: 0 },
];

/** A fixture: a shop without any stand-in. It has nothing to sell, and none of the services is ever asked. */
export const shopWithKeys = keysAnd({});

/** The same with settings of its own. */
export function keysAnd(settings: ShopSettings): ShopFixture {
  return [
    async ({ browserName: _ }, use) => {
      const shop = await openProductionShop({ ...keys, ...settings });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 0 }, // a start knows itself how long it may take
  ];
}
