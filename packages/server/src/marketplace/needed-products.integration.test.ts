import { cents } from "@nestling/commerce/money";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lookedUpProduct } from "../testing/looked-up-product.ts";
import { setPrice } from "./reprice.ts";

const lookedUp = await lookedUpProduct();
const { shop, code, skuCode, lookUp, isForgotten, passDays, forget, sync, askedBy, count } = lookedUp;
const { database } = shop;
const { clock } = shop.context;

const orderWith = (id: number) => sql`
  with made as (
    insert into orders (number, status, email, address, system_type, domain, original_price, promotion_price,
      shipping_fee, to_pay, checkout_id, key_hash, body_hash, token_salt, pay_before, created_at)
    values ('NST-KEPT', 'WAIT_BUYER_PAY', 'maya@example.com', '{}', 'unknown', 'shop.example', 1, 1, 0, 1,
      gen_random_uuid(), 'k', 'b', 's', now(), now()) returning id),
  part as (
    insert into order_part (order_id, product_id, position, shipping_fee) select id, ${id}, 0, 0 from made
    returning id)
  insert into order_line (part_id, position, sku_code, name, avatar, sku_text, price, promotion_price, quantity)
  select id, 0, ${skuCode}, 'Boots', 'a', '', 1, 1, 1 from part`;

const ends = {
  order: sql`delete from order_line`,
  wish: sql`delete from wish`,
  alert: sql`delete from product_alert`,
  review: sql`delete from review`,
  recall: sql`delete from recalled_product`,
};

describe("[ROUTE-06] what was only looked up is kept, and read daily, as long as", () => {
  const needs: [string, (id: number) => Promise<unknown>, ReturnType<typeof sql>][] = [
    ["an order has it", (id) => database.execute(orderWith(id)), ends.order],
    [
      "it is on a wishlist",
      async (id) => {
        const { headers } = await shop.signIn();
        expect((await shop.post("/api/ecommerce-wishlist", { add: [id], remove: [] }, headers)).status).toBe(
          200,
        );
      },
      ends.wish,
    ],
    [
      "somebody waits for a mail about it",
      (id) =>
        database.execute(sql`insert into product_alert (kind, product_id, sku_code, email, price, created_at, confirmed_at)
          values ('price', ${id}, '', 'maya@example.com', 1, now(), now())`),
      ends.alert,
    ],
    [
      "it has a review",
      (id) =>
        database.execute(sql`insert into review (product_id, is_demo, status, stars, text, author, variant, written_at)
          values (${id}, true, 'published', 5, '', 'Maya T.', '', now())`),
      ends.review,
    ],
    ...(["suspected", "confirmed", "dismissed"] as const).map((state): (typeof needs)[number] => [
      `a recall of it is ${state}`,
      async (id) => {
        await database.execute(sql`insert into recall (number, date, title, hazard, remedy, url, names, makers)
            values ('26101', now(), 'Boots', 'Fall', 'Refund', 'https://cpsc.example', '{}', '{}') on conflict do nothing`);
        await database.execute(sql`insert into recalled_product (number, product_id, state, noticed_at)
            values ('26101', ${id}, ${state}, now())`);
      },
      ends.recall,
    ]),
    [
      "the merchant has set its price",
      () =>
        database.transaction((tx) =>
          setPrice(tx, code, { price: cents(9_900), country: "US", at: clock.now() }),
        ),
      sql`update product set prices_locked = false`,
    ],
    [
      "the merchant has stated its safety facts",
      (id) =>
        database.execute(sql`insert into product_safety (product_id, stated) values (${id}, '{"ageGrade": "3+"}')
          on conflict (product_id) do update set stated = excluded.stated`),
      sql`update product_safety set stated = '{}'`,
    ],
    [
      "a change of it waits for the merchant",
      (id) =>
        database.execute(
          sql`insert into product_change (product_id, event, reaction, at) values (${id}, 'price_up', 'hold', now())`,
        ),
      sql`delete from product_change`,
    ],
  ];

  test.each(needs)("%s", async (_, need, end) => {
    const { id } = await lookUp();
    await need(id);
    for (let passed = 0; passed < 40; passed += 10) {
      passDays(10);
      await forget();
      expect(await isForgotten()).toBe(false);
      expect(await askedBy(sync)).toEqual([code]);
    }
    await database.execute(end);
    passDays(31);
    await forget();
    expect(await isForgotten()).toBe(true);
  });

  test("nobody needs it at the moment when it is locked", async () => {
    const { id } = await lookUp();
    passDays(31);
    const { headers } = await shop.signIn();
    const other = await shop.pool.connect();
    await other.query("begin");
    await other.query("select from product where id = $1 for no key update", [id]);
    const forgetting = forget();
    await expect
      .poll(() => count("pg_stat_activity", "datname = current_database() and wait_event_type = 'Lock'"))
      .toBe(1);
    expect((await shop.post("/api/ecommerce-wishlist", { add: [id], remove: [] }, headers)).status).toBe(200);
    await other.query("commit");
    other.release();
    await forgetting;
    expect(await isForgotten()).toBe(false);
    await database.execute(ends.wish);
  });
});
