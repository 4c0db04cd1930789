import { keys } from "@nestling/sandbox/stripe/keys";
import Stripe from "stripe";
import { type Environment, standInsOf } from "./environment.ts";
import type { Random } from "./random.ts";
import { events } from "./stand-in-records.ts";

/** Webhooks that the shop must refuse: forged, a day old, or changed on their way. */
export async function sendForgedWebhooks(environment: Environment, random: Random): Promise<void> {
  const known = await events(standInsOf(environment));
  if (known.length === 0) throw new Error("nothing has happened yet that a webhook could be forged of");
  const payload = JSON.stringify(random.pick(known));
  const sign = (secret: string, seconds: number) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
  const now = Math.floor(Date.now() / 1000);
  const send = (signature: string, body = payload) =>
    fetch(`${environment.running.place.url}/api/webhook/stripe`, {
      method: "POST",
      headers: { "stripe-signature": signature },
      body,
    });
  for (const [what, signature, body] of [
    ["forged", sign("whsec_somebody_else", now), payload],
    ["a day old", sign(keys.webhookSecret, now - 86_400), payload],
    ["changed", sign(keys.webhookSecret, now), payload.replace("evt_", "evt_x")],
  ] as const) {
    const { status } = await send(signature, body);
    if (status < 400) environment.wrong.push(`a webhook that was ${what} was answered ${status}`);
  }
  await send(sign(keys.webhookSecret, now)); // and a genuine one again
}
