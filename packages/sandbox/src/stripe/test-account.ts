import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import { createStripe } from "./app.ts";
import { keys } from "./keys.ts";

/** A webhook as the shop received it. */
export interface Received {
  payload: string;
  signature: string;
}

/** Where the shop is, for browsers. */
export const shopAddress = "http://shop.test";

/**
 * An account for one test: the stand-in in process, the real `stripe` package that calls it, and a shop that keeps the webhooks,
 * thin events apart, and answers with `shop.statuses` in turn, then with 200.
 */
export function openAccount(options: { dataDir?: string; secretKey?: string } = {}) {
  const dataDir = options.dataDir ?? temporaryFolder();
  const shop = { received: [] as Received[], thin: [] as Received[], statuses: [] as number[] };
  const send: typeof fetch = async (_url, init) => {
    const signature = new Headers(init?.headers).get("Stripe-Signature") ?? "";
    const received = { payload: String(init?.body), signature };
    if (received.payload.includes('"v2.core.event"')) {
      shop.thin.push(received);
      return new Response("noted");
    }
    shop.received.push(received);
    return new Response("received", { status: shop.statuses.shift() ?? 200 });
  };
  const { app, faults, close } = createStripe({
    dataDir,
    webhookUrl: "http://shop.test/webhook",
    publicUrl: shopAddress,
    send,
  });
  let closed: Promise<void> | undefined;
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  onTestFinished(closeOnce);

  const stripe = new Stripe(options.secretKey ?? keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient(async (input, init) => app.request(input, init)),
    maxNetworkRetries: 0,
    telemetry: false,
  });

  /** Calls as the shop's page does: with the publishable key and the intent's client secret. */
  async function callInBrowser(
    intent: { id: string; client_secret: string | null },
    call: string,
    fields: Record<string, string>,
  ) {
    const body = new URLSearchParams({
      key: keys.publishableKey,
      client_secret: intent.client_secret ?? "",
      ...fields,
    });
    const answer = await app.request(`/v1/payment_intents/${intent.id}/${call}`, { method: "POST", body });
    return { status: answer.status, body: await answer.json() };
  }

  return {
    app,
    stripe,
    shop,
    faults,
    close: closeOnce,
    /** The events that the shop received, each verified by the real package. */
    events: () =>
      shop.received.map(({ payload, signature }) =>
        stripe.webhooks.constructEvent(payload, signature, keys.webhookSecret),
      ),
    /** A new intent of `amount` cents that takes cards alone. */
    intent: (amount = 2_000) =>
      stripe.paymentIntents.create({ amount, currency: "usd", allowed_payment_method_types: ["card"] }),
    callInBrowser,
    /** Confirms as the shop's page does, with a test card. */
    payInBrowser: (intent: { id: string; client_secret: string | null }, fields: Record<string, string>) =>
      callInBrowser(intent, "confirm", fields),
  };
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "nestling-sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The error that a call of the package is refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error("expected the call to be refused by Stripe", { cause: error });
}
