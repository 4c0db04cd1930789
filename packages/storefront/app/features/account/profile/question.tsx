import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";

type QuestionProps = { text: string; yes: string; no?: string; onYes: () => Promise<void>; onNo: () => void };

/** A question in the page before something is removed. The focus is on no, and Escape answers no. */
export function Question({ text, yes, no = "Keep", onYes, onNo }: QuestionProps) {
  const id = useId();
  const noButton = useRef<HTMLButtonElement>(null);
  const { isBusy, failure, send } = useSubmit(onYes);
  useEffect(() => noButton.current?.focus(), []);
  const keepOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && !isBusy && onNo();
  return (
    <fieldset
      aria-labelledby={id}
      onKeyDown={keepOnEscape}
      className="mt-4 min-w-0 rounded-control bg-sunken p-4"
    >
      <p id={id} className="font-medium">
        {text}
      </p>
      <FailureNote text={failure} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="danger" size="small" isBusy={isBusy} onClick={() => send()}>
          {yes}
        </Button>
        <Button ref={noButton} look="quiet" size="small" onClick={onNo}>
          {no}
        </Button>
      </div>
    </fieldset>
  );
}
