import { mostWished } from "@nestling/commerce/wishlist";
import type { ListedCard } from "@nestling/contract/catalogue";
import type { Wished } from "@nestling/contract/wishlist";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailboxProven } from "../accounts/mailbox-proof.ts";
import { products } from "../catalogue/tables.ts";
import { holderOf } from "../testing/account-calls.ts";
import { sellMany } from "../testing/many-products.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { wishes } from "./tables.ts";

const shop = await testShop({ limits: unlimited });

type Someone = Awaited<ReturnType<typeof shop.signIn>>;

const boots = bootsFixture.id;

async function wishlistOf({ headers }: Pick<Someone, "headers">): Promise<Wished> {
  const answer = await shop.api.request("/api/ecommerce-wishlist", { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Wished;
}

async function change({ headers }: Pick<Someone, "headers">, add: number[], remove: number[] = []) {
  const answer = await shop.post("/api/ecommerce-wishlist", { add, remove }, headers);
  return { status: answer.status, body: (await answer.json()) as Wished };
}

describe("[WISH-02] [API-31] the wishlist of an account", () => {
  test("has what was saved last on top, each product once", async () => {
    const maya = await shop.signIn();
    expect(await wishlistOf(maya)).toEqual({ product_ids: [], left_out: 0 });
    await change(maya, [boots]);
    expect((await change(maya, [pacifier.id])).body.product_ids).toEqual([pacifier.id, boots]);
    expect((await change(maya, [boots])).body.product_ids).toEqual([pacifier.id, boots]);
    expect((await change(maya, [], [pacifier.id, 999])).body.product_ids).toEqual([boots]);
    expect((await wishlistOf(maya)).product_ids).toEqual([boots]);
  });

  test("takes over what a device has saved, in its order, and ignores products that never were", async () => {
    const maya = await shop.signIn();
    const saved = await change(maya, [pacifier.id, 999_999, boots]);
    expect(saved.body).toEqual({ product_ids: [pacifier.id, boots], left_out: 0 });
    expect((await change(maya, [], [boots])).body.product_ids).toEqual([pacifier.id]);
    // A product that is sold no longer may be on a device's list, and is on the account's then.
    await shop.database.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, boots));
    const both = { product_ids: [boots, pacifier.id], left_out: 0 };
    expect((await change(maya, [boots, boots])).body).toEqual(both);
    await shop.database.update(products).set({ withdrawnAt: null }).where(eq(products.id, boots));
  });

  test("has room for a hundred, however many are saved at the same moment", async () => {
    const maya = await shop.signIn();
    await sellMany(shop.database, mostWished + 20);
    const many = Array.from({ length: mostWished + 20 }, (_, index) => 1_000_001 + index);
    const halves = [many.slice(0, 60), many.slice(60)];
    const answers = await Promise.all(halves.map((half) => change(maya, half)));
    expect(answers.reduce((sum, { body }) => sum + body.left_out, 0)).toBe(20);
    const { product_ids: full } = await wishlistOf(maya);
    expect(full).toHaveLength(mostWished);
    // What is there already takes no room, and what is taken off makes some.
    const [first = 0, last = 0] = [full.at(0), full.at(-1)];
    expect((await change(maya, [first, last, boots])).body).toEqual({ product_ids: full, left_out: 1 });
    const exchanged = [boots, ...full.slice(0, -1)];
    expect((await change(maya, [boots], [last])).body).toEqual({ product_ids: exchanged, left_out: 0 });
    expect((await change(maya, [...many, boots].slice(0, mostWished + 1))).status).toBe(400);
  });

  test("[API-21] is nobody else's", async () => {
    const maya = await shop.signIn();
    const stranger = await shop.signIn();
    await change(maya, [boots]);
    expect((await change(stranger, [pacifier.id], [boots])).body.product_ids).toEqual([pacifier.id]);
    expect((await wishlistOf(maya)).product_ids).toEqual([boots]);
    for (const headers of [{}, { authorization: "Bearer forged" }]) {
      expect((await shop.api.request("/api/ecommerce-wishlist", { headers })).status).toBe(401);
      expect((await shop.post("/api/ecommerce-wishlist", { add: [boots] }, headers)).status).toBe(401);
    }
  });

  test("[ACC-05] is in the export of the account, and goes with the account", async () => {
    const client = { system_type: "unknown", domain: "shop.example" };
    const entry = { username: "maya@example.com", password: "Cradle1", ...client };
    const opened = await shop.post("/api/ecommerce-account/register", entry);
    const maya = holderOf(((await opened.json()) as { token: string }).token);
    await change(maya, [boots]);
    await change(maya, [pacifier.id]);
    const password = { current_password: "Cradle1" };
    const file = await shop.post("/api/ecommerce-account/export", password, maya.headers);
    const saved_at = shop.context.clock.now().toISOString();
    expect(((await file.json()) as { wishlist: unknown }).wishlist).toEqual([
      { product_id: boots, name: bootsFixture.name, saved_at },
      { product_id: pacifier.id, name: pacifier.name, saved_at },
    ]);
    const own = () => shop.database.select().from(wishes).where(eq(wishes.productId, boots));
    const before = (await own()).length;
    expect((await shop.post("/api/ecommerce-account/delete", password, maya.headers)).status).toBe(200);
    expect(await own()).toHaveLength(before - 1);
  });
});

test("[WISH-02] [AUTH-15] the owner of the mailbox does not find what a stranger had saved", async () => {
  const stranger = await shop.signIn();
  await change(stranger, [boots]);
  await shop.database.transaction((tx) => mailboxProven(shop.accountContext, tx, stranger.account));
  const left = eq(wishes.accountId, stranger.account.id);
  expect(await shop.database.select().from(wishes).where(left)).toEqual([]);
});

describe("[WISH-03] [API-32] the products of a list, as they are now", () => {
  const day = 86_400_000;

  async function cards(ids: string): Promise<ListedCard[]> {
    const answer = await shop.api.request(`/api/ecommerce-product/cards?ids=${ids}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { products: ListedCard[] }).products;
  }

  async function withdraw(at: Date | null): Promise<void> {
    await shop.database.update(products).set({ withdrawnAt: at }).where(eq(products.id, boots));
  }

  test("are in the order of their ids; those that never were are left out", async () => {
    const found = await cards(`${pacifier.id},999999,${boots}`);
    expect(found.map(({ id, available, stock }) => ({ id, available, stock }))).toEqual([
      { id: pacifier.id, available: true, stock: 100 },
      { id: boots, available: true, stock: 4 },
    ]);
    expect(found[1]).toMatchObject({ price: 56, promotion_price: 42 });
  });

  test("say for thirty days that a product is no longer sold", async () => {
    const now = shop.context.clock.now().getTime();
    await withdraw(new Date(now - 29 * day));
    expect(await cards(String(boots))).toMatchObject([{ id: boots, available: false, stock: 0 }]);
    await withdraw(new Date(now - 31 * day));
    expect(await cards(String(boots))).toEqual([]);
    await withdraw(null);
  });

  test.each(["", "0", "1,,2", "1;2", "boots", "-1", "99999999999", Array(101).fill(1).join()])(
    "are not asked for by '%s'",
    async (ids) => {
      expect((await shop.api.request(`/api/ecommerce-product/cards?ids=${ids}`)).status).toBe(400);
    },
  );
});
