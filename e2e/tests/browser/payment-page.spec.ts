import type { ProductionShop } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { mailTo } from "../../mails.ts";
import { answerBank, beginPayment, giftCard, receiptOn } from "../../payment-page-steps.ts";
import { newPerson } from "../../people.ts";
import { newTab } from "../../pictures.ts";
import { fillCard, pay } from "../../steps.ts";
import { keysAnd } from "../../stripe-keys.ts";

const someone = () => newPerson().email;

async function payBy(page: Page, number?: string): Promise<void> {
  await fillCard(page, number);
  await pay(page);
}

const expectNoIndex = (page: Page) =>
  expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

test("[ROUTE-14] [ROUTE-21] [PAY-01] [PRICE-01] [SEO-02] amount, description and email make a card payment that ends on a receipt, and nothing of it stands in an address", async ({
  page,
  shop,
  database,
}) => {
  const email = someone();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await beginPayment(page, email);
  await expectNoIndex(page);
  await payBy(page, "4000 0000 0000 9995");
  const words = "Your card has insufficient funds. Nothing was charged. Try another card.";
  await expect(page.getByRole("alert")).toHaveText(words);
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText(words);
  await expect(page.getByRole("button", { name: "Pay $1,200.50" })).toBeVisible();
  await payBy(page);
  const receipt = await receiptOn(page);
  for (const part of ["$1,200.50", giftCard.description, "Visa ending 4242", email, "with nothing added"]) {
    await expect(receipt).toContainText(part);
  }
  await page.reload();
  await receiptOn(page);
  await expect(page).toHaveURL("/receipt");
  await expectNoIndex(page);
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("page_payment") ?? "{}"));
  for (const secret of [kept.receipt_token, kept.payment.token_payment]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  }
  const { text } = await mailTo(shop, email, "Your receipt for $1,200.50");
  expect(text).toContain(giftCard.description);
  const [number = "no number"] = /PAY-\w{4}-\w{4}/.exec((await receipt.textContent()) ?? "") ?? [];
  expect(text).toContain(`Number: ${number}\n`);
  const { rows } = await database.query("select status, amount from page_payment where email = $1", [email]);
  expect(rows).toEqual([{ status: "paid", amount: 120_050 }]);
  await page.emulateMedia({ media: "print" });
  await expect(receipt, "prints alone").toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you! We got your payment." })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("[PAY-01] a receipt is there for the window that paid alone @desktop", async ({ page, context }) => {
  await beginPayment(page, someone());
  await payBy(page);
  await receiptOn(page);
  const other = await newTab(context);
  await other.goto("/receipt");
  await expect(other.getByRole("heading", { name: "No receipt to show" })).toBeVisible();
  await other.goto("/stripe-payment");
  await expect(other.getByLabel("Amount")).toHaveValue("");
});

test("[PAY-01] the bank is asked: refused, nothing is charged; accepted, it is paid", async ({ page }) => {
  await beginPayment(page, someone());
  // A card that only asks where the shop wants it to.
  await payBy(page, "4000 0000 0000 3055");
  await answerBank(page, "Fail");
  await expect(page.getByRole("alert")).toContainText("We are unable to authenticate your payment method.");
  await expect(page).toHaveURL("/stripe-payment");
  await payBy(page, "4000 0027 6000 3184");
  await answerBank(page, "Complete");
  await expect(await receiptOn(page)).toContainText("Visa ending 3184");
  await expect(page).toHaveURL("/receipt");
});

test("[ROUTE-14] [AUTH-11] the page is left by a document load, so that nothing of Stripe comes along @desktop", async ({
  page,
}) => {
  await page.goto("/stripe-payment");
  await expect(page.getByLabel("Amount")).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/pages/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBeUndefined();
});

const closedTest = test.extend<object, { closed: ProductionShop }>({
  closed: keysAnd({ PAYMENT_PAGE: "off" }),
});

closedTest(
  "[PAY-01] PAYMENT_PAGE=off closes page, receipt and calls, and no logo leads there @desktop @release",
  async ({ page, closed, pageErrors }) => {
    pageErrors.allow(/(stripe-payment|receipt): 404$|console error: Failed to load resource: .* 404 /);
    const { url } = closed.place;
    for (const path of ["/stripe-payment", "/receipt"]) {
      expect((await page.goto(url + path))?.status()).toBe(404);
    }
    const call = await page.request.post(`${url}/api/ecommerce-payment`, { data: {} });
    expect(call.status()).toBe(404);
    await page.goto(`${url}/pages/about-us`);
    await expect(page.getByRole("list", { name: "Cards we take" }).getByRole("img")).toHaveCount(4);
    await expect(page.getByRole("button", { name: /make a payment/ })).toHaveCount(0);
  },
);
