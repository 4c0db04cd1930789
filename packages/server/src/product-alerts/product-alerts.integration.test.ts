import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { mails } from "../mail/tables.ts";
import { openLimits } from "../platform/limits/limits.ts";
import { accountCalls, tokenIn } from "../testing/account-calls.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { takeDue } from "./queries.ts";
import { productAlerts } from "./tables.ts";

const shop = await testShop({ limits: unlimited });
const day = 86_400_000;
const boots = bootsFixture.id;

type Request = { kind: "stock" | "price"; sku_code?: string; email?: string };

let people = 0;
const somebody = () => `parent${people++}@example.com`;

async function ask(productId: number, request: Request, headers: Record<string, string> = {}, at = shop) {
  const answer = await at.post(`/api/ecommerce-product/${productId}/alert`, request, headers);
  return {
    status: answer.status,
    body: (await answer.json()) as { needs_confirmation?: boolean; code?: string },
  };
}

async function use(call: "confirm" | "end", token: string) {
  const answer = await shop.post(`/api/ecommerce-product-alert/${call}`, { token });
  return { status: answer.status, body: (await answer.json()) as object };
}

/** Asks as a guest, and opens the link of the mail. */
async function confirmed(productId: number, request: Request): Promise<string> {
  const email = somebody();
  await ask(productId, { ...request, email });
  const [mail] = await shop.mailsTo(email);
  expect((await use("confirm", tokenIn(mail))).status).toBe(200);
  return email;
}

async function setVariant(code: string, change: Partial<typeof skus.$inferInsert>): Promise<void> {
  await shop.database.update(skus).set(change).where(eq(skus.code, code));
  await shop.database.execute(sql`update product set promotion_price =
    (select min(promotion_price) from sku where product_id = product.id)`);
}

const run = () => shop.runJob("send-product-alerts");
const call = accountCalls(shop.api);
const passwordHash = await shop.accountContext.passwords.hash("Secret1", undefined);

/** Changes the email of a customer, with the link of the mail. Returns the new one. */
async function moveTo(someone: Awaited<ReturnType<typeof shop.signIn>>, email = somebody()): Promise<string> {
  await call(someone, "POST", "email", { email, current_password: "Secret1" });
  const token = tokenIn((await shop.mailsTo(email)).at(-1));
  expect((await call(someone, "POST", "verify/confirm", { token })).status).toBe(200);
  return email;
}

const requestsTo = (email: string) =>
  shop.database.select().from(productAlerts).where(eq(productAlerts.email, email));
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
    expect(await subjects(email)).toEqual([]);
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
  });

  test("is one where two jobs run at once, and neither waits for the other", async () => {
    const first = await confirmed(boots, { kind: "price" });
    const second = await confirmed(boots, { kind: "price" });
    await setVariant("BOOTS-7", { promotionPrice: 3_100 });
    const undone = new Error("the process was killed");
    const killed = shop.database.transaction(async (tx) => {
      const [taken] = await takeDue(tx, 1);
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

describe("[WISH-05] [AUTH-12] requests of a customer whose email changes", () => {
  const verified = () => shop.signIn({ passwordHash, emailVerifiedAt: shop.context.clock.now() });
  const price = { kind: "price" } as const;

  test("move to the new email, whose link ends them", async () => {
    const maya = await verified();
    await ask(boots, price, maya.headers);
    await ask(pacifier.id, price, maya.headers);
    const email = await moveTo(maya);
    expect(await requestsTo(maya.account.email)).toEqual([]);
    await ask(pacifier.id, price, maya.headers);
    expect(await requestsTo(email)).toMatchObject([{ productId: boots }, { productId: pacifier.id }]);
    await setVariant("BOOTS-7", { promotionPrice: 2_900 });
    await run();
    await setVariant("BOOTS-7", { promotionPrice: 4_200 });
    const mail = (await shop.mailsTo(email)).at(-1);
    expect(mail?.subject).toBe("The price has dropped");
    expect((await use("end", tokenIn(mail))).status).toBe(200);
    expect(await requestsTo(email)).toEqual([]);
  });

  test("become one with what the new email asked for as a guest", async () => {
    const guest = await confirmed(boots, price);
    await ask(pacifier.id, { ...price, email: guest });
    const maya = await verified();
    await ask(boots, price, maya.headers);
    await moveTo(maya, guest);
    // What was never confirmed may be a stranger's.
    expect(await requestsTo(guest)).toMatchObject([
      { productId: pacifier.id, accountId: null },
      { productId: boots, accountId: maya.account.id },
    ]);
    expect(await requestsTo(await moveTo(maya))).toMatchObject([{ productId: boots }]);
    expect(await requestsTo(guest)).toMatchObject([{ productId: pacifier.id }]);
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

describe("[WISH-06] requests for mails", () => {
  test("are limited: four links a day to one mailbox, from wherever", async () => {
    const strict = await testShop({ limits: openLimits(shop.pool) });
    const email = somebody();
    for (let tries = 0; tries < 4; tries++) {
      expect((await ask(boots, { kind: "price", email }, {}, strict)).status).toBe(200);
    }
    expect((await ask(boots, { kind: "price", email }, {}, strict)).status).toBe(429);
    expect(await strict.database.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(4);
  });

  test("are fifty confirmed ones of an account at most, of which one can be renewed; a stranger hears nothing of it", async () => {
    const maya = await shop.signIn({ emailVerifiedAt: shop.context.clock.now() });
    const { email } = maya.account;
    const add = (from: number, to: number, isConfirmed: boolean) =>
      shop.database.execute(sql`
        insert into product_alert (kind, product_id, sku_code, email, price, created_at, confirmed_at)
        select 'price', ${boots}, 'code' || n, ${email}, 1, now(), case when ${isConfirmed} then now() end
        from generate_series(${from}::int, ${to}::int) as n`);
    // What was never confirmed may be a stranger's, and keeps nobody from asking.
    await add(1, 49, true);
    await add(50, 60, false);
    const request = { kind: "price" } as const;
    expect((await ask(boots, request, maya.headers)).status).toBe(200);
    expect((await ask(boots, request, maya.headers)).status).toBe(200);
    expect(await ask(pacifier.id, request, maya.headers)).toMatchObject({ body: { code: "too_many" } });
    const unknown = await ask(pacifier.id, { ...request, email: somebody() });
    expect(unknown.status).toBe(200);
    expect(await ask(pacifier.id, { ...request, email })).toEqual(unknown);
  });

  test("are forgotten: unconfirmed ones after three days, others after half a year", async () => {
    await shop.database.delete(productAlerts);
    const email = somebody();
    await ask(boots, { kind: "price", email });
    const known = await confirmed(boots, { kind: "price" });
    const left = async () => (await shop.database.select().from(productAlerts)).map((row) => row.email);
    shop.passTime(3 * day - 1);
    await shop.runJob("forget-product-alerts");
    expect(await left()).toEqual([email, known]);
    shop.passTime(2);
    await shop.runJob("forget-product-alerts");
    expect(await left()).toEqual([known]);
    shop.passTime(177 * day);
    await shop.runJob("forget-product-alerts");
    expect(await left()).toEqual([]);
  });

  test("[AUTH-15] of a guest go with the account of that email if the account has proven it, and else stay", async () => {
    const client = { system_type: "unknown", domain: "shop.example", password: "Secret1" };
    const endAccount = async (username: string, isVerified: boolean) => {
      const opened = await shop.post("/api/ecommerce-account/register", { username, ...client });
      const { token } = (await opened.json()) as { token: string };
      if (isVerified) {
        await shop.database.execute(
          sql`update account set email_verified_at = created_at where email = ${username}`,
        );
      }
      const headers = { authorization: `Bearer ${token}` };
      const ended = await shop.post(
        "/api/ecommerce-account/delete",
        { current_password: client.password },
        headers,
      );
      expect(ended.status).toBe(200);
    };
    const [proven, foreign, other] = [
      await confirmed(boots, { kind: "price" }),
      await confirmed(boots, { kind: "price" }),
      await confirmed(boots, { kind: "price" }),
    ];
    await endAccount(proven, true);
    // A stranger opened an account with an email that is not theirs: its owner's request is none of their business.
    await endAccount(foreign, false);
    const left = (await shop.database.select().from(productAlerts)).map(({ email }) => email);
    expect(left).not.toContain(proven);
    expect(left).toEqual(expect.arrayContaining([foreign, other]));
  });

  test("[AUTH-15] of a guest are never those of an account that merely claims the guest's email", async () => {
    const email = somebody();
    await ask(boots, { kind: "price", email });
    const token = tokenIn((await shop.mailsTo(email))[0]);
    const mallory = await shop.signIn({ email, passwordHash });
    await ask(boots, { kind: "price" }, mallory.headers);
    expect((await use("confirm", token)).status).toBe(200);
    await moveTo(mallory);
    await call(mallory, "POST", "delete", { current_password: "Secret1" });
    expect(await requestsTo(email)).toMatchObject([{ productId: boots, accountId: null }]);
  });

  test("[ACC-05] are in the export of the account, and go with it", async () => {
    const now = shop.context.clock.now();
    const maya = await shop.signIn({ passwordHash, emailVerifiedAt: now });
    await ask(boots, { kind: "price" }, maya.headers);
    const password = { current_password: "Secret1" };
    const file = await call<{ product_alerts: unknown }>(maya, "POST", "export", password);
    const { email } = maya.account;
    expect(file.body.product_alerts).toMatchObject([
      { kind: "price", product: bootsFixture.name, email, confirmed_at: now.toISOString() },
    ]);
    expect((await call(maya, "POST", "delete", password)).status).toBe(200);
    expect(await requestsTo(email)).toEqual([]);
  });
});
