import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { Note } from "../../ui/note.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import { EmailField } from "./email-field.tsx";
import { TermsBox } from "./terms-box.tsx";
import { useCredentials } from "./use-credentials.ts";
import { useEntering } from "./use-sign-in.ts";

type EntryFormProps = {
  mode: "login" | "register";
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
};

/** The form of a login and of a sign-up, by e-mail and password. */
export function EntryForm({ mode, email, onEmail, onForgot }: EntryFormProps) {
  const isNew = mode === "register";
  const form = useCredentials(mode, email);
  const { isUnderWay, problem, send } = useEntering(mode, form);
  const [hasAccepted, setAccepted] = useState(false);
  return (
    <TypedForm ref={form.form} onSubmit={send} className="grid gap-4">
      <EmailField form={form} onEmail={onEmail} />
      <PasswordField
        {...form.props("password")}
        label="Password"
        autoComplete={isNew ? "new-password" : "current-password"}
      />
      {isNew && (
        <PasswordField {...form.props("repeat")} label="Repeat password" autoComplete="new-password" />
      )}
      {isNew ? (
        <TermsBox isTicked={hasAccepted} onTick={setAccepted} />
      ) : (
        <button
          type="button"
          onClick={onForgot}
          className="relative -mt-1 justify-self-end text-label text-link after:absolute after:-inset-y-3 after:inset-x-0"
        >
          Forgot your password?
        </button>
      )}
      {problem !== undefined && <Note look="error">{problem}</Note>}
      <Button type="submit" size="large" disabled={isUnderWay || (isNew && !hasAccepted)}>
        {isNew ? "Create account" : "Log in"}
      </Button>
      {isUnderWay && <LoadingOverlay label={isNew ? "Opening your account" : "Logging you in"} />}
    </TypedForm>
  );
}
