import Stripe from "stripe";
import { measureCall } from "../platform/measure.ts";
import { handledEvents } from "./handled-events.ts";
import { type OpenedIntent, type PaymentProvider, PaymentServiceUnavailable } from "./provider.ts";
import { readEvent, subjectOf, toDispute, toEvent, toOpened, toRefund, toState } from "./stripe-objects.ts";

export type StripeAccess = {
  name: PaymentProvider["name"];
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the stand-in listens. Undefined for Stripe's own host. */
  host?: { host: string; port: number };
};

const timeLimit = 8_000;

/** How long Stripe tries to deliver an event, and how old its signature may be, in seconds. */
const deliveryTime = 3 * 86_400;
const signatureAge = 300;

/**
 * Whether Stripe did not answer, failed, limits the rate, or is about the same request at this moment (409): as opposed to a
 * refusal.
 */
function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  );
}

/**
 * Whether Stripe gives no other answer to a key for a day: it keeps a failure of its own, or the key belongs to a request with
 * other parameters, such as one of an older version of the shop.
 */
function isKeyOfNoUse(error: unknown): boolean {
  if (isUnavailable(error)) return isFailure(error) && error.headers?.["idempotent-replayed"] === "true";
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

const isFailure = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeAPIError> =>
  error instanceof Stripe.errors.StripeAPIError && error.statusCode === 500;

/** How many keys a request is tried with at once. */
const mostKeys = 4;

type Keyed<T> = {
  key: string;
  request: (idempotencyKey: string) => Promise<T>;
  /** Looks before a further key is used whether an earlier request has had an effect after all. */
  find: () => Promise<T | undefined>;
  /** Whether it may be made twice: then one failure of which nobody knows whether Stripe keeps it leads on to a further key. */
  mayRepeat: boolean;
};

/** Makes a request under a key, and where Stripe gives no answer to that anymore under further keys, the same each time. */
async function askUnderKey<T>({ key, request, find, mayRepeat }: Keyed<T>): Promise<T> {
  let mayGuess = mayRepeat;
  for (let tried = 1; ; tried += 1) {
    try {
      return await request(tried === 1 ? key : `${key}:${tried}`);
    } catch (error) {
      const isGuess = !isKeyOfNoUse(error);
      if (tried === mostKeys || (isGuess && !(mayGuess && isFailure(error))))
        return ask(Promise.reject(error));
      if (isGuess) mayGuess = false;
    }
    const found = await find();
    if (found !== undefined) return found;
  }
}

async function ask<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw isUnavailable(error) ? new PaymentServiceUnavailable(error) : error;
  }
}

/** Reads an object that may not exist at this account. Undefined if Stripe does not know it. */
async function askIfKnown<Wire, Ours>(
  request: Promise<Wire>,
  translate: (wire: Wire) => Ours,
): Promise<Ours | undefined> {
  try {
    return translate(await ask(request));
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
    if (isMissing) return undefined;
    throw error;
  }
}

/** Whether two addresses are one. A slash at the end says nothing. */
function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((each) => URL.parse(each)?.href.replace(/\/$/, ""));
  return first !== undefined && first === second;
}

/** Sends Stripe's requests, each measured by its kind, such as 'POST refunds'. */
function openHttpClient() {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, ...rest) => {
    const [, kind = "other"] = /^\/v\d\/([a-z_]+)/.exec(path) ?? [];
    return measureCall(
      "stripe",
      `${method} ${kind}`,
      () => send(host, port, path, method, ...rest),
      (settled) => {
        const status = "error" in settled ? 599 : settled.value.getStatusCode();
        if (status < 400) return "ok";
        return status === 429 || status >= 500 ? "failed" : "refused";
      },
    );
  };
  return client;
}

function openStripe({ secretKey, host }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    httpClient: openHttpClient(),
    ...(host && { ...host, protocol: "http" as const }),
    maxNetworkRetries: 2,
    timeout: timeLimit,
    telemetry: false,
  });
}

/**
 * Asks Stripe for a payment that does not exist, which changes nothing: whether it takes the key, and what time it is there.
 * Throws if Stripe isn't responding.
 */
export async function checkStripe(
  access: StripeAccess,
): Promise<{ outcome: "taken"; at: Date | undefined } | { outcome: "refused" }> {
  try {
    await openStripe(access).paymentIntents.retrieve("pi_of_nobody");
    throw new Error("Stripe knows a payment that does not exist");
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return { outcome: "refused" };
    if (error instanceof Stripe.errors.StripePermissionError) return { outcome: "refused" };
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { date } = error.headers ?? {};
    return { outcome: "taken", at: date === undefined ? undefined : new Date(date) };
  }
}

/** Payments through the `stripe` package: one adapter for Stripe itself and for the stand-in. */
export function stripeProvider(access: StripeAccess): PaymentProvider {
  const stripe = openStripe(access);
  const expand = ["latest_charge"];
  const read = async (intentId: string) =>
    toState(await ask(stripe.paymentIntents.retrieve(intentId, { expand })));

  const refundsOf = async (intentId: string) => {
    const { data } = await ask(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
    return data.map(toRefund);
  };
  const refundOfKey = async (intentId: string, key: string) =>
    (await refundsOf(intentId)).find((refund) => refund.key === key);

  /** Nobody has the client secret of a payment that a failed request may have opened, so it is never paid. */
  const openIntent = (
    key: string,
    mayRepeat: boolean,
    wish: Parameters<typeof stripe.paymentIntents.create>[0],
  ) =>
    askUnderKey<OpenedIntent>({
      key,
      request: async (idempotencyKey) =>
        toOpened(await stripe.paymentIntents.create(wish, { idempotencyKey })),
      find: async () => undefined,
      mayRepeat,
    });

  return {
    name: access.name,
    publishableKey: access.publishableKey,
    read,
    find: (intentId) => askIfKnown(stripe.paymentIntents.retrieve(intentId, { expand }), toState),
    refundsOf,

    // An order has the payment that is recorded first (checkout/open-payment.ts).
    open: ({ orderId, number, amount }) =>
      openIntent(`order:${orderId}`, true, {
        amount,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        description: `Order ${number}`,
        metadata: { order_id: orderId, order_number: number },
      }),

    openAlone: ({ paymentId, number, description, amount }) =>
      openIntent(`page:${paymentId}`, false, {
        amount,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        payment_method_options: { card: { request_three_d_secure: "any" } },
        description,
        metadata: { page_payment_id: paymentId, payment_number: number },
      }),

    async reopen(intentId) {
      return toOpened(await ask(stripe.paymentIntents.retrieve(intentId)));
    },

    async cancel(intentId) {
      try {
        return toState(
          await ask(stripe.paymentIntents.cancel(intentId, { cancellation_reason: "abandoned" })),
        );
      } catch (error) {
        // It was paid or canceled meanwhile.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(intentId);
        throw error;
      }
    },

    async countDeclines(intentId) {
      const { data } = await ask(stripe.charges.list({ payment_intent: intentId, limit: 100 }));
      return data.filter((charge) => charge.status === "failed").length;
    },

    async refund({ key, intentId, amount }) {
      // Stripe forgets idempotency keys after a day, so an earlier refund is looked for first.
      const earlier = await refundOfKey(intentId, key);
      if (earlier !== undefined) return earlier;
      const request = { payment_intent: intentId, amount, metadata: { refund_id: key } };
      try {
        return await askUnderKey({
          key,
          request: async (idempotencyKey) =>
            toRefund(await stripe.refunds.create(request, { idempotencyKey })),
          find: () => refundOfKey(intentId, key),
          mayRepeat: false,
        });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return { state: "refused", failure: error.message };
      }
    },

    async findRefund(id) {
      return askIfKnown(stripe.refunds.retrieve(id), toRefund);
    },

    async findDispute(id) {
      return askIfKnown(stripe.disputes.retrieve(id), toDispute);
    },

    async readEvent(rawBody, signature) {
      const { webhookSecret } = access;
      try {
        // Not constructEventAsync, which throws for events of another shape.
        const { signature: verifier } = stripe.webhooks;
        const isGenuine = await verifier?.verifyHeaderAsync(rawBody, signature, webhookSecret, signatureAge);
        return isGenuine ? readEvent(rawBody) : undefined;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },

    subjectOf,

    async findEndpoint(address) {
      try {
        const all = await ask(
          stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }),
        );
        const own = all.filter(({ url }) => isSameAddress(url, address));
        if (own.length === 0) return { outcome: "none" };
        const enabled = own.filter(({ status }) => status === "enabled");
        if (enabled.length === 0) return { outcome: "disabled" };
        const sent = new Set(enabled.flatMap((endpoint) => endpoint.enabled_events));
        return {
          outcome: "registered",
          missing: sent.has("*") ? [] : handledEvents.filter((event) => !sent.has(event)),
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripePermissionError) return { outcome: "not_told" };
        throw error;
      }
    },

    async undeliveredEvents() {
      const created = { gte: Math.floor(Date.now() / 1000) - deliveryTime };
      const filter = { types: handledEvents, created, delivery_success: false, limit: 100 };
      const found = await ask(stripe.events.list(filter).autoPagingToArray({ limit: 10_000 }));
      return found.reverse().flatMap((event) => toEvent(event) ?? []);
    },
  };
}
