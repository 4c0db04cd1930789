import { type MerchantOrder, orderByNumber } from "../orders/merchant.ts";
import type { Database } from "../platform/database.ts";
import { CommandError } from "./command.ts";

/** The argument that names an order. */
export const number = { about: "the order's number, in any case and with or without dashes" };

/** Throws CommandError where there is no such order. */
export async function requireOrder(database: Database, number: string): Promise<MerchantOrder> {
  const order = await orderByNumber(database, number);
  if (order === undefined) throw new CommandError(`There is no order ${number}.`);
  return order;
}
