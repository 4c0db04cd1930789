/** Formats vouchers for the merchant. */
import { formatConditions, formatDiscount } from "../vouchers/format-voucher.ts";
import type { ListedVoucher } from "../vouchers/merchant.ts";
import { table } from "./terminal.ts";

export const voucherTable = (vouchers: readonly ListedVoucher[]) =>
  table<ListedVoucher>(
    [
      { title: "Code", text: ({ voucher }) => voucher.code },
      { title: "Takes off", text: ({ voucher }) => formatDiscount(voucher) },
      { title: "Title", text: ({ voucher }) => voucher.title },
      { title: "Conditions", text: ({ voucher }) => formatConditions(voucher) },
      { title: "Used", text: ({ voucher }) => usesOf(voucher) },
      { title: "Notes", text: notesOf },
    ],
    vouchers,
    "There are no vouchers.",
  );

function usesOf({ used, totalLimit }: ListedVoucher["voucher"]): string {
  return totalLimit === null ? String(used) : `${used} of ${totalLimit}`;
}

function notesOf({ voucher, givenTo }: ListedVoucher): string {
  return [
    voucher.limitPerCustomer !== null && `${voucher.limitPerCustomer} a customer`,
    voucher.accountOnly && "accounts only",
    voucher.isPublic && "public",
    givenTo > 0 && `given to ${givenTo}`,
    voucher.disabledAt !== null && "disabled",
  ]
    .filter(Boolean)
    .join(", ");
}

export const voucherKeys =
  "code, title, percent or dollars, order_min_dollars, starts_at, ends_at, used, total_limit, limit_per_customer, account_only, public, given_to, created_at and disabled_at";

/** A voucher with the keys that `voucherKeys` documents. */
export function voucherJson({ voucher, givenTo }: ListedVoucher) {
  return {
    code: voucher.code,
    title: voucher.title,
    [voucher.unit === "MONEY" ? "dollars" : "percent"]: voucher.discount / 100,
    order_min_dollars: voucher.orderMinPrice / 100,
    starts_at: voucher.startsAt,
    ends_at: voucher.endsAt,
    used: voucher.used,
    total_limit: voucher.totalLimit,
    limit_per_customer: voucher.limitPerCustomer,
    account_only: voucher.accountOnly,
    public: voucher.isPublic,
    given_to: givenTo,
    created_at: voucher.createdAt,
    disabled_at: voucher.disabledAt,
  };
}
