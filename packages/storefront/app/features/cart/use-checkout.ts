import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { retryImport } from "../../ui/retry-import.ts";
import type { CheckoutWay } from "./check-out.ts";

/**
 * The way from the cart to the checkout: which one is under way, and how to take one. Once at a time, however often it
 * is pressed. `lines` is where the cart's marks stand. What it takes comes with the first press.
 */
export function useCheckout(lines: () => HTMLElement | null) {
  const navigate = useNavigate();
  const [checking, setChecking] = useState<CheckoutWay>();
  const isRunning = useRef(false);

  const checkOut = async (way: CheckoutWay) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setChecking(way);
    try {
      const { checkOut } = await retryImport(() => import("./check-out.ts"));
      await checkOut(way, navigate, lines);
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      isRunning.current = false;
      setChecking(undefined);
    }
  };
  return { checking, checkOut };
}
