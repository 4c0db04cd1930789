import { useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { path } from "../../shared/links.ts";
import { endServerSession } from "../../shared/session/log-out.ts";
import { useSession } from "../../shared/session/session.ts";
import { storedToken } from "../../shared/stored-token.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import { checkLoginLink, type LoginLink } from "./login-link.ts";
import { OtherWays } from "./social-problem.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";

/** The page of a link with a one-time token (ROUTE-11). It names the account, and signs in only on a click. */
export default function LoginAsToken({ checked }: { checked: LoginLink }) {
  const [link, setLink] = useState(checked);
  const check = useSubmit(async (token: string) => setLink(await checkLoginLink(token)));
  if (check.isBusy) return <WaitingScreen title="Checking your link" />;
  switch (link.is) {
    case "good":
      return <Question {...link} onUseless={() => setLink({ is: "useless" })} />;
    case "useless":
      return (
        <AuthLayout
          title="This link doesn't work"
          text="It was already used, or it's more than 15 minutes old. Ask us for a new one, or log in."
        >
          <div className="grid gap-3">
            <OtherWays path={path("home")} />
          </div>
        </AuthLayout>
      );
    case "unanswered":
      return (
        <AuthLayout title="We couldn't check your link" text="It's still good. Please try again.">
          <Button size="large" onClick={() => check.send(link.token)}>
            Try again
          </Button>
        </AuthLayout>
      );
  }
}

type QuestionProps = { token: string; email: string; onUseless: () => void };

function Question({ token, email, onUseless }: QuestionProps) {
  const navigate = useNavigate();
  const user = useSession();
  const { send, isBusy } = useSubmit(async () => {
    const answer = await browserApi().loginAsToken({ json: { token } });
    if (answer.status !== 200) {
      onUseless();
      return undefined;
    }
    const before = storedToken();
    // Ends the former session of this browser. If the server isn't responding, that session expires later.
    if (before !== undefined) await endServerSession(before).catch(() => undefined);
    completeSignIn(answer.body.token, path("home"), navigate);
    return "leaving";
  });
  // Keeps the email on one line if there is room.
  const title = (
    <>
      <span>Log in as</span> <span className="inline-block">{`${email}?`}</span>
    </>
  );
  return (
    <AuthLayout title={title} text="You followed a one-time login link.">
      {user !== undefined && (
        <Note
          look="warning"
          className="mb-6 text-left"
        >{`${user.email} is logged in here now. Continuing will log them out.`}</Note>
      )}
      <div className="grid gap-3">
        <Button size="large" isBusy={isBusy} onClick={() => send()}>
          Log in
        </Button>
        <ButtonLink look="secondary" size="large" to={path("home")} replace>
          No, thanks
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
