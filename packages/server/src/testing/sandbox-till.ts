import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@nestling/sandbox/start";
import { afterAll } from "vitest";
import { stripeProvider } from "../payments/stripe-provider.ts";
import type { Made } from "./orders.ts";
import { testShop } from "./shop.ts";
import { unlimited } from "./unlimited.ts";

/**
 * A shop whose payments go over HTTP to the stand-in of Stripe, and whose webhooks come from there the same way. Their
 * jobs run when the test says so.
 */
export async function sandboxTill() {
  const heard: { body: string; signature: string }[] = [];
  const hooks = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const signature = String(request.headers["stripe-signature"]);
    heard.push({ body, signature });
    response.statusCode = (await send(body, signature)).status;
    response.end();
  });
  const send = (body: string, signature: string) =>
    Promise.resolve(
      shop.api.request("/api/webhook/stripe", {
        method: "POST",
        headers: { "stripe-signature": signature },
        body,
      }),
    );
  await new Promise<void>((resolve) => hooks.listen(0, "127.0.0.1", resolve));
  const dataDir = await mkdtemp(join(tmpdir(), "nestling-till-"));
  const sandbox = await startSandbox({
    dataDir,
    webhookUrl: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`,
    publicUrl: "http://localhost:3000",
    standIns: ["stripe"],
  });
  afterAll(async () => {
    await sandbox.stop();
    hooks.close();
    await rm(dataDir, { recursive: true });
  });
  const { host, port, ...keys } = sandbox.stripe;
  const payments = stripeProvider({ name: "sandbox", ...keys, host: { host, port } });
  const shop = await testShop({ limits: unlimited, takesPayments: payments });

  return {
    shop,
    payments,
    webhookSecret: keys.webhookSecret,
    /** What Stripe has sent, and a webhook of one's own making. */
    heard,
    send,

    /** Pays as a browser does, with the PaymentMethod of a test card. */
    async payWith(order: Made, card: string): Promise<void> {
      const secret = order.payment?.token_payment ?? "";
      const [intentId] = secret.split("_secret_");
      await fetch(`${sandbox.origin}/v1/payment_intents/${intentId}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${keys.publishableKey}` },
        body: new URLSearchParams({
          client_secret: secret,
          payment_method: card,
          return_url: "http://localhost:3000/payment",
        }),
      });
    },

    /** Does something while the stand-in has the plan `faults`. */
    async withFaults<Result>(faults: object, work: () => Promise<Result>): Promise<Result> {
      const plan = (method: string, body?: string) =>
        fetch(`${sandbox.origin}/__sandbox/faults`, {
          method,
          ...(body && { body, headers: { "content-type": "application/json" } }),
        });
      await plan("POST", JSON.stringify(faults));
      return work().finally(() => plan("DELETE"));
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
