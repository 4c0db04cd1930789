import type { Made } from "./orders.ts";
import { testShop } from "./shop.ts";
import { type Heard, stripeStandIn } from "./stripe-stand-in.ts";
import { unlimited } from "./unlimited.ts";

/**
 * A shop whose payments go over HTTP to the stand-in of Stripe, and whose webhooks come from there the same way. Their
 * jobs run when the test says so.
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
  const { stripe, payments, heard, confirm, withFaults } = await stripeStandIn(
    async ({ body, signature }: Heard) => (await send(body, signature)).status,
  );
  const shop = await testShop({ limits: unlimited, takesPayments: payments });

  return {
    shop,
    payments,
    webhookSecret: stripe.webhookSecret,
    /** What Stripe has sent, and a webhook of one's own making. */
    heard,
    send,
    withFaults,

    /** Pays as a browser does, with the PaymentMethod of a test card. */
    async payWith(order: Made, card: string): Promise<void> {
      const secret = order.payment?.token_payment ?? "";
      const [intentId = ""] = secret.split("_secret_");
      await confirm(intentId, secret, card);
    },

    /** Runs the jobs again and again until `isSo` no longer throws. */
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
