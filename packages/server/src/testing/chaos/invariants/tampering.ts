/** Proves that each check can fail: correct records are falsified in many ways, one at a time, and each must be noticed. */
import pg from "pg";
import type { Confirmations } from "../shoppers.ts";
import type { Intent, Refund, StandInRecords } from "../stand-in-records.ts";
import { type Evidence, isInOrder } from "./violations.ts";

const one = "limit 1) returning 1";
const anOrder = (where: string) => `(select id from orders where ${where} limit 1)`;

/** Falsifies the shop's records with statements. A statement that the database refuses counts as noticed. */
const inDatabase: Readonly<Record<string, string>> = {
  "a piece appears": `update sku set stock = stock + 1 where code = (select code from sku ${one}`,
  "a piece stays reserved": `update sku set reserved = reserved + 1 where code = (select code from sku where stock > reserved + committed ${one}`,
  "a sold piece is free again": `update sku set committed = committed - 1 where code = (select code from sku where committed > 0 ${one}`,
  "placed items come back into the stock": `update order_line set placed_at = null where placed_at is not null and canceled_at is null
    and part_id = (select part_id from order_line where placed_at is not null and canceled_at is null limit 1) returning 1`,
  "a part is behind its order": `update order_part set status = 'ready' where id = (select p.id from order_part p join orders o on o.id = p.order_id
    where o.status in ('SHIPPING', 'WAIT_BUYER_CONFIRM_GOODS', 'FINISH') and p.status in ('shipped', 'delivered') ${one}`,
  "a part is ahead of its order": `update order_part set status = 'delivered' where id = (select p.id from order_part p join orders o on o.id = p.order_id
    where o.status in ('WAIT_SELLER_SEND_GOODS', 'SHIPPING') and p.status in ('ready', 'shipped')
      and not exists (select from order_part other where other.order_id = o.id and other.id <> p.id) ${one}`,
  "a part of a canceled order still waits": `update order_part set status = 'waiting' where id = (select p.id from order_part p join orders o on o.id = p.order_id
    where o.status = 'CANCEL' and p.status = 'canceled' ${one}`,
  "a use of a voucher is counted twice": `update voucher set used = used + 1 where id = (select id from voucher where total_limit is null ${one}`,
  "a closed order keeps its voucher": `update voucher_use set given_back_at = null where order_id = (select order_id from voucher_use where given_back_at is not null ${one}`,
  "a paid order loses its voucher": `update voucher_use set given_back_at = now() where order_id = (select order_id from voucher_use where given_back_at is null ${one}`,
  "somebody has a voucher twice": `update voucher_use u set customer = other.customer from voucher_use other where other.voucher_id = u.voucher_id
    and other.order_id <> u.order_id and u.given_back_at is null and other.given_back_at is null returning 1`,
  "a job waits": `update pgboss.job set state = 'retry', start_after = now() where id = (select id from pgboss.job where name = 'mail' and state = 'completed' ${one}`,
  "an event is left": `update stripe_event set handled_at = null where id = (select id from stripe_event ${one}`,
  "a refund is never sent": `update refund set status = 'requested', stripe_id = null where id = (select id from refund where status = 'succeeded' ${one}`,
  "a refund is not counted": `update payment set refunded = 0 where order_id = (select order_id from payment where refunded > 0 ${one}`,
  "a part is refunded that goes on": `update refund set part_ids = array[(select id from order_part p where p.order_id = refund.order_id limit 1)]
    where id = (select r.id from refund r join orders o on o.id = r.order_id where r.status = 'succeeded' and o.status not in ('CLOSED', 'CANCEL')
      and not exists (select from order_part p join order_line l on l.part_id = p.id where p.order_id = o.id and l.canceled_at is not null) ${one}`,
  "an item is canceled, and nothing goes back": `update order_line set canceled_at = now() where (part_id, position) = (select l.part_id, l.position
    from order_line l join order_part p on p.id = l.part_id join orders o on o.id = p.order_id
    where o.status = 'FINISH' and l.promotion_price * l.quantity > l.discount
      and not exists (select from refund r where r.order_id = o.id) and not exists (select from dispute d where d.order_id = o.id) ${one}`,
  "a refund that is there is called failed": `update refund set status = 'failed' where id = (select id from refund where status = 'succeeded' ${one}`,
  "a refund is for a cancellation that is none": `update refund set reason = 'canceled' where id = (select r.id from refund r join orders o on o.id = r.order_id
    where o.status not in ('IN_CANCEL', 'CANCEL') and r.part_ids = '{}' ${one}`,
  "a piece comes back twice": `update order_return_line set quantity = 99 where return_id = (select id from order_return where status <> 'refused' ${one}`,
  "a return says that more went back": `update order_return set refunded = refunded + 1 where id = (select id from order_return where refunded > 0 ${one}`,
  "a withdrawal has no receipt": `delete from mail where id = (select id from mail where key like 'order-withdrawal:%' ${one}`,
  "a cancellation is agreed to, and nothing goes back": `update orders set cancel_agreed_at = now() where id = ${anOrder("status = 'IN_CANCEL' and cancel_agreed_at is null and to_pay > 0")} returning 1`,
  "a canceled order's decision is forgotten": `update orders set cancel_agreed_at = null where id = ${anOrder("status = 'CANCEL'")} returning 1`,
  "a paid order is not called paid": `update orders set paid_at = null where id = ${anOrder("status = 'WAITING_ACCEPT' and to_pay > 0")} returning 1`,
  "a closed order is called paid": `update orders set paid_at = now() where id = ${anOrder("status = 'CLOSED'")} returning 1`,
  "an order skips a status": `delete from order_event where id = (select id from order_event where status = 'WAITING_ACCEPT' ${one}`,
  "an order's status has no event": `delete from order_event where id = (select e.id from order_event e join orders o on o.id = e.order_id and o.status = e.status ${one}`,
  "a payment of the page is not called paid": `update page_payment set status = 'canceled' where id = (select id from page_payment where status = 'paid' ${one}`,
  "a payment of the page has no receipt": `delete from mail where id = (select id from mail where key like 'payment-receipt:%' ${one}`,
  "a mail is not written": `delete from mail where id = (select id from mail where key like 'order-shipping:%' ${one}`,
  "a mail is written twice": `insert into mail select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'key', m.key || ':again'))).*
    from mail m where key like 'order-paid:%' limit 1 returning 1`,
  "a mail is never sent": `update mail set sent_at = null where id = (select id from mail where key like 'order-%' ${one}`,
  "a mail is lost on its way": `update mail set id = gen_random_uuid() where id = (select id from mail where sent_at is not null order by sent_at desc ${one}`,
  // Not one of an order that a guest made: an account may have got it after it was paid, and has no message about that.
  "a customer gets no message": `delete from notification where id = (select n.id from notification n
    join orders o on n.key = 'order-paid:' || o.id and not o.by_guest ${one}`,
  "an order leaves its account": `update orders set account_id = null where id = ${anOrder("account_id is not null")} returning 1`,
  "an alert about something that is over stays open": `update alert set resolved_at = null where id = (select id from alert where resolved_at is not null and kind = 'cancel_requested' ${one}`,
  "the merchant gets no alert": `update alert set resolved_at = now() where id = (select a.id from alert a join orders o on o.id = a.order_id
    where a.resolved_at is null and o.status = 'IN_CANCEL'
      and not exists (select from alert b where b.order_id = o.id and b.id <> a.id and b.resolved_at is null) ${one}`,
  "a part forgets its order at the marketplace": `update order_part set supplier_order_ids = '{}' where id = (select id from order_part
    where cardinality(supplier_order_ids) > 0 and status not in ('refused', 'canceled') ${one}`,
  "a part is placed that is nowhere": `update order_part set supplier_order_ids = '{8198999999999999}' where id = (select id from order_part where cardinality(supplier_order_ids) > 0 ${one}`,
  "a part is forgotten": `update order_part p set problem = null from orders o where o.id = p.order_id and o.status = 'IN_PROGRESS' and p.status = 'waiting'
    and p.problem is not null returning 1`,
};

type Falsified = Partial<StandInRecords> | undefined;

/** Falsifies the stand-ins' records. Undefined if there is nothing to falsify. */
const atStandIns: Readonly<Record<string, (records: StandInRecords) => Falsified>> = {
  "an order is charged twice": ({ intents }) =>
    withOne(intents, isOfOrder, (intent) => [intent, { ...intent, id: "pi_twice" }]),
  "a paid order was never charged": ({ intents }) => withOne(intents, isOfOrder, () => []),
  "another amount is charged": ({ intents }) =>
    withOne(intents, isOfOrder, (intent) => [{ ...intent, amount_received: intent.amount_received + 1 }]),
  "a closed order can still be charged": ({ intents }) =>
    withOne(
      intents,
      ({ status }) => status === "canceled",
      (intent) => [{ ...intent, status: "requires_action" }],
    ),
  "somebody is charged for no order": ({ intents }) =>
    withOne(intents, isOfOrder, (intent) => [
      intent,
      { ...intent, id: "pi_nowhere", metadata: { order_id: crypto.randomUUID() } },
    ]),
  "a payment of the page was never charged": ({ intents }) =>
    withOne(
      intents,
      ({ status, metadata }) => status === "succeeded" && metadata.page_payment_id !== undefined,
      () => [],
    ),
  "the marketplace has an order twice": ({ marketplace: [first, ...rest] }) =>
    first && {
      marketplace: [first, { ...first, order: { ...first.order, orderId: "8198999999999998" } }, ...rest],
    },
  "the marketplace has an order that nobody placed": ({ marketplace: [first, ...rest] }) =>
    first && {
      marketplace: [first, { ...first, order: { ...first.order, outOrderId: "NST-2222-2222-1" } }, ...rest],
    },
  "the marketplace does not have an order": ({ marketplace: [first, ...rest] }) =>
    first && { marketplace: rest },
  "money goes back twice": ({ refunds }) =>
    withRefund(refunds, (refund) => [refund, { ...refund, id: "re_twice" }]),
  "money never went back": ({ refunds }) => withRefund(refunds, () => []),
  "a part of the money goes back": ({ refunds }) =>
    withRefund(refunds, (refund) => [{ ...refund, amount: refund.amount - 1 }]),
};

function isOfOrder({ status, metadata }: Intent): boolean {
  return status === "succeeded" && metadata.order_id !== undefined;
}

function withOne(
  intents: readonly Intent[],
  isIt: (intent: Intent) => boolean,
  change: (intent: Intent) => Intent[],
): Falsified {
  const found = intents.find(isIt);
  return found && { intents: intents.flatMap((intent) => (intent === found ? change(intent) : [intent])) };
}

function withRefund(refunds: readonly Refund[], change: (refund: Refund) => Refund[]): Falsified {
  const found = refunds.find(({ status }) => status === "succeeded");
  return found && { refunds: refunds.flatMap((refund) => (refund === found ? change(refund) : [refund])) };
}

/** Falsifies what shoppers were shown. */
const inWords: Readonly<Record<string, (confirmations: Confirmations) => Confirmations>> = {
  "an order was confirmed that is nowhere": (confirmations) => ({
    ...confirmations,
    ordered: new Set([crypto.randomUUID()]),
  }),
  "an order was called paid that is nowhere": (confirmations) => ({
    ...confirmations,
    paid: new Set([crypto.randomUUID()]),
  }),
  "a payment was called paid that is nowhere": (confirmations) => ({
    ...confirmations,
    pagePaid: new Set([crypto.randomUUID()]),
  }),
  "an order was called canceled that is nowhere": (confirmations) => ({
    ...confirmations,
    canceled: new Set([crypto.randomUUID()]),
  }),
};

/** The falsifications that no check noticed. All are made in a transaction that is rolled back. */
export async function unnoticed(evidence: Evidence): Promise<string[]> {
  const { database, records, confirmations } = evidence;
  const missed: string[] = [];
  const look = async (what: string, falsified: Partial<Evidence> = {}) => {
    if (await isInOrder({ ...evidence, ...falsified })) missed.push(what);
  };
  for (const [what, statement] of Object.entries(inDatabase)) {
    await database.query("savepoint honest");
    try {
      const { rowCount } = await database.query(statement);
      if (rowCount !== 0) await look(what);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith("23")) throw error;
    } finally {
      await database.query("rollback to savepoint honest");
    }
  }
  for (const [what, falsify] of Object.entries(atStandIns)) {
    const falsified = falsify(records);
    if (falsified !== undefined) await look(what, { records: { ...records, ...falsified } });
  }
  for (const [what, believe] of Object.entries(inWords))
    await look(what, { confirmations: believe(confirmations) });
  return missed;
}
