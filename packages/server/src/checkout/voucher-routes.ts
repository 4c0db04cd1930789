import { checkVoucher, listVouchers } from "@nestling/contract/vouchers";
import type { Api } from "../platform/api.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";

import { type Authenticate, personOf } from "../platform/http/call-guards.ts";
import { voucherForNext, walletOf } from "./customer-vouchers.ts";

/** `authenticate` says who asks about a code, for the call does not need them to be signed in. */
type VoucherContext = { database: Database; clock: Clock; authenticate: Authenticate };

/** The calls about vouchers (API-11, API-12): one's own, and whether a code counts. */
export function voucherRoutes(api: Api, { database, clock, authenticate }: VoucherContext): void {
  api.openapi(listVouchers, async (c) => {
    const vouchers = await walletOf(database, personOf(c).accountId, clock.now());
    return c.json({ status: true, vouchers } as const, 200);
  });

  api.openapi(checkVoucher, async (c) => {
    // A token that is not valid is ignored: the cart of a customer who was signed out goes on working (ERR-05).
    const person = await authenticate(c.req.header("authorization"));
    const { voucher_code } = c.req.valid("query");
    const user = { customer: person?.accountId, isGuest: person === undefined };
    const terms = await voucherForNext(database, voucher_code, user, clock.now());
    if (terms.outcome === "counts") return c.json({ status: true, voucher: terms.voucher } as const, 200);
    const { code, message } = terms;
    return c.json({ status: false, code, message } as const, 200);
  });
}
