import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSandbox } from "@nestling/sandbox/testing/open-sandbox";
import { afterAll } from "vitest";
import { stripeProvider } from "../payments/stripe-provider.ts";

/** A webhook of Stripe's stand-in. */
export type SentWebhook = { readonly body: string; readonly signature: string };

/**
 * Starts Stripe's stand-in for the tests of a file, with the shop's adapter, over HTTP as in the shop.
 *
 * @param receive takes each webhook and returns the status of the answer; by default 200
 */
export async function stripeStandIn(receive: (webhook: SentWebhook) => Promise<number> = async () => 200) {
  const webhooks: SentWebhook[] = [];
  const hooks = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const webhook = { body, signature: String(request.headers["stripe-signature"]) };
    webhooks.push(webhook);
    response.statusCode = await receive(webhook);
    response.end();
  });
  await new Promise<void>((resolve) => hooks.listen(0, "127.0.0.1", resolve));
  const dataDir = await mkdtemp(join(tmpdir(), "nestling-payments-"));
  const { stripe, origin, stop } = await openSandbox({
    dataDir,
    webhookUrl: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`,
    publicUrl: "http://localhost:3000",
    standIns: ["stripe"],
  });
  afterAll(async () => {
    await stop();
    hooks.close();
    await rm(dataDir, { recursive: true });
  });
  const { host, port, ...keys } = stripe;

  return {
    stripe,
    payments: stripeProvider({ name: "sandbox", ...keys, host: { host, port } }),
    /** The webhooks that it has sent. */
    webhooks,

    /** Pays as a browser does, with the payment method of a test card. */
    confirm(intentId: string, clientSecret: string, card: string): Promise<Response> {
      return fetch(`${origin}/v1/payment_intents/${intentId}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${keys.publishableKey}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          payment_method: card,
          return_url: "http://localhost:3000/payment",
        }),
      });
    },

    /** Runs `work` with the fault plan `faults`. */
    async withFaults<Result>(faults: object, work: () => Promise<Result>): Promise<Result> {
      const plan = (method: string, body?: string) =>
        fetch(`${origin}/__sandbox/faults`, {
          method,
          ...(body && { body, headers: { "content-type": "application/json" } }),
        });
      await plan("POST", JSON.stringify(faults));
      return work().finally(() => plan("DELETE"));
    },
  };
}
