import {
  askVerification,
  changeDetails,
  changeEmail,
  changePassword,
  confirmVerification,
  deleteAccount,
  exportAccount,
  getDetails,
} from "@nestling/contract/my-account";
import type { Api } from "../platform/api.ts";
import { requirePerson } from "../platform/http/call-guards.ts";
import { refusal } from "../platform/refusal.ts";
import type { AddressBook } from "./address-book.ts";
import { addressRoutes } from "./address-routes.ts";
import * as emails from "./change-email.ts";
import * as passwords from "./change-password.ts";
import { commonPasswordRefusal } from "./common-passwords.ts";
import * as deleting from "./delete-account.ts";
import * as details from "./details.ts";
import * as exporting from "./export-account.ts";
import type { Unproven } from "./proof.ts";
import type { AccountContext } from "./sessions.ts";
import { unknownToken } from "./unknown-token.ts";
import * as verification from "./verification.ts";
import { networkOfCall } from "./visit.ts";

const emailTaken = refusal("email_taken", "Another account already uses this email.");
const done = { status: true } as const;

/** The answers to a call without a valid proof of ownership. */
const proofRefusals: Readonly<Record<Unproven["outcome"], ReturnType<typeof refusal>>> = {
  wrong_password: refusal("wrong_password", "That's not the right password. Please try again.", [
    { path: "current_password", message: "Wrong password" },
  ]),
  fresh_login_needed: refusal(
    "fresh_login_needed",
    "Please log in again so we know it's you, then try again.",
  ),
};

/** The calls of My Account. `others` export the data that other parts of the shop keep about a customer. */
export function myAccountRoutes(
  api: Api,
  context: AccountContext & AddressBook,
  others: exporting.Keepers,
): void {
  addressRoutes(api, context);

  api.openapi(getDetails, async (c) =>
    c.json(await details.readDetails(context.database, requirePerson(c).accountId), 200),
  );

  api.openapi(changeDetails, async (c) => {
    const changed = await details.changeDetails(context, requirePerson(c), c.req.valid("json"));
    return c.json({ ...done, ...changed }, 200);
  });

  api.openapi(changeEmail, async (c) => {
    const noted = await emails.changeEmail(context, requirePerson(c), c.req.valid("json"), networkOfCall(c));
    if (noted.outcome !== "noted") return c.json(proofRefusals[noted.outcome], 400);
    return c.json(noted.details, 200);
  });

  api.openapi(changePassword, async (c) => {
    const body = c.req.valid("json");
    const common = await commonPasswordRefusal(body.password);
    if (common !== undefined) return c.json(common, 400);
    const changed = await passwords.changePassword(context, requirePerson(c), body, networkOfCall(c));
    if (changed.outcome !== "changed") return c.json(proofRefusals[changed.outcome], 400);
    return c.json({ ...done, token: changed.token }, 200);
  });

  api.openapi(askVerification, async (c) => {
    await verification.askVerification(context, requirePerson(c), networkOfCall(c));
    return c.json(done, 200);
  });

  api.openapi(confirmVerification, async (c) => {
    const { token } = c.req.valid("json");
    const confirmed = await verification.confirmVerification(
      context,
      requirePerson(c),
      token,
      networkOfCall(c),
    );
    switch (confirmed.outcome) {
      case "verified":
        return c.json({ ...done, token: confirmed.token, details: confirmed.details }, 200);
      case "unknown_token":
        return c.json(unknownToken, 400);
      case "email_taken":
        return c.json(emailTaken, 400);
    }
  });

  api.openapi(exportAccount, async (c) => {
    const { current_password } = c.req.valid("json");
    const exported = await exporting.exportAccount(
      context,
      requirePerson(c),
      current_password,
      others,
      networkOfCall(c),
    );
    if (exported.outcome !== "exported") return c.json(proofRefusals[exported.outcome], 400);
    return c.json(exported.document, 200);
  });

  api.openapi(deleteAccount, async (c) => {
    const { current_password } = c.req.valid("json");
    const { outcome } = await deleting.deleteAccount(
      context,
      requirePerson(c),
      current_password,
      networkOfCall(c),
    );
    return outcome === "deleted" ? c.json(done, 200) : c.json(proofRefusals[outcome], 400);
  });
}
