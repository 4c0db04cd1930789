import { HttpError } from "@nestling/contract/client";
import { useState } from "react";
import { closeInHeader } from "../../shared/header-state.ts";
import { failureText } from "../../shared/notices/failure-text.ts";
import { notify } from "../../shared/notices/notice-store.ts";
import { storeToken } from "../../shared/session/session.ts";
import { type Entered, logIn, signUp, signUpFailed } from "./sign-in-calls.ts";
import type { CredentialsForm } from "./use-credentials.ts";

/** What each mode calls, how long after it the page reloads (AUTH-06), and what any other failure is called. */
const ways = {
  login: { enter: logIn, reloadAfter: 1_000, failed: "Login Fail!" },
  register: { enter: signUp, reloadAfter: 1_500, failed: signUpFailed },
};

/** Sends the panel's form, once at a time; `problem` is what came of it when it was not a session. */
export function useEntering(mode: keyof typeof ways, form: CredentialsForm) {
  const { enter, reloadAfter, failed } = ways[mode];
  const [isUnderWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState<string>();

  const take = (entered: Entered) => {
    if (entered.outcome === "refused") {
      setUnderWay(false);
      notify("error", entered.message);
      // What a field says for itself is not said again below it.
      const isSaid = form.refuse({ fields: entered.fields });
      if (!isSaid) setProblem(entered.message);
      if (!isSaid) form.focus("password");
      return;
    }
    // The source has these words for both.
    notify("success", "Your account has been created successfully!");
    if (storeToken(entered.token)) {
      // The spinner stays until then: what one would begin now, the reload would take away.
      setTimeout(() => location.reload(), reloadAfter);
    } else {
      closeInHeader("account");
    }
  };

  const fail = (failure: unknown) => {
    setUnderWay(false);
    const isTooOften = failure instanceof HttpError && failure.status === 429;
    const text = failureText(failure);
    notify("error", text);
    setProblem(isTooOften ? text : failed);
    if (!isTooOften) notify("error", failed);
  };

  return {
    isUnderWay,
    problem,
    send: () => {
      if (isUnderWay || !form.check()) return;
      setProblem(undefined);
      setUnderWay(true);
      enter(form.fields).then(take).catch(fail);
    },
  };
}
