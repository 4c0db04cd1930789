import { useState } from "react";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { Button } from "../../ui/button.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import { EmailField } from "./email-field.tsx";
import { giveEmail, type SocialOutcome } from "./social-calls.ts";
import { useCredentials } from "./use-credentials.ts";

type SocialEmailFormProps = { pending: string; onOutcome: (outcome: SocialOutcome) => void };

/** Asks for the e-mail of somebody whose provider knows none. */
export function SocialEmailForm({ pending, onOutcome }: SocialEmailFormProps) {
  const [email, setEmail] = useState("");
  const form = useCredentials("forgot", email);
  const [isUnderWay, setUnderWay] = useState(false);
  const submit = async () => {
    if (isUnderWay || !form.check()) return;
    setUnderWay(true);
    await giveEmail(pending, email.trim()).then(onOutcome).catch(notifyFailure);
    setUnderWay(false);
  };
  return (
    <TypedForm ref={form.form} onSubmit={submit} className="mb-3 grid gap-4 text-left">
      <EmailField form={form} onEmail={setEmail} />
      <Button type="submit" size="large" isBusy={isUnderWay}>
        Go on
      </Button>
    </TypedForm>
  );
}
