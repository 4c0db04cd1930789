import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { z } from "zod";
import { openDatabase } from "../database.ts";
import { createFaultPlan, type FaultPlan } from "../faults.ts";
import { readJson } from "../json-body.ts";
import { type Account, answerCall, type HttpEnv, happenings, reply } from "./answer.ts";
import { calls } from "./calls.ts";
import { challengePages } from "./challenge-pages.ts";
import { endCharge } from "./charge-card.ts";
import { openAppeal, openDispute, winDispute } from "./disputes.ts";
import { errorAnswer, Refusal, unbuilt } from "./errors.ts";
import { API_VERSION } from "./events.ts";
import { createIdempotency } from "./idempotency.ts";
import { newId } from "./ids.ts";
import { createLater } from "./later.ts";
import { createOutbox } from "./outbox.ts";
import { endRefund } from "./refund-ends.ts";
import { createStore } from "./store.ts";
import { createWebhooks } from "./webhooks.ts";

/** What happens by itself, and to what. */
const deeds = {
  end_charge: endCharge,
  end_refund: endRefund,
  open_dispute: openDispute,
  open_appeal: openAppeal,
  win_dispute: winDispute,
};

const MAX_BODY = 64 * 1024;
const redeliverSchema = z.strictObject({ event: z.string() });

export interface StripeOptions {
  dataDir: string;
  /** Where the shop takes Stripe's events. */
  webhookUrl: string;
  /** The shop's address as browsers know it: the bank's page lies under it, and leads back to it. */
  publicUrl: string;
  /** The plan of faults to follow; one of its own when left out. */
  faults?: FaultPlan;
  /** How webhooks are sent: by `fetch`, unless a test looks on. */
  send?: typeof fetch;
}

/**
 * Stripe's API for one account in test mode, as far as the shop uses it, for the real `stripe` package and the card
 * form. It can be served on a port or called in process. Its state is in `dataDir`.
 */
export function createStripe({
  dataDir,
  webhookUrl,
  publicUrl,
  faults = createFaultPlan(),
  send = fetch,
}: StripeOptions) {
  const database = openDatabase(dataDir, "stripe");
  const store = createStore(database);
  const outbox = createOutbox(database);
  const webhooks = createWebhooks({ store, outbox, faults, url: webhookUrl, send });
  const later = createLater(
    database,
    (deed, subject) => {
      const happen = happenings({ store, webhooks }, { id: newId("req"), idempotency_key: null });
      deeds[deed]({ store, happen, later: later.put, bankDelayMs: 0, publishable: false }, subject);
    },
    () => webhooks.wake(),
  );
  const account: Account = {
    database,
    store,
    outbox,
    webhooks,
    faults,
    idempotency: createIdempotency(database),
    later,
    publicUrl,
  };

  const app = new Hono<HttpEnv>();
  app.use(async (context, next) => {
    const requestId = newId("req");
    context.set("requestId", requestId);
    context.header("Request-Id", requestId);
    context.header("Stripe-Version", API_VERSION);
    await next();
  });
  // Pages of any origin may call, as at api.stripe.com: the keys decide what they may do.
  app.use(
    "/v1/*",
    cors({ origin: "*", allowMethods: ["GET", "POST"], exposeHeaders: ["Request-Id"], maxAge: 300 }),
  );
  app.use("/v1/*", bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }));
  for (const definition of calls) {
    app.on(definition.method, definition.path, (context) => answerCall(account, definition, context));
  }
  app.route("/", challengePages(account));
  app.post("/__sandbox/webhooks/redeliver", async (context) => {
    const sent = await readJson(context, redeliverSchema);
    const event = sent.success ? store.find("event", sent.data.event) : undefined;
    if (event === undefined)
      return context.json({ error: "Name an event of this account: { event: 'evt_…' }" }, 404);
    webhooks.put(event);
    webhooks.wake();
    return context.json({ redelivering: event.id }, 202);
  });
  app.notFound((context) => reply(context, unbuilt(`${context.req.method} ${context.req.path}`).answer));
  app.onError((error, context) => {
    if (error instanceof Refusal) return reply(context, error.answer);
    console.error(error);
    return reply(context, errorAnswer(500, { type: "api_error", message: "An unknown error occurred" }));
  });
  later.wake();
  webhooks.wake(); // what an earlier process left undelivered

  return {
    app,
    faults,
    async close(): Promise<void> {
      later.close();
      await webhooks.close();
      database.close();
    },
  };
}

function tooLarge(context: Context): Response {
  return reply(
    context,
    errorAnswer(413, { type: "invalid_request_error", message: "The request is too large." }),
  );
}
