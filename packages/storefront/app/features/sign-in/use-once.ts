import { useEffect, useRef } from "react";

/** Runs `act` when a screen is first shown, and never again: a token works only once. */
export function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) act();
    isDone.current = true;
  });
}
