import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { testDatabase } from "../testing/database.ts";
import { signIn, testKeys } from "../testing/people.ts";
import { notifyNextAccounts } from "./notify.ts";
import { notifications } from "./tables.ts";

const { database } = await testDatabase();
const news = { key: "sale", kind: "voucher", title: "A sale", text: "It is on.", path: "/" } as const;

test("[ACC-03] all customers are notified in batches, each once, however often it is begun", async () => {
  for (let n = 0; n < 5; n++) await signIn({ database, keys: testKeys, clock: systemClock });
  const at = new Date("2026-11-21T12:00:00Z");
  for (let again = 0; again < 2; again++) {
    const parts: number[] = [];
    let after: string | undefined;
    do {
      after = await database.transaction((tx) => notifyNextAccounts(tx, news, { after, count: 2 }, at));
      const sent = await database.select().from(notifications).where(eq(notifications.title, news.title));
      parts.push(sent.length);
    } while (after !== undefined);
    expect(parts).toEqual(again === 0 ? [2, 4, 5, 5] : [5, 5, 5, 5]);
  }
  const [first] = await database.select().from(notifications).limit(1);
  expect(first).toMatchObject({ kind: "voucher", text: "It is on.", path: "/", createdAt: at, readAt: null });
});
