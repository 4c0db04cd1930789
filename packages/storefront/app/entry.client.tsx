import { startTransition, use } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Of an address, what is asked of the server. */
const asked = (address: string) => address.split("#")[0];

/** The address of the document, until the shop has come to life in it. */
let sent = performance.getEntriesByType("navigation")[0]?.name;

/** Whether another document is on its way; React may ask more than once before it is there. */
let isLeft = false;
const never = new Promise<never>(() => {});

/**
 * The shop comes to life in the page that the server has sent. After a reload, a step back inside the shop stays in the
 * document, and until there is a router nobody hears of it: then the document is another page's than its address says,
 * and is left as it stands while the right one is loaded. The mark is for a browser that should tell a document's first
 * address in other words: it loads a page anew once, and no more.
 */
function Shop() {
  if (!isLeft && sent && asked(sent) !== asked(location.href) && !history.state?.anew) {
    isLeft = true;
    history.replaceState({ ...history.state, anew: true }, "");
    location.reload();
  }
  if (isLeft) use(never);
  // Called, not rendered, and asked again as often as it suspends: whenever React waits, a step back may come in, and the
  // router takes the address that it finds. The next page has arrived whole when it is shown: rendering it in slices would
  // only show it later.
  const router = HydratedRouter({ useTransitions: false });
  sent = "";
  return router;
}

startTransition(() => {
  hydrateRoot(document, <Shop />);
});
