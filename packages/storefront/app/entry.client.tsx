import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The next page has arrived whole when it is shown: rendering it in slices would only show it later. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
