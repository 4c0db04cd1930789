import type { ShopPlace } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import type pg from "pg";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailsTo, mailTo } from "../../mails.ts";
import { keepToken, logIn, newPerson, registeredPerson } from "../../people.ts";
import { putBack, runJob, stockUp } from "../../records.ts";
import { open, productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

type Kind = "stock" | "price";
const labels = { stock: "Email me when it's back", price: "Email me when the price drops" } as const;
const questions = {
  stock: "Should we email you when it's back?",
  price: "Should we email you when the price drops?",
} as const;

test("[WISH-04] a mail about a lower price is asked for, confirmed by its link, and ended by it @desktop", async ({
  page,
  api,
  shop,
  database,
}) => {
  const { email } = newPerson();
  const { product } = await variantAt(api, 0);
  await open(page, productPath(product.id));
  await page.getByText("Email me when the price drops").click();
  const field = page.getByRole("main").getByLabel("Your email");
  await page.getByRole("button", { name: "Email me", exact: true }).click();
  await expect(page.getByText("Email is require")).toBeVisible();
  await field.fill(email);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(`click the link we sent to ${email}`)).toBeVisible();

  const state = async () => {
    const { rows } = await database.query("select confirmed_at from product_alert where email = $1", [email]);
    return rows.map(({ confirmed_at }) => confirmed_at !== null);
  };
  const link = linkIn(await mailTo(shop, email, "Should we email you when the price drops?"));
  await page.goto(link);
  const yes = page.getByRole("button", { name: "Yes, email me" });
  await expect(yes).toBeVisible();
  expect(new URL(page.url()).hash, "the token has left the address").toBe("");
  // Opening the link alone does nothing.
  expect(await state()).toEqual([false]);
  expect(await violationsOn(page)).toEqual([]);
  await yes.click();
  await expect(page.getByRole("heading", { name: "We'll let you know" })).toBeVisible();
  expect(await state()).toEqual([true]);

  await page.goto("/favicon.svg");
  await page.goto(link);
  await page.getByRole("button", { name: "No, don't email me" }).click();
  await expect(page.getByRole("heading", { name: "We won't email you" })).toBeVisible();
  expect(await state()).toEqual([]);
});

test("[WISH-04] [WISH-07] who is signed in with a verified email needs no link to ask about the chosen variant, and cancels it in My account @desktop", async ({
  page,
  api,
  shop,
  database,
}) => {
  const { product, sku } = await variantAt(api, 1);
  const person = await registeredPerson(shop);
  const { email } = person;
  await database.query("update account set email_verified_at = now() where email = $1", [email]);
  await keepToken(page, await logIn(shop, person));
  await open(page, productPath(product.id, sku.code));
  await page.getByText("Email me when the price drops").click();
  await page.getByRole("button", { name: "Email me", exact: true }).click();
  await expect(page.getByText(`We'll send one email to ${email}.`)).toBeVisible();
  const { rows } = await database.query(
    "select kind, product_id, sku_code, confirmed_at is not null as confirmed from product_alert where email = $1",
    [email],
  );
  expect(rows).toEqual([{ kind: "price", product_id: product.id, sku_code: sku.code, confirmed: true }]);

  await page.goto("/user/my-account");
  const alerts = page.getByRole("region", { name: "Product alerts" });
  await expect(alerts.getByRole("link", { name: product.name })).toHaveAttribute(
    "href",
    productPath(product.id, sku.code),
  );
  await alerts.getByRole("button", { name: `Cancel the alert for ${product.name}` }).click();
  await expect(alerts.getByText("None right now.")).toBeVisible();
  await page.reload();
  await expect(alerts.getByText("None right now.")).toBeVisible();
  expect(await requestsOf(database, email)).toBe(0);
});

const job = "send-product-alerts";

/** The subjects of the mails to an address, the first one first. */
async function subjectsOf(shop: ShopPlace, email: string): Promise<string[]> {
  return (await mailsTo(shop, email)).map(({ subject }) => subject).toReversed();
}

async function requestsOf(database: pg.Pool, email: string): Promise<number> {
  const { rowCount } = await database.query("select 1 from product_alert where email = $1", [email]);
  return rowCount ?? 0;
}

/** Asks as a guest on the product's page, and confirms by the link of the mail. */
async function askAndConfirm(page: Page, shop: ShopPlace, { email, kind }: { email: string; kind: Kind }) {
  await page.getByText(labels[kind]).click();
  await page.getByRole("main").getByRole("textbox", { name: "Your email" }).fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Almost done")).toBeVisible();
  await page.goto(linkIn(await mailTo(shop, email, questions[kind])));
  await page.getByRole("button", { name: "Yes, email me" }).click();
  await expect(page.getByRole("heading", { name: "We'll let you know" })).toBeVisible();
}

test("[WISH-04] [WISH-05] what was sold out is back: one mail, whose link leads to it @desktop", async ({
  page,
  api,
  shop,
  database,
}) => {
  const { email } = newPerson();
  const variant = await variantAt(api, 37);
  const { product, sku } = variant;
  for (const { code } of product.skus) await stockUp(database, code, 0);
  await expect(async () => {
    await open(page, productPath(product.id));
    await expect(page.getByText(labels.stock)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await askAndConfirm(page, shop, { email, kind: "stock" });
  // Nothing has come back yet.
  await runJob(database, job);
  await stockUp(database, sku.code, 5);
  await runJob(database, job);
  await runJob(database, job);
  const news = await mailTo(shop, email, "It's back in stock");
  expect(news.text).toContain(product.name);
  await runJob(database, job);
  await page.goto(linkIn(news));
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart", exact: true })).toBeEnabled();
  expect(await subjectsOf(shop, email)).toEqual([questions.stock, "It's back in stock"]);
  expect(await requestsOf(database, email)).toBe(0);
  for (const each of product.skus) await putBack(database, { product, sku: each });
});

test("[WISH-04] [WISH-05] a price that has dropped is mailed once, with a link that ends all requests @desktop", async ({
  page,
  api,
  shop,
  database,
}) => {
  const { email } = newPerson();
  const variant = await variantAt(api, 38);
  const { product, sku } = variant;
  await open(page, productPath(product.id, sku.code));
  await askAndConfirm(page, shop, { email, kind: "price" });
  // One more request, which does not come true.
  await database.query(
    `insert into product_alert (kind, product_id, sku_code, email, price, confirmed_at, created_at)
     values ('price', $1, '', $2, 1, now(), now())`,
    [product.id, email],
  );
  await database.query("update sku set promotion_price = promotion_price - 100 where code = $1", [sku.code]);
  await Promise.all([runJob(database, job), runJob(database, job)]);
  const news = await mailTo(shop, email, "The price has dropped");
  const [before, now] = [sku.promotion_price, sku.promotion_price - 1].map(
    (amount) => `$${amount.toFixed(2)}`,
  );
  expect(news.text).toContain(`is now ${now}. It was ${before} when you asked.`);
  expect((await subjectsOf(shop, email)).filter((subject) => subject === news.subject)).toHaveLength(1);
  expect(await requestsOf(database, email)).toBe(1);
  const endLink = news.text.match(/^https?:.*#token=\S+$/m)?.[0] ?? "";
  await page.goto(endLink);
  await expect(page.getByRole("heading", { name: "Stop these emails?" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop them" }).click();
  await expect(page.getByRole("heading", { name: "We won't email you" })).toBeVisible();
  expect(await requestsOf(database, email)).toBe(0);
  await putBack(database, variant);
});
