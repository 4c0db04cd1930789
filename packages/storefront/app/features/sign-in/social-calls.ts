/** The calls that end a login with Google or Facebook. */
import type { Answer } from "@nestling/contract/client";
import { replace } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { path } from "../../shared/links.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { currentUser } from "../../shared/session/session.ts";
import { systemType } from "../../shared/system-type.ts";
import { type Provider, takePath } from "./providers.ts";

type SocialAnswer = Answer<"finishGoogleLogin">;

export type SocialProblem = Extract<SocialAnswer, { status: 400 }>["body"]["code"];

export type SocialOutcome =
  | { is: "in"; token: string; path: string | undefined }
  | { is: "problem"; problem: SocialProblem; pending?: string | undefined; path: string | undefined };

/**
 * Ends a login with the parameters of the return address: the provider's answer, or the token of a mailed link. They
 * work once. Throws a redirect home for a customer who comes back here after a successful login.
 */
export async function endSocialLogin(
  provider: Provider | undefined,
  parameters: URLSearchParams,
): Promise<SocialOutcome> {
  const kept = takePath();
  const outcome = await callFor(provider, parameters).catch(unavailable);
  const isOver = outcome.is === "problem" && outcome.problem === "expired" && currentUser() !== undefined;
  if (isOver) throw replace(path("home"));
  return { ...outcome, path: outcome.path ?? kept };
}

function unavailable(failure: unknown): SocialOutcome {
  notifyFailure(failure);
  return { is: "problem", problem: "unavailable", path: undefined };
}

async function callFor(provider: Provider | undefined, parameters: URLSearchParams): Promise<SocialOutcome> {
  const token = parameters.get("token");
  if (provider === undefined && token !== null) {
    return outcomeOf(await browserApi().joinSocialLogin({ json: { token } }));
  }
  // A reload comes without parameters, because they have been used.
  if (provider === undefined || !(parameters.has("state") || parameters.has("error"))) {
    return { is: "problem", problem: "expired", path: undefined };
  }
  const query: Record<string, string> = { system_type: systemType(), domain: location.host };
  for (const name of ["code", "state", "error"]) {
    const value = parameters.get(name);
    if (value !== null) query[name] = value;
  }
  const api = browserApi();
  return outcomeOf(
    provider === "google" ? await api.finishGoogleLogin({ query }) : await api.finishFacebookLogin({ query }),
  );
}

/** Goes on with the email that the provider does not know. Throws what the client throws. */
export async function giveEmail(pending: string, email: string): Promise<SocialOutcome> {
  return outcomeOf(await browserApi().giveSocialEmail({ json: { pending, email } }));
}

function outcomeOf(answer: SocialAnswer): SocialOutcome {
  if (answer.status === 200) return { is: "in", token: answer.body.token, path: answer.body.path };
  const { code, pending, path } = answer.body;
  return { is: "problem", problem: code, pending, path };
}
