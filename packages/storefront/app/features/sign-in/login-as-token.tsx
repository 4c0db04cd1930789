import { useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { path } from "../../shared/links.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { endAtServer } from "../../shared/session/end-at-server.ts";
import { useSession } from "../../shared/session/session.ts";
import { storedToken } from "../../shared/stored-token.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { DoorScreen } from "./auth-layout.tsx";
import { comeIn } from "./complete-sign-in.ts";
import { WaysOn } from "./social-problem.tsx";
import { useOnce } from "./use-once.ts";
import { WaitingScreen } from "./waiting-screen.tsx";

/** Where one stands with the token that the address carried. */
type Stage =
  | { is: "looking" }
  | { is: "asking"; token: string; email: string }
  | { is: "useless" }
  | { is: "unanswered"; token: string };

/** Signing in by a one-time token (ROUTE-11): says as whom, and does it on the click alone. */
export default function LoginAsToken({ carried }: { carried: URLSearchParams }) {
  const [stage, setStage] = useState<Stage>({ is: "looking" });
  const look = async (token: string) => {
    setStage({ is: "looking" });
    try {
      const answer = await browserApi().peekLoginToken({ json: { token } });
      const isGood = answer.status === 200;
      setStage(isGood ? { is: "asking", token, email: answer.body.email } : { is: "useless" });
    } catch (failure) {
      notifyFailure(failure);
      setStage({ is: "unanswered", token });
    }
  };
  useOnce(() => {
    const token = carried.get("token");
    if (token === null) setStage({ is: "useless" });
    else void look(token);
  });

  switch (stage.is) {
    case "looking":
      return <WaitingScreen title="Looking at your link" />;
    case "asking":
      return <Question {...stage} onUseless={() => setStage({ is: "useless" })} />;
    case "useless":
      return (
        <DoorScreen
          title="This link opens nothing"
          text="It was used already, or is older than 15 minutes. Ask us for another one, or log in."
        >
          <div className="grid gap-3">
            <WaysOn path={path("home")} />
          </div>
        </DoorScreen>
      );
    case "unanswered":
      return (
        <DoorScreen title="We could not look at your link" text="It is still good: please try again.">
          <Button size="large" onClick={() => void look(stage.token)}>
            Try again
          </Button>
        </DoorScreen>
      );
  }
}

type QuestionProps = { token: string; email: string; onUseless: () => void };

function Question({ token, email, onUseless }: QuestionProps) {
  const navigate = useNavigate();
  const user = useSession();
  const [isUnderWay, setUnderWay] = useState(false);
  const signIn = async () => {
    setUnderWay(true);
    try {
      const answer = await browserApi().loginAsToken({ json: { token } });
      if (answer.status !== 200) return onUseless();
      const before = storedToken();
      // Whoever was signed in here is so no longer; if the server does not hear of it, that session ends by itself.
      if (before !== undefined) await endAtServer(before).catch(() => undefined);
      comeIn(answer.body.token, path("home"), navigate);
    } catch (failure) {
      notifyFailure(failure);
      setUnderWay(false);
    }
  };
  // The address stays in one piece where there is room for it.
  const title = (
    <>
      Sign in as <span className="inline-block">{email}?</span>
    </>
  );
  return (
    <DoorScreen title={title} text="You have followed a link that signs you in, once.">
      {user !== undefined && (
        <Note look="warning" className="mb-6 text-left">
          {user.email} is signed in here now. Signing in ends that.
        </Note>
      )}
      <div className="grid gap-3">
        <Button size="large" isBusy={isUnderWay} onClick={() => void signIn()}>
          Sign in
        </Button>
        <ButtonLink look="secondary" size="large" to={path("home")} replace>
          No, thanks
        </ButtonLink>
      </div>
    </DoorScreen>
  );
}
