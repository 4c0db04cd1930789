import CircleCheck from "@lucide/icons/icons/circle-check";
import { emailProblem } from "@nestling/commerce/address";
import type { Details } from "@nestling/contract/my-account";
import { useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import { TypedEmail } from "../../../ui/typed-form.tsx";
import { Disclosure } from "./disclosure.tsx";
import { CurrentPassword, ProvenForm } from "./proven-form.tsx";
import { useProvenForm } from "./use-proven-form.ts";

type EmailPartProps = { details: Details; onSaved: (details: Details) => void };

/** The email of the account, whether it is verified, and a new one that waits for its link. */
export function EmailPart({ details, onSaved }: EmailPartProps) {
  const { email, email_verified, new_email } = details;
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 font-semibold wrap-anywhere">{email}</span>
        {email_verified && (
          <span className="flex items-center gap-1.5 text-fact font-semibold text-success">
            <Icon icon={CircleCheck} className="size-4.5" />
            Verified
          </span>
        )}
      </p>
      {new_email !== undefined ? (
        <Waiting key={new_email}>
          We sent a link to <b className="wrap-anywhere">{new_email}</b>. Click it to switch to that email.
          Until then, this one stays.
        </Waiting>
      ) : (
        !email_verified && (
          <Waiting key={email}>
            <b>Verify your email.</b> Click the link we sent when you signed up.
          </Waiting>
        )
      )}
      <Disclosure button="Change email">
        {(close) => <ChangeEmail details={details} onSaved={onSaved} onClose={close} />}
      </Disclosure>
    </>
  );
}

/** Says that a link was sent, and sends another one. */
function Waiting({ children }: { children: React.ReactNode }) {
  const [isSent, setSent] = useState(false);
  const askAgain = async () => {
    setSent(false);
    await browserApi().askVerification({});
    setSent(true);
  };
  const { isBusy, failure, send } = useSubmit(askAgain);
  return (
    <Note look="warning" className="mt-3">
      <p>{children}</p>
      <p role="status" className="font-semibold empty:hidden">
        {isSent && "A new link is on its way."}
      </p>
      {failure && (
        <p role="alert" className="font-semibold text-error">
          {failure}
        </p>
      )}
      <Button look="secondary" size="small" isBusy={isBusy} onClick={() => send()} className="mt-2">
        Send the link again
      </Button>
    </Note>
  );
}

const rules = {
  names: ["email", "current_password"],
  empty: { email: "", current_password: "" },
  problemsOf: ({ email }: { email: string }) => {
    const problem = emailProblem(email.trim());
    return problem === undefined ? {} : { email: problem };
  },
} as const;

function ChangeEmail({ details, onSaved, onClose }: EmailPartProps & { onClose: () => void }) {
  const state = useProvenForm<{ email: string; current_password: string }>(details, rules);
  const change = () =>
    state.submit(async ({ email }, proof) => {
      const answer = await browserApi().changeEmail({ json: { email, ...proof } });
      if (answer.status === 400) return answer.body;
      if (answer.status === 200) {
        onSaved(answer.body);
        onClose();
      }
    });
  return (
    <ProvenForm
      state={state}
      onSubmit={change}
      onCancel={onClose}
      button={
        <Button type="submit" isBusy={state.isBusy}>
          Send the link
        </Button>
      }
    >
      <TypedEmail
        form={state.form}
        label="New email"
        hint="We'll send a link to this address. After you click it, you'll log in with this email."
      />
      <CurrentPassword form={state.form} details={details} />
    </ProvenForm>
  );
}
