import { localPath } from "@nestling/commerce/local-path";
import { useNavigate } from "react-router";
import { openLogin } from "../../shared/header-state.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DoorScreen } from "./auth-layout.tsx";
import { keepPath } from "./path-before-login.ts";
import { type Provider, providers, startAddress } from "./providers.ts";
import type { SocialOutcome } from "./social-calls.ts";
import { SocialEmailForm } from "./social-email-form.tsx";
import { socialWords } from "./social-words.ts";

type SocialProblemProps = {
  outcome: Extract<SocialOutcome, { is: "problem" }>;
  /** Undefined for who comes by a mailed link. */
  provider: Provider | undefined;
  onOutcome: (outcome: SocialOutcome) => void;
};

/** Why a login with Google or Facebook is not over, and the ways on. */
export function SocialProblem({ outcome, provider, onOutcome }: SocialProblemProps) {
  const { problem, pending } = outcome;
  const path = localPath(outcome.path);
  const name = provider === undefined ? "The shop" : providers[provider].name;
  const needsEmail = problem === "email_needed" && pending !== undefined;
  return (
    <DoorScreen key={problem} {...socialWords(problem, name)}>
      {needsEmail && <SocialEmailForm pending={pending} onOutcome={onOutcome} />}
      <div className="grid gap-3">
        {provider !== undefined && !needsEmail && problem !== "mailed" && (
          <ButtonLink
            reloadDocument
            size="large"
            to={startAddress(provider, path)}
            onClick={() => keepPath(path)}
          >
            Try again with {name}
          </ButtonLink>
        )}
        <WaysOn path={path} />
      </div>
    </DoorScreen>
  );
}

/** The ways that are always open. */
export function WaysOn({ path }: { path: string }) {
  const navigate = useNavigate();
  const logIn = () => {
    void navigate(path, { replace: true });
    openLogin();
  };
  return (
    <>
      <Button look="secondary" size="large" onClick={logIn}>
        Log in with your e-mail
      </Button>
      <ButtonLink look="quiet" to={path} replace>
        Go on without logging in
      </ButtonLink>
    </>
  );
}
