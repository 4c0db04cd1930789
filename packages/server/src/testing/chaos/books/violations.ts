/** What must be true when a storm is over, by the shop's database and by the stand-ins' own books. */
import type pg from "pg";
import type { StandInBooks } from "../stand-in-books.ts";
import type { Claims } from "../street.ts";
import { jobs } from "./jobs.ts";
import { letters } from "./letters.ts";
import { money } from "./money.ts";
import { type OrderFacts, readOrders, ways } from "./orders.ts";
import { pagePayments } from "./page-payments.ts";
import { promises } from "./promises.ts";
import { shelves } from "./shelves.ts";
import { vouchers } from "./vouchers.ts";

/** What the books are laid beside. */
export type Scene = { readonly database: pg.Client; readonly books: StandInBooks; readonly claims: Claims };

const checks: readonly ((scene: Scene & { orders: readonly OrderFacts[] }) => Promise<string[]>)[] = [
  ({ database, orders, books }) => money(database, { orders, ...books }),
  ({ database, books }) => pagePayments(database, books.intents),
  ({ database }) => shelves(database),
  ({ database }) => vouchers(database),
  ({ database }) => jobs(database),
  ({ database, orders }) => ways(database, orders),
  ({ database, books }) => letters(database, books.mails),
  ({ database, orders, claims }) => promises(database, orders, claims),
];

/** Everything that is not as it must be, in words; empty when all is well. */
export async function violations(scene: Scene): Promise<string[]> {
  const found: string[] = [];
  for await (const some of looks(scene)) found.push(...some);
  return found;
}

/** The same, for who wants to know no more. */
export async function isInOrder(scene: Scene): Promise<boolean> {
  for await (const some of looks(scene)) if (some.length > 0) return false;
  return true;
}

async function* looks(scene: Scene): AsyncGenerator<string[]> {
  const orders = await readOrders(scene.database);
  for (const check of checks) yield await check({ ...scene, orders });
}
