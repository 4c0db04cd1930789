import { expect, test } from "../../fixtures.ts";
import { openMyVouchers, vouchersOfEachState } from "../../my-voucher-states.ts";
import { signedIn } from "../../people.ts";
import { runClockUntil } from "../../steps.ts";
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

test("[ACC-04] usable, used and expired vouchers stand apart, and only a usable one can be copied", async ({
  page,
  shop,
}) => {
  await signedIn(page, shop);
  await openMyVouchers(page, vouchersOfEachState);
  const used = page.getByRole("region", { name: "Used" });
  await expect(used).toContainText("Used for order NST-7K3M-9QPX");
  const over = page.getByRole("region", { name: "Expired" });
  await expect(over).toContainText("Expired on September 2, 2020");
  await expect(page.getByRole("button", { name: /^Copy / })).toHaveCount(2);
  await used.getByRole("link", { name: "order NST-7K3M-9QPX" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible();
});

test("[ACC-04] one press copies a usable code, and says so @desktop", async ({ page, shop, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await signedIn(page, shop);
  await openMyVouchers(page, vouchersOfEachState);
  const button = page.getByRole("button", { name: "Copy WELCOME10" });
  await expect(button).toBeVisible();
  // From here on time passes by the clock alone, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(page.getByText("WELCOME10 copied")).toBeVisible();
  await expect(button).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("WELCOME10");
  await runClockUntil(page, 2_100, () => expect(button).toHaveText("Copy", { timeout: 1_000 }));
});

test("[ACC-04] where the browser gives no clipboard, the code is marked to be copied by hand", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
    }),
  );
  await signedIn(page, shop);
  await openMyVouchers(page, vouchersOfEachState);
  await page.getByRole("button", { name: "Copy WELCOME10" }).click();
  await expect(
    page.getByText("We couldn't copy it. WELCOME10 is selected, so you can copy it yourself."),
  ).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("WELCOME10");
});

test("[ACC-04] vouchers that did not arrive can be asked for again @desktop", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(/ecommerce-voucher: 500$|console error: Failed to load resource: .* 500 /);
  await signedIn(page, shop);
  await page.route("**/api/ecommerce-voucher", (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.goto("/user/my-voucher");
  await expect(page.getByRole("alert")).toContainText("They're all still there.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Ready to use" })).toBeVisible();
});
