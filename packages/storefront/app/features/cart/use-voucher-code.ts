import { useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { useCart } from "../../shared/cart/cart-store.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { applyCode } from "./apply-voucher.ts";

/** The voucher code that is being typed, and what the shop says of it. */
export function useVoucherCode(onApplied: () => void) {
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { send, input, failure, reset } = useSubmit(async (code: string) => {
    setRefusal(undefined);
    const refused = await applyCode(browserApi(), code, useCart.getState().change);
    setRefusal(refused);
    if (refused === undefined) onApplied();
  }, "We couldn't check this code. Please try again.");

  return {
    typed,
    problem: failure ?? refusal,
    /** The code that the shop is being asked about. */
    asked: input,
    type: (text: string) => {
      setTyped(text);
      setRefusal(undefined);
      reset();
    },
    apply: (code: string) => {
      setTyped(code);
      send(code);
    },
  };
}

export type VoucherCode = ReturnType<typeof useVoucherCode>;
