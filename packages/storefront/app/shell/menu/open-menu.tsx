import { type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { deviceNow, useDevice } from "../../shared/device.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { lazyPart, whenOpened } from "../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { useDismiss, useOnceOpen } from "../../ui/open-state.ts";
import { loadCategories, treeTries } from "./category-tree.ts";
import { closeMenu as close, showFooterMenu } from "./footer-menu.ts";

const loadDrawer = () => import("./category-drawer.tsx");
const loadPanel = () => import("./mega-menu.tsx");
const CategoryDrawer = lazyPart(async () => (await loadDrawer()).CategoryDrawer, whenOpened(showFooterMenu));
const MegaMenu = lazyPart(async () => (await loadPanel()).MegaMenu, whenOpened(showFooterMenu));

/** Loads drawer or panel, whichever this screen shows, and the tree. */
export async function prepare(): Promise<void> {
  await Promise.all([deviceNow() === "mobile" ? loadDrawer() : loadPanel(), loadCategories()]);
}

/** A drawer also closes when a wider window shows the panel instead: then the menu stays open. */
function closeDrawer(): void {
  if (deviceNow() === "mobile") close();
}

type OpenMenuProps = {
  /** The element around button and menu: a press outside it closes the panel. */
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
};

/** The menu itself: the drawer on a phone, the panel on everything wider (DEV-01). */
export function OpenMenu({ box, isOpen }: OpenMenuProps) {
  const isMobile = useDevice() === "mobile";
  const wasDrawn = useOnceOpen(isOpen && isMobile);
  const [tries, setTries] = useState(treeTries);
  const isPanel = isOpen && !isMobile;
  const dismiss = useCallback(
    (isByKey: boolean) => {
      close();
      if (isByKey) box.current?.querySelector("button")?.focus();
    },
    [box],
  );
  useDismiss(box, isPanel, dismiss);
  useWayIn(box, isPanel);
  useEffect(() => {
    if (!isOpen) return;
    prepare().catch(notifyFailure);
    setTries(treeTries());
  }, [isOpen]);
  return (
    <SectionErrorBoundary name="category menu, open">
      <Suspense>
        {isPanel && <MegaMenu tries={tries} isOpen />}
        {wasDrawn && <CategoryDrawer tries={tries} isOpen={isOpen && isMobile} onClose={closeDrawer} />}
      </Suspense>
    </SectionErrorBoundary>
  );
}

/** The Down key moves the focus from the button into the panel, as Tab does. */
function useWayIn(box: RefObject<HTMLElement | null>, isPanel: boolean): void {
  // Before the first paint: a key may be pressed as soon as the panel is visible.
  useLayoutEffect(() => {
    const button = box.current?.querySelector("button");
    if (!isPanel || !button) return;
    const enter = (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      box.current?.querySelector<HTMLElement>("[data-row]")?.focus();
    };
    button.addEventListener("keydown", enter);
    return () => button.removeEventListener("keydown", enter);
  }, [box, isPanel]);
}
