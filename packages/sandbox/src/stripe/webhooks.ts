import Stripe from "stripe";
import type { FaultPlan } from "../faults.ts";
import { thinOf } from "./events.ts";
import { keys } from "./keys.ts";
import type { Event, ThinEvent } from "./objects.ts";
import type { Delivery, Outbox } from "./outbox.ts";
import type { Store } from "./store.ts";

/** How many webhooks are under way at once. */
const AT_ONCE = 16;
/** How long the shop may take to answer one, in milliseconds. */
const PATIENCE = 10_000;
/** The pause after a first failure, doubled each time up to the longest; in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
/** When Stripe gives up: three days, in milliseconds. */
const GIVE_UP = 3 * 24 * 60 * 60 * 1000;

/**
 * Delivers events to the shop as Stripe does: signed, at least once, in no promised order, again and again
 * with growing pauses until the shop answers 2xx. What is undelivered is in the outbox, so that it outlives
 * this process.
 */
export interface Webhooks {
  /** Puts an event in the outbox, as the fault plan will have it. Belongs in the event's transaction. */
  put(event: Event): void;
  /** Sends what is due. To be called after the transaction. */
  wake(): void;
  /** Cuts off all sending, and waits for its end: the next process sends it again. */
  close(): Promise<void>;
}

export function createWebhooks(options: {
  store: Store;
  outbox: Outbox;
  faults: FaultPlan;
  url: string;
  send: typeof fetch;
}): Webhooks {
  const { store, outbox, faults, url, send } = options;
  const busy = new Set<number>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let alarm: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(alarm);
    const places = AT_ONCE - busy.size; // none left: the next delivery to end wakes again
    if (closing.signal.aborted || places === 0) return;
    for (const delivery of outbox.next(places, busy)) {
      const wait = delivery.due - Date.now();
      if (wait > 0) {
        alarm = setTimeout(wake, wait);
        return;
      }
      start(delivery);
    }
  }

  function start(delivery: Delivery): void {
    busy.add(delivery.id);
    const run = deliver(delivery).finally(() => {
      running.delete(run);
      busy.delete(delivery.id);
      wake();
    });
    running.add(run);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const event = store.find("event", delivery.event) ?? store.find("v2.core.event", delivery.event);
    if (event === undefined) throw new Error(`the outbox names ${delivery.event}, which is not in the store`);
    const acknowledged = await post(event);
    if (acknowledged) outbox.delivered(delivery);
    else if (Date.now() - delivery.since > GIVE_UP) outbox.giveUp(delivery);
    else outbox.retry(delivery, Math.min(FIRST_PAUSE * 2 ** delivery.attempts, LONGEST_PAUSE));
  }

  async function post(event: Event | ThinEvent): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2);
    try {
      const answer = await send(url, {
        method: "POST",
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE)]),
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": Stripe.webhooks.generateTestHeaderString({
            payload,
            secret: keys.webhookSecret,
          }),
          "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
      });
      await answer.arrayBuffer(); // frees the connection for the next
      return answer.ok;
    } catch {
      return false; // no connection, or no answer in time: either is a failed attempt, whose cure is the next one
    }
  }

  return {
    put(event) {
      const delays = faults.forMessage();
      for (const delay of delays) outbox.put(event.id, delay);
      const [first] = delays;
      const thin = thinOf(event);
      if (first === undefined || thin === undefined) return;
      store.save(thin);
      outbox.put(thin.id, first);
    },
    wake,
    async close() {
      closing.abort();
      clearTimeout(alarm);
      await Promise.all(running);
    },
  };
}
