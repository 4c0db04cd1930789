import type { ProductionShop } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import { test as browserTest, expect } from "../../fixtures.ts";
import { mailTo } from "../../mails.ts";
import {
  answerBank,
  beginPayment,
  continueToCard,
  fillPayment,
  giftCard,
  receiptOn,
} from "../../payment-page-steps.ts";
import { newPerson } from "../../people.ts";
import { fillCard, open, pay, scrollTo } from "../../steps.ts";
import { keysAnd, shopWithKeys } from "../../stripe-keys.ts";

const test = browserTest;

const someone = () => newPerson().email;

async function payBy(page: Page, number?: string): Promise<void> {
  await fillCard(page, number);
  await pay(page);
}

test("[ROUTE-14] [ROUTE-21] [PAY-01] [PRICE-01] amount, description and email make a card payment that ends on a receipt", async ({
  page,
  shop,
  database,
}) => {
  const email = someone();
  await beginPayment(page, email);
  await expect(page.getByRole("button", { name: "Pay $1,200.50" })).toBeVisible();
  await payBy(page);
  const receipt = await receiptOn(page);
  for (const part of ["$1,200.50", giftCard.description, "Visa ending 4242", email, "No tax or fees added"]) {
    await expect(receipt).toContainText(part);
  }
  const { text } = await mailTo(shop, email, "Your receipt for $1,200.50");
  expect(text).toContain(giftCard.description);
  const { rows } = await database.query("select status, amount from page_payment where email = $1", [email]);
  expect(rows).toEqual([{ status: "paid", amount: 120_050 }]);
});

test("[PAY-01] the receipt survives a reload, prints alone, and nothing of it stands in an address", async ({
  page,
}) => {
  await beginPayment(page, someone());
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await payBy(page);
  await receiptOn(page);
  await page.reload();
  const receipt = await receiptOn(page);
  await expect(page).toHaveURL("/receipt");
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("page_payment") ?? "{}"));
  for (const secret of [kept.receipt_token, kept.payment.token_payment]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  }
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you! We got your payment." })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("[PAY-01] where no answer comes, the receipt and the payment page say that nothing is lost, and ask again @desktop", async ({
  page,
  noise,
}) => {
  noise.announce(/receipt: 503$|console error: Failed to load resource: .* 503/);
  const fail = () =>
    page.route("**/api/ecommerce-payment/receipt", (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
  await beginPayment(page, someone());
  await fail();
  await page.reload();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await payBy(page);
  await receiptOn(page);
  await fail();
  await page.reload();
  await expect(page.getByText("If you just paid, don't pay again.")).toBeVisible();
  await page.getByRole("button", { name: "Check again" }).click();
  await receiptOn(page);
});

test("[PAY-01] a receipt is there for the window that paid alone @desktop", async ({ page, context }) => {
  await beginPayment(page, someone());
  await payBy(page);
  await receiptOn(page);
  const other = await context.newPage();
  await other.goto("/receipt");
  await expect(other.getByRole("heading", { name: "No receipt to show" })).toBeVisible();
  await other.goto("/stripe-payment");
  await expect(other.getByLabel("Amount")).toHaveValue("");
});

test("[PAY-01] with a made-up token there is no receipt @desktop", async ({ page, noise }) => {
  noise.announce(/receipt: 404$|console error: Failed to load resource: .* 404 /);
  await page.goto("/favicon.svg");
  await page.evaluate(() => {
    const payment = { provider: "sandbox", publishable_key: "pk", token_payment: "pi_1_secret_2", amount: 5 };
    const made = { payment_id: crypto.randomUUID(), receipt_token: "bm8gc3VjaCB0b2tlbg", payment };
    sessionStorage.setItem("page_payment", JSON.stringify(made));
  });
  await page.goto("/receipt");
  await expect(page.getByRole("heading", { name: "No receipt to show" })).toBeVisible();
});

test("[PAY-01] a declined card says why, also after a reload, and a good one pays", async ({ page }) => {
  await beginPayment(page, someone());
  await payBy(page, "4000 0000 0000 9995");
  const words = "Your card has insufficient funds. Nothing was charged. Try another card.";
  await expect(page.getByRole("alert")).toHaveText(words);
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText(words);
  await payBy(page);
  await receiptOn(page);
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

test("[PAY-01] after the fifth declined card no further one is taken, and a new payment can begin @desktop", async ({
  page,
}) => {
  await beginPayment(page, someone());
  for (let card = 1; card <= 4; card++) {
    await payBy(page, "4000 0000 0000 0002");
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  }
  await payBy(page, "4000 0000 0000 0002");
  await expect(page.getByRole("heading", { name: "This payment is closed" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Too many cards were declined")).toBeVisible();
  await page.getByRole("button", { name: "Start a new payment" }).click();
  await continueToCard(page);
  await payBy(page);
  await receiptOn(page);
});

test("[PAY-01] what is wrong is said in words, at its field, and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.goto("/stripe-payment");
  const go = page.getByRole("button", { name: "Continue to card" });
  await go.click();
  for (const words of ["Enter an amount", "Tell us what it's for", "Email is require"]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByLabel("Amount")).toBeFocused();
  for (const [amount, words] of [
    ["12,50", "Enter an amount like 12.50"],
    ["0.49", "The smallest amount is $0.50"],
    ["10,000.01", "The largest amount is $10,000.00"],
  ] as const) {
    await fillPayment(page, { amount, description: "A gift card", email: "maya@example.com" });
    await go.click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByLabel("Amount"), "what was typed survives a reload").toHaveValue("10,000.01");
  expect(sent.filter((url) => url.includes("/api/ecommerce-payment"))).toEqual([]);
});

test("[PAY-01] the payment can be changed before it is paid, and the same again is the same one @desktop", async ({
  page,
  database,
}) => {
  const email = someone();
  await beginPayment(page, email);
  await page.getByRole("button", { name: "Change the payment" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue(giftCard.amount);
  await expect(page.getByLabel("Amount")).toBeFocused();
  await continueToCard(page);
  await page.getByRole("button", { name: "Change the payment" }).click();
  await page.getByLabel("Amount").fill("7");
  await continueToCard(page);
  await page.getByRole("button", { name: "Pay $7.00" }).waitFor();
  const { rows } = await database.query("select amount from page_payment where email = $1 order by id", [
    email,
  ]);
  expect(rows).toEqual([{ amount: 120_050 }, { amount: 700 }]);
});

test("[PAY-01] the fourth payment of an email within an hour is refused with when to try again @desktop", async ({
  page,
  noise,
}) => {
  noise.announce(/ecommerce-payment: 429$|console error: Failed to load resource: .* 429 /);
  await page.route("**/api/ecommerce-payment", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "2400" },
      json: { status: false, code: "rate_limited", message: "", retry_after: 2400 },
    }),
  );
  await page.goto("/stripe-payment");
  await fillPayment(page, { ...giftCard, email: someone() });
  await page.getByRole("button", { name: "Continue to card" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Too many payments were started. Please try again in about 40 minutes.",
  );
});

test("[ROUTE-14] [LAY-01] a double-click on a card's logo opens the payment page, a single one does not @desktop", async ({
  page,
}) => {
  await open(page, "/pages/about-us");
  const logo = page.getByRole("button", { name: "Mastercard: make a payment" });
  await scrollTo(logo);
  await logo.click();
  await expect(page).toHaveURL("/pages/about-us");
  // Late parts come to life when they near the screen.
  await expect(async () => {
    await logo.dblclick();
    await expect(page).toHaveURL("/stripe-payment", { timeout: 1_000 });
  }).toPass();
  // Header and footer are those of the pages for browsing.
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Here to help");
});

test("[ROUTE-14] by keyboard, Enter on a logo opens it @desktop", async ({ page }) => {
  await open(page, "/pages/about-us");
  const logo = page.getByRole("button", { name: "Visa: make a payment" });
  await scrollTo(logo);
  await expect(async () => {
    await logo.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/stripe-payment", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel("Amount")).toBeVisible();
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

test("[SEO-02] search engines keep the payment page and the receipt out", async ({ page }) => {
  for (const path of ["/stripe-payment", "/receipt"]) {
    await page.goto(path);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
});

const closedTest = browserTest.extend<object, { closed: ProductionShop }>({
  closed: keysAnd({ PAYMENT_PAGE: "off" }),
});

closedTest(
  "[PAY-01] PAYMENT_PAGE=off closes page, receipt and calls, and no logo leads there @desktop",
  async ({ page, closed, noise }) => {
    noise.announce(/(stripe-payment|receipt): 404$|console error: Failed to load resource: .* 404 /);
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

const keysTest = browserTest.extend<object, { withKeys: ProductionShop }>({ withKeys: shopWithKeys });

keysTest(
  "[ROUTE-14] with real keys the page's policy lets Stripe in, and the receipt's does not @desktop",
  async ({ page, withKeys }) => {
    const { url } = withKeys.place;
    const policyOf = async (path: string) =>
      (await page.goto(url + path))?.headers()["content-security-policy"];
    expect(await policyOf("/stripe-payment")).toContain("https://js.stripe.com");
    expect(await policyOf("/receipt")).not.toContain("stripe.com");
  },
);
