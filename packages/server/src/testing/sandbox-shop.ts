import type { InsertedOrder } from "./orders.ts";
import { testShop } from "./shop.ts";
import { type SentWebhook, stripeStandIn } from "./stripe-stand-in.ts";
import { unlimited } from "./unlimited.ts";

/**
 * A test shop that uses Stripe's stand-in over HTTP, and gets its webhooks from there. Jobs run when the test calls `runJobs`.
 */
export async function sandboxShop() {
  const send = (body: string, signature: string) =>
    Promise.resolve(
      shop.api.request("/api/webhook/stripe", {
        method: "POST",
        headers: { "stripe-signature": signature },
        body,
      }),
    );
  const { stripe, payments, webhooks, confirm, withFaults } = await stripeStandIn(
    async ({ body, signature }: SentWebhook) => (await send(body, signature)).status,
  );
  const shop = await testShop({ limits: unlimited, takesPayments: payments });

  return {
    shop,
    payments,
    webhookSecret: stripe.webhookSecret,
    /** The webhooks that Stripe has sent, and a function to send others. */
    webhooks,
    send,
    withFaults,

    /** Pays as a browser does, with the payment method of a test card. */
    async payWith(order: InsertedOrder, card: string): Promise<void> {
      const secret = order.payment?.token_payment ?? "";
      const [intentId = ""] = secret.split("_secret_");
      await confirm(intentId, secret, card);
    },

    /** Runs jobs until `isSo` does not throw. */
    async until(isSo: () => Promise<void>): Promise<void> {
      for (const end = Date.now() + 15_000; ; ) {
        await shop.runJobs();
        try {
          return await isSo();
        } catch (error) {
          if (Date.now() > end) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
  };
}
