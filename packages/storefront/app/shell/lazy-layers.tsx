import { Suspense, useEffect, useState } from "react";
import { goToLogin, useHeader } from "../shared/header-state.ts";
import { useNotices } from "../shared/notices/notice-store.ts";
import { lazyPart, whenOpened } from "../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../shared/reporting/section-error-boundary.tsx";

const Layers = lazyPart(
  async () => (await import("./layers.tsx")).Layers,
  whenOpened(({ isLoginOpen }) => isLoginOpen && goToLogin()),
);

/**
 * What lies over every page, in the browser only: notices, the login modal, the dialogs of the log-out and of a paid
 * order. The code loads before the first notice, which may have to say that the network is gone.
 */
export function LazyLayers() {
  const [hasLoaded, setLoaded] = useState(false);
  const isLoginOpen = useHeader(({ shown }) => shown === "account");
  const hasNotices = useNotices(({ notices }) => notices.length > 0);
  useEffect(() => {
    const rest = () => setLoaded(true);
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest);
    return () => removeEventListener("load", rest);
  }, []);
  if (!hasLoaded && !isLoginOpen) return null;
  return (
    <SectionErrorBoundary name="layers">
      <Suspense>
        <Layers isOpen={isLoginOpen || hasNotices} hasNotices={hasNotices} isLoginOpen={isLoginOpen} />
      </Suspense>
    </SectionErrorBoundary>
  );
}
