import { Suspense, useEffect, useState } from "react";
import { useNotices } from "../notices/notice-store.ts";
import { lazyPart, whenOpened } from "../reporting/lazy-part.tsx";
import { Part } from "../reporting/part.tsx";
import { goToLogin, useHeader } from "./header-state.ts";

const Layers = lazyPart(
  async () => (await import("./layers.tsx")).Layers,
  whenOpened(({ isLoginOpen }) => isLoginOpen && goToLogin()),
);

/**
 * What lies over every page: notices, the login modal, the flash-sale bell. All of it is for the browser alone. Its
 * code comes once the page has loaded, not with the first notice: that may have to say that the network is gone.
 * `isInLayout`: false where a screen stands in the place of a page, outside its layout.
 */
export function LazyLayers({ isInLayout = true }: { isInLayout?: boolean }) {
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
    <Part name="layers">
      <Suspense>
        <Layers
          isOpen={isLoginOpen || hasNotices}
          hasNotices={hasNotices}
          isLoginOpen={isLoginOpen}
          isInLayout={isInLayout}
        />
      </Suspense>
    </Part>
  );
}
