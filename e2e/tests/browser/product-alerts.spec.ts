import { expect, test } from "../../fixtures.ts";
import { linkIn, mailsTo, mailTo } from "../../mails.ts";
import { newPerson } from "../../people.ts";
import { putBack, runJob, stockUp } from "../../records.ts";
import { open, productPath } from "../../steps.ts";
import { ownVariant } from "../../variants.ts";

const question = "Should we email you when it's back?";
const job = "send-product-alerts";

test("[WISH-04] [WISH-05] what was sold out is back: one mail, whose link leads to it @desktop", async ({
  page,
  api,
  shop,
  database,
}) => {
  const { email } = newPerson();
  const variant = await ownVariant(api, "product-alerts");
  const { product, sku } = variant;
  for (const { code } of product.skus) await stockUp(database, code, 0);
  await expect(async () => {
    await open(page, productPath(product.id));
    await expect(page.getByText("Email me when it's back")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByText("Email me when it's back").click();
  await page.getByRole("main").getByRole("textbox", { name: "Your email" }).fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Almost done")).toBeVisible();
  const requests = async () => {
    const { rows } = await database.query("select confirmed_at from product_alert where email = $1", [email]);
    return rows.map(({ confirmed_at }) => confirmed_at !== null);
  };
  await page.goto(linkIn(await mailTo(shop, email, question)));
  const yes = page.getByRole("button", { name: "Yes, email me" });
  await expect(yes).toBeVisible();
  expect(new URL(page.url()).hash, "the token has left the address").toBe("");
  expect(await requests(), "opening the link alone does nothing").toEqual([false]);
  await yes.click();
  await expect(page.getByRole("heading", { name: "We'll let you know" })).toBeVisible();
  expect(await requests()).toEqual([true]);
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
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject);
  expect(subjects.toReversed()).toEqual([question, "It's back in stock"]);
  expect(await requests()).toEqual([]);
  for (const each of product.skus) await putBack(database, { product, sku: each });
});
