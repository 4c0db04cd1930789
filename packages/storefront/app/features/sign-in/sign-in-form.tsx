import { useState } from "react";
import { PageLink } from "../../shared/page-link.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadingOverlay } from "../../ui/loading.tsx";
import { Note } from "../../ui/note.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import { EmailField } from "./email-field.tsx";
import { useCredentials } from "./use-credentials.ts";
import { useSignIn } from "./use-sign-in.ts";

type SignInFormProps = {
  mode: "login" | "register";
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
};

/** The form of a login and of a sign-up, by email and password. */
export function SignInForm({ mode, email, onEmail, onForgot }: SignInFormProps) {
  const isNew = mode === "register";
  const form = useCredentials(mode, email);
  const { isBusy, problem, send } = useSignIn(mode, form);
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
      <Button type="submit" size="large" disabled={isBusy || (isNew && !hasAccepted)}>
        {isNew ? "Create account" : "Log in"}
      </Button>
      {isBusy && <LoadingOverlay label={isNew ? "Creating your account" : "Logging you in"} />}
    </TypedForm>
  );
}

/** The check box that accepts the terms. */
function TermsBox({ isTicked, onTick }: { isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5 text-label">
      <input
        type="checkbox"
        name="terms"
        required
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        className="choice rounded-card-brand"
      />
      <span>
        I accept the <PageLink pageType="terms-of-service" /> and the <PageLink pageType="privacy-policy" />
      </span>
    </label>
  );
}
