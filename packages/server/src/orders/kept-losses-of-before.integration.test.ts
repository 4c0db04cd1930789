import { readFile } from "node:fs/promises";
import { cents } from "@nestling/commerce/money";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { disputes } from "../payments/tables.ts";
import { superuserDatabase } from "../testing/database.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { refundOrder } from "./merchant-changes.ts";
import { orderParts } from "./tables.ts";

const shop = await testShop({ limits: unlimited });
const { orderedWith, pay, advance } = orderCalls(shop);
const file = new URL("../../migrations/0045_refunded_parts.sql", import.meta.url);
const statements = (await readFile(file, "utf8")).split("--> statement-breakpoint");
const update = statements.find((statement) => statement.includes("UPDATE")) ?? "";
const at = new Date("2026-11-21T12:00:00Z");

type Loss = { amount: number; status?: string; keptAt?: Date | null };

test.each<[string, { refunded?: number; losses: Loss[] }, boolean]>([
  ["lost all of its payment", { losses: [{ amount: 1149 }] }, true],
  ["lost all of it, which is appealed", { losses: [{ amount: 1149, status: "appeal_under_review" }] }, true],
  ["lost all of it in two disputes", { losses: [{ amount: 500 }, { amount: 649 }] }, true],
  ["lost what was not refunded", { refunded: 500, losses: [{ amount: 649 }] }, true],
  ["lost a part of it", { losses: [{ amount: 500 }] }, false],
  ["lost a part, and has won the rest", { losses: [{ amount: 500 }, { amount: 649, status: "won" }] }, false],
  ["has no decision yet", { losses: [{ amount: 1149, keptAt: null }] }, false],
])(
  "[PAY-02] an order of an earlier version that has a loss and %s is a gift only where nothing is left: %j",
  async (_, { refunded, losses }, isGift) => {
    const made = await orderedWith("maya@example.com");
    await pay(made);
    await advance(made, "IN_PROGRESS");
    if (refunded !== undefined) await refundOrder(shop.context, made.order_number, cents(refunded));
    const orderId = made.order_id;
    await shop.database.insert(disputes).values(
      losses.map(({ amount, status = "lost", keptAt = at }, n) => ({
        ...{ id: `du_${n}_${orderId}`, orderId, amount, reason: "fraudulent", status },
        ...{ openedAt: at, updatedAt: at, keptAt },
      })),
    );
    await superuserDatabase(shop.url).execute(sql.raw(update));
    const [part] = await shop.database.select().from(orderParts).where(eq(orderParts.orderId, orderId));
    expect(part?.placeRefunded).toBe(isGift);
  },
);
