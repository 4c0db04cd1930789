import type { MyVouchers } from "@nestling/contract/vouchers";
import type { Page } from "@playwright/test";
import { signIn } from "./account-states.ts";
import type { State } from "./product-states.ts";
import { expect } from "./shop-test.ts";

/** Opens the vouchers page of an account with these vouchers: those of the shop differ from run to run. */
async function openMyVouchers(page: Page, vouchers: MyVouchers["vouchers"]): Promise<void> {
  await page.route("**/api/ecommerce-voucher", (route) =>
    route.fulfill({ json: { status: true, vouchers } }),
  );
  await page.goto("/user/my-voucher");
}

const tenth = {
  voucher_code: "WELCOME10",
  order_min_price: 0,
  unit_discount: "PERCENTAGE" as const,
  discount: 10,
  title: "Welcome to the nest",
};

/** One of each state, with words of any length. */
const vouchersOfEachState: MyVouchers["vouchers"] = [
  { ...tenth, order_min_price: 30, ends_at: "2099-12-31T12:00:00.000Z", state: "usable" },
  { ...tenth, voucher_code: "SUPERCALIFRAGILISTICEXPIALIDOCIOUS-10-20", title: "", state: "usable" },
  { ...tenth, voucher_code: "NEST5", state: "used", used_in: "NST-7K3M-9QPX" },
  { ...tenth, voucher_code: "SUMMER15", ends_at: "2020-09-02T12:00:00.000Z", state: "expired" },
];

export const myVoucherStates: readonly State[] = [
  {
    name: "the vouchers",
    open: async (page) => {
      await signIn(page);
      await openMyVouchers(page, vouchersOfEachState);
      await expect(page.getByRole("button", { name: "Copy WELCOME10" })).toBeVisible();
    },
  },
  {
    name: "no vouchers",
    open: async (page) => {
      await signIn(page);
      await openMyVouchers(page, []);
      await expect(page.getByRole("heading", { name: "No vouchers yet" })).toBeVisible();
    },
  },
];
