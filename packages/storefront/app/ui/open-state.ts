import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * While `isOpen`, calls `close` on Escape (with `isByKey`, so that the caller can move the focus back), and when a press
 * or the focus goes outside `box`. For menus and panels; a dialog does this by itself.
 */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isByKey: boolean) => void,
): void {
  // A layout effect: a key may be pressed as soon as the menu is visible.
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

/**
 * Whether something is open or was open before: what loads with the first opening stays mounted, so that it can slide
 * out.
 */
export function useOnceOpen(isOpen: boolean): boolean {
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return wasOpen.current;
}
