import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testShop } from "../testing/shop.ts";
import { voucherForNext, walletOf } from "./customer-vouchers.ts";

/*
 * The query plans about vouchers with many rows: by indexes, reading no more than is shown. With a million vouchers and a million
 * uses, a code took 1 ms and the fullest list of vouchers 5 ms.
 */

const shop = await testShop();
const { database, pool } = shop;
const { account } = await shop.signIn();
const now = shop.context.clock.now();

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Plan[] };

function scansOf(plan: Plan): string[] {
  // A bitmap's rows are read by the index below it.
  const of =
    plan["Index Name"] ?? (plan["Node Type"] === "Bitmap Heap Scan" ? undefined : plan["Relation Name"]);
  const scan = of && `${plan["Node Type"]} ${of}`;
  return [...(scan ? [scan] : []), ...(plan.Plans ?? []).flatMap(scansOf)];
}

/** How the statement of `ask` reads each table. */
async function scansFor(ask: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(pool, "query");
  await ask();
  const asked = queries.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  queries.mockRestore();
  expect(asked).toHaveLength(1);
  const [[{ text }, values] = [{ text: "" }, []]] = asked;
  const { rows } = await pool.query(`explain (format json) ${text}`, values);
  return [...new Set(scansOf(rows[0]["QUERY PLAN"][0].Plan))].toSorted();
}

beforeAll(async () => {
  const upTo = (most: number) => sql`generate_series(1, ${most}::int) n`;
  await database.execute(sql`
    insert into voucher (code, title, unit, discount, limit_per_customer, is_public, created_at)
    select 'V' || n, 'One of many', 'MONEY', 100, 1, n % 250 = 0, ${now} from ${upTo(100_000)}`);
  await database.execute(sql`
    insert into orders (number, status, email, address, system_type, domain, original_price, promotion_price, shipping_fee,
                        to_pay, checkout_id, key_hash, body_hash, token_salt, created_at, pay_before)
    select 'N' || n, 'WAIT_BUYER_PAY', n || '@example.com', '{}', 'unknown', '', 100, 100, 0, 100, gen_random_uuid(),
           sha256(n::text::bytea), '', '', ${now}, ${now} from ${upTo(20_000)}`);
  // Half of them are of one voucher.
  await database.execute(sql`
    insert into voucher_use (order_id, voucher_id, customer, taken_at)
    select o.id, v.id, o.email, ${now} from orders o
    join voucher v on v.code = case when o.number < 'N3' then 'V250' else 'V' || substr(o.number, 2) end`);
  await database.execute(sql`
    insert into voucher_grant (account_id, voucher_id, granted_at) select ${account.id}, id, ${now} from voucher limit 300`);
  await database.execute(sql`vacuum analyze voucher, voucher_use, voucher_grant, orders`);
});

describe("with thousands of vouchers", () => {
  test("[API-12] a code is looked up, and with it the uses of one customer alone", async () => {
    const scans = await scansFor(() =>
      voucherForNext(database, "V250", { customer: account.id, isGuest: false }, now),
    );
    expect(scans).toEqual([
      "Bitmap Index Scan voucher_use_customer",
      "Index Scan account_pkey",
      "Index Scan orders_pkey",
      "Index Scan voucher_code_unique",
    ]);
  });

  test("[API-11] a wallet reads the newest and what it shows of them", async () => {
    expect(await walletOf(database, account.id, now)).toHaveLength(200);
    const scans = await scansFor(() => walletOf(database, account.id, now));
    expect(scans.filter((scan) => !/ voucher_grant/.test(scan))).toEqual([
      "Bitmap Index Scan voucher_use_customer",
      "Index Scan account_pkey",
      "Index Scan orders_pkey",
      "Index Scan voucher_pkey",
      "Index Scan voucher_public",
    ]);
  });
});
