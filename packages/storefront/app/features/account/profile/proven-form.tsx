import { type ReactNode, useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { TypedForm } from "../../../ui/typed-form.tsx";
import { FreshLogin } from "./fresh-login.tsx";
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
  const { element, isSending, failure, refusal, isFreshLoginNeeded, details } = state;
  useEffect(() => element.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus(), [element]);
  const problem = failure ?? refusal;
  return (
    <TypedForm
      ref={element}
      onSubmit={onSubmit}
      onKeyDown={({ key }) => key === "Escape" && !isSending && onCancel()}
      className="mt-4 grid max-w-152 gap-4"
    >
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" value={details.email} autoComplete="username" readOnly hidden />
      {children}
      <FailureNote text={problem} />
      {isFreshLoginNeeded && <FreshLogin logins={details.logins} />}
      <div className="flex flex-wrap gap-2.5">
        {button}
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </TypedForm>
  );
}
