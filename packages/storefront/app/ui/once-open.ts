import { useRef } from "react";

/** Whether something has been open at all: its code comes with the first opening, and stays so that it can slide out. */
export function useOnceOpen(isOpen: boolean): boolean {
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return wasOpen.current;
}
