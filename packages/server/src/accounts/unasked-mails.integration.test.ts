/** Mails that strangers cause to one mailbox, of all kinds together (AUTH-13, decision 82). */
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { mails } from "../mail/tables.ts";
import { rateLimits } from "../platform/tables.ts";
import { testShop } from "../testing/shop.ts";
import { rememberNetwork } from "./login-tries.ts";
import { askPasswordReset, mailReset } from "./password-reset.ts";
import { findAccount } from "./queries.ts";
import { countUnaskedMail } from "./unasked-mails.ts";

const shop = await testShop();
const { accountContext: context, database } = shop;
afterEach(() => database.delete(rateLimits));

const passwordHash = await context.passwords.hash("Cradle1", undefined);
const emailVerifiedAt = context.clock.now();
const mailsTo = (email: string) => database.$count(mails, eq(mails.recipient, email));
const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

test("[AUTH-13] a dozen strangers send six mails a day to a mailbox, whatever they ask for", async () => {
  const owner = await shop.signIn({ passwordHash, emailVerifiedAt });
  const { email } = owner.account;
  const statuses: number[] = [];
  for (let stranger = 0; stranger < 12; stranger += 1) {
    const network = `198.51.${stranger}.1`;
    const other = await shop.signIn({ passwordHash, emailVerifiedAt });
    const caller = { address: network, requestId: "r" };
    const ask = (method: string, path: string, body: object) =>
      shop.api.request(
        `/api/ecommerce-account/${path}`,
        {
          method,
          headers: { ...other.headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        },
        { caller },
      );
    statuses.push((await ask("POST", "email", { email, current_password: "Cradle1" })).status);
    statuses.push((await ask("POST", "verify", {})).status);
  }
  expect(await mailsTo(email)).toBe(6);
  expect(statuses).toContain(429);
  // A reset has a share of its own.
  let resets = 0;
  for (let stranger = 0; stranger < 12; stranger += 1)
    if (await succeeds(askPasswordReset(context, shop.context.jobs, email, `198.51.${stranger}.1`)))
      resets += 1;
  expect(resets).toBe(4);
  await mailReset(context, { email });
  expect(await mailsTo(email)).toBe(7);
  // The owner waits for none of it where they have logged in.
  const network = "203.0.113.9";
  const account = await findAccount(database, owner.account.id);
  await rememberNetwork(context.limits, { network, account });
  expect(await succeeds(askPasswordReset(context, shop.context.jobs, email, network))).toBe(true);
  for (let ask = 0; ask < 12; ask += 1)
    expect(await succeeds(countUnaskedMail(context, email, network))).toBe(true);
});

test("[AUTH-13] anyone with an account whose email is not proven counts as a stranger there", async () => {
  const { account } = await shop.signIn({ passwordHash });
  const network = "203.0.113.10";
  await rememberNetwork(context.limits, { network, account: await findAccount(database, account.id) });
  const asked = [];
  for (let ask = 0; ask < 8; ask += 1)
    asked.push(await succeeds(countUnaskedMail(context, account.email, network)));
  expect(asked.filter(Boolean)).toHaveLength(6);
});
