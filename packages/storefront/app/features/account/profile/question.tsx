import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { useSending } from "../../profile/use-sending.ts";

type QuestionProps = { text: string; yes: string; no?: string; onYes: () => Promise<void>; onNo: () => void };

/** Asked in place before something is gone. The focus is on the answer that changes nothing, and Escape gives it. */
export function Question({ text, yes, no = "Keep", onYes, onNo }: QuestionProps) {
  const id = useId();
  const noButton = useRef<HTMLButtonElement>(null);
  const { isSending, failure, send } = useSending();
  useEffect(() => noButton.current?.focus(), []);
  const keepOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && !isSending && onNo();
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
        <Button look="danger" size="small" isBusy={isSending} onClick={() => void send(onYes)}>
          {yes}
        </Button>
        <Button ref={noButton} look="quiet" size="small" onClick={onNo}>
          {no}
        </Button>
      </div>
    </fieldset>
  );
}
