import { use, useLayoutEffect } from "react";

/** The address that the server was asked for: an address without its fragment. */
const requested = (address: string) => address.split("#")[0];

/** The address that this document was sent for. */
const documentAddress = performance.getEntriesByType("navigation")[0]?.name;

let isHydrated = false;
let isReloading = false;
const never = new Promise<never>(() => {});

// The router must not follow a step back or forward before React has rendered the page that the router was made for.
addEventListener("popstate", (event) => {
  if (!isHydrated) event.stopImmediatePropagation();
});

/**
 * Whether this document belongs to another address than the address bar shows. False after `reload`: a browser that
 * spells a document's first address differently reloads once and no more.
 */
function isStale(): boolean {
  if (documentAddress === undefined || history.state?.anew) return false;
  return requested(documentAddress) !== requested(location.href);
}

function reload(): void {
  isReloading = true;
  history.replaceState({ ...history.state, anew: true }, "");
  location.reload();
}

/**
 * Keeps a step back or forward before hydration (decision 0033): it changes the address, but not the document, so the
 * right one is loaded. Calls `onHydrated` once the page is hydrated at its address. For the root component alone.
 */
export function useStepBeforeHydration(onHydrated: () => void): void {
  if (!isHydrated && !isReloading && isStale()) reload();
  if (isReloading) use(never);
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once.
  useLayoutEffect(() => {
    isHydrated = true;
    if (isStale()) reload();
    else onHydrated();
  }, []);
}
