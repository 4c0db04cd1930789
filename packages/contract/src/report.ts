import { z } from "@hono/zod-openapi";
import { body, json, malformed } from "./common.ts";
import { defineCall } from "./define-call.ts";

const errorReport = z
  .object({
    part: z.string().max(100).openapi({ description: "Which part of which page stayed blank" }),
    message: z.string().max(1_000),
    stack: z.string().max(4_000).optional(),
  })
  .openapi("ErrorReport");

/** ROUTE-18: an error while rendering in the browser is reported to the server's log. */
export const reportError = defineCall("reportError", {
  summary: "Report an error of a page to the shop's log",
  request: { body: body(errorReport) },
  responses: { 200: json(z.object({ status: z.literal(true) }), "Noted"), ...malformed },
});
