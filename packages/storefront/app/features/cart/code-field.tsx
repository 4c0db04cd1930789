import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { VoucherCode } from "./use-voucher-code.ts";

/** The field for a code. It may stand in a form of its own or in another one, which Enter in here does not send. */
export function CodeField({ code, isWanted }: { code: VoucherCode; isWanted: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, asked, problem } = code;
  useEffect(() => {
    if (isWanted || problem !== undefined) field.current?.focus();
  }, [isWanted, problem]);

  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    code.apply(typed);
  };
  return (
    <div className="flex items-start gap-2.5">
      <TextField
        ref={field}
        label="Voucher code"
        name="voucher_code"
        value={typed}
        error={problem}
        onChange={({ target }) => code.type(target.value)}
        onKeyDown={applyOnEnter}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="flex-1"
      />
      <Button
        look="secondary"
        isBusy={asked !== undefined && asked === typed}
        onClick={() => code.apply(typed)}
        className="mt-6.5 h-13"
      >
        Apply
      </Button>
    </div>
  );
}
