import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { completeSignIn } from "./complete-sign-in.ts";
import type { Provider } from "./providers.ts";
import type { SocialOutcome } from "./social-calls.ts";
import { SocialProblem } from "./social-problem.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";

type SocialReturnProps = {
  /** Undefined for a mailed link. */
  provider: Provider | undefined;
  /** How the login ended. */
  ended: SocialOutcome;
};

/** After a login with Google or Facebook: goes back to where it began, or says what is missing (AUTH-08). */
export default function SocialReturn({ provider, ended }: SocialReturnProps) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState(ended);
  useEffect(() => {
    if (outcome.is === "in") completeSignIn(outcome.token, outcome.path, navigate);
  }, [outcome, navigate]);
  if (outcome.is === "in") return <WaitingScreen title="Logging you in" />;
  const take = (next: SocialOutcome) => setOutcome({ ...next, path: next.path ?? outcome.path });
  return <SocialProblem outcome={outcome} provider={provider} onOutcome={take} />;
}
