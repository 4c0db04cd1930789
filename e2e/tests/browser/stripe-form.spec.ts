import { openPayment } from "../../orders.ts";
import { fillPayment, receiptOn } from "../../payment-page-steps.ts";
import { newTab } from "../../pictures.ts";
import { requireOrderOf } from "../../records.ts";
import { intentsOf, setFaults } from "../../stand-ins.ts";
import { pay, runClockUntil, thanks } from "../../steps.ts";
import {
  answerBankInPlace,
  askStandIn,
  cardFields,
  cards,
  expect,
  isRealStripe,
  payByCard,
  test,
} from "../../stripe-form.ts";
import { variantAt } from "../../variants.ts";

/*
 * The form for real cards, through every outcome of stripe.confirmPayment that Stripe documents. STRIPE_TEST_KEYS runs
 * it against Stripe itself, except for what only a stand-in does on demand. payment.browser.test.tsx tests what the
 * page makes of an outcome.
 */

const confirmCall = "https://api.stripe.com/v1/payment_intents/*/confirm";
const refusedByBank = "We are unable to authenticate your payment method.";

test.beforeEach(({ pageErrors }) => {
  if (isRealStripe) pageErrors.allow(/stripe/i); // what Stripe's own scripts say on the console is theirs
});

test.afterEach(async ({ shop }) => {
  if (!isRealStripe) await setFaults(shop, {});
});

/** The browser's console logs each answer of Stripe's that is an error. */
const declineNoise = [/\/confirm: 402$/, /console error: Failed to load resource: .* 402 /];

test("[CHK-05] a card typed into Stripe's frame pays the order, and nothing of it reaches the shop @desktop", async ({
  page,
  api,
  shop,
  database,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(shop.url)) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  const { email } = await openPayment(page, api, await variantAt(api, 10));
  await payByCard(page);
  await thanks(page);
  await expect(page).toHaveURL("/order-success");
  const order = await requireOrderOf(database, email);
  expect(order).toMatchObject({ status: "WAITING_ACCEPT", payment_status: "paid", card_last4: "4242" });
  expect(sent.filter((line) => line.includes(cards.visa))).toEqual([]);
  if (isRealStripe) return;
  expect(await intentsOf(shop, order.id)).toMatchObject([{ amount_received: order.to_pay }]);
});

test("[CHK-05] Stripe's form offers cards, and no wallet or other way to pay @desktop @release", async ({
  page,
  api,
}) => {
  await openPayment(page, api, await variantAt(api, 10));
  const { frame, number } = cardFields(page);
  await expect(number).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).not.toHaveAttribute("aria-busy");
  await expect(frame.getByText(/Klarna|Link|Google Pay|Apple Pay|Amazon Pay|Cash App/)).toHaveCount(0);
});

test("[CHK-06] a card that Stripe declines says why in Stripe's words, and another one pays the order @desktop", async ({
  page,
  api,
  database,
  pageErrors,
}) => {
  pageErrors.allow(...declineNoise);
  const { email } = await openPayment(page, api, await variantAt(api, 11));
  await payByCard(page, cards.declined);
  await expect(page.getByRole("alert")).toHaveText(
    "Your card has insufficient funds. Nothing was charged, and your order is saved. Try another card.",
  );
  await payByCard(page);
  await thanks(page);
  expect(await requireOrderOf(database, email)).toMatchObject({ payment_status: "paid" });
});

test("[CHK-06] a card that is not complete is said so in Stripe's frame, and asks nobody @desktop @release", async ({
  page,
  api,
}) => {
  await openPayment(page, api, await variantAt(api, 12));
  const { frame, number } = cardFields(page);
  await number.fill("4242");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await pay(page);
  await expect(frame.getByText("Your card number is incomplete.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  expect(requests.filter((url) => /\/confirm|payment-success/.test(url))).toEqual([]);
  await payByCard(page);
  await thanks(page);
});

for (const [what, answer] of [
  ["Stripe has an error", { status: 500, json: { error: { type: "api_error", message: "Internal: x42" } } }],
  [
    "Stripe is asked too often",
    {
      status: 429,
      json: { error: { type: "rate_limit_error", code: "rate_limit", message: "Internal: x42" } },
    },
  ],
] as const) {
  test(`[CHK-06] while ${what}, the order is kept, and paying works again after it @desktop @release`, async ({
    page,
    api,
    pageErrors,
  }) => {
    pageErrors.allow(/\/confirm: (500|429)$/, /console error: Failed to load resource: .* (500|429) /);
    await openPayment(page, api, await variantAt(api, 13));
    await page.route(confirmCall, (route) =>
      route.fulfill({ ...answer, headers: { "access-control-allow-origin": "*" } }),
    );
    await payByCard(page);
    await expect(page.getByRole("alert")).toHaveText(
      "We couldn't reach the bank. Your order is saved. Please try again. You won't be charged twice.",
    );
    await page.unroute(confirmCall);
    await payByCard(page);
    await thanks(page);
  });
}

test("[CHK-07] with Stripe out of reach nothing is charged, and the order can be paid when it is back @desktop @release", async ({
  page,
  api,
  pageErrors,
}) => {
  pageErrors.allow(/\/confirm: failed: |console error: Failed to load resource/);
  await openPayment(page, api, await variantAt(api, 14));
  await page.route(confirmCall, (route) => route.abort("internetdisconnected"));
  await payByCard(page);
  await expect(page.getByRole("alert")).toContainText("We couldn't reach the bank. Your order is saved.");
  await page.unroute(confirmCall);
  await payByCard(page);
  await thanks(page);
});

test("[CHK-07] an answer of Stripe's that gets lost is found, and nothing is charged twice @desktop @release", async ({
  page,
  api,
  shop,
  database,
  pageErrors,
}) => {
  test.skip(isRealStripe, "the answer is lost behind the stand-in");
  pageErrors.allow(/\/confirm: failed: |console error: Failed to load resource/);
  const { email } = await openPayment(page, api, await variantAt(api, 15));
  await page.route(confirmCall, async (route) => {
    await askStandIn(route, shop.standIns); // it arrives, and is charged
    await route.abort("connectionreset");
  });
  await payByCard(page);
  await thanks(page);
  const { id } = await requireOrderOf(database, email);
  expect(await intentsOf(shop, id)).toMatchObject([{ status: "succeeded" }]);
});

for (const [how, answer] of [
  ["a no to the bank", "no"],
  ["a bank's question that is closed", "close"],
] as const) {
  const when = answer === "no" ? "" : " @release";
  test(`[CHK-06] ${how} charges nothing, says so, and a yes pays the order @desktop${when}`, async ({
    page,
    api,
    database,
  }) => {
    const { email } = await openPayment(page, api, await variantAt(api, 17));
    await payByCard(page, cards.asks);
    await answerBankInPlace(page, answer);
    await expect(page.getByRole("alert")).toContainText(refusedByBank);
    await expect(page.getByRole("alert")).toContainText("Nothing was charged, and your order is saved.");
    await payByCard(page, cards.asks);
    await answerBankInPlace(page, "yes");
    await thanks(page);
    expect(await requireOrderOf(database, email)).toMatchObject({ payment_status: "paid" });
  });
}

test("[CHK-06] a card can be declined after a yes to the bank @desktop @release", async ({ page, api }) => {
  await openPayment(page, api, await variantAt(api, 18));
  await payByCard(page, cards.asksAndDeclines);
  await answerBankInPlace(page, "yes");
  await expect(page.getByRole("alert")).toHaveText(
    "Your card was declined. Nothing was charged, and your order is saved. Try another card.",
  );
});

test("[CHK-06] an attempt that Stripe ends without a decline asks for another card @desktop @release", async ({
  page,
  api,
  pageErrors,
}) => {
  pageErrors.allow(/\/confirm: 400$/, /console error: Failed to load resource: .* 400 /);
  await openPayment(page, api, await variantAt(api, 18));
  await page.route(confirmCall, (route) =>
    route.fulfill({
      status: 400,
      headers: { "access-control-allow-origin": "*" },
      json: {
        error: {
          type: "invalid_request_error",
          code: "payment_intent_payment_attempt_failed",
          message: "The payment attempt for pi_123 failed.",
          payment_intent: { id: "pi_123", object: "payment_intent", status: "requires_payment_method" },
        },
      },
    }),
  );
  await payByCard(page);
  await expect(page.getByRole("alert")).toHaveText(
    "Your card wasn't accepted. Nothing was charged, and your order is saved. Try another card.",
  );
});

test("[CHK-07] a payment that goes through a moment later is waited for @desktop @release", async ({
  page,
  api,
  shop,
}) => {
  test.skip(isRealStripe, "no test card is processed later");
  await openPayment(page, api, await variantAt(api, 19));
  await setFaults(shop, { bank: { delayMs: 1_500 } });
  await payByCard(page);
  await thanks(page);
});

test("[CHK-06] a payment that is declined a moment later says why @desktop @release", async ({
  page,
  api,
  shop,
}) => {
  test.skip(isRealStripe, "no test card is processed later");
  await openPayment(page, api, await variantAt(api, 19));
  await setFaults(shop, { bank: { delayMs: 1_500 } });
  await payByCard(page, cards.declined);
  await expect(page.getByRole("alert")).toContainText(
    "Your card has insufficient funds. Nothing was charged",
  );
  await setFaults(shop, {});
  await payByCard(page);
  await thanks(page);
});

test("[CHK-07] a bank that takes its time is not asked twice, and the order is paid when it answers @desktop @release", async ({
  page,
  api,
  shop,
  database,
}) => {
  test.skip(isRealStripe, "no test card is processed later");
  await page.clock.install();
  const { email } = await openPayment(page, api, await variantAt(api, 20));
  await setFaults(shop, { bank: { delayMs: 45_000 } });
  await payByCard(page);
  // The page asks for a quarter of a minute, by its own clock: the bank answers later, also on a busy machine.
  await runClockUntil(page, 4_000, () =>
    expect(page.getByRole("alert")).toContainText("We haven't heard from the bank yet.", { timeout: 500 }),
  );
  await expect(page.getByRole("alert")).toContainText("Your order is saved. You won't be charged twice.");
  await page.reload();
  await expect(page).toHaveURL("/order-success");
  const check = page.getByRole("button", { name: "Check again" });
  await expect(async () => {
    if (await check.isVisible()) await check.click();
    await thanks(page);
  }).toPass();
  const { id } = await requireOrderOf(database, email);
  expect(await intentsOf(shop, id)).toMatchObject([{ status: "succeeded" }]);
});

test("[CHK-07] paid in another tab meanwhile, an order is not charged again @desktop @release", async ({
  page,
  context,
  api,
  pageErrors,
}) => {
  pageErrors.allow(/\/confirm: 400$/, /console error: Failed to load resource: .* 400 /);
  await openPayment(page, api, await variantAt(api, 21));
  const order = await page.evaluate(() => sessionStorage.getItem("order") ?? "");
  const other = await newTab(context);
  await other.addInitScript((stored) => sessionStorage.setItem("order", stored), order);
  await other.goto("/payment");
  await expect(cardFields(other).number).toBeVisible();
  await payByCard(page);
  const number = await thanks(page);
  await payByCard(other);
  expect(await thanks(other)).toBe(number);
});

test("a card form that Stripe does not fill says so, and a reload brings it @desktop @release", async ({
  page,
  api,
  pageErrors,
}) => {
  test.skip(isRealStripe, "Stripe's own script loads in another way");
  pageErrors.allow(/payment_intents\/pi_\w+\?.*: failed|console error: Failed to load resource/);
  const intents = /^https:\/\/api\.stripe\.com\/v1\/payment_intents\/\w+\?/;
  await page.route(intents, (route) => route.abort());
  await openPayment(page, api, await variantAt(api, 22));
  await expect(page.getByRole("alert")).toContainText("The card form didn't load. Nothing was charged");
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeHidden();
  await page.unroute(intents);
  await page.reload();
  await payByCard(page);
  await thanks(page);
});

test("'Pay' takes no press before Stripe's form is there @desktop @release", async ({ page, api }) => {
  test.skip(isRealStripe, "Stripe's own script loads in another way");
  const held = Promise.withResolvers<void>();
  const intents = /^https:\/\/api\.stripe\.com\/v1\/payment_intents\/\w+\?/;
  await page.route(intents, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await openPayment(page, api, await variantAt(api, 22));
  const button = page.getByRole("button", { name: /^Pay \$/ });
  await expect(cardFields(page).number).toBeVisible();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  held.resolve();
  await expect(button).not.toHaveAttribute("aria-busy");
  await payByCard(page);
  await thanks(page);
});

test("[PAY-01] on the payment page the bank asks about every card, in place @desktop @release", async ({
  page,
}) => {
  await page.goto("/stripe-payment");
  const email = `maya.${crypto.randomUUID().slice(0, 8)}@example.com`;
  await fillPayment(page, { amount: "12.50", description: "A gift card", email });
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await payByCard(page, cards.asks);
  await answerBankInPlace(page, "no");
  await expect(page.getByRole("alert")).toContainText(refusedByBank);
  await payByCard(page, cards.asks);
  await answerBankInPlace(page, "yes");
  await expect(await receiptOn(page)).toContainText("Visa ending 3184");
});
