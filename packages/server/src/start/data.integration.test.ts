import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { testDatabase } from "../testing/database.ts";
import { openData } from "./data.ts";
import { stopAll, type Undo } from "./undo.ts";

test("orders have connections of their own, however many questions keep all others waiting", async () => {
  const { url } = await testDatabase();
  const log = createLog({ level: "silent" });
  const undo: Undo = [];
  onTestFinished(() => stopAll(undo, log));
  const config = readConfig({
    DATABASE_URL: url,
    TRUST_PROXY: "0",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    GOOGLE_CLIENT_ID: "1234-abc.apps.googleusercontent.com",
    GOOGLE_CLIENT_SECRET: "GOCSPX-abcdefgh",
    FACEBOOK_APP_ID: "1234567890",
    FACEBOOK_APP_SECRET: "0123456789abcdef",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  const data = await openData(config, log, undo);
  const isOver = Promise.withResolvers<void>();
  const held = [data.catalogue, data.database].flatMap((pool) =>
    Array.from({ length: 30 }, () => pool.transaction(() => isOver.promise)),
  );
  const answer = await data.orders.execute(sql`select 1 as one`);
  expect(answer.rows).toEqual([{ one: 1 }]);
  isOver.resolve();
  await Promise.all(held);
});
