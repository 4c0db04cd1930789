import type { Client } from "@nestling/contract/client";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailsTo, mailTo } from "../../mails.ts";
import { payWithCard } from "../../stand-ins.ts";
import { checkPayment, newShopper, orderFor, placeOrder, wellStockedVariant } from "../../variants.ts";

/** A guest's order of two of something, paid in New York, with the one mail that this sends. */
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
  const confirmation = await mailTo(shop, shopper.email, `Thank you for your order ${number}`);
  expect(await mailsTo(shop, shopper.email)).toHaveLength(1);
  const total = `$${order.priceAfterApplyVoucher.toFixed(2)}`;
  return { number, product: variant.product.name, total, confirmation };
}

test("[CHK-09] [ORD-03] [PRICE-01] [MAIL-01] [MAIL-02] [MAIL-03] who has bought something gets one mail with what it is, pictures, the time there, the receipt, and a link that opens the order", async ({
  page,
  shop,
  api,
}) => {
  const { confirmation, total, product, number } = await bought(shop, api);
  expect(confirmation.text).toMatch(/on the order page until \w+ \d+, \d+:\d\d [AP]M E[SD]T for/);
  expect(confirmation.text).toContain("This email is your receipt.");
  expect(confirmation.text).toContain("Paid with: Visa ending 4242");
  expect(confirmation.text).toContain("Prices are in US dollars. The total is all you pay us.");
  expect(confirmation.text).toContain(product);
  expect(confirmation.text).toContain(`Total: ${total}`);
  await page.goto(linkIn(confirmation));
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(page).toHaveURL("/order"); // nothing of it in the address
  expect(confirmation.html).toContain('src="cid:');
  await page.goto("about:blank"); // ends what the page of the order still loads
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`/sandbox/mail/${confirmation.id}`);
  const mail = page.frameLocator("iframe");
  const pictures = mail.locator('img[alt=""]');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first(), "the logo").toHaveJSProperty("naturalWidth", 144);
  await expect(pictures.last(), "the product").toHaveJSProperty("naturalWidth", 128);
  expect(requests.filter((url) => !url.startsWith("data:") && !url.includes("/sandbox/mail/"))).toEqual([]);
});
