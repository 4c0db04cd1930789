import { useEffect, useState } from "react";
import { openLogin, useHeader } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";
import { useSession } from "../../shared/session/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { QuietScreen } from "../../ui/plain-page.tsx";
import { useVerification } from "./use-verification.ts";
import { UsedLink } from "./used-link.tsx";
import { verifyToken } from "./verify-token.ts";

/** Where the link leads that verifies an e-mail (AUTH-12): it counts for the account that asked for it, signed in. */
export function VerifyPage({ carried }: { carried: string | undefined }) {
  const [token] = useState(() => {
    if (carried !== undefined) verifyToken.set(carried);
    return carried ?? verifyToken.get();
  });
  const user = useSession();
  // Who has just logged in there is about to see the page anew, and the link counts once.
  const isLoggingIn = useHeader(({ shown }) => shown === "account");
  if (user === undefined || isLoggingIn) return <LoginFirst hasToken={token !== undefined} />;
  if (token === undefined) return <UsedLink user={user} token={undefined} />;
  return <Verifying key={user.sub} token={token} />;
}

function LoginFirst({ hasToken }: { hasToken: boolean }) {
  useEffect(() => {
    if (hasToken) openLogin();
  }, [hasToken]);
  return (
    <QuietScreen
      title="Log in to verify your e-mail"
      text="The link counts for your account alone, so that nobody can take your e-mail for theirs. Log in, and we go on from here."
    >
      <Button onClick={openLogin}>Log in</Button>
    </QuietScreen>
  );
}

function Verifying({ token }: { token: string }) {
  const user = useSession();
  const verification = useVerification(token);
  switch (verification.is) {
    case "under way":
      return (
        <QuietScreen title="Verifying your e-mail" text="This takes a moment.">
          <span role="status" className="sr-only">
            Verifying
          </span>
        </QuietScreen>
      );
    case "verified":
      return (
        <QuietScreen
          title="Your e-mail is verified"
          text={`Thank you. ${verification.email} is yours, and you log in with it.`}
        >
          <span role="status" className="sr-only">
            Your e-mail is verified
          </span>
          <ToAccount />
        </QuietScreen>
      );
    case "taken":
      return (
        <QuietScreen
          title="This e-mail has another account"
          text="Meanwhile somebody has opened an account with it, so it cannot become the e-mail of this one."
        >
          <ToAccount />
        </QuietScreen>
      );
    case "refused":
      return user && <UsedLink user={user} token={token} />;
    case "failed":
      return (
        <QuietScreen
          title="The shop did not answer"
          text="Your e-mail is not verified yet. The link is still good: please try again."
        >
          <Button onClick={verification.retry}>Try again</Button>
        </QuietScreen>
      );
  }
}

function ToAccount() {
  return <ButtonLink to={path("user.myAccount")}>Go to my account</ButtonLink>;
}
