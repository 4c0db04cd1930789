import { useRef, useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { useCart } from "../cart/cart-store.ts";
import { applyCode } from "./apply-voucher.ts";

/** The code that is being typed, and what the shop says of it. One question at a time. */
export function useVoucherCode(onApplied: () => void) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isRunning = useRef(false);

  const apply = async (wanted: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setAsked(wanted);
    setProblem(undefined);
    try {
      const refusal = await applyCode(browserApi(), wanted, useCart.getState().change);
      setProblem(refusal);
      if (refusal === undefined) onApplied();
    } catch (failure) {
      notifyFailure(failure);
      setProblem("We could not ask about this code. Please try again.");
    } finally {
      isRunning.current = false;
      setAsked(undefined);
    }
  };

  return {
    typed,
    problem,
    /** The code that the shop is being asked about. */
    asked,
    type: (text: string) => {
      setTyped(text);
      setProblem(undefined);
    },
    apply: (wanted: string) => {
      setTyped(wanted);
      void apply(wanted);
    },
  };
}

export type VoucherCode = ReturnType<typeof useVoucherCode>;
