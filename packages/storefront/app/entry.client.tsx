import { startTransition, use, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { carryOutEarlyPresses } from "./early.tsx";

/** Of an address, what is asked of the server. */
const asked = (address: string) => address.split("#")[0];

/** The address that the document was sent for. */
const sent = performance.getEntriesByType("navigation")[0]?.name;

/** Whether the document is another page's than its address says. */
const isStale = () => sent !== undefined && asked(sent) !== asked(location.href) && !history.state?.anew;

/** Whether the shop has come to life. Until then a step back or forward is nobody's but the mark below. */
let isAlive = false;
addEventListener("popstate", (event) => {
  if (!isAlive) event.stopImmediatePropagation();
});

/** Whether another document is on its way; React may ask more than once before it is there. */
let isLeft = false;
const never = new Promise<never>(() => {});

/**
 * Loads the page anew that the address names. The mark is for a browser that should tell a document's first address in
 * other words: it loads a page anew once, and no more.
 */
function leave(): void {
  isLeft = true;
  history.replaceState({ ...history.state, anew: true }, "");
  location.reload();
}

/**
 * The shop comes to life in the page that the server has sent. After a reload, a step back inside the shop stays in the
 * document: one that is taken before there is a shop to follow it leaves another page's document under the new address,
 * and that document stands as it is while the right one is loaded. The router takes the address that it finds when it
 * is made, and would take up later steps before React has rendered the page it was made for: it hears of none until then.
 */
function Shop() {
  if (!isAlive && !isLeft && isStale()) leave();
  if (isLeft) use(never);
  useLayoutEffect(() => {
    isAlive = true;
    if (isStale()) leave();
    else void carryOutEarlyPresses();
  }, []);
  // Called, not rendered, so that the address is looked at whenever it is asked again: it suspends at first. The next
  // page has arrived whole when it is shown: rendering it in slices would only show it later.
  return HydratedRouter({ useTransitions: false });
}

startTransition(() => {
  hydrateRoot(document, <Shop />);
});
