/** What the shop's answers have confirmed is true, and orders belong to the right customers. */
import type pg from "pg";
import type { Confirmations } from "../shoppers.ts";
import { declined, type StoredOrder } from "./orders.ts";

type AccountFacts = { id: string; email: string; email_verified_at: Date | null };

export async function promises(
  database: pg.Client,
  orders: readonly StoredOrder[],
  confirmations: Confirmations,
): Promise<string[]> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const { rows: paidOnPage } = await database.query("select id from page_payment where status = 'paid'");
  const { rows: keptOrders } = await database.query(
    `select order_id from order_event where cause = '${declined}'`,
  );
  const { rows: returned } = await database.query("select id, order_id from order_return");
  const returns = new Map(returned.map(({ id, order_id }) => [id, order_id]));
  const [pagePaid, kept] = [paidOnPage.map(({ id }) => id), keptOrders.map(({ order_id }) => order_id)];
  const isPaid = (id: string) => {
    const order = byId.get(id);
    return order !== undefined && (order.paid_at !== null || order.to_pay === 0);
  };
  const isCanceled = (id: string) => /CLOSED|CANCEL/.test(byId.get(id)?.status ?? "") || kept.includes(id);
  return [
    ...[...confirmations.ordered]
      .filter((id) => !byId.has(id))
      .map((id) => `order ${id} was confirmed, and is not there`),
    ...[...confirmations.paid]
      .filter((id) => !isPaid(id))
      .map((id) => `order ${id} was called paid, and is not`),
    ...[...confirmations.canceled]
      .filter((id) => !isCanceled(id))
      .map((id) => `order ${id} was called canceled, and is not`),
    ...[...confirmations.withdrawn]
      .filter(([id, orderId]) => returns.get(id) !== orderId)
      .map(([, orderId]) => `a withdrawal from order ${orderId} was received, and is not there`),
    ...[...confirmations.pagePaid]
      .filter((id) => !pagePaid.includes(id))
      .map((id) => `payment ${id} was called paid, and is not`),
    ...(await ownership(database, orders, confirmations)),
    ...confirmations.wrong,
  ];
}

/** A guest's order belongs to the account with its verified email. An order of a deleted account is a guest's. */
async function ownership(
  database: pg.Client,
  orders: readonly StoredOrder[],
  confirmations: Confirmations,
): Promise<string[]> {
  const { rows } = await database.query<AccountFacts>("select id, email, email_verified_at from account");
  const accounts = new Map(rows.map((account) => [account.email, account]));
  return orders.flatMap(({ id, number, email, account_id, by_guest }) => {
    const account = accounts.get(email.toLowerCase());
    if (confirmations.deleted.has(email))
      return account_id === null && by_guest ? [] : [`${number} is nobody's, and not a guest's`];
    if (confirmations.joined.get(id) === email || account?.email_verified_at)
      return account !== undefined && account_id === account.id
        ? []
        : [`${number} is not with the account of its email`];
    return !by_guest && account_id !== account?.id ? [`${number} has lost its account`] : [];
  });
}
