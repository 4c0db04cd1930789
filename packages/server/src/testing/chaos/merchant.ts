/** What the merchant does meanwhile, at the command line and in the warehouse. */
import { spawnedCommandLine } from "../command-line.ts";
import type { Chance } from "./chance.ts";
import { deliver } from "./stock-up.ts";
import { type World, withConnection } from "./world.ts";

/** Orders of which a merchant could think, by what is asked of them. */
const askedToCancel = `
  select o.number from attention a join orders o on o.id = a.order_id
  where a.kind = 'cancel_asked' and a.settled_at is null order by random() limit 1`;
const withFailedRefund = `
  select o.number from attention a join orders o on o.id = a.order_id
  where a.kind = 'refund_failed' and a.settled_at is null order by random() limit 1`;
const onTheirWay = `
  select number from orders where status in ('IN_PROGRESS', 'WAIT_SELLER_SEND_GOODS', 'SHIPPING') and to_pay > 500
  order by random() limit 1`;

async function numberOf(world: World, question: string): Promise<string | undefined> {
  const { rows } = await withConnection(world, (client) => client.query<{ number: string }>(question));
  return rows[0]?.number;
}

/** Answers who asks to cancel, sends failed refunds again, and gives a dollar back out of kindness. */
export async function answer(world: World, chance: Chance): Promise<void> {
  const nestling = spawnedCommandLine(world.running.place.databaseUrl);
  const asked = await numberOf(world, askedToCancel);
  const failed = await numberOf(world, withFailedRefund);
  const kind = await numberOf(world, onTheirWay);
  await Promise.all([
    asked && nestling("orders", chance.in100(60) ? "cancel" : "keep", asked),
    failed && nestling("orders", "refund", failed, "--repeat"),
    kind && nestling("orders", "refund", kind, "--amount", "1"),
  ]);
}

export async function fillShelves(world: World): Promise<void> {
  await withConnection(world, (client) => deliver(client, world.assortment));
}
