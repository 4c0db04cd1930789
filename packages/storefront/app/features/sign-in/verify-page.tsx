import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { openLogin, useHeader } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";
import { useSession } from "../../shared/session/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { UsedLink } from "./used-link.tsx";
import { type Verification, verifyToken } from "./verification.ts";

/**
 * The page of the link that verifies an email (AUTH-12), for a customer who is signed in to the account that asked.
 */
export function VerifyPage({ verification }: { verification: Verification }) {
  const { owner, token, outcome } = verification;
  const user = useSession();
  // The link works once. A login reloads the page, so it is used after the reload.
  const isLoggingIn = useHeader(({ shown }) => shown === "account");
  const { state, revalidate } = useRevalidator();
  const isForAnother = user !== undefined && user.sub !== owner && !isLoggingIn;
  useEffect(() => {
    if (!isForAnother) return;
    // A link that this account was refused may belong to the other one.
    if (token !== undefined) verifyToken.set(token);
    void revalidate();
  }, [isForAnother, token, revalidate]);
  if (user === undefined || isLoggingIn) return <LoginFirst hasToken={token !== undefined} />;
  if (isForAnother || state === "loading") return <VerifyingPage />;
  if (outcome === undefined) return <UsedLink user={user} token={undefined} />;
  switch (outcome.is) {
    case "verified":
      return (
        <PlainPage
          scene="email"
          title="Your email is verified"
          text={`Thank you. ${outcome.email} is your login email.`}
        >
          <span role="status" className="sr-only">
            Your email is verified
          </span>
          <ToAccount />
        </PlainPage>
      );
    case "taken":
      return (
        <PlainPage
          scene="email"
          title="This email already has an account"
          text="Someone created an account with it in the meantime, so you can't use it for this one."
        >
          <ToAccount />
        </PlainPage>
      );
    case "refused":
      return <UsedLink user={user} token={token} />;
    case "failed":
      return (
        <PlainPage
          scene="email"
          title="We didn't get an answer"
          text="Your email isn't verified yet. The link is still good, so please try again."
        >
          <Button onClick={() => void revalidate()}>Try again</Button>
        </PlainPage>
      );
  }
}

function LoginFirst({ hasToken }: { hasToken: boolean }) {
  useEffect(() => {
    if (hasToken) openLogin();
  }, [hasToken]);
  return (
    <PlainPage
      scene="key"
      title="Log in to verify your email"
      text="The link only works for your account. Log in and we'll finish up."
    >
      <Button onClick={openLogin}>Log in</Button>
    </PlainPage>
  );
}

function VerifyingPage() {
  return (
    <PlainPage scene="email" title="Verifying your email" text="This takes a moment.">
      <span role="status" className="sr-only">
        Verifying
      </span>
    </PlainPage>
  );
}

function ToAccount() {
  return <ButtonLink to={path("user.myAccount")}>Go to my account</ButtonLink>;
}
