import { runNestling } from "../../command-line.ts";
import { expect, test } from "../../fixtures.ts";
import { mailTo } from "../../mails.ts";
import { advance, openOwn, paidOrderAs } from "../../orders.ts";
import { signedIn } from "../../people.ts";
import { payWithCard } from "../../stand-ins.ts";
import { open, tabTo } from "../../steps.ts";
import { checkPayment, newShopper, orderFor, placeOrder, wellStockedVariant } from "../../variants.ts";

const berlin = {
  ...{ full_name: "Lena Vogt", phone: "+4930901820", address1: "Torstraße 140", city: "Berlin", state: "" },
  ...{ zip_code: "10119", country_code: "DE", country_name: "Germany" },
};

/** The body of an order to Germany, with what shipping costs there. */
async function orderToBerlin(api: Parameters<typeof placeOrder>[0], email: string) {
  const variant = await wellStockedVariant(api, 100);
  const order = { ...orderFor(variant, 2, { email, name: berlin.full_name }), address: berlin };
  const answer = await api.insertGuestOrder({
    headers: { "idempotency-key": crypto.randomUUID(), "checkout-id": crypto.randomUUID() },
    json: order,
  });
  if (answer.status !== 200 || answer.body.isValid) return { variant, order };
  const fee =
    answer.body.issues.flatMap((issue) => ("now" in issue ? (issue.now?.shippingFee ?? []) : []))[0] ?? 0;
  const subOrders = order.subOrders.map((part) => ({ ...part, shipping_information: { shippingFee: fee } }));
  const priceAfterApplyVoucher = Math.round((order.price + fee) * 100) / 100;
  return { variant, order: { ...order, subOrders, shippingFee: fee, priceAfterApplyVoucher } };
}

test("[LAW-01] [LAW-02] [A11Y-01] on a phone, by keyboard alone and without a login, a guest in Germany withdraws from an order @phone", async ({
  page,
  shop,
  api,
}) => {
  const { email } = newShopper();
  const { variant, order } = await orderToBerlin(api, email);
  const placed = await placeOrder(api, order);
  await payWithCard(shop, placed.payment);
  expect((await checkPayment(api, placed)).status).toBe(true);

  await open(page, "/pages/contact-us");
  await tabTo(page, page.getByRole("contentinfo").getByRole("link", { name: "Withdraw from contract here" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/withdraw");
  await tabTo(page, page.getByLabel("Order number"));
  await page.keyboard.type(placed.order_number.toLowerCase());
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: variant.product.name })).toBeChecked();
  await expect(page.getByLabel("Your name")).toHaveValue(berlin.full_name);
  await tabTo(page, page.getByRole("button", { name: "Confirm withdrawal" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText(
    `We got your withdrawal from order ${placed.order_number}`,
  );
  await expect(page).toHaveURL("/withdraw");

  const receipt = await mailTo(shop, email, `We got your withdrawal from order ${placed.order_number}`);
  expect(receipt.text).toContain(`2 × ${variant.product.name}`);
  expect(receipt.text).toContain(`Name: ${berlin.full_name}`);
  await mailTo(shop, email, `Your order ${placed.order_number} is canceled`);
  await page.reload();
  await page.getByLabel("Order number").fill(placed.order_number);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("There's nothing left to withdraw from");
  expect(await runNestling(shop, "returns", "show", placed.order_number)).toContain("1. refunded, withdrawn");
});

test("[RET-01] a customer sends back a part of an order, the merchant takes it from the command line, and the money goes back", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const variant = await wellStockedVariant(api, 100);
  const order = await paidOrderAs(shop, maya.api, variant, 2);
  await advance(shop, order, "WAIT_BUYER_CONFIRM_GOODS");
  await openOwn(page, order);
  const section = page.getByRole("region", { name: "Returns" });
  await section.getByRole("button", { name: "Return items" }).click();
  const form = page.getByRole("dialog", { name: "Return items" });
  await form.getByRole("button", { name: "Decrease quantity" }).click();
  await form.getByLabel("Why?").selectOption("It's broken or damaged");
  await form.getByLabel(/^What's wrong with it\?/).fill("The handle is broken.");
  await form.getByRole("button", { name: "Ask to return it" }).click();
  await expect(section.getByText("We got your request")).toBeVisible();

  const number = order.order_number;
  expect(await runNestling(shop, "returns", "show", number)).toContain(`1 × ${variant.product.name}`);
  await runNestling(shop, "returns", "accept", number, "--to", "Dock 4|Davis, California 95616", "--yes");
  await mailTo(shop, maya.email, `You can send it back: order ${number}`);
  await page.reload();
  await expect(section.getByText("Dock 4")).toBeVisible();
  await section.getByRole("button", { name: "I sent it" }).click();
  await expect(section.getByText("On its way to us")).toBeVisible();
  await runNestling(shop, "returns", "received", number, "--yes");
  await runNestling(shop, "returns", "refund", number, "--yes");
  await page.reload();
  await expect(section.getByText(/went back\.$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Status" }).getByText(/^Refunded \$/)).toBeVisible();
  // The other piece may still come back.
  await expect(section.getByRole("button", { name: "Return items" })).toBeVisible();
});
