import { login, loginAsToken, peekLoginToken, register } from "@nestling/contract/accounts";
import type { Api } from "../platform/api.ts";
import { refusal } from "../platform/refusal.ts";
import { commonPasswordRefusal } from "./common-passwords.ts";
import { logIn } from "./log-in.ts";
import * as loginTokens from "./login-tokens.ts";
import { register as openAccount } from "./register.ts";
import type { AccountContext } from "./sessions.ts";
import { unknownToken } from "./unknown-token.ts";
import { clientOf, networkOfCall } from "./visit.ts";

/**
 * Signing in without another service: log-in by password, sign-up, and the one-time token that the merchant hands out.
 */
export function authRoutes(api: Api, context: AccountContext): void {
  api.openapi(login, async (c) => {
    const body = c.req.valid("json");
    const result = await logIn(context, body, clientOf(c, "password", body.system_type), networkOfCall(c));
    if (result.outcome === "in") return c.json({ status: true, token: result.token } as const, 200);
    const refused = refusal("wrong_login", "Wrong email or password!");
    return c.json({ ...refused, fail_account: true } as const, 400);
  });

  api.openapi(register, async (c) => {
    const body = c.req.valid("json");
    const common = await commonPasswordRefusal(body.password);
    if (common !== undefined) return c.json(common, 400);
    const client = clientOf(c, "password", body.system_type);
    const result = await openAccount(context, body, client, networkOfCall(c));
    if (result.outcome === "in") return c.json({ status: true, token: result.token } as const, 200);
    return c.json({ ...refusal("email_taken", "Email already exists"), account_exits: true } as const, 400);
  });

  api.openapi(peekLoginToken, async (c) => {
    const email = await loginTokens.peekLoginToken(context, c.req.valid("json").token);
    return email === undefined ? c.json(unknownToken, 400) : c.json({ status: true, email } as const, 200);
  });

  api.openapi(loginAsToken, async (c) => {
    const token = await loginTokens.logInAsToken(context, c.req.valid("json").token, clientOf(c, "token"));
    return token === undefined ? c.json(unknownToken, 400) : c.json({ status: true, token } as const, 200);
  });
}
