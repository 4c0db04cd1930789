/** The calls behind the sign-in panel. Each gives its outcome, and throws what the client throws. */
import type { Refusal } from "@nestling/contract/common";
import { browserApi } from "../../shared/api.ts";
import { systemType } from "../../shared/system-type.ts";
import type { Credentials } from "./credentials.ts";

export type SignInOutcome =
  | { outcome: "signed in"; token: string }
  /** `message` stands in the panel, and the fields are marked. */
  | { outcome: "refused"; message: string; fields?: Refusal["fields"] };

function body({ email, password }: Credentials) {
  return { username: email.trim(), password, system_type: systemType(), domain: location.host };
}

/** Logs in, in the words of ERR-02. */
export async function logIn(credentials: Credentials): Promise<SignInOutcome> {
  const answer = await browserApi().login({ json: body(credentials) });
  if (answer.status === 200) return { outcome: "signed in", token: answer.body.token };
  const isWrong = answer.status === 400 && answer.body.fail_account === true;
  return { outcome: "refused", message: isWrong ? "Wrong email or password!" : "Login Fail!" };
}

/** Opens an account, in the words of ERR-03. */
export async function signUp(credentials: Credentials): Promise<SignInOutcome> {
  const answer = await browserApi().register({ json: body(credentials) });
  if (answer.status === 200) return { outcome: "signed in", token: answer.body.token };
  if (answer.status === 400 && answer.body.account_exits === true) {
    const message = "Email already exists";
    return { outcome: "refused", message, fields: [{ path: "username", message }] };
  }
  const fields = answer.status === 400 ? answer.body.fields : undefined;
  return { outcome: "refused", message: signUpFailed, ...(fields !== undefined && { fields }) };
}

export const signUpFailed = "We couldn't create your account. Please try again.";
