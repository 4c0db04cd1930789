import { localPath } from "@nestling/commerce/local-path";
import { useState } from "react";
import { useNavigate } from "react-router";
import { openLogin } from "../../shared/header-state.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { EmailField } from "./email-field.tsx";
import { keepPath, type Provider, providers, startAddress } from "./providers.ts";
import type { SocialProblem as Problem } from "./social-calls.ts";
import { giveEmail, type SocialOutcome } from "./social-calls.ts";
import { useCredentials } from "./use-credentials.ts";

type SocialProblemProps = {
  outcome: Extract<SocialOutcome, { is: "problem" }>;
  /** Undefined for a mailed link. */
  provider: Provider | undefined;
  onOutcome: (outcome: SocialOutcome) => void;
};

/** Says why a login with Google or Facebook is not complete, and offers ways to go on. */
export function SocialProblem({ outcome, provider, onOutcome }: SocialProblemProps) {
  const { problem, pending } = outcome;
  const path = localPath(outcome.path);
  const name = provider === undefined ? "The shop" : providers[provider].name;
  const needsEmail = problem === "email_needed" && pending !== undefined;
  return (
    <AuthLayout key={problem} {...socialWords(problem, name)}>
      {needsEmail && <SocialEmailForm pending={pending} onOutcome={onOutcome} />}
      <div className="grid gap-3">
        {provider !== undefined && !needsEmail && problem !== "mailed" && (
          <ButtonLink
            reloadDocument
            size="large"
            to={startAddress(provider, path)}
            onClick={() => keepPath(path)}
          >{`Try again with ${name}`}</ButtonLink>
        )}
        <OtherWays path={path} />
      </div>
    </AuthLayout>
  );
}

/** Ways to go on without Google and Facebook. */
export function OtherWays({ path }: { path: string }) {
  const navigate = useNavigate();
  const logIn = () => {
    void navigate(path, { replace: true });
    openLogin();
  };
  return (
    <>
      <Button look="secondary" size="large" onClick={logIn}>
        Log in with your email
      </Button>
      <ButtonLink look="quiet" to={path} replace>
        Continue without logging in
      </ButtonLink>
    </>
  );
}

type Words = { title: string; text: string };

const expired = {
  title: "That login expired",
  text: "It was already used, or it took longer than ten minutes. Please start again.",
};

/** The title and text for a login that did not succeed. `name` is the provider's. */
function socialWords(problem: Problem, name: string): Words {
  switch (problem) {
    case "malformed":
    case "too_large":
    case "expired":
      return expired;
    case "canceled":
      return {
        title: "You didn't log in",
        text: `${name} says you canceled. Nothing has changed here.`,
      };
    case "refused":
      return {
        title: `${name} couldn't confirm who you are`,
        text: "Something didn't match, so we stopped to be safe. Try again, or log in with your email.",
      };
    case "unavailable":
      return {
        title: `${name} isn't responding`,
        text: "Try again in a moment, or log in with your email.",
      };
    case "email_needed":
      return {
        title: "What's your email?",
        text: `${name} didn't share an email. We need one to send you order updates.`,
      };
    case "mailed":
      return {
        title: "Check your email",
        text: "You already have an account with this email. We sent you a link: open it in this browser within an hour to connect the two.",
      };
    case "not_this_browser":
      return {
        title: "Open the link in the other browser",
        text: "For your safety, it only works in the browser where you started. Open it there, or start again here.",
      };
  }
}

type SocialEmailFormProps = { pending: string; onOutcome: (outcome: SocialOutcome) => void };

/** Asks for an email, because the provider gave none. */
function SocialEmailForm({ pending, onOutcome }: SocialEmailFormProps) {
  const [email, setEmail] = useState("");
  const form = useCredentials("forgot", email);
  const { send, isBusy } = useSubmit(async () => onOutcome(await giveEmail(pending, email.trim())));
  const submit = () => {
    if (form.check()) send();
  };
  return (
    <TypedForm ref={form.form} onSubmit={submit} className="mb-3 grid gap-4 text-left">
      <EmailField form={form} onEmail={setEmail} />
      <Button type="submit" size="large" isBusy={isBusy}>
        Continue
      </Button>
    </TypedForm>
  );
}
