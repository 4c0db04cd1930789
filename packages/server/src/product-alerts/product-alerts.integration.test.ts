import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { tokenIn } from "../testing/account-calls.ts";
import { testProductAlerts } from "../testing/product-alerts.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { takeDueAlerts } from "./queries.ts";
import { productAlerts } from "./tables.ts";

const { shop, somebody, ask, use, confirmed, setVariant, run, requestsTo } = await testProductAlerts();
const day = 86_400_000;
const boots = bootsFixture.id;

const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);
const stockQuestion = "Should we email you when it's back?";
const priceQuestion = "Should we email you when the price drops?";
const priceRenewal = "Update your price alert?";

describe("[WISH-04] [API-33] a mail about a product", () => {
  test("is asked for by an email that a link confirms; until then it gets that link alone", async () => {
    const email = somebody();
    await setVariant("PACIFIER", { stock: 0 });
    expect(await ask(pacifier.id, { kind: "stock", email })).toEqual({
      status: 200,
      body: { status: true, needs_confirmation: true },
    });
    await setVariant("PACIFIER", { stock: 5 });
    await run();
    expect(await subjects(email)).toEqual([stockQuestion]);
    const token = tokenIn((await shop.mailsTo(email))[0]);
    expect(await use("confirm", token)).toEqual({
      status: 200,
      body: { status: true, kind: "stock", name: pacifier.name },
    });
    await run();
    expect(await subjects(email)).toEqual([stockQuestion, "It's back in stock"]);
    await setVariant("PACIFIER", { stock: 100 });
  });

  test("needs no confirmation where the customer's email is verified", async () => {
    const emailVerifiedAt = shop.context.clock.now();
    const verified = await shop.signIn({ emailVerifiedAt });
    const other = await shop.signIn();
    const request = { kind: "price" } as const;
    expect((await ask(boots, request, verified.headers)).body.needs_confirmation).toBe(false);
    expect(await subjects(verified.account.email)).toEqual([]);
    // Another person's email in the request changes nothing.
    const named = { ...request, email: "stranger@example.com" };
    expect((await ask(boots, named, other.headers)).body.needs_confirmation).toBe(true);
    expect(await subjects("stranger@example.com")).toEqual([]);
    expect(await subjects(other.account.email)).toEqual([priceQuestion]);
  });

  test("is refused for what is in stock, what is not sold, and without an email", async () => {
    const email = somebody();
    expect(await ask(boots, { kind: "stock", email })).toMatchObject({
      status: 400,
      body: { code: "in_stock" },
    });
    expect((await ask(999_999, { kind: "price", email })).status).toBe(404);
    expect((await ask(boots, { kind: "price", sku_code: "PACIFIER", email })).status).toBe(404);
    expect(await ask(boots, { kind: "price" })).toMatchObject({ body: { code: "email_required" } });
    expect((await ask(boots, { kind: "price", email: "nobody" })).status).toBe(400);
    const unsold = async (change: Partial<typeof products.$inferInsert>) => {
      await shop.database.update(products).set(change).where(eq(products.id, boots));
      return (await ask(boots, { kind: "price", email })).status;
    };
    expect(await unsold({ withdrawnAt: shop.context.clock.now() })).toBe(404);
    await setVariant("BOOTS-7", { withdrawnAt: shop.context.clock.now() });
    expect((await ask(boots, { kind: "price", sku_code: "BOOTS-7", email })).status).toBe(404);
    await setVariant("BOOTS-7", { withdrawnAt: null });
    expect(await subjects(email)).toEqual([]);
    expect(await unsold({ withdrawnAt: null })).toBe(200);
    expect(await subjects(email)).toEqual([priceQuestion]);
  });

  test("is asked for where all that is left is held for others, in whatever letters the email is written", async () => {
    const email = somebody();
    await setVariant("BOOTS-8", { reserved: 1 });
    expect((await ask(boots, { kind: "stock", email })).status, "there is another size").toBe(400);
    const written = email.toUpperCase();
    const request = { kind: "stock", sku_code: "BOOTS-8", email: written } as const;
    expect((await ask(boots, request)).status).toBe(200);
    expect(await subjects(email)).toEqual([stockQuestion]);
    expect(await requestsTo(email)).toMatchObject([{ skuCode: "BOOTS-8", price: null }]);
    await setVariant("BOOTS-8", { reserved: 0 });
  });

  test("[ERR-05] is asked for as a guest's by a session that is no longer good", async () => {
    const email = somebody();
    const forged = { authorization: "Bearer forged" };
    expect(await ask(boots, { kind: "price", email }, forged)).toEqual({
      status: 200,
      body: { status: true, needs_confirmation: true },
    });
    expect(await requestsTo(email)).toMatchObject([{ accountId: null, confirmedAt: null }]);
    expect(await subjects(email)).toEqual([priceQuestion]);
    expect(await ask(boots, { kind: "price" }, forged)).toMatchObject({ body: { code: "email_required" } });
  });

  test("is confirmed within three days, and by the shop's own tokens alone", async () => {
    const email = somebody();
    await ask(boots, { kind: "price", email });
    const token = tokenIn((await shop.mailsTo(email))[0]);
    const words = Buffer.from(token, "base64url").toString();
    const forged = Buffer.from(words.replace(/^request/, "email")).toString("base64url");
    for (const wrong of [forged, token.slice(0, -4), "a-token-of-nothing-at-all"]) {
      expect((await use("confirm", wrong)).status, wrong).toBe(400);
      expect((await use("end", wrong)).status, wrong).toBe(400);
    }
    shop.passTime(3 * day + 1);
    expect((await use("confirm", token)).status).toBe(400);
    // A link that was used in time may be opened again.
    const other = somebody();
    await ask(boots, { kind: "price", email: other });
    const link = tokenIn((await shop.mailsTo(other))[0]);
    const confirmedAt = shop.context.clock.now();
    for (const later of [0, 4 * day]) {
      shop.passTime(later);
      expect([later, (await use("confirm", link)).status]).toEqual([later, 200]);
    }
    expect(await requestsTo(other)).toMatchObject([{ confirmedAt }]);
  });

  test("stays as it is when a stranger asks again in the name of its email, who learns nothing of it", async () => {
    const email = await confirmed(boots, { kind: "price" });
    const [before] = await requestsTo(email);
    await setVariant("BOOTS-7", { promotionPrice: 4_500 });
    await setVariant("BOOTS-8", { promotionPrice: 4_500 });
    const unknown = await ask(boots, { kind: "price", email: somebody() });
    expect(await ask(boots, { kind: "price", email })).toEqual(unknown);
    expect(await requestsTo(email)).toEqual([before]);
    await setVariant("BOOTS-7", { promotionPrice: 4_000 });
    await run();
    expect(await subjects(email)).toEqual([priceQuestion, priceRenewal, "The price has dropped"]);
    expect((await shop.mailsTo(email)).at(-1)?.text).toContain("It was $42.00 when you asked.");
    await setVariant("BOOTS-7", { promotionPrice: 4_200 });
    await setVariant("BOOTS-8", { promotionPrice: 4_200 });
  });

  test("takes over the new price where its recipient opens the link that is sent when it is asked for again", async () => {
    const email = await confirmed(boots, { kind: "price" });
    shop.passTime(100 * day);
    await setVariant("BOOTS-7", { promotionPrice: 4_500 });
    await setVariant("BOOTS-8", { promotionPrice: 4_500 });
    await ask(boots, { kind: "price", email });
    const renewal = (await shop.mailsTo(email)).at(-1);
    expect(renewal).toMatchObject({ subject: priceRenewal });
    expect(renewal?.text).toContain(
      "Your alert is already on. Confirm, and we'll use today's price, $45.00.",
    );
    const token = tokenIn(renewal);
    for (const _ of ["at first", "and again"]) {
      expect(await use("confirm", token)).toMatchObject({ status: 200, body: { name: bootsFixture.name } });
      expect(await requestsTo(email)).toMatchObject([{ price: 4_500, createdAt: shop.context.clock.now() }]);
    }
    // A later request is not undone by an earlier link.
    const maya = await shop.signIn({ email, emailVerifiedAt: shop.context.clock.now() });
    shop.passTime(1);
    await setVariant("BOOTS-7", { promotionPrice: 4_400 });
    await setVariant("BOOTS-8", { promotionPrice: 4_400 });
    await ask(boots, { kind: "price" }, maya.headers);
    await use("confirm", token);
    expect(await requestsTo(email)).toMatchObject([{ price: 4_400 }]);
    shop.passTime(3 * day);
    expect((await use("confirm", token)).status).toBe(400);
    expect((await use("end", token)).status).toBe(200);
    expect(await requestsTo(email)).toEqual([]);
    await setVariant("BOOTS-7", { promotionPrice: 4_200 });
    await setVariant("BOOTS-8", { promotionPrice: 4_200 });
  });

  test("is kept for another half year by the link, where it is about the stock", async () => {
    await setVariant("PACIFIER", { stock: 0 });
    const email = await confirmed(pacifier.id, { kind: "stock" });
    shop.passTime(100 * day);
    await ask(pacifier.id, { kind: "stock", email });
    const renewal = (await shop.mailsTo(email)).at(-1);
    expect(renewal?.text).toContain("Confirm, and we'll keep it on for another six months.");
    expect((await use("confirm", tokenIn(renewal))).status).toBe(200);
    expect(await requestsTo(email)).toMatchObject([{ price: null, createdAt: shop.context.clock.now() }]);
    await setVariant("PACIFIER", { stock: 100 });
  });
});

describe("[WISH-05] the mail", () => {
  test("comes once, when the price is lower than it was; then the request is gone", async () => {
    const email = await confirmed(boots, { kind: "price" });
    const variant = await confirmed(boots, { kind: "price", sku_code: "BOOTS-8" });
    await run();
    await setVariant("BOOTS-7", { promotionPrice: 3_200 });
    await Promise.all([run(), run()]);
    await run();
    expect(await subjects(email)).toEqual([priceQuestion, "The price has dropped"]);
    const [, mail] = await shop.mailsTo(email);
    expect(mail?.text).toContain("is now $32.00. It was $42.00 when you asked.");
    expect(mail?.text).toContain(`https://shop.example/ecommerce-product/${boots}\n`);
    expect(await subjects(variant)).toEqual([priceQuestion]);
    await setVariant("BOOTS-8", { promotionPrice: 4_100 });
    await run();
    expect((await shop.mailsTo(variant))[1]?.text).toContain(`/ecommerce-product/${boots}?sku=BOOTS-8\n`);
    const left = await shop.database.select().from(productAlerts).where(eq(productAlerts.email, email));
    expect(left).toEqual([]);
    await setVariant("BOOTS-7", { promotionPrice: 4_200 });
    await setVariant("BOOTS-8", { promotionPrice: 4_200 });
  });

  test("comes again to who asks again after the first", async () => {
    const maya = await shop.signIn({ emailVerifiedAt: shop.context.clock.now() });
    for (const promotionPrice of [3_200, 3_100]) {
      expect((await ask(boots, { kind: "price" }, maya.headers)).status).toBe(200);
      await setVariant("BOOTS-7", { promotionPrice });
      await run();
    }
    expect(await subjects(maya.account.email)).toEqual(["The price has dropped", "The price has dropped"]);
    await setVariant("BOOTS-7", { promotionPrice: 4_200 });
  });

  test("comes when the chosen variant is back, not another; and not about what is reserved or sold no more", async () => {
    await setVariant("BOOTS-7", { stock: 0 });
    await setVariant("BOOTS-8", { stock: 0 });
    const seven = await confirmed(boots, { kind: "stock", sku_code: "BOOTS-7" });
    const any = await confirmed(boots, { kind: "stock" });
    await setVariant("BOOTS-8", { stock: 1, reserved: 1 });
    await run();
    expect(await subjects(any)).toEqual([stockQuestion]);
    await setVariant("BOOTS-8", { reserved: 0 });
    await shop.database.execute(sql`update product set withdrawn_at = now() where id = ${boots}`);
    await run();
    expect(await subjects(any)).toEqual([stockQuestion]);
    await shop.database.execute(sql`update product set withdrawn_at = null where id = ${boots}`);
    await run();
    expect(await subjects(any)).toEqual([stockQuestion, "It's back in stock"]);
    expect(await subjects(seven)).toEqual([stockQuestion]);
    await setVariant("BOOTS-7", { stock: 3 });
    await run();
    expect(await subjects(seven)).toEqual([stockQuestion, "It's back in stock"]);
    // The other size is in stock meanwhile.
    await setVariant("BOOTS-8", { stock: 0 });
    const eight = await confirmed(boots, { kind: "stock", sku_code: "BOOTS-8" });
    for (const held of [
      { stock: 1, reserved: 1 },
      { stock: 1, reserved: 0, committed: 1 },
      { stock: 1, committed: 0, withdrawnAt: shop.context.clock.now() },
    ]) {
      await setVariant("BOOTS-8", held);
      await run();
      expect([held, await subjects(eight)]).toEqual([held, [stockQuestion]]);
    }
    await setVariant("BOOTS-8", { withdrawnAt: null });
    await run();
    expect(await subjects(eight)).toEqual([stockQuestion, "It's back in stock"]);
  });

  test("about a lower price waits until somebody can buy at it", async () => {
    const email = await confirmed(boots, { kind: "price" });
    for (const code of ["BOOTS-7", "BOOTS-8"]) await setVariant(code, { promotionPrice: 3_000, stock: 0 });
    await run();
    expect(await subjects(email)).toEqual([priceQuestion]);
    await setVariant("BOOTS-7", { stock: 3 });
    await run();
    expect(await subjects(email)).toEqual([priceQuestion, "The price has dropped"]);
    await setVariant("BOOTS-8", { stock: 1 });
    for (const code of ["BOOTS-7", "BOOTS-8"]) await setVariant(code, { promotionPrice: 4_200 });
  });

  test("goes to all who wait, however many they are", async () => {
    await shop.database.execute(sql`
      insert into product_alert (kind, product_id, sku_code, email, price, created_at, confirmed_at)
      select 'price', ${boots}, '', 'crowd' || n || '@example.com', 9999999, now(), now()
      from generate_series(1, 401) as n`);
    await run();
    const waiting = sql`email like 'crowd%'`;
    expect(await shop.database.$count(productAlerts, waiting)).toBe(0);
    for (const email of ["crowd1@example.com", "crowd401@example.com"])
      expect(await subjects(email)).toEqual(["The price has dropped"]);
  });

  test("is one where two jobs run at once, and neither waits for the other", async () => {
    const first = await confirmed(boots, { kind: "price" });
    const second = await confirmed(boots, { kind: "price" });
    await setVariant("BOOTS-7", { promotionPrice: 3_100 });
    const undone = new Error("the process was killed");
    const killed = shop.database.transaction(async (tx) => {
      const [taken] = await takeDueAlerts(tx, 1);
      expect(taken?.email).toBe(first);
      // The other job passes what is taken, and ends before this one does.
      await run();
      expect(await subjects(second)).toEqual([priceQuestion, "The price has dropped"]);
      expect(await subjects(first)).toEqual([priceQuestion]);
      throw undone;
    });
    await expect(killed).rejects.toBe(undone);
    await Promise.all([run(), run(), run()]);
    expect(await subjects(first)).toEqual([priceQuestion, "The price has dropped"]);
    expect(await subjects(second)).toEqual([priceQuestion, "The price has dropped"]);
    await setVariant("BOOTS-7", { promotionPrice: 4_200 });
  });

  test("has a link that ends all other requests of its recipient, and the first one a link that ends its own", async () => {
    const email = await confirmed(boots, { kind: "price" });
    await ask(pacifier.id, { kind: "price", email });
    const [first, second] = await shop.mailsTo(email);
    expect((await use("end", tokenIn(second))).status).toBe(200);
    const own = () => shop.database.select().from(productAlerts).where(eq(productAlerts.email, email));
    expect(await own()).toMatchObject([{ productId: boots }]);
    await ask(pacifier.id, { kind: "price", email });
    await setVariant("BOOTS-7", { promotionPrice: 3_000 });
    await run();
    const last = (await shop.mailsTo(email)).at(-1);
    expect(last?.subject).toBe("The price has dropped");
    expect(await own()).toMatchObject([{ productId: pacifier.id }]);
    expect((await use("end", tokenIn(last))).status).toBe(200);
    expect(await own()).toEqual([]);
    expect((await use("confirm", tokenIn(first))).status).toBe(400);
    await setVariant("BOOTS-7", { promotionPrice: 4_200 });
  });
});

describe("[WISH-07] [API-33] the list of what a customer waits for", () => {
  type Waiting = { alerts: { id: string; sku_text: string }[] };
  const list = async ({ headers }: { headers: Record<string, string> }) => {
    const answer = await shop.api.request("/api/ecommerce-product-alert", { headers });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as Waiting).alerts;
  };
  const cancel = async ({ headers }: { headers: Record<string, string> }, id = "") =>
    (await shop.api.request(`/api/ecommerce-product-alert/${id}`, { method: "DELETE", headers })).status;

  test("has the last request first, with its variant in words, and each can be canceled once", async () => {
    const now = shop.context.clock.now();
    const maya = await shop.signIn({ emailVerifiedAt: now });
    const stranger = await shop.signIn({ emailVerifiedAt: now });
    await ask(boots, { kind: "price", sku_code: "BOOTS-7" }, maya.headers);
    await ask(pacifier.id, { kind: "price" }, maya.headers);
    const [second, first] = await list(maya);
    expect([second, first]).toMatchObject([
      { kind: "price", product_id: pacifier.id, name: pacifier.name, sku_text: "" },
      { product_id: boots, sku_code: "BOOTS-7", sku_text: "Toddler 7", asked_at: now.toISOString() },
    ]);
    expect(await list(stranger)).toEqual([]);
    expect(await cancel(stranger, first?.id)).toBe(404);
    expect([await cancel(maya, first?.id), await cancel(maya, first?.id)]).toEqual([200, 404]);
    expect(await list(maya)).toEqual([second]);
  });

  test("has what the customer confirmed as a guest, and of an unverified email nothing", async () => {
    const email = somebody();
    await ask(boots, { kind: "price", email });
    const token = tokenIn((await shop.mailsTo(email))[0]);
    const maya = await shop.signIn({ email, emailVerifiedAt: shop.context.clock.now() });
    expect(await list(maya)).toEqual([]);
    await use("confirm", token);
    expect(await list(maya)).toMatchObject([{ product_id: boots }]);
    const foreign = await shop.signIn({ email: await confirmed(boots, { kind: "price" }) });
    await ask(boots, { kind: "price" }, foreign.headers);
    expect(await list(foreign)).toEqual([]);
  });
});
