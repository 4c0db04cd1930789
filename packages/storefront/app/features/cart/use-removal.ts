import { useRef, useState } from "react";

/** The state of a line's removal: whether it is being asked for, and who gets the focus back. */
export function useRemoval() {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isAsking,
    button,
    ask: () => setAsking(true),
    keep: () => {
      setAsking(false);
      button.current?.focus();
    },
  };
}

export type Removal = ReturnType<typeof useRemoval>;
