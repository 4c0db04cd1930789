import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { testShop } from "../testing/shop.ts";
import { stripeStandIn } from "../testing/stripe-stand-in.ts";
import type { EndpointState } from "./provider.ts";
import { stripeProvider } from "./stripe-provider.ts";
import { payments, stripeEvents } from "./tables.ts";
import { watchWebhooks } from "./watch-webhooks.ts";

const shop = await testShop();
const { database } = shop;
const { clock } = shop.context;
const publicUrl = "https://shop.example";
const address = `${publicUrl}/api/webhook/stripe`;
const day = 86_400_000;
const ago = (days: number) => new Date(clock.now().getTime() - days * day);

/** The alert after a look, with this webhook at Stripe. */
async function watchWith(endpoint: EndpointState, name: "stripe" | "sandbox" = "stripe") {
  const service = { name, findEndpoint: async () => endpoint };
  await watchWebhooks({ database, clock, payments: service, publicUrl });
  const [alert, ...others] = (await openAlerts(database)).filter(({ kind }) => kind === "webhooks");
  expect(others).toEqual([]);
  return alert?.text;
}

/** What the shop has: the days since its last event and its last payment. */
async function recordsOf({ event, paid }: { event?: number; paid?: number }): Promise<void> {
  await database.delete(stripeEvents);
  if (event !== undefined)
    await database
      .insert(stripeEvents)
      .values({ id: "evt_1", type: "test", payload: {}, receivedAt: ago(event), handledAt: ago(event) });
  await database.update(payments).set({ paidAt: paid === undefined ? null : ago(paid) });
}

const none: EndpointState = { outcome: "none" };
const hidden: EndpointState = { outcome: "not_told" };
const disabled: EndpointState = { outcome: "disabled" };
const whole: EndpointState = { outcome: "registered", missing: [] };
const partial: EndpointState = { outcome: "registered", missing: ["charge.refunded", "refund.updated"] };

await paymentHelpers(shop).unpaid();

test.each<[string, EndpointState, { event?: number; paid?: number }, string | undefined]>([
  ["that is registered", whole, {}, undefined],
  ["that is registered, before its first event", whole, { paid: 9 }, undefined],
  ["that is registered for some events alone", partial, { event: 0 }, "charge.refunded, refund.updated"],
  ["that is not registered, in a new shop", none, {}, `no webhook for ${address}`],
  ["that is not registered, in a shop with payments", none, { paid: 2 }, "no webhook"],
  ["that is not registered, and whose events have stopped", none, { event: 9, paid: 1 }, "no webhook"],
  ["that is not listed, although its events come", none, { event: 1, paid: 1.5 }, undefined],
  ["that is disabled, in a new shop", disabled, {}, "has disabled"],
  ["that is disabled, and whose events came until an hour ago", disabled, { event: 0.04, paid: 1 }, "Enable"],
  ["that may not be asked about, in a new shop", hidden, {}, undefined],
  ["that may not be asked about, and whose events come", hidden, { event: 2, paid: 1.5 }, undefined],
  ["that may not be asked about, without an event", hidden, { paid: 2 }, "no events"],
  ["that may not be asked about, and whose events have stopped", hidden, { event: 9, paid: 1 }, "no events"],
])("[OPS-05] a webhook %s", async (_, endpoint, records, expected) => {
  await recordsOf(records);
  const text = await watchWith(endpoint);
  if (expected === undefined) expect(text).toBeUndefined();
  else expect(text).toContain(expected);
  await recordsOf({});
  expect(await watchWith(whole), "it is over once it is registered").toBeUndefined();
});

test("[OPS-05] the stand-in's webhook needs nobody", async () => {
  expect(await watchWith(none, "sandbox")).toBeUndefined();
});

let answer: object = {};
let status = 200;
const stripe = createServer((_, response) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => stripe.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  stripe.close();
  stripe.closeAllConnections();
});
const service = stripeProvider({
  ...{ name: "stripe", secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1" },
  host: { host: "127.0.0.1", port: (stripe.address() as AddressInfo).port },
});
const listed = (...data: object[]) => ({
  ...{ object: "list", url: "/v1/webhook_endpoints", has_more: false },
  data: data.map((each, at) => ({ id: `we_${at}`, object: "webhook_endpoint", status: "enabled", ...each })),
});

test.each<[string, object, EndpointState["outcome"], number?]>([
  ["all events", listed({ url: address, enabled_events: ["*"] }), "registered", 0],
  ["a slash at its end", listed({ url: `${address}/`, enabled_events: ["*"] }), "registered", 0],
  [
    "capitals in its host",
    listed({ url: address.replace("shop", "Shop"), enabled_events: ["*"] }),
    "registered",
    0,
  ],
  ["one event", listed({ url: address, enabled_events: ["charge.refunded"] }), "registered", 10],
  [
    "its events in two webhooks",
    listed(
      { url: address, enabled_events: ["charge.refunded"] },
      { url: address, enabled_events: ["refund.created", "refund.updated"] },
    ),
    "registered",
    8,
  ],
  ["another shop's webhook", listed({ url: "https://other.example/x", enabled_events: ["*"] }), "none"],
  [
    "a webhook that is disabled",
    listed({ url: address, enabled_events: ["*"], status: "disabled" }),
    "disabled",
  ],
  [
    "a webhook that is disabled, and one that is not",
    listed(
      { url: address, enabled_events: ["*"], status: "disabled" },
      { url: address, enabled_events: ["charge.refunded"] },
    ),
    "registered",
    10,
  ],
  [
    "another shop's webhook that is disabled",
    listed({ url: "https://other.example/x", enabled_events: ["*"], status: "disabled" }),
    "none",
  ],
  ["another path", listed({ url: publicUrl, enabled_events: ["*"] }), "none"],
  ["an address that is none", listed({ url: "nonsense", enabled_events: ["*"] }), "none"],
  ["no webhook", listed(), "none"],
])("[OPS-05] Stripe's list with %s is read", async (_, list, outcome, missing) => {
  [answer, status] = [list, 200];
  const found = await service.findEndpoint(address);
  expect(found.outcome).toBe(outcome);
  if (found.outcome === "registered") expect(found.missing).toHaveLength(missing ?? 0);
});

test("[OPS-05] a key that may not ask Stripe for its webhooks is no failure", async () => {
  [answer, status] = [{ error: { type: "invalid_request_error", message: "not allowed" } }, 403];
  expect(await service.findEndpoint(address)).toEqual({ outcome: "not_told" });
});

test("[OPS-05] the stand-in has the shop's webhook", async () => {
  const { payments: standIn } = await stripeStandIn();
  expect(await standIn.findEndpoint("http://localhost:3000/api/webhook/stripe")).toEqual(whole);
});
