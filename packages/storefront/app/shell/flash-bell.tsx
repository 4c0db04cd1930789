import BellRing from "@lucide/icons/icons/bell-ring";
import X from "@lucide/icons/icons/x";
import { useSyncExternalStore } from "react";
import { loadLogin } from "../features/sign-in/load-login.ts";
import { openLogin } from "../shared/header-state.ts";
import { ahead } from "../shared/reporting/lazy-part.tsx";
import { storedToken } from "../shared/stored-token.ts";
import { watchStorage } from "../shared/watch-storage.ts";
import { Icon } from "../ui/icon.tsx";

const key = "flash_bell_dismissed";

/** Dismissed in this document, where the browser does not let us store it. */
let isDismissedHere = false;
let notifyDismissed = () => {};

function isDismissed(): boolean {
  try {
    return isDismissedHere || localStorage.getItem(key) !== null;
  } catch {
    return isDismissedHere;
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    isDismissedHere = true; // the bell comes back with the next document
  }
  notifyDismissed();
}

function watch(onChange: () => void): () => void {
  notifyDismissed = onChange;
  return watchStorage(onChange);
}

const isShown = () => storedToken() === undefined && !isDismissed();

const preload = ahead(loadLogin);

/**
 * The flash-sale bell (LAY-07), at the right end of the sale banner, where it covers nothing. It shows to customers who
 * are signed out and have not dismissed it, in this tab or another. The banner keeps room for it.
 */
export function FlashBell() {
  const isVisible = useSyncExternalStore(watch, isShown, () => false);
  if (!isVisible) return null;
  return (
    <div className="absolute inset-y-0 right-1.5 flex items-center md:right-4">
      <button
        type="button"
        aria-label="Flash sale offers"
        onClick={openLogin}
        onPointerEnter={preload}
        onFocus={preload}
        className="flash-bell relative grid size-8 place-items-center rounded-full after:absolute after:-inset-1.5"
      >
        <Icon icon={BellRing} className="size-4.5" />
      </button>
      <button
        type="button"
        aria-label="Dismiss the flash sale bell"
        onClick={dismiss}
        className="relative ml-3 grid size-8 place-items-center rounded-full after:absolute after:-inset-1.5"
      >
        <Icon icon={X} className="size-4 stroke-[2.25]" />
      </button>
    </div>
  );
}
