/** Lets time pass for a shop that runs: what it finds in its database is an hour older, and its own jobs come at once. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PgBoss } from "pg-boss";

const hour = "interval '1 hour'";
/** Longer than Stripe, a bank and the shop's own patience may take. */
const days = "interval '25 hours'";

const ofOrders = ["sweep-orders", "demo-marketplace"];
const ofPage = ["close-page-payments"];

export type Time = {
  /** For some orders and payments some hours: holds end, what rests moves on, what was begun on the payment page is old. */
  ageSome(): Promise<void>;
  /** The hold of one order ends now, and the shop looks at it. */
  endHold(orderId: string): Promise<void>;
  /** For everything but orders that are paid: retries come due, all that is open is asked about, what is unpaid expires. */
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
  return {
    async ageSome() {
      await pool.query(`update page_payment set created_at = created_at - ${hour} where random() < 0.5`);
      await send(ofPage);
      // An order makes one step at a time: some come as far as to their customer.
      for (let step = 0; step < 4; step += 1, await sleep(300)) {
        await pool.query(
          `update orders set hold_until = hold_until - ${hour}, status_since = status_since - ${hour}
            where status not in ('WAIT_BUYER_PAY', 'CLOSED', 'CANCEL', 'FINISH') and random() < 0.6`,
        );
        await send(ofOrders);
      }
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
      // Whoever worked on these was killed: an hour later that is plain to the queue.
      await pool.query(
        `update pgboss.job set started_on = started_on - ${hour}, heartbeat_on = heartbeat_on - ${hour}
          where state = 'active'`,
      );
      await boss.supervise();
      await pool.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");
      await send(["reconcile-payments", "expire-orders", ...ofOrders, ...ofPage]);
    },
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}
