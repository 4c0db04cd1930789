/** Lets time pass for a running shop: makes rows in its database hours older, and runs its recurring jobs at once. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";

const hour = "interval '1 hour'";
/** Longer than all time limits of Stripe, the bank and the shop. */
const days = "interval '25 hours'";

const ofOrders = ["sweep-orders", "follow-parts"];
const ofPage = ["close-page-payments"];

export type Time = {
  /** Some hours pass for some orders and payments: holds end, orders move on, open payments of the payment page expire. */
  ageSome(): Promise<void>;
  /** The holds of all orders end, and what waits at the marketplace is looked at. */
  placeSome(): Promise<void>;
  /** Ends the hold of one order, and runs the job that claims it. */
  endHold(orderId: string): Promise<void>;
  /** Time passes for everything except paid orders: retries are due, open payments are reconciled, unpaid orders expire. */
  ageRest(): Promise<void>;
  close(): Promise<void>;
};

export async function openTime(databaseUrl: string): Promise<Time> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 2_000 });
  pool.on("error", () => undefined);
  const boss = new PgBoss({
    connectionString: databaseUrl,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  const send = async (names: readonly string[]) => {
    for (const name of names) await boss.send(name, {});
  };
  /** The pauses between two looks at the marketplace are over. */
  const dueNow = () => pool.query("update order_part set check_at = now() where check_at is not null");
  return {
    async ageSome() {
      await pool.query(`update page_payment set created_at = created_at - ${hour} where random() < 0.5`);
      await send(ofPage);
      // An order makes one step at a time, so only some are delivered.
      for (let step = 0; step < 4; step += 1, await sleep(300)) {
        await pool.query(
          `update orders set hold_until = hold_until - ${hour}, status_since = status_since - ${hour}
            where status not in ('WAIT_BUYER_PAY', 'CLOSED', 'CANCEL', 'FINISH') and random() < 0.6`,
        );
        await dueNow();
        await send(ofOrders);
      }
    },
    async placeSome() {
      await pool.query(`update orders set hold_until = now() where status = 'WAITING_ACCEPT'`);
      await dueNow();
      await send(ofOrders);
    },
    async endHold(orderId) {
      await pool.query(`update orders set hold_until = now() where id = $1`, [orderId]);
      await send(["sweep-orders"]);
    },
    async ageRest() {
      await pool.query(`update payment set created_at = created_at - ${hour}`);
      await pool.query(`update stripe_event set received_at = received_at - ${hour}`);
      await pool.query(
        `update refund set requested_at = requested_at - ${hour}, sent_at = sent_at - ${days}`,
      );
      await pool.query(`update page_payment set created_at = created_at - ${hour}`);
      await pool.query("update orders set pay_before = now() where status = 'WAIT_BUYER_PAY'");
      // The workers of these jobs were killed, which the queue notices after an hour.
      await pool.query(
        `update pgboss.job set started_on = started_on - ${hour}, heartbeat_on = heartbeat_on - ${hour}
          where state = 'active'`,
      );
      await boss.supervise();
      await pool.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");
      await dueNow();
      await send(["reconcile-payments", "expire-orders", ...ofOrders, ...ofPage]);
    },
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}
