import { describe, expect, test } from "vitest";
import { openAccount, shopAddress } from "./test-account.ts";

const returnUrl = `${shopAddress}/order-success`;
const refused =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

type Asked = { status: string; next_action: { redirect_to_url: { url: string; return_url: string } } | null };

/** An account whose shopper pays by a card that the bank asks about, and stands on the bank's page. */
async function atTheBank(card = "pm_card_authenticationRequired") {
  const account = openAccount();
  const intent = await account.intent(1_250);
  const pay = (method: string) =>
    account.payInBrowser(intent, { payment_method: method, return_url: returnUrl });
  const { body } = (await pay(card)) as { body: Asked };
  const page = new URL(body.next_action?.redirect_to_url.url ?? "").pathname;
  const answer = (word: "complete" | "fail") =>
    account.app.request(page, { method: "POST", body: new URLSearchParams({ answer: word }) });
  const now = () => account.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  return { ...account, intent, pay, page, answer, now };
}

/** Where an answer of the bank's page leads. */
function way(answer: Response) {
  const { origin, pathname, searchParams } = new URL(answer.headers.get("location") ?? "");
  return { to: origin + pathname, says: searchParams.get("redirect_status") };
}

test.each([
  "pm_card_authenticationRequired",
  "pm_card_authenticationRequiredOnSetup",
  "pm_card_authenticationRequiredSetupForOffSession",
  "pm_card_threeDSecure2Required",
])("[CHK-06] %s is charged once the shopper has said yes to the bank, and not before", async (card) => {
  const { page, answer, now, app, events } = await atTheBank(card);
  expect(await now()).toMatchObject({ status: "requires_action", latest_charge: null, amount_received: 0 });
  expect(await (await app.request(page)).text()).toMatch(
    /<dt>Shop<\/dt><dd>Nestling<\/dd>.*<dt>Amount<\/dt><dd>\$12\.50<\/dd>.*<dt>Card<\/dt><dd>•••• \d{4}<\/dd>/s,
  );
  expect(way(await answer("complete"))).toEqual({ to: returnUrl, says: "succeeded" });
  expect(await now()).toMatchObject({
    status: "succeeded",
    amount_received: 1_250,
    next_action: null,
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: "authenticated" } } } },
  });
  await expect
    .poll(() => events().map(({ type }) => type))
    .toEqual(expect.arrayContaining(["payment_intent.requires_action", "payment_intent.succeeded"]));
});

test("[CHK-06] the bank's page has the shop's fonts, and loads nothing", async () => {
  const { app, page } = await atTheBank();
  const shown = await app.request(page);
  expect(shown.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*font-src data:;/);
  const style = /<style>(.*)<\/style>/s.exec(await shown.text())?.[1] ?? "";
  const families = [...style.matchAll(/font-family: (\w+);.*src: url\(data:font\/woff2;base64,d09GMg/g)];
  expect(families.map(([, family]) => family)).toEqual(["Figtree", "Fraunces"]);
});

test("[CHK-06] a shopper who says no to the bank is charged nothing, and can pay by another card", async () => {
  const { answer, now, pay } = await atTheBank();
  expect(way(await answer("fail"))).toEqual({ to: returnUrl, says: "failed" });
  expect(await now()).toMatchObject({
    status: "requires_payment_method",
    latest_charge: null,
    last_payment_error: { code: "payment_intent_authentication_failure", message: refused },
  });
  expect((await pay("pm_card_visa")).body).toMatchObject({ status: "succeeded" });
});

test("[CHK-06] a card can be declined after the bank's question all the same", async () => {
  const { answer, now } = await atTheBank("pm_card_threeDSecureRequiredChargeDeclined");
  expect(way(await answer("complete"))).toEqual({ to: returnUrl, says: "failed" });
  expect(await now()).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { type: "card_error", code: "card_declined", message: "Your card was declined." },
  });
});

test("[PAY-01] a card that only supports the question is asked where the shop asks for it, and not otherwise", async () => {
  const { stripe, payInBrowser } = openAccount();
  const card = { payment_method: "pm_card_threeDSecureOptional", return_url: returnUrl };
  const plain = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
  expect((await payInBrowser(plain, card)).body).toMatchObject({ status: "succeeded" });
  const careful = await stripe.paymentIntents.create({
    amount: 500,
    currency: "usd",
    payment_method_options: { card: { request_three_d_secure: "any" } },
  });
  expect(careful.payment_method_options?.card?.request_three_d_secure).toBe("any");
  expect((await payInBrowser(careful, card)).body).toMatchObject({ status: "requires_action" });
});

test("[CHK-07] answered twice, or after another card has paid, a question charges nothing more", async () => {
  const { answer, now, pay } = await atTheBank();
  await pay("pm_card_visa");
  const paid = await now();
  expect(way(await answer("complete"))).toEqual({ to: returnUrl, says: "succeeded" });
  expect(way(await answer("fail"))).toEqual({ to: returnUrl, says: "succeeded" });
  expect(await now()).toEqual(paid);
});

test.each<[string, (at: Awaited<ReturnType<typeof atTheBank>>) => Promise<unknown>, string]>([
  ["yes", async ({ answer }) => answer("complete"), "succeeded"],
  ["no", async ({ answer }) => answer("fail"), "failed"],
  [
    "no, and another card has paid",
    async ({ answer, pay }) => [await answer("fail"), await pay("pm_card_visa")],
    "succeeded",
  ],
  ["another card instead", ({ pay }) => pay("pm_card_visa"), "succeeded"],
  ["another card that is declined", ({ pay }) => pay("pm_card_visa_chargeDeclined"), "failed"],
  ["another card that is asked about, too", ({ pay }) => pay("pm_card_threeDSecure2Required"), "failed"],
  [
    "nothing, and the payment was canceled",
    ({ stripe, intent }) => stripe.paymentIntents.cancel(intent.id),
    "failed",
  ],
])(
  "[CHK-07] the bank's link, after the shopper has said %s, leads on to the order and charges nothing",
  async (_, answered, says) => {
    const bank = await atTheBank();
    await answered(bank);
    const before = await bank.now();
    for (const again of [await bank.app.request(bank.page), await bank.app.request(bank.page)]) {
      expect(again.status).toBe(303);
      expect(way(again)).toEqual({ to: returnUrl, says });
    }
    expect(await bank.now()).toEqual(before);
  },
);

test("[CHK-07] a link that the bank never made leads nowhere", async () => {
  const { app, page } = await atTheBank();
  expect((await app.request(`${page}x`)).status).toBe(404);
  expect((await app.request(page)).status, "one that is still open asks").toBe(200);
});

test("[CHK-08] an intent that waits for the bank can be canceled, and the bank's yes then charges nothing", async () => {
  const { stripe, intent, answer, now } = await atTheBank();
  expect(await stripe.paymentIntents.cancel(intent.id)).toMatchObject({
    status: "canceled",
    next_action: null,
  });
  expect(way(await answer("complete"))).toEqual({ to: returnUrl, says: "failed" });
  expect(await now()).toMatchObject({ status: "canceled", amount_received: 0 });
});

test("the bank's page leads back to the shop alone, and to nobody who has made a question up", async () => {
  const { app, payInBrowser, intent: open } = openAccount();
  const intent = await open(500);
  const { status } = await payInBrowser(intent, {
    payment_method: "pm_card_authenticationRequired",
    return_url: "https://elsewhere.example/",
  });
  expect(status).toBe(400);
  expect((await app.request("/sandbox/stripe/3ds/tds_unknown", { method: "POST" })).status).toBe(404);
  const nowhere = await payInBrowser(intent, { payment_method: "pm_card_authenticationRequired" });
  expect(nowhere.status).toBe(501);
});

describe("asked in place, as Stripe.js has it", () => {
  type AskedInPlace = {
    next_action: { type: string; use_stripe_sdk: { stripe_js: string; source: string } };
  };

  /** An account whose shopper stands before the bank's question, in a frame of the shop's page. */
  async function inPlace(card = "pm_card_authenticationRequired") {
    const account = openAccount();
    const intent = await account.intent(1_250);
    const { body } = (await account.payInBrowser(intent, {
      payment_method: card,
      use_stripe_sdk: "true",
      return_url: "https://anywhere.example/",
    })) as { body: AskedInPlace };
    const { stripe_js, source } = body.next_action.use_stripe_sdk;
    const page = new URL(stripe_js).pathname;
    const answer = (word: "complete" | "fail") =>
      account.app.request(page, { method: "POST", body: new URLSearchParams({ answer: word }) });
    const close = () => account.callInBrowser(intent, "source_cancel", { source });
    const now = () => account.stripe.paymentIntents.retrieve(intent.id);
    return { ...account, intent, type: body.next_action.type, page, answer, close, now };
  }

  test("[CHK-06] the question may stand in a frame, leads nowhere, and a yes charges the card", async () => {
    const { app, type, page, answer, now } = await inPlace();
    expect(type).toBe("use_stripe_sdk");
    expect((await app.request(page)).headers.get("content-security-policy")).not.toContain("frame-ancestors");
    const answered = await answer("complete");
    expect([answered.status, answered.headers.get("location")]).toEqual([200, null]);
    expect(await now()).toMatchObject({ status: "succeeded", amount_received: 1_250 });
  });

  test("[CHK-06] a no charges nothing", async () => {
    const { answer, now } = await inPlace();
    await answer("fail");
    expect(await now()).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure", message: refused },
    });
  });

  test("[CHK-06] a shopper who closes the question is charged nothing, and the bank's yes then comes too late", async () => {
    const { answer, close, now, intent, callInBrowser } = await inPlace();
    expect((await close()).body).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure", message: refused },
    });
    await answer("complete");
    await close();
    expect(await now()).toMatchObject({ status: "requires_payment_method", latest_charge: null });
    expect((await callInBrowser(intent, "source_cancel", { source: "tds_unknown" })).status).toBe(404);
  });
});
