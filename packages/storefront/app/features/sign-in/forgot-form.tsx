import { useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { Note } from "../../ui/note.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import { EmailField } from "./email-field.tsx";
import { useCredentials } from "./use-credentials.ts";

/**
 * The form that requests a mail with a link for a new password. Its answer does not reveal whether an email has an
 * account (AUTH-13).
 */
export function ForgotForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const form = useCredentials("forgot", email);
  const [sentTo, setSentTo] = useState<string>();
  const { send, isBusy } = useSubmit(async (to: string) => {
    const answer = await browserApi().askPasswordReset({ json: { email: to } });
    if (answer.status === 200) setSentTo(to);
    else if (answer.status === 400) form.refuse(answer.body);
  });
  const submit = () => {
    if (form.check()) send(form.fields.email.trim());
  };
  return (
    <TypedForm ref={form.form} onSubmit={submit} className="mt-6 grid gap-4">
      <EmailField form={form} onEmail={onEmail} />
      <div role="status">
        {sentTo !== undefined && (
          <Note look="success">{`If there's an account for ${sentTo}, we've emailed a link to reset the password. Check your spam folder too.`}</Note>
        )}
      </div>
      <Button type="submit" size="large" disabled={isBusy}>
        {sentTo === undefined ? "Send me a link" : "Send it again"}
      </Button>
      {isBusy && <LoadingOverlay label="Sending the link" />}
    </TypedForm>
  );
}
