/** What the shop tells a customer inside the shop (ACC-03). */
import { z } from "@hono/zod-openapi";
import { body, forPerson, iso, json, malformed, numeral, page, pageNumber, uuid } from "./common.ts";
import { defineCall } from "./define-call.ts";

const notification = z
  .object({
    id: uuid,
    kind: z.enum(["order", "voucher", "account"]),
    title: z.string(),
    text: z.string(),
    path: z.string().openapi({ description: "Of this shop" }),
    created_at: iso,
    read: z.boolean(),
  })
  .openapi("Notification");

const notifications = z
  .object({
    notifications: z.array(notification),
    unread: z.int().min(0).openapi({ description: "Counted up to 1,000" }),
    ...page.shape,
    pageSize: z.int().min(0),
  })
  .openapi("Notifications");

/** One of the two; a union would not say which field of it is wrong. */
const markRead = z
  .object({
    ids: z.array(uuid).min(1).max(100).optional().openapi({ description: "Of these alone" }),
    all: z.literal(true).optional().openapi({ description: "Instead: of every one" }),
  })
  .superRefine(({ ids, all }, context) => {
    if ((ids === undefined) !== (all === undefined)) return;
    for (const field of ["ids", "all"])
      context.addIssue({ code: "custom", path: [field], message: "either some ids, or all" });
  });

export type Notification = z.infer<typeof notification>;
export type Notifications = z.infer<typeof notifications>;

export const listNotifications = defineCall("listNotifications", {
  summary: "The caller's notifications, the latest first; with pageSize 0 the unread count alone",
  ...forPerson,
  request: {
    query: z.object({
      page: pageNumber,
      pageSize: numeral.pipe(z.int().min(0).max(100)).default(20),
    }),
  },
  responses: { 200: json(notifications, "A page of them"), ...malformed, ...forPerson.responses },
});

export const readNotifications = defineCall("readNotifications", {
  summary: "Mark notifications as read: some, or all",
  ...forPerson,
  request: {
    body: body(markRead),
  },
  responses: {
    200: json(z.object({ status: z.literal(true), unread: z.int().min(0) }), "Marked"),
    ...malformed,
    ...forPerson.responses,
  },
});
