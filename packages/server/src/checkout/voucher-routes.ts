import { checkVoucher, listVouchers } from "@nestling/contract/vouchers";
import type { Api } from "../platform/api.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { type Authenticate, requirePerson } from "../platform/http/call-guards.ts";
import { voucherForNext, walletOf } from "./customer-vouchers.ts";

/** `authenticate` identifies the caller of `checkVoucher`, which does not require signing in. */
type VoucherContext = { database: Database; clock: Clock; authenticate: Authenticate };

/** The calls about vouchers (API-11, API-12): the vouchers of an account, and whether a code is valid. */
export function voucherRoutes(api: Api, { database, clock, authenticate }: VoucherContext): void {
  api.openapi(listVouchers, async (c) => {
    const vouchers = await walletOf(database, requirePerson(c).accountId, clock.now());
    return c.json({ status: true, vouchers } as const, 200);
  });

  api.openapi(checkVoucher, async (c) => {
    // An invalid token is ignored, so that the cart of a customer who was signed out still works (ERR-05).
    const person = await authenticate(c.req.header("authorization"));
    const { voucher_code } = c.req.valid("query");
    const user = { customer: person?.accountId, isGuest: person === undefined };
    const terms = await voucherForNext(database, voucher_code, user, clock.now());
    if (terms.outcome === "counts") return c.json({ status: true, voucher: terms.voucher } as const, 200);
    const { code, message } = terms;
    return c.json({ status: false, code, message } as const, 200);
  });
}
