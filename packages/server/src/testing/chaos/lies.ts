import { keys } from "@nestling/sandbox/stripe/keys";
import Stripe from "stripe";
import type { Chance } from "./chance.ts";
import { events } from "./stand-in-books.ts";
import { standInsOf, type World } from "./world.ts";

/** Webhooks that nobody should believe: forged, from a day ago, and changed on their way. */
export async function lie(world: World, chance: Chance): Promise<void> {
  const known = await events(standInsOf(world));
  if (known.length === 0) throw new Error("nothing has happened yet to lie about");
  const payload = JSON.stringify(chance.pick(known));
  const sign = (secret: string, seconds: number) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
  const now = Math.floor(Date.now() / 1000);
  const send = (signature: string, body = payload) =>
    fetch(`${world.running.place.url}/api/webhook/stripe`, {
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
    if (status < 400) world.wrong.push(`a webhook that was ${what} was answered ${status}`);
  }
  await send(sign(keys.webhookSecret, now)); // and an honest one once more
}
