import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "../accounts/tables.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { productAlerts } from "./tables.ts";

const shop = await testShop();
const migration = await readFile(
  new URL("../../migrations/0029_product_alert_owners.sql", import.meta.url),
  "utf8",
);

test("[WISH-04] a request of before alerts had owners goes to the email of its account, once, if that is verified", async () => {
  const [verified, unverified] = [(await shop.signIn()).account, (await shop.signIn()).account];
  const emailVerifiedAt = shop.context.clock.now();
  await shop.database.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, verified.id));
  await shop.database.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, unverified.id));
  const request = { kind: "stock", skuCode: "", createdAt: shop.context.clock.now() } as const;
  const ofBoots = { ...request, productId: bootsFixture.id };
  const ofPacifier = { ...request, productId: pacifier.id };
  await shop.database.insert(productAlerts).values([
    { ...ofBoots, email: "first@example.com", accountId: verified.id },
    { ...ofBoots, email: "second@example.com", accountId: verified.id, skuCode: "BOOTS-7" },
    { ...ofBoots, email: "third@example.com", accountId: verified.id },
    { ...ofPacifier, email: "fourth@example.com", accountId: verified.id },
    { ...ofPacifier, email: verified.email, accountId: null },
    { ...ofBoots, email: "fifth@example.com", accountId: unverified.id },
    { ...ofBoots, email: "guest@example.com", accountId: null },
  ]);
  const [, , third] = await shop.database.select().from(productAlerts).orderBy(productAlerts.id);
  for (const statement of migration.split("--> statement-breakpoint"))
    await shop.database.execute(sql.raw(statement));
  const rows = await shop.database.select().from(productAlerts).orderBy(productAlerts.id);
  expect(
    rows.map(({ email, accountId, skuCode, productId }) => [email, accountId, skuCode, productId]),
  ).toEqual([
    [verified.email, verified.id, "BOOTS-7", bootsFixture.id],
    [verified.email, verified.id, "", bootsFixture.id],
    [verified.email, null, "", pacifier.id],
    ["fifth@example.com", null, "", bootsFixture.id],
    ["guest@example.com", null, "", bootsFixture.id],
  ]);
  expect(rows[1]?.id, "the latest request stays").toBe(third?.id);
});
