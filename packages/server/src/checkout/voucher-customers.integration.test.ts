/** Who is one customer of a voucher with a limit for each: accounts, and guests by their email (VOU-05). */
import { randomUUID } from "node:crypto";
import { calls } from "@nestling/contract/calls";
import type { Inserted } from "@nestling/contract/orders";
import type { CheckedVoucher, MyVouchers } from "@nestling/contract/vouchers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accounts } from "../accounts/tables.ts";
import { skus } from "../catalogue/tables.ts";
import { findOrder } from "../orders/queries.ts";
import { insertedFrom, orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { newVoucher, tenthOff, usesOf } from "../testing/vouchers.ts";
import { closeUnpaid } from "./expire-order.ts";

const shop = await testShop({ limits: unlimited });
const { database } = shop;
const { insertAs } = orderCalls(shop);

beforeEach(async () => {
  await database.update(skus).set({ stock: 10_000, reserved: 0, committed: 0 });
});

type Buyer = (code: string) => Promise<Awaited<ReturnType<typeof insertedFrom>>>;
type Person = Awaited<ReturnType<typeof shop.signIn>>;

/** Somebody with an email of their own. */
function somebody() {
  const email = `maya.${randomUUID()}@example.com`;
  const account = async (as: Partial<typeof accounts.$inferInsert> = {}): Promise<Person> => {
    const [known] = await database.select().from(accounts).where(eq(accounts.email, email));
    if (known !== undefined) throw new Error("there is one already");
    return shop.signIn({ email, ...as });
  };
  return {
    email,
    verified: () => account({ emailVerifiedAt: shop.context.clock.now() }),
    unverified: () => account(),
  };
}
const guest =
  (email: string): Buyer =>
  (code) =>
    insertedFrom(shop.insert(tenthOff(code, email)));
const signedIn =
  (person: Person): Buyer =>
  (code) =>
    insertedFrom(insertAs(person, tenthOff(code)));

/** Each buys once, the second after the first. Whether the second gets the voucher that a customer has once. */
const pairs: [string, () => Promise<readonly [Buyer, Buyer]>, boolean][] = [
  [
    "a guest, and the account with that verified email",
    async () => {
      const { email, verified } = somebody();
      const person = await verified();
      return [guest(email), signedIn(person)];
    },
    false,
  ],
  [
    "an account with a verified email, and a guest with it",
    async () => {
      const { email, verified } = somebody();
      const person = await verified();
      return [signedIn(person), guest(email)];
    },
    false,
  ],
  [
    "a guest who writes the email in capitals, and the account",
    async () => {
      const { email, verified } = somebody();
      const person = await verified();
      return [guest(email.toUpperCase()), signedIn(person)];
    },
    false,
  ],
  [
    "an account, and a guest who writes its email in capitals",
    async () => {
      const { email, verified } = somebody();
      const person = await verified();
      return [signedIn(person), guest(email.toUpperCase())];
    },
    false,
  ],
  [
    "a guest, and an account that is opened later",
    async () => {
      const { email, verified } = somebody();
      return [guest(email), async (code) => signedIn(await verified())(code)];
    },
    false,
  ],
  [
    "a guest, and an account that is verified later",
    async () => {
      const { email, unverified } = somebody();
      const person = await unverified();
      return [
        guest(email),
        async (code) => {
          await database
            .update(accounts)
            .set({ emailVerifiedAt: shop.context.clock.now() })
            .where(eq(accounts.id, person.account.id));
          return signedIn(person)(code);
        },
      ];
    },
    false,
  ],
  [
    "one account twice",
    async () => {
      const person = await somebody().verified();
      return [signedIn(person), signedIn(person)];
    },
    false,
  ],
  [
    "one account twice that is not verified",
    async () => {
      const person = await somebody().unverified();
      return [signedIn(person), signedIn(person)];
    },
    false,
  ],
  [
    "one guest twice",
    async () => {
      const { email } = somebody();
      return [guest(email), guest(email)];
    },
    false,
  ],
  [
    "a guest, and somebody who claims the email and has not proven it",
    async () => {
      const { email, unverified } = somebody();
      const person = await unverified();
      return [guest(email), signedIn(person)];
    },
    true,
  ],
  [
    "somebody who claims an email, and its guest",
    async () => {
      const { email, unverified } = somebody();
      const person = await unverified();
      return [signedIn(person), guest(email)];
    },
    true,
  ],
  [
    "two accounts",
    async () => {
      const [one, other] = [await somebody().verified(), await somebody().verified()];
      return [signedIn(one), signedIn(other)];
    },
    true,
  ],
  ["two guests", async () => [guest(somebody().email), guest(somebody().email)], true],
  [
    "an account, and a guest who spells its email otherwise",
    async () => {
      const { email, verified } = somebody();
      const person = await verified();
      return [signedIn(person), guest(email.replace("maya.", "maya+1."))];
    },
    true,
  ],
];

const isMade = (answer: Inserted) => answer.isValid;

describe("a voucher that a customer has once", () => {
  test.each(pairs)("[VOU-05] %s", async (_, buyers, isTwo) => {
    const { id, code } = await newVoucher(database, { limitPerCustomer: 1 });
    const [first, second] = await buyers();
    expect(isMade(await first(code))).toBe(true);
    const answer = await second(code);
    expect(isMade(answer)).toBe(isTwo);
    if (!answer.isValid) expect(answer).toMatchObject({ issues: [{ code: "voucher" }] });
    expect((await usesOf(database, id)).used).toBe(isTwo ? 2 : 1);
  });

  test.each(pairs)("[VOU-05] at the same moment: %s", async (title, buyers, isTwo) => {
    // An account that comes later is no race.
    if (title.includes("later")) return;
    const { id, code } = await newVoucher(database, { limitPerCustomer: 1 });
    const [first, second] = await buyers();
    const answers = await Promise.all([second(code), first(code)]);
    expect(answers.filter(isMade)).toHaveLength(isTwo ? 2 : 1);
    expect((await usesOf(database, id)).used).toBe(isTwo ? 2 : 1);
  });

  test("[VOU-05] is free again for the account when the guest's order is closed", async () => {
    const { email, verified } = somebody();
    const person = await verified();
    const { code } = await newVoucher(database, { limitPerCustomer: 1 });
    const made = await guest(email)(code);
    const order = made.isValid ? await findOrder(database, made.order_id) : undefined;
    if (order === undefined) throw new Error("no order was made");
    expect(await closeUnpaid(shop.context, order, "canceled_by_customer", "guest")).toBe("closed");
    expect(isMade(await signedIn(person)(code))).toBe(true);
  });

  test("[VOU-05] [VOU-04] is shown to the account as used, and refused where it is asked for", async () => {
    const { email, verified } = somebody();
    const person = await verified();
    const { code } = await newVoucher(database, { limitPerCustomer: 1, isPublic: true });
    const made = await guest(email)(code);
    if (!made.isValid) throw new Error("no order was made");
    const check = async (headers = {}) => {
      const path = `${calls.checkVoucher[1]}?${new URLSearchParams({ voucher_code: code })}`;
      return (await (await shop.api.request(path, { headers })).json()) as CheckedVoucher;
    };
    // The order is not paid yet, and the next order of the cart replaces it.
    expect(await check(person.headers)).toMatchObject({ status: true });
    shop.payments.pay(`pi_${made.order_id}`);
    await shop.webhook({ id: `evt_${made.order_id}`, intentId: `pi_${made.order_id}` });
    expect(await check(person.headers)).toMatchObject({ status: false, code: "used_by_you" });
    expect(await check()).toMatchObject({ status: true });
    const answer = await shop.api.request(calls.listVouchers[1], { headers: person.headers });
    const { vouchers } = (await answer.json()) as MyVouchers;
    expect(vouchers.find((voucher) => voucher.voucher_code === code)).toMatchObject({
      ...{ state: "used", used_in: made.order_number },
    });
  });

  test("[VOU-05] has as many uses in all as its limit says, of guest and account together", async () => {
    const { email, verified } = somebody();
    const person = await verified();
    const { id, code } = await newVoucher(database, { limitPerCustomer: 3 });
    const buyers = [guest(email), signedIn(person), guest(email), signedIn(person), guest(email)];
    const answers = await Promise.all(buyers.map((buy) => buy(code)));
    expect(answers.filter(isMade)).toHaveLength(3);
    const { holders } = await usesOf(database, id);
    expect(holders.every((holder) => [email, person.account.id].includes(holder))).toBe(true);
  });
});
