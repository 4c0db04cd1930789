import { runNestling } from "../../command-line.ts";
import { expect, test } from "../../fixtures.ts";
import { mailTo } from "../../mails.ts";
import { advance, answer, openOwn, paidOrderAs, statusOf } from "../../orders.ts";
import { signedIn } from "../../people.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[ORD-02] [ORD-04] an order that is partly sent goes on when the merchant declines to cancel it, and its customer receives it", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, await wellStockedVariant(api, 100));
  await advance(shop, order, "SELLER_PART_SEND_GOODS");
  await openOwn(page, order);
  await expect(statusOf(page)).toContainText("Part of it is on its way");
  await page.getByRole("button", { name: "Ask to cancel" }).click();
  await answer(page, "Ask to cancel?", "Ask them");
  await expect(statusOf(page)).toContainText("We asked the seller to stop it");

  expect(await runNestling(shop, "orders", "keep", order.order_number, "--yes")).toContain(
    "goes on from SELLER_PART_SEND_GOODS.",
  );
  await mailTo(shop, maya.email, `We couldn't cancel order ${order.order_number}`);
  await page.reload();
  await expect(statusOf(page)).toContainText("Part of it is on its way");
  const declined = page.getByText("You asked to cancel, but the seller couldn't stop the order in time.");
  await expect(declined).toBeVisible();

  await advance(shop, order, "WAIT_BUYER_CONFIRM_GOODS");
  await page.reload();
  await expect(statusOf(page)).toContainText("Delivered");
  await expect(page.getByRole("button", { name: "Ask to cancel" })).toBeHidden();
  await page.getByRole("button", { name: "I received it" }).click();
  await answer(page, "Did everything arrive?", "Yes, it's all here");
  await expect(statusOf(page)).toContainText("Complete");
  await expect(declined).toBeHidden();
});
