import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { carryOutEarlyPresses } from "./early.tsx";
import { useStepBeforeHydration } from "./step-before-hydration.ts";

function Shop() {
  useStepBeforeHydration(carryOutEarlyPresses);
  // Called, not rendered: each render of this component first checks the address, and the router suspends at first.
  // The data of a next page has arrived when the page is shown, so a transition would only show it later.
  return HydratedRouter({ useTransitions: false });
}

startTransition(() => {
  hydrateRoot(document, <Shop />);
});
