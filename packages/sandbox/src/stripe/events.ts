import Stripe from "stripe";
import { type Call, ok, timestamp } from "./call.ts";
import { type Answer, missing } from "./errors.ts";
import { newId } from "./ids.ts";
import { listAnswer } from "./lists.ts";
import type { Event, Happening } from "./objects.ts";

/** The version in which all objects are written: the one that the installed SDK expects. */
export const API_VERSION = Stripe.API_VERSION;

/** The event that tells of a happening, with the object as it is now. */
export function eventOf(happening: Happening, request: Event["request"]): Event {
  return {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: timestamp(),
    data: {
      object: happening.object,
      ...("before" in happening ? { previous_attributes: happening.before } : {}),
    },
    livemode: false,
    pending_webhooks: 1,
    request,
    type: happening.type,
  };
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
