import { type Call, ok } from "./call.ts";
import type { Answer } from "./errors.ts";
import { API_VERSION } from "./events.ts";

/** GET /v1/webhook_endpoints: the one of the shop, as a merchant registers it, for all events. */
export function listEndpoints({ parameters, publicUrl }: Call): Answer {
  parameters.integer("limit", { min: 1, max: 100 });
  parameters.finish(["starting_after", "ending_before"]);
  const endpoint = {
    id: "we_1NestlingShop",
    object: "webhook_endpoint",
    api_version: API_VERSION,
    application: null,
    created: 1_760_000_000,
    description: null,
    enabled_events: ["*"],
    livemode: false,
    metadata: {},
    status: "enabled",
    url: `${publicUrl}/api/webhook/stripe`,
  };
  return ok({ object: "list", url: "/v1/webhook_endpoints", has_more: false, data: [endpoint] });
}
