import { useEffect, useRef } from "react";

/** Does something when a screen first stands, and never again: what it uses up can be used once. */
export function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) act();
    isDone.current = true;
  });
}
