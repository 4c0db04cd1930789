import { HttpError } from "@nestling/contract/client";
import { useState } from "react";
import { closeInHeader } from "../../shared/header-state.ts";
import { failureText } from "../../shared/notices/failure-text.ts";
import { notify } from "../../shared/notices/notice-store.ts";
import { startSession } from "../../shared/session/log-out.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { logIn, type SignInOutcome, signUp, signUpFailed } from "./sign-in-calls.ts";
import type { CredentialsForm } from "./use-credentials.ts";

/** For each mode: its call, after how many milliseconds the page reloads (AUTH-06), and the text for other failures. */
const modes = {
  login: { call: logIn, reloadAfter: 1_000, failed: "Login Fail!" },
  register: { call: signUp, reloadAfter: 1_500, failed: signUpFailed },
};

/** Sends the form of a login or a sign-up. `problem` says why it failed. */
export function useSignIn(mode: keyof typeof modes, form: CredentialsForm) {
  const { call, reloadAfter, failed } = modes[mode];
  const [problem, setProblem] = useState<string>();

  const refuse = ({ message, fields }: Extract<SignInOutcome, { outcome: "refused" }>) => {
    notify("error", message);
    // A field shows the message already.
    if (form.refuse({ fields })) return;
    setProblem(message);
    form.focus("password");
  };

  /** For a call without an answer. The words are those of the source. */
  const fail = (error: unknown) => {
    const isTooOften = error instanceof HttpError && error.status === 429;
    const text = failureText(error);
    notify("error", text);
    if (!isTooOften) notify("error", failed);
    setProblem(isTooOften ? text : failed);
  };

  const { send, isBusy } = useSubmit(async () => {
    setProblem(undefined);
    const result = await call(form.fields).catch(fail);
    if (result === undefined) return undefined;
    if (result.outcome === "refused") {
      refuse(result);
      return undefined;
    }
    // The source uses this text for both modes.
    notify("success", "Your account has been created successfully!");
    if (!startSession(result.token)) {
      closeInHeader("account");
      return undefined;
    }
    // The spinner stays until the reload, which would lose anything that the customer begins now.
    setTimeout(() => location.reload(), reloadAfter);
    return "leaving";
  });

  return {
    isBusy,
    problem,
    send: () => {
      if (form.check()) send();
    },
  };
}
