/** What the merchant does in a storm: at the command line, in Stripe's dashboard and in the warehouse. */
import { spawnedCommandLine } from "../command-line.ts";
import { type Environment, standInsOf, withConnection } from "./environment.ts";
import type { Random } from "./random.ts";
import { refundInDashboard } from "./stand-in-records.ts";
import { deliver } from "./stock-up.ts";

/** Orders that the merchant may act on. */
const askedToCancel = `
  select o.number from alert a join orders o on o.id = a.order_id
  where a.kind = 'cancel_requested' and a.resolved_at is null order by random() limit 1`;
const withFailedRefund = `
  select o.number from alert a join orders o on o.id = a.order_id
  where a.kind = 'refund_failed' and a.resolved_at is null order by random() limit 1`;
const onTheirWay = `
  select number from orders where status in ('IN_PROGRESS', 'WAIT_SELLER_SEND_GOODS', 'SHIPPING') and to_pay > 500
  order by random() limit 1`;
const notSent = `
  select number from orders where paid_at is not null and status in ('WAITING_ACCEPT', 'IN_PROGRESS', 'IN_CANCEL')
  order by random() limit 1`;
/** Orders on hold come first, because a refund decides whether they are claimed. */
const withMoney = `
  select number from orders where paid_at is not null and status not in ('CLOSED', 'CANCEL')
  order by status <> 'WAITING_ACCEPT', random() limit 1`;
/** The oldest of its returns that are open, counted as the command line does. */
const openReturn = `
  select o.number, back.place, back.status from orders o join (
    select order_id, status, row_number() over (partition by order_id order by asked_at, id) as place from order_return
  ) back on back.order_id = o.id
  where back.status not in ('refunded', 'refused') order by random() limit 1`;
const paidPayment = `
  select p.intent_id as number from orders o join payment p on p.order_id = o.id
  where p.status = 'paid' and o.status in ('WAITING_ACCEPT', 'IN_PROGRESS', 'IN_CANCEL')
  order by o.status <> 'WAITING_ACCEPT', random() limit 1`;

async function find(environment: Environment, question: string): Promise<string | undefined> {
  const { rows } = await withConnection(environment, (client) => client.query<{ number: string }>(question));
  return rows[0]?.number;
}

type OpenReturn = { number: string; place: string; status: string };

/** Takes a return a step on, or refunds it. */
async function handleReturn(environment: Environment, random: Random): Promise<void> {
  const { rows } = await withConnection(environment, (client) => client.query<OpenReturn>(openReturn));
  const [found] = rows;
  if (found === undefined) return;
  const { number, place, status } = found;
  const nestling = spawnedCommandLine(environment.running.place);
  const which = [number, "--return", String(place)] as const;
  if (random.in100(40)) await nestling("returns", "refund", ...which, "--yes");
  else if (status === "asked")
    await (random.in100(70)
      ? nestling("returns", "accept", ...which, "--to", "Dock 4|Davis", "--yes")
      : nestling("returns", "refuse", number, "Worn.", "--return", String(place), "--yes"));
  else await nestling("returns", "received", ...which, "--yes");
}

/**
 * Answers requests to cancel, takes returns on, repeats failed refunds, refunds a dollar as goodwill, cancels a line, and refunds whole orders,
 * at the command line or in Stripe's dashboard.
 */
export async function answer(environment: Environment, random: Random): Promise<void> {
  const nestling = spawnedCommandLine(environment.running.place);
  const asked = await find(environment, askedToCancel);
  const failed = await find(environment, withFailedRefund);
  const kind = await find(environment, onTheirWay);
  const line = await find(environment, notSent);
  const whole = await find(environment, withMoney);
  const intent = await find(environment, paidPayment);
  const done = await Promise.allSettled([
    asked && nestling("orders", random.in100(60) ? "cancel" : "keep", asked, "--yes"),
    handleReturn(environment, random),
    failed && nestling("orders", "refund", failed, "--repeat", "--yes"),
    kind && nestling("orders", "refund", kind, "--amount", "1", "--yes"),
    line && random.in100(30) && nestling("orders", "cancel", line, "--line", "1", "--yes"),
    whole && nestling("orders", "refund", whole, "--yes"),
    intent && refundInDashboard(standInsOf(environment), intent),
  ]);
  // Stripe may not have answered. The other actions have ended by now.
  for (const one of done) if (one.status === "rejected") throw one.reason;
}

export async function restock(environment: Environment): Promise<void> {
  await withConnection(environment, (client) => deliver(client, environment.assortment));
}
