import { expect, test } from "../../fixtures.ts";
import { signedIn } from "../../people.ts";
import { giveVoucher, newVoucher } from "../../vouchers.ts";

test("[ACC-04] [VOU-04] a voucher given to one customer is on their vouchers page, with its terms, and on nobody else's", async ({
  page,
  shop,
  database,
}) => {
  const { email } = await signedIn(page, shop);
  const code = await newVoucher(database, {
    title: "For your first spring",
    order_min_price: 3_000,
    ends_at: "2099-12-31T12:00:00Z",
  });
  await giveVoucher(database, code, email);
  await page.goto("/user/my-voucher");
  const mine = page
    .getByRole("region", { name: "Ready to use" })
    .getByRole("listitem")
    .filter({ hasText: code });
  await expect(mine).toContainText("For your first spring");
  await expect(mine).toContainText("10% off orders of $30.00 or more, until December 31, 2099");

  await signedIn(page, shop);
  await page.goto("/user/my-voucher");
  await expect(page.getByRole("region", { name: "Ready to use" })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
});
