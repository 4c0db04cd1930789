import { useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { Button } from "../../ui/button.tsx";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { Note } from "../../ui/note.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import { EmailField } from "./email-field.tsx";
import { useCredentials } from "./use-credentials.ts";

/**
 * Asks for the mail with which one sets a new password. What it says is the same for an e-mail without an account:
 * who has one is nobody else's business (AUTH-13).
 */
export function ForgotForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const form = useCredentials("forgot", email);
  const [isUnderWay, setUnderWay] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const send = async (to: string) => {
    setUnderWay(true);
    try {
      const answer = await browserApi().askPasswordReset({ json: { email: to } });
      if (answer.status === 200) setSentTo(to);
      else if (answer.status === 400) form.refuse(answer.body);
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      setUnderWay(false);
    }
  };
  const submit = () => {
    if (!isUnderWay && form.check()) void send(form.fields.email.trim());
  };
  return (
    <TypedForm ref={form.form} onSubmit={submit} className="mt-6 grid gap-4">
      <EmailField form={form} onEmail={onEmail} />
      <div role="status">
        {sentTo !== undefined && (
          <Note look="success">
            If there is an account for {sentTo}, a mail with a link for a new password is on its way. Have a
            look in the spam folder too.
          </Note>
        )}
      </div>
      <Button type="submit" size="large" disabled={isUnderWay}>
        {sentTo === undefined ? "Send me a link" : "Send it again"}
      </Button>
      {isUnderWay && <LoadingOverlay label="Asking for the mail" />}
    </TypedForm>
  );
}
