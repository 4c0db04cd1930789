import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mails } from "../mail/tables.ts";
import { openLimits } from "../platform/limits/limits.ts";
import { tokenIn } from "../testing/account-calls.ts";
import { testProductAlerts } from "../testing/product-alerts.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { productAlerts } from "./tables.ts";

/* How many requests for mails are kept, how long, and whose they are. */

const { shop, call, somebody, ask, use, confirmed, moveTo, setVariant, run, requestsTo } =
  await testProductAlerts();
const day = 86_400_000;
const boots = bootsFixture.id;
const passwordHash = await shop.accountContext.passwords.hash("Cradle1", undefined);

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

describe("[WISH-06] requests for mails", () => {
  test("are limited: six links a day to one mailbox, from wherever", async () => {
    const strict = await testShop({ limits: openLimits(shop.pool) });
    const email = somebody();
    for (let tries = 0; tries < 6; tries++) {
      expect((await ask(boots, { kind: "price", email }, {}, strict)).status).toBe(200);
    }
    expect((await ask(boots, { kind: "price", email: email.toUpperCase() }, {}, strict)).status).toBe(429);
    expect(await strict.database.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(6);
    // Who needs no link asks as often as they like; who only claims an email does not.
    const emailVerifiedAt = strict.context.clock.now();
    for (const [person, last] of [
      [await strict.signIn({ emailVerifiedAt }), 200],
      [await strict.signIn(), 429],
    ] as const) {
      const statuses = [];
      for (let tries = 0; tries < 7; tries++)
        statuses.push((await ask(boots, { kind: "price" }, person.headers, strict)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, last]);
    }
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
    const client = { system_type: "unknown", domain: "shop.example", password: "Cradle1" };
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
    await call(mallory, "POST", "delete", { current_password: "Cradle1" });
    expect(await requestsTo(email)).toMatchObject([{ productId: boots, accountId: null }]);
  });

  test("[ACC-05] are in the export of the account, and go with it", async () => {
    const now = shop.context.clock.now();
    const maya = await shop.signIn({ passwordHash, emailVerifiedAt: now });
    const { email } = maya.account;
    await ask(boots, { kind: "price", sku_code: "BOOTS-8" }, maya.headers);
    // As a guest, and never confirmed.
    await ask(pacifier.id, { kind: "price", email });
    const password = { current_password: "Cradle1" };
    const exported = async (who: typeof maya) =>
      (await call<{ product_alerts: unknown }>(who, "POST", "export", password)).body.product_alerts;
    const common = { kind: "price", email, asked_at: now.toISOString() };
    expect(await exported(maya)).toEqual([
      { ...common, product: bootsFixture.name, sku_code: "BOOTS-8", confirmed_at: now.toISOString() },
      { ...common, product: pacifier.name, sku_code: "", confirmed_at: null },
    ]);
    // A stranger has an account with a guest's email.
    const mallory = await shop.signIn({ passwordHash, email: await confirmed(boots, { kind: "price" }) });
    expect(await exported(mallory)).toEqual([]);
    expect((await call(maya, "POST", "delete", password)).status).toBe(200);
    expect(await requestsTo(email)).toEqual([]);
  });
});
