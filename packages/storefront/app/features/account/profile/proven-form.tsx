import type { Details } from "@nestling/contract/my-account";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { path } from "../../../shared/links.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FailureNote, Note } from "../../../ui/note.tsx";
import { TypedField, TypedForm } from "../../../ui/typed-form.tsx";
import type { FieldsForm } from "../../../ui/use-typed.ts";
import { keepPath, providers, startAddress } from "../../sign-in/providers.ts";
import type { ProvenForm as State } from "./use-proven-form.ts";

type ProvenFormProps = {
  state: State;
  onSubmit: () => void;
  onCancel: () => void;
  button: ReactNode;
  children: ReactNode;
};

/** A form that opens inside its card: the focus goes to its first field, and Escape closes it. */
export function ProvenForm({ state, onSubmit, onCancel, button, children }: ProvenFormProps) {
  const { element, isBusy, failure, refusal, isFreshLoginNeeded, details } = state;
  useEffect(() => element.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus(), [element]);
  const problem = failure ?? refusal;
  return (
    <TypedForm
      ref={element}
      onSubmit={onSubmit}
      onKeyDown={({ key }) => key === "Escape" && !isBusy && onCancel()}
      className="mt-4 grid max-w-152 gap-4"
    >
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" value={details.email} autoComplete="username" readOnly hidden />
      {children}
      <FailureNote text={problem} />
      {isFreshLoginNeeded && <LogInAgain logins={details.logins} />}
      <div className="flex flex-wrap gap-2.5">
        {button}
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </TypedForm>
  );
}

/** Asks a customer without a password to log in once more. */
function LogInAgain({ logins }: Pick<Details, "logins">) {
  const { pathname } = useLocation();
  return (
    <Note look="info" role="alert">
      <p className="font-semibold">Please log in again so we know it's you.</p>
      {logins.length === 0 ? (
        <p className="mt-1">
          You don't have a password yet.{" "}
          <Link to={path("account.resetPassword")} className="text-link">
            Ask for a link
          </Link>{" "}
          to set one.
        </p>
      ) : (
        <>
          <p className="mt-1">You'll come right back here and have ten minutes to finish.</p>
          <div className="mt-3 flex flex-wrap gap-2.5">
            {logins.map((provider) => (
              <ButtonLink
                key={provider}
                reloadDocument
                to={startAddress(provider, pathname)}
                onClick={() => keepPath(pathname)}
                look="secondary"
                size="small"
              >{`Log in with ${providers[provider].name}`}</ButtonLink>
            ))}
          </div>
        </>
      )}
    </Note>
  );
}

type CurrentPasswordProps = { form: FieldsForm<{ current_password: string }>; details: Details };

/** The current password, if the account has one. */
export function CurrentPassword({ form, details }: CurrentPasswordProps) {
  if (!details.has_password) return null;
  return (
    <TypedField
      form={form}
      name="current_password"
      label="Current password"
      type="password"
      autoComplete="current-password"
    />
  );
}
