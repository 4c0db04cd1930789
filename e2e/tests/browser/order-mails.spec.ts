import type { Client } from "@nestling/contract/client";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailTo } from "../../mails.ts";
import { payWithCard } from "../../stand-ins.ts";
import { checkPayment, newShopper, orderFor, placeOrder, wellStockedVariant } from "../../variants.ts";

/** A guest's order of two of something, paid in New York, with both mails that this sends. */
async function bought(shop: ShopPlace, api: Client) {
  const shopper = newShopper();
  const variant = await wellStockedVariant(api, 100);
  // A mail does not wait long for a picture, which a busy machine draws slowly: the server may end such an answer first.
  const pictures = new Set(JSON.stringify(variant).match(/\/media\/[\w-]+/g));
  for (const path of pictures)
    await expect(async () => expect((await fetch(`${shop.url}${path}?w=160`)).status).toBe(200)).toPass();
  const order = { ...orderFor(variant, 2, shopper), time_zone: "America/New_York" };
  const placed = await placeOrder(api, order);
  await payWithCard(shop, placed.payment);
  await checkPayment(api, placed);
  const number = placed.order_number;
  return {
    ...shopper,
    number,
    product: variant.product.name,
    total: `$${order.priceAfterApplyVoucher.toFixed(2)}`,
    receipt: await mailTo(shop, shopper.email, `Your payment for order ${number}`),
    confirmation: await mailTo(shop, shopper.email, `Thank you for your order ${number}`),
  };
}

test("[CHK-09] [PRICE-01] [MAIL-01] [MAIL-02] who has bought something is mailed what it is with a picture and the time there, the receipt, and where it is found again", async ({
  page,
  shop,
  api,
}) => {
  const { receipt, confirmation, total, product, number, email } = await bought(shop, api);
  expect(confirmation.text).toMatch(/on the order page until \w+ \d+, \d+:\d\d [AP]M E[SD]T for/);
  expect(receipt.text).toContain(`We received ${total}.`);
  expect(receipt.text).toContain("Paid by: Visa ending 4242");
  expect(receipt.text).toContain("Prices are in US dollars. The total is all you pay us.");
  expect(confirmation.text).toContain(product);
  expect(confirmation.text).toContain(`Total: ${total}`);
  await page.goto(linkIn(confirmation));
  await page.getByLabel("Order number").fill(number);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: /Find/ }).click();
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  expect(confirmation.html).toContain('src="cid:');
  await page.goto("about:blank"); // ends what the page of the order still loads
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`/sandbox/mail/${confirmation.id}`);
  const picture = page.frameLocator("iframe").locator("img");
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveJSProperty("naturalWidth", 128);
  expect(requests.filter((url) => !url.startsWith("data:") && !url.includes("/sandbox/mail/"))).toEqual([]);
});
