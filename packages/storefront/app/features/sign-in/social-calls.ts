/** The calls that end a login with Google or Facebook: each gives where one stands then, and throws what the client throws. */
import type { Answer } from "@nestling/contract/client";
import { browserApi } from "../../shared/api.ts";
import { systemType } from "../../shared/system-type.ts";
import type { Provider } from "./providers.ts";

type SocialAnswer = Answer<"finishGoogleLogin">;

export type SocialProblem = Extract<SocialAnswer, { status: 400 }>["body"]["code"];

export type SocialOutcome =
  | { is: "in"; token: string; path: string | undefined }
  | { is: "problem"; problem: SocialProblem; pending?: string | undefined; path: string | undefined };

/** With what the provider has put into the return address. */
export async function finishLogin(provider: Provider, back: URLSearchParams): Promise<SocialOutcome> {
  const query: Record<string, string> = { system_type: systemType(), domain: location.host };
  for (const name of ["code", "state", "error"]) {
    const value = back.get(name);
    if (value !== null) query[name] = value;
  }
  const api = browserApi();
  return outcomeOf(
    provider === "google" ? await api.finishGoogleLogin({ query }) : await api.finishFacebookLogin({ query }),
  );
}

/** With the token of the link that was mailed. */
export async function join(token: string): Promise<SocialOutcome> {
  return outcomeOf(await browserApi().joinSocialLogin({ json: { token } }));
}

/** With the e-mail that the provider does not know. */
export async function giveEmail(pending: string, email: string): Promise<SocialOutcome> {
  return outcomeOf(await browserApi().giveSocialEmail({ json: { pending, email } }));
}

function outcomeOf(answer: SocialAnswer): SocialOutcome {
  if (answer.status === 200) return { is: "in", token: answer.body.token, path: answer.body.path };
  const { code, pending, path } = answer.body;
  return { is: "problem", problem: code, pending, path };
}
