import { type RefObject, useLayoutEffect } from "react";

/**
 * While `isOpen`, calls `close` on Escape (with `isByKey`, for the focus to go back), and when a press or the focus
 * goes outside `box`. For what is open without being a dialog; dialogs bring this themselves.
 */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isByKey: boolean) => void,
): void {
  // Before it is seen: who sees it may press at once.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close(false);
    };
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close(true), { signal });
    document.addEventListener("focusin", leave, { signal });
    document.addEventListener("pointerdown", leave, { signal });
    return () => controller.abort();
  }, [box, isOpen, close]);
}
