import { Hono } from "hono";
import { z } from "zod";
import { findOffer } from "./assortment.ts";
import type { MarketStore } from "./store.ts";

const hour = 3_600_000;
const units: Record<string, number> = { m: 60_000, h: hour, d: 24 * hour };

const clockShape = z.strictObject({
  /** Such as 90m, 12h or 2d. */
  advance: z
    .string()
    .regex(/^\d{1,4}[mhd]$/)
    .transform((text) => Number.parseInt(text, 10) * (units[text.slice(-1)] ?? 0))
    .optional(),
  /** How many times faster than the clock orders live. */
  speed: z.number().min(1).max(1_000_000).optional(),
});

const productShape = z.strictObject({
  stock: z.int().min(0).max(1_000_000).optional(),
  pricePercent: z.number().min(1).max(10_000).optional(),
  state: z.enum(["on_sale", "offline"]).optional(),
  goneSkus: z.array(z.string()).optional(),
  /** 0 for none. */
  purchaseLimit: z.int().min(0).optional(),
});

const orderShape = z.strictObject({
  do: z.enum(["pay", "cancel", "freeze", "thaw"]),
  /** The status in which it does not go on, such as RISK_CONTROL. */
  as: z.string().optional(),
});

const settingsShape = z.strictObject({
  /** What the merchant has left to pay with, in US cents. */
  balanceCents: z.int().min(0).optional(),
  /** How many calls it answers within a second; 0 for any number. */
  callsPerSecond: z.int().min(0).optional(),
  /** Whether an id that was used is refused, rather than answered with its order. */
  refuseRepeats: z.boolean().optional(),
  /** Whether the parcels of orders from now on get new tracking numbers on their way. */
  newTrackingNumbers: z.boolean().optional(),
  /** Whether carriers scan the parcels of orders from now on as delivered halfway. */
  earlyDeliveries: z.boolean().optional(),
  /** Whether orders are refused for their city, although it is on the list. */
  refusePlaces: z.boolean().optional(),
  /** Ends tokens of this kind before their time. */
  expireTokens: z.enum(["code", "access", "refresh"]).optional(),
});

/** What a person or a test does to the stand-in marketplace, under `/control`. */
export function controlRoutes(store: MarketStore) {
  const app = new Hono();
  app.post("/clock", async (c) => {
    const { advance, speed } = clockShape.parse(await c.req.json());
    if (speed !== undefined) store.setSpeed(speed);
    if (advance !== undefined) store.advance(advance);
    return c.json({ speed: store.speed() });
  });
  app.post("/products/:id", async (c) => {
    const id = c.req.param("id");
    const change = productShape.parse(await c.req.json());
    store.changeProduct(id, change);
    // A stock that is set by hand is what is there now.
    if (change.stock !== undefined) store.forgetSold((findOffer(id)?.skus ?? []).map(({ skuId }) => skuId));
    return c.json(store.changeOf(id));
  });
  app.get("/orders", (c) => c.json({ orders: store.listOrders() }));
  app.post("/orders/:id", async (c) => {
    const { do: step, as } = orderShape.parse(await c.req.json());
    const isKnown = store.changeOrder(c.req.param("id"), (_order, age) => {
      switch (step) {
        case "pay":
          return { paidAt: age };
        case "cancel":
          return { canceledAt: age };
        case "freeze":
          return { frozenFrom: age, frozenUntil: undefined, frozenAs: as };
        case "thaw":
          return { frozenUntil: age };
      }
    });
    return isKnown ? c.json({ done: step }) : c.json({ error: "There is no such order" }, 404);
  });
  app.post("/settings", async (c) => {
    const settings = settingsShape.parse(await c.req.json());
    if (settings.balanceCents !== undefined) store.setNumber("balance_cents", settings.balanceCents);
    if (settings.callsPerSecond !== undefined) store.setNumber("calls_per_second", settings.callsPerSecond);
    if (settings.refuseRepeats !== undefined)
      store.setNumber("refuse_repeats", Number(settings.refuseRepeats));
    if (settings.newTrackingNumbers !== undefined)
      store.setNumber("new_numbers", Number(settings.newTrackingNumbers));
    if (settings.earlyDeliveries !== undefined)
      store.setNumber("early_deliveries", Number(settings.earlyDeliveries));
    if (settings.refusePlaces !== undefined) store.setNumber("refuse_places", Number(settings.refusePlaces));
    if (settings.expireTokens !== undefined) store.endTokens(settings.expireTokens);
    return c.json({});
  });
  app.onError((error, c) =>
    error instanceof z.ZodError || error instanceof SyntaxError
      ? c.json({ error: error.message }, 400)
      : c.json({ error: "The stand-in failed" }, 500),
  );
  return app;
}
