/** Safety recalls of what the shop has sold. */
import { z } from "@hono/zod-openapi";
import { json } from "./common.ts";
import { defineCall } from "./define-call.ts";

export const recallNotice = z
  .object({
    number: z.string().openapi({ description: "Of the US Consumer Product Safety Commission" }),
    date: z.iso.date(),
    title: z.string(),
    hazard: z.string(),
    remedy: z.string(),
    url: z.string().openapi({ description: "The official notice" }),
  })
  .openapi("RecallNotice");

const recalls = z
  .object({
    recalls: z.array(
      recallNotice.extend({
        products: z.array(z.object({ id: z.int(), name: z.string() })).openapi({
          description: "As the shop has sold them",
        }),
      }),
    ),
  })
  .openapi("Recalls");

export type Recalls = z.infer<typeof recalls>;

export const listRecalls = defineCall("listRecalls", {
  summary: "The safety recalls of products that the shop sells or has sold, the latest first",
  responses: { 200: json(recalls, "Empty where nothing was recalled") },
});
