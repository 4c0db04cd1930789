/** An order as its customer sees it: whole, on a list, and after its payment was asked about (ACC-01, API-07, API-09, API-17). */
import { z } from "@hono/zod-openapi";
import { returnReasons, returnStatuses } from "@nestling/commerce/order/order";
import { cancelCauses, closingCauses, moveCauses } from "@nestling/commerce/order-causes";
import { partStatuses } from "@nestling/commerce/order-parts";
import { orderStatuses } from "@nestling/commerce/order-status";
import { mostOfOne } from "@nestling/commerce/quantity";
import { address, addressLines } from "./addresses.ts";
import { deliveryDates, iso, page, systemType, usd, uuid } from "./common.ts";
import { orderLine, orderShape, payment } from "./order-fields.ts";

const priceSummary = z
  .object({
    originalPrice: usd,
    promotionPrice: usd,
    shippingFee: usd,
    priceOrder: usd,
    priceApplyVoucher: usd,
    priceAfterApplyVoucher: usd,
  })
  .openapi("PriceSummary");

const status = z.enum(orderStatuses);

/** A status that the order has reached, and why. An agreement to cancel is a second step of IN_CANCEL. */
const step = z.discriminatedUnion("status", [
  z.object({ status: z.literal("CLOSED"), at: iso, cause: z.enum(closingCauses) }),
  z.object({ status: z.literal("IN_CANCEL"), at: iso, cause: z.enum(cancelCauses) }),
  z.object({ status: status.exclude(["CLOSED", "IN_CANCEL"]), at: iso, cause: z.enum(moveCauses) }),
]);

/** What is shown of a card that paid: Stripe's name for its brand. */
export const card = z.object({ brand: z.string(), last4: z.string() });

/** A parcel as its carrier's tracking shows it. The words are the carrier's. */
const parcel = z.object({
  carrier: z.string().optional(),
  tracking_number: z.string(),
  tracking_url: z.url({ protocol: /^https$/ }).optional(),
  status: z
    .enum(["under_way", "delivered", "failed", "returned", "replaced"])
    .openapi({ description: "replaced: it goes on under another number, which is among the packages" }),
  expected_at: iso.optional(),
  delivered_at: iso.optional(),
  codes: z.array(z.string()).openapi({ description: "The variants in it, where the carrier says so" }),
  events: z
    .array(z.object({ at: iso, name: z.string(), description: z.string() }))
    .openapi({ description: "The latest first" }),
});

/** What has become of a part, as its customer sees it. A part of which the shop does not know whether it is placed waits. */
/** `held`: it waits for the merchant, who decides within a week (ROUTE-06). */
const placement = z.enum([...partStatuses, "held"]).exclude(["unknown"]);

const pieces = z.int().min(1).max(mostOfOne);

const orderedItem = orderLine.extend({
  name: z.string(),
  avatar: z.string(),
  sku_text: z.string(),
  canceled: z.boolean().openapi({ description: "Taken out of the order: it is not sent" }),
  review: z
    .enum(["open", "pending", "published", "rejected"])
    .optional()
    .openapi({ description: "Of what was delivered: open while its customer may review it (REV-01)" }),
  returnable: pieces
    .optional()
    .openapi({ description: "How many of it may still come back (RET-01); absent where none may" }),
});

/** That a part comes later than promised (LATE-01). */
const delay = z.object({
  number: z
    .int()
    .positive()
    .openapi({ description: "How many times this was said of it: an answer is about one" }),
  arrives_by: iso.openapi({ description: "The day by which it comes now" }),
  answer: z.literal("waits").optional().openapi({ description: "That its customer waits for this day" }),
  can_cancel: z.boolean().openapi({ description: "Whether it is not sent yet" }),
});

/** A return or a withdrawal, as its customer sees it on the order (RET-01, LAW-01). */
const orderReturn = z
  .object({
    id: uuid,
    status: z.enum(returnStatuses),
    reason: z.enum(returnReasons),
    asked_at: iso,
    refund_by: iso.optional().openapi({ description: "When the money of a withdrawal is due" }),
    accepted_at: iso.optional().openapi({ description: "From when on it may be sent back" }),
    answer: z
      .string()
      .optional()
      .openapi({ description: "The shop's words: where to send it, or why it is refused" }),
    refunded: usd.optional(),
    lines: z.array(z.object({ part_id: uuid, code: z.string(), quantity: pieces })),
  })
  .openapi("Return");

export const order = z
  .object({
    order_id: uuid,
    order_number: z.string().openapi({ example: "NST-7K3M-9QPX" }),
    status,
    label: z.string(),
    created_at: iso,
    paid_at: iso.optional(),
    hold_until: iso
      .optional()
      .openapi({ description: "Until when a paid order is canceled at once (ORD-04)" }),
    pay_before: iso
      .optional()
      .openapi({ description: "Of one that waits to be paid: then it closes (CHK-08)" }),
    email: z.string(),
    address: z.object(address.shape),
    address_lines: addressLines,
    subOrders: z.array(
      z.object({
        id: uuid,
        placement,
        shippingFee: usd,
        arrives: deliveryDates.optional().openapi({
          description:
            "As it was promised with the order; absent where nothing is known, and once it is there",
        }),
        delivered_at: iso.optional(),
        delay: delay.optional(),
        items: z.array(orderedItem),
        parcels: z.array(parcel),
        refunded: usd.openapi({ description: "What has gone back for this part alone" }),
      }),
    ),
    summary: priceSummary,
    voucher_code: z.string().optional(),
    gift_note: z.string().optional(),
    card: card.optional(),
    refunded: usd.openapi({ description: "What the payment service has accepted to give back (PAY-02)" }),
    returns: z.array(orderReturn).openapi({ description: "The first first" }),
    actions: z.array(z.enum(["pay", "cancel", "request_cancel", "confirm_received", "buy_again"])),
    timeline: z.array(step),
  })
  .openapi("Order");

/** Opens a guest's order (API-21). */
export const orderToken = z.string().max(100);

const reopen = z
  .boolean()
  .optional()
  .openapi({ description: "true: also gives what the card form needs, for an order that waits to be paid" });
/** The order fields as they were sent when the order was made. What is asked about is the order of the id, with its own figures. */
export const checkUserPaid = orderShape.partial().extend({ order_id: uuid, system_type: systemType, reopen });
export const checkGuestPaid = checkUserPaid.extend({ order_token: orderToken });

export const paid = z
  .object({
    status: z.boolean().openapi({ description: "true: paid" }),
    payment: z.enum(["open", "processing", "paid", "failed", "refunding", "refunded"]),
    message: z.string().optional().openapi({ description: "Stripe's words" }),
    token: payment.optional().openapi({ description: "With reopen, while the order waits to be paid" }),
    order,
  })
  .openapi("Paid");

export const orderOnList = order
  .pick({
    order_id: true,
    order_number: true,
    status: true,
    label: true,
    created_at: true,
    hold_until: true,
    summary: true,
    refunded: true,
    actions: true,
  })
  .extend({ pictures: z.array(z.string()).max(4), items: z.int().positive() })
  .openapi("OrderOnList");

export const ordersPage = z.object({ orders: z.array(orderOnList), ...page.shape }).openapi("Orders");

export const orderChanged = z.object({ status: z.literal(true), order }).openapi("OrderChanged");
