import { useState } from "react";
import { useNavigate } from "react-router";
import { path } from "../../shared/links.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { currentUser } from "../../shared/session/session.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { takePath } from "./path-before-login.ts";
import type { Provider } from "./providers.ts";
import { finishLogin, join, type SocialOutcome } from "./social-calls.ts";
import { SocialProblem } from "./social-problem.tsx";
import { useOnce } from "./use-once.ts";
import { WaitingScreen } from "./waiting-screen.tsx";

const expired = { is: "problem", problem: "expired", path: undefined } as const;

/** Ends what the address parameters: a provider's answer, or the token of a mailed link. */
async function finish(provider: Provider | undefined, parameters: URLSearchParams): Promise<SocialOutcome> {
  if (provider === undefined) {
    const token = parameters.get("token");
    return token === null ? expired : join(token);
  }
  // A reload comes without either: what there was has been used.
  return parameters.has("state") || parameters.has("error") ? finishLogin(provider, parameters) : expired;
}

type SocialReturnProps = {
  /** Undefined for who comes by a mailed link. */
  provider: Provider | undefined;
  parameters: URLSearchParams;
};

/** Ends a login with Google or Facebook, and goes back to where it began (AUTH-08). */
export default function SocialReturn({ provider, parameters }: SocialReturnProps) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<SocialOutcome>();

  const take = (result: SocialOutcome) => {
    const kept = takePath();
    const to = result.path ?? outcome?.path ?? kept;
    if (result.is === "in") completeSignIn(result.token, to, navigate);
    else setOutcome({ ...result, path: to });
  };
  useOnce(() => {
    const failed = (failure: unknown) => {
      notifyFailure(failure);
      take({ is: "problem", problem: "unavailable", path: undefined });
    };
    const arrived = (result: SocialOutcome) => {
      // Back or a reload after a login that succeeded.
      const isOver = result.is === "problem" && result.problem === "expired" && currentUser() !== undefined;
      if (isOver) void navigate(path("home"), { replace: true });
      else take(result);
    };
    finish(provider, parameters).then(arrived, failed);
  });

  if (outcome?.is !== "problem") return <WaitingScreen title="Logging you in" />;
  return <SocialProblem outcome={outcome} provider={provider} onOutcome={take} />;
}
