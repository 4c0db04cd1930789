import { expect, test } from "vitest";
import { keptAddress } from "../geo/destination.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { savedOf } from "./address-queries.ts";
import { mailboxProven } from "./mailbox-proof.ts";
import { issueToken, peekToken } from "./one-time-tokens.ts";
import { findAccount, providersOf } from "./queries.ts";
import { identities, savedAddresses } from "./tables.ts";

const shop = await testShop();
const { database, accountContext: context } = shop;
const { address: sent } = orderOf({ code: "PACIFIER", quantity: 1 });

/** An account with data of every kind that belongs to one. */
async function furnished(as: Parameters<typeof shop.signIn>[0]) {
  const createdAt = context.clock.now();
  const someone = await shop.signIn({
    passwordHash: "$argon2id$…",
    phone: "+14155550134",
    newEmail: "next@example.com",
    ...as,
  });
  const { account } = someone;
  const owned = { accountId: account.id, createdAt };
  await database.insert(identities).values({ provider: "google", subject: account.id, ...owned });
  await database
    .insert(savedAddresses)
    .values({ address: keptAddress(sent), isDefault: true, usedAt: createdAt, ...owned });
  const token = await database.transaction((tx) =>
    issueToken(tx, context.clock, { purpose: "join", account, email: account.email, life: 1_000 }),
  );
  return { ...someone, token };
}

async function attachedTo({ account, token, headers }: Awaited<ReturnType<typeof furnished>>) {
  const { status } = await shop.api.request("/api/ecommerce-account/details", { headers });
  return {
    session: status,
    logins: await providersOf(database, account.id),
    addresses: (await savedOf(database, account.id)).length,
    token: (await peekToken(database, context.clock, token, "join")) !== undefined,
  };
}

test("[AUTH-15] an account that was never verified is empty for the person who proves that its email is theirs", async () => {
  const planted = await furnished({});
  const { account, wasEmptied } = await database.transaction((tx) =>
    mailboxProven(context, tx, planted.account),
  );
  expect(wasEmptied).toBe(true);
  expect(await attachedTo(planted)).toEqual({ session: 401, logins: [], addresses: 0, token: false });
  expect(account).toEqual(await findAccount(database, planted.account.id));
  expect(account).toMatchObject({
    email: planted.account.email,
    emailVerifiedAt: context.clock.now(),
    passwordHash: null,
    newEmail: null,
    firstName: "",
    lastName: "",
    phone: null,
  });
});

test("an account whose email was verified stays as it is", async () => {
  const own = await furnished({ emailVerifiedAt: new Date("2026-01-01T00:00:00Z") });
  const proven = await database.transaction((tx) => mailboxProven(context, tx, own.account));
  expect(proven).toEqual({ account: own.account, wasEmptied: false });
  expect(await attachedTo(own)).toEqual({ session: 200, logins: ["google"], addresses: 1, token: true });
});
