/** The customer withdraws from the contract of an order, by its number and email and without a login (LAW-01). */
import { longDay } from "@nestling/commerce/calendar-days";
import { withdrawalEnds } from "@nestling/commerce/return-windows";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import type { Order } from "@nestling/contract/orders";
import type { Contract, ContractLine, NoContract, WithdrawBody, Withdrawn } from "@nestling/contract/returns";
import { mayMailUnasked } from "../accounts/unasked-mails.ts";
import { carryOut } from "../orders/carry-out.ts";
import {
  type Attempt,
  findOrderByEmail,
  findReturn,
  isSameAttempt,
  type OrderDetails,
  type ReturnFacts,
  readAgain,
  requireReturn,
} from "../orders/customer-orders.ts";
import { toOrder } from "../orders/order-json.ts";
import { limits as figures } from "../platform/limits/figures.ts";
import type { ReturnContext } from "./context.ts";

type Typed = { order_number: string; email: string };

const notFound: NoContract = {
  status: false,
  code: "unknown",
  message: "We can't find an order with that number and email. Please check both.",
};

/** Throws TooOften. */
async function findTyped(
  { database, limits }: ReturnContext,
  typed: Typed,
  network: string | undefined,
): Promise<OrderDetails | undefined> {
  await limits.take(figures.findingOfAddressAndEmail, `${network} ${typed.email.toLowerCase()}`);
  return findOrderByEmail(database, typed);
}

/** What may be withdrawn of an order. The same answer for an unknown number and a wrong email. Throws TooOften. */
export async function findContract(
  context: ReturnContext,
  typed: Typed,
  network: string | undefined,
): Promise<Contract | NoContract> {
  const found = await findTyped(context, typed, network);
  return found === undefined ? notFound : contractOf(context, found);
}

function contractOf({ policies, clock }: ReturnContext, details: OrderDetails): Contract | NoContract {
  const { order: row } = details;
  const order = toOrder(details);
  if (order.status === "WAIT_BUYER_PAY")
    return refused(
      "unpaid",
      "You haven't paid for this order, so there's nothing to withdraw from. It closes by itself.",
    );
  const parts = order.subOrders.map(({ placement, delivered_at }) => ({
    status: placement,
    deliveredAt: delivered_at === undefined ? null : new Date(delivered_at),
  }));
  const lines = linesOf(order);
  const isOver = row.status === "CLOSED" || row.cancelAgreedAt !== null;
  if (isOver || lines.length === 0)
    return refused(
      "nothing_left",
      "There's nothing left to withdraw from: this order is canceled, or you've withdrawn from it or returned it already.",
    );
  const ends = withdrawalEnds(parts, policies.withdrawal_days);
  const last_day = ends && lastDay(ends, row.timeZone ?? shopTimeZone);
  if (ends !== undefined && last_day !== undefined && ends <= clock.now())
    return refused(
      "too_late",
      `The time to withdraw from this order ended on ${longDay(last_day)}. If something is wrong with what you got, please write to us.`,
    );
  return {
    status: true,
    order_number: order.order_number,
    ordered_at: order.created_at,
    name: order.address.full_name,
    ...(last_day && { last_day }),
    lines,
  };
}

const refused = (code: NoContract["code"], message: string): NoContract => ({ status: false, code, message });

/** Every piece of an order that may still come back, also where that is only asked for. */
function linesOf({ subOrders, returns }: Order): ContractLine[] {
  const asked = returns.filter(({ status }) => status === "asked").flatMap(({ lines }) => lines);
  return subOrders.flatMap(({ id, items }) =>
    items.flatMap(({ code, name, sku_text, avatar, returnable = 0 }) => {
      const waiting = asked.filter((line) => line.part_id === id && line.code === code);
      const quantity = waiting.reduce((pieces, line) => pieces + line.quantity, returnable);
      return quantity === 0 ? [] : [{ part_id: id, code, quantity, name, sku_text, avatar }];
    }),
  );
}

export type Withdrawal =
  | { outcome: "withdrawn"; withdrawn: Withdrawn }
  | { outcome: "no_contract"; why: NoContract }
  /** Some of it came back, or was withdrawn, before. */
  | { outcome: "no_line" }
  /** The key is of another withdrawal, or of a return. */
  | { outcome: "key_reused" };

/**
 * Withdraws from the contract about some of an order, and mails a receipt. The same key is the same withdrawal, which is answered
 * again. Throws TooOften.
 */
export async function withdraw(
  context: ReturnContext,
  key: string,
  { lines, name, receipt_email, ...typed }: WithdrawBody,
  network: string | undefined,
): Promise<Withdrawal> {
  const { database, policies } = context;
  const found = await findTyped(context, typed, network);
  if (found === undefined) return { outcome: "no_contract", why: notFound };
  const { order: row } = found;
  const attempt = {
    ...{ orderId: row.id, reason: "withdrawal" as const },
    lines: lines.map(({ part_id, code, quantity }) => ({ partId: part_id, skuCode: code, quantity })),
  };
  const earlier = await findReturn(database, key);
  if (earlier !== undefined) return received(context, found, attempt, earlier);
  const contract = contractOf(context, found);
  if (!contract.status) return { outcome: "no_contract", why: contract };
  const isOther = receipt_email !== undefined && receipt_email.toLowerCase() !== row.email.toLowerCase();
  // Nobody proven asks for a mail to an address that is typed here.
  const mayMail = isOther && (await mayMailUnasked(context, receipt_email, network));
  const carried = await carryOut(
    context,
    row.id,
    {
      ...{ do: "withdraw", returnId: key },
      details: { name, email: mayMail ? receipt_email : null, note: null },
      ...{ lines: attempt.lines, days: policies.withdrawal_days, refundDays: policies.refund_days },
    },
    "guest",
  );
  if (carried.outcome === "refused" && carried.why !== "known") {
    if (carried.why === "no_line") return { outcome: "no_line" };
    const now = contractOf(context, await readAgain(database, found));
    return { outcome: "no_contract", why: now.status ? notFound : now };
  }
  return received(context, found, attempt, await requireReturn(database, key));
}

/** The receipt of a withdrawal that the shop has, where it is of this attempt. */
async function received(
  { database }: ReturnContext,
  of: OrderDetails,
  attempt: Attempt,
  stored: ReturnFacts,
): Promise<Withdrawal> {
  if (!isSameAttempt(stored, attempt)) return { outcome: "key_reused" };
  const { subOrders, ...order } = toOrder(await readAgain(database, of));
  const { askedAt, refundBy } = stored;
  const items = subOrders.flatMap((part) => part.items.map((item) => ({ part_id: part.id, ...item })));
  const withdrawn: Withdrawn = {
    status: true,
    order_number: order.order_number,
    received_at: askedAt.toISOString(),
    refund_by: (refundBy ?? askedAt).toISOString(),
    lines: stored.lines.flatMap(({ partId: part_id, skuCode: code, quantity, goods }) => {
      const item = items.find((each) => each.part_id === part_id && each.code === code);
      if (item === undefined) return [];
      const { name, sku_text, avatar } = item;
      return [{ part_id, code, quantity, name, sku_text, avatar, goods }];
    }),
    receipt_to: [order.email, ...(stored.email === null ? [] : [stored.email])],
  };
  return { outcome: "withdrawn", withdrawn };
}

/** The last whole day before a period ends, such as 2026-12-05: it has a day more than its number. */
function lastDay(ends: Date, timeZone: string): string {
  const before = new Date(ends.getTime() - 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(before);
}
