import Stripe from "stripe";
import { type Call, ok, timestamp } from "./call.ts";
import { type Answer, missing } from "./errors.ts";
import { newId } from "./ids.ts";
import { listAnswer } from "./lists.ts";
import type { Event, Happening, ThinEvent } from "./objects.ts";

/** The version in which all objects are written: the one that the installed SDK expects. */
export const API_VERSION = Stripe.API_VERSION;

/** The version of the account, in which Stripe writes its events whatever the SDK expects. It is a later one. */
const EVENT_VERSION = "2027-03-31.later";

/** The event that tells of a happening, with the object as it is now. */
export function eventOf(happening: Happening, request: Event["request"]): Event {
  return {
    id: newId("evt"),
    object: "event",
    api_version: EVENT_VERSION,
    created: timestamp(),
    data: {
      object: inLaterVersion(happening.object),
      ...("before" in happening ? { previous_attributes: happening.before } : {}),
    },
    livemode: false,
    pending_webhooks: 1,
    request,
    type: happening.type,
  };
}

/** An object as a later version may write it: with fields that nobody knows, and with objects where ids were. */
function inLaterVersion(object: Event["data"]["object"]): Event["data"]["object"] {
  const later = { ...object, later_status: "settling", later_details: { steps: [null, 1, "two"] } };
  if (object.object === "payment_intent") return later;
  const { payment_intent: id } = object;
  return { ...later, payment_intent: { id, object: "payment_intent" } } as unknown as typeof object;
}

/** The thin event that an endpoint gets beside some events. Undefined for the others. */
export function thinOf({ type, data }: Event): ThinEvent | undefined {
  const thin = { id: newId("evt"), object: "v2.core.event", created: new Date().toISOString() } as const;
  const empty = { livemode: false, context: null, reason: null } as const;
  if (type === "payment_intent.succeeded") {
    const { id } = data.object;
    const related_object = { id, type: "payment_intent", url: `/v1/payment_intents/${id}` };
    return { ...thin, ...empty, type: `v1.${type}`, related_object };
  }
  // About nothing of the shop's, and without an object.
  if (type === "charge.refunded")
    return {
      ...{ ...thin, ...empty, type: "v1.billing.meter.no_meter_found", related_object: null },
      data: { developer_message_summary: "There is 1 invalid event" },
    };
  return undefined;
}

/** GET /v1/events/:id */
export function retrieveEvent(call: Call): Answer {
  call.parameters.finish();
  const event = call.store.find("event", call.id);
  if (event === undefined) throw missing("event", call.id, { status: 404, param: "id" });
  return ok(current(call, event));
}

/** GET /v1/events: all, of one `type` or several `types`, since `created[gte]`, delivered or not */
export function listEvents(call: Call): Answer {
  const { parameters } = call;
  const type = parameters.text("type");
  const types = parameters.list("types");
  const since = parameters.group("created")?.integer("gte", { min: 0 });
  const delivered = parameters.flag("delivery_success");
  const answer = listAnswer(call, "event", {
    url: "/v1/events",
    where: type === undefined ? {} : { type },
    types: types.length === 0 ? undefined : types,
    since,
    delivered,
    unbuilt: [],
  });
  return ok({ ...answer, data: answer.data.map((event) => current(call, event)) });
}

/** An event is kept as it was sent; how many of its webhooks are still under way changes. */
function current(call: Call, event: Event): Event {
  return { ...event, pending_webhooks: call.outbox.pending(event.id) };
}
