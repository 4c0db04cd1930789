import { askPasswordReset, confirmPasswordReset } from "@nestling/contract/accounts";
import type { Api } from "../platform/api.ts";
import type { Jobs } from "../platform/jobs.ts";
import { commonPasswordRefusal } from "./common-passwords.ts";
import * as reset from "./password-reset.ts";
import type { AccountContext } from "./sessions.ts";
import { unknownToken } from "./unknown-token.ts";
import { clientOf, networkOfCall } from "./visit.ts";

/** The calls of a customer who has forgotten the password. */
export function resetRoutes(api: Api, context: AccountContext, jobs: Jobs): void {
  api.openapi(askPasswordReset, async (c) => {
    await reset.askPasswordReset(context, jobs, c.req.valid("json").email, networkOfCall(c));
    return c.json({ status: true } as const, 200);
  });

  api.openapi(confirmPasswordReset, async (c) => {
    const body = c.req.valid("json");
    const common = await commonPasswordRefusal(body.password);
    if (common !== undefined) return c.json(common, 400);
    const client = clientOf(c, "reset");
    const token = await reset.confirmPasswordReset(context, body, client, networkOfCall(c));
    return token === undefined ? c.json(unknownToken, 400) : c.json({ status: true, token } as const, 200);
  });
}
