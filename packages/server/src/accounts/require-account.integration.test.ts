import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { testShop } from "../testing/shop.ts";
import { deleteSessions, lockAccount } from "./queries.ts";

const shop = await testShop();

test("what was under way when all sessions of an account end changes nothing anymore", async () => {
  const { account, headers } = await shop.signIn();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const ending = shop.database.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    locked();
    await delay(300); // by now the call has passed the guard and waits for the lock
    await deleteSessions(tx, account.id);
  });
  await isLocked;
  const answer = await shop.api.request("/api/ecommerce-account/details", {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ first_name: "Mallory", last_name: "", phone: "" }),
  });
  await ending;
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: "signed_out" }]);
  const after = await shop.database.transaction((tx) => lockAccount(tx, account.id));
  expect(after?.firstName).toBe("Maya");
});
