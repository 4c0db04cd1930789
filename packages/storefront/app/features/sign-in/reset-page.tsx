import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../shared/api.ts";
import { path } from "../../shared/links.ts";
import { notify } from "../../shared/notices/notice-store.ts";
import { startSession } from "../../shared/session/log-out.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { FailureNote, Note } from "../../ui/note.tsx";
import { Scene } from "../../ui/scene.tsx";
import { focusField, TypedForm } from "../../ui/typed-form.tsx";
import { refusedFields, useTyped } from "../../ui/use-typed.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { NewPasswordFields, newPasswordProblems } from "./new-password.tsx";

/** The page of the mailed link (AUTH-12). Without a link that works, it asks for a new one. */
export function ResetPage({ token }: { token: string | undefined }) {
  const [isRefused, setRefused] = useState(false);
  if (token === undefined || isRefused) return <AskForLink isRefused={isRefused} />;
  return <NewPassword token={token} onRefused={() => setRefused(true)} />;
}

function AskForLink({ isRefused }: { isRefused: boolean }) {
  const [email, setEmail] = useState("");
  return (
    <NarrowPage title={isRefused ? "This link no longer works" : "Forgot your password?"}>
      {isRefused ? (
        <Note look="warning" role="alert" className="mt-4">
          Links work once, for one hour, and only the newest one counts. Get a new one here.
        </Note>
      ) : (
        <p className="mt-1.5 text-quiet">Enter your email and we'll send you a link to reset it.</p>
      )}
      <Scene name="forgot" className="mt-6" />
      <ForgotForm email={email} onEmail={setEmail} />
    </NarrowPage>
  );
}

type Fields = { password: string; repeated: string };

const names = ["password", "repeated"] as const;

type NewPasswordProps = { token: string; onRefused: () => void };

function NewPassword({ token, onRefused }: NewPasswordProps) {
  const navigate = useNavigate();
  const typed = useTyped<Fields>(names, () => ({ password: "", repeated: "" }));
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusField(element.current, "password"), []);

  const set = async () => {
    typed.showAll();
    const wrong = typed.firstWrong(newPasswordProblems(typed.fields));
    if (wrong !== undefined) return focusField(element.current, wrong);
    const { password } = typed.fields;
    const answer = await browserApi().confirmPasswordReset({ json: { token, password } });
    if (answer.status === 200) {
      startSession(answer.body.token);
      notify("success", "Your password was changed");
      await navigate(path("user.myAccount"), { replace: true });
    } else if (answer.status === 400) {
      const refused = refusedFields<Fields>(names, answer.body.fields);
      const first = typed.firstWrong(refused);
      if (first === undefined) return onRefused();
      typed.refuse(refused);
      focusField(element.current, first);
    }
  };
  const { isBusy, failure, send } = useSubmit(set);
  const form = { ...typed, errorOf: typed.errorIn(newPasswordProblems(typed.fields)) };
  return (
    <NarrowPage title="Set a new password">
      <p className="mt-1.5 text-quiet">You'll be logged out everywhere else.</p>
      <TypedForm ref={element} onSubmit={() => send()} className="mt-6 grid gap-4">
        <NewPasswordFields form={form} />
        <FailureNote text={failure} />
        <Button type="submit" size="large" isBusy={isBusy}>
          Set password
        </Button>
      </TypedForm>
    </NarrowPage>
  );
}
