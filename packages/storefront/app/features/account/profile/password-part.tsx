import type { Details } from "@nestling/contract/my-account";
import { useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import { replaceToken } from "../../../shared/session/session.ts";
import { storedToken } from "../../../shared/stored-token.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { NewPasswordFields, newPasswordProblems } from "../../sign-in/new-password.tsx";
import { Disclosure } from "./disclosure.tsx";
import { CurrentPassword, ProvenForm } from "./proven-form.tsx";
import { useProvenForm } from "./use-proven-form.ts";

type PasswordPartProps = { details: Details; onSaved: (details: Details) => void };

/** Changes the password, or sets the first one of an account that was opened with Google or Facebook. */
export function PasswordPart({ details, onSaved }: PasswordPartProps) {
  const [isDone, setDone] = useState(false);
  const saved = () => {
    setDone(true);
    notify("success", "Your password is set");
    onSaved({ ...details, has_password: true });
  };
  return (
    <>
      <div role="status">
        {isDone && (
          <Note look="success" className="mt-3">
            Your password was changed. You've been logged out everywhere else.
          </Note>
        )}
      </div>
      <Disclosure button={details.has_password ? "Change password" : "Set a password"}>
        {(close) => (
          <SetPassword
            details={details}
            onClose={close}
            onSaved={() => {
              saved();
              close();
            }}
          />
        )}
      </Disclosure>
    </>
  );
}

type Fields = { current_password: string; password: string; repeated: string };

const rules = {
  names: ["current_password", "password", "repeated"],
  empty: { current_password: "", password: "", repeated: "" },
  problemsOf: newPasswordProblems,
} as const;

type SetPasswordProps = { details: Details; onSaved: () => void; onClose: () => void };

function SetPassword({ details, onSaved, onClose }: SetPasswordProps) {
  const state = useProvenForm<Fields>(details, rules);
  const { form } = state;
  const set = () =>
    state.submit(async ({ password }, proof) => {
      const sentWith = storedToken();
      const answer = await browserApi().changePassword({ json: { password, ...proof } });
      if (answer.status === 400) return answer.body;
      if (answer.status === 200) {
        replaceToken(sentWith, answer.body.token);
        onSaved();
      }
    });
  return (
    <ProvenForm
      state={state}
      onSubmit={set}
      onCancel={onClose}
      button={
        <Button type="submit" isBusy={state.isBusy}>
          {details.has_password ? "Change password" : "Set password"}
        </Button>
      }
    >
      <CurrentPassword form={form} details={details} />
      <NewPasswordFields form={form} />
    </ProvenForm>
  );
}
