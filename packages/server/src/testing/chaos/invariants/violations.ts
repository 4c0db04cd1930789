/** The invariants that must hold after a storm, by the shop's database and the stand-ins' records. */
import type pg from "pg";
import type { Confirmations } from "../shoppers.ts";
import type { StandInRecords } from "../stand-in-records.ts";
import { jobs } from "./jobs.ts";
import { letters } from "./letters.ts";
import { money } from "./money.ts";
import { partsOfOrders, readOrders, type StoredOrder, ways } from "./orders.ts";
import { pagePayments } from "./page-payments.ts";
import { placements } from "./placements.ts";
import { promises } from "./promises.ts";
import { stock } from "./stock.ts";
import { vouchers } from "./vouchers.ts";

/** The records to compare with. */
export type Evidence = {
  readonly database: pg.Client;
  readonly records: StandInRecords;
  readonly confirmations: Confirmations;
};

const checks: readonly ((evidence: Evidence & { orders: readonly StoredOrder[] }) => Promise<string[]>)[] = [
  ({ database, orders, records }) => money(database, { orders, ...records }),
  ({ database, records }) => pagePayments(database, records.intents),
  ({ database }) => stock(database),
  ({ database }) => vouchers(database),
  ({ database }) => jobs(database),
  ({ database, orders }) => ways(database, orders),
  ({ database, orders }) => partsOfOrders(database, orders),
  ({ database, records }) => placements(database, records.marketplace),
  ({ database, records }) => letters(database, records.messageIds),
  ({ database, orders, confirmations }) => promises(database, orders, confirmations),
];

/** All violations of the invariants, as texts. */
export async function violations(evidence: Evidence): Promise<string[]> {
  const found: string[] = [];
  for await (const some of looks(evidence)) found.push(...some);
  return found;
}

/** Whether no invariant is violated. Stops at the first violation. */
export async function isInOrder(evidence: Evidence): Promise<boolean> {
  for await (const some of looks(evidence)) if (some.length > 0) return false;
  return true;
}

async function* looks(evidence: Evidence): AsyncGenerator<string[]> {
  const orders = await readOrders(evidence.database);
  for (const check of checks) yield await check({ ...evidence, orders });
}
