/** The orders after a storm, with their timelines. */
import type { CancelCause, MoveCause } from "@nestling/commerce/order-causes";
import { isPlaced, orderStatusFromParts, type PartStatus } from "@nestling/commerce/order-parts";
import { canMove, type OrderStatus } from "@nestling/commerce/order-status";
import type pg from "pg";

export type StoredOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  /** When its cancellation was agreed to. */
  cancel_agreed_at: Date | null;
  account_id: string | null;
  by_guest: boolean;
  email: string;
  to_pay: number;
  paid_at: Date | null;
  intent_id: string | null;
  payment_status: string | null;
};

export async function readOrders(database: pg.Client): Promise<StoredOrder[]> {
  const { rows } = await database.query<StoredOrder>(
    `select o.id, o.number, o.status, o.cancel_agreed_at, o.account_id, o.by_guest, o.email, o.to_pay, o.paid_at,
        p.intent_id, p.status as payment_status
       from orders o left join payment p on p.order_id = o.id`,
  );
  return rows;
}

/** The causes of a cancellation that the merchant agreed to, and of one that was declined. */
const agreed: CancelCause = "cancel_agreed";
export const declined: MoveCause = "cancel_declined";

/**
 * Every order has moved along the table of ORD-02, and back only from a declined cancellation or a delivery that was none. No
 * order is unpaid, because all have expired.
 */
export async function ways(database: pg.Client, orders: readonly StoredOrder[]): Promise<string[]> {
  // The agreement to a cancellation is in the timeline without a move.
  const { rows } = await database.query<{ order_id: string; status: OrderStatus }>(
    `select order_id, status from order_event
      where not (status = 'IN_CANCEL' and cause = '${agreed}') order by id`,
  );
  const events = Map.groupBy(rows, ({ order_id }) => order_id);
  return orders.flatMap(({ id, number, status }) => {
    const path = (events.get(id) ?? []).map((event) => event.status);
    const isLegal = path.every((to, at) => {
      const from = path[at - 1];
      if (from === undefined) return to === "WAIT_BUYER_PAY" || to === "WAITING_ACCEPT";
      return canMove(from, to) && (from !== "IN_CANCEL" || to === "CANCEL" || to === path[at - 2]);
    });
    const found = isLegal && path.at(-1) === status ? [] : [`${number} is ${status} by ${path.join(", ")}`];
    if (status === "WAIT_BUYER_PAY") found.push(`${number} still waits to be paid`);
    return found;
  });
}

type PartFacts = {
  order_id: string;
  status: PartStatus;
  was_sent: boolean;
  /** Its lines that are placed with the supplier, that are taken out of the order, and those that are neither. */
  placed: number;
  canceled: number;
  waiting: number;
};

/** Every order is where its parts are, and the lines of each part are where the part is (MKT-03). */
export async function partsOfOrders(database: pg.Client, orders: readonly StoredOrder[]): Promise<string[]> {
  const { rows } = await database.query<PartFacts>(
    `select p.order_id, p.status, p.shipped_at is not null as was_sent,
        count(*) filter (where l.placed_at is not null and l.canceled_at is null)::int as placed,
        count(*) filter (where l.canceled_at is not null)::int as canceled,
        count(*) filter (where l.placed_at is null and l.canceled_at is null)::int as waiting
       from order_part p join order_line l on l.part_id = p.id group by p.id`,
  );
  const parts = Map.groupBy(rows, ({ order_id }) => order_id);
  return orders.flatMap(({ id, number, status }) => {
    const own = parts.get(id) ?? [];
    return [
      ...own.filter(isAstray).map((part) => `a part of ${number} is lost: ${JSON.stringify(part)}`),
      ...(isWhereItsPartsAre(status, own)
        ? []
        : [`${number} is ${status}, its parts ${own.map((part) => part.status).join(", ")}`]),
    ];
  });
}

/** Whether the lines of a part are not where it is. */
function isAstray({ status, placed, canceled, waiting }: PartFacts): boolean {
  if (status === "refused" || status === "canceled") return placed + waiting > 0 || canceled === 0;
  return isPlaced(status) ? waiting > 0 || placed === 0 : placed > 0 || waiting === 0;
}

function isWhereItsPartsAre(status: OrderStatus, parts: readonly PartFacts[]): boolean {
  const statuses = parts.map((part) => part.status);
  const byParts = orderStatusFromParts(statuses);
  switch (status) {
    case "WAIT_BUYER_PAY":
    case "CLOSED":
      return statuses.every((one) => one === "waiting");
    case "WAITING_ACCEPT":
      return byParts === "IN_PROGRESS" && statuses.every((one) => one === "waiting" || one === "canceled");
    case "IN_CANCEL":
      return true;
    case "CANCEL":
      return !statuses.includes("waiting") && !statuses.includes("unknown");
    case "FINISH":
      return byParts === "WAIT_BUYER_CONFIRM_GOODS";
    case "SELLER_PART_SEND_GOODS":
      // What was sent may have ended since: the order does not go back.
      return (
        byParts === status || (byParts === "WAIT_SELLER_SEND_GOODS" && parts.some((part) => part.was_sent))
      );
    default:
      return byParts === status;
  }
}
