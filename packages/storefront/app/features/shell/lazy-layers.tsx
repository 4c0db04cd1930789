import { lazy, Suspense, useEffect, useState } from "react";
import { Part } from "../reporting/part.tsx";
import { useHeader } from "./header-state.ts";

const Layers = lazy(async () => ({ default: (await import("./layers.tsx")).Layers }));

/**
 * What lies over every page: notices, the login modal, the flash-sale bell. All of it is for the browser alone. Its
 * code comes once the page has loaded, not with the first notice: that may have to say that the network is gone.
 * `isInLayout`: false where a screen stands in the place of a page, outside its layout.
 */
export function LazyLayers({ isInLayout = true }: { isInLayout?: boolean }) {
  const [hasLoaded, setLoaded] = useState(false);
  const isLoginWanted = useHeader(({ shown }) => shown === "account");
  useEffect(() => {
    const rest = () => setLoaded(true);
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest);
    return () => removeEventListener("load", rest);
  }, []);
  if (!hasLoaded && !isLoginWanted) return null;
  return (
    <Part name="layers">
      <Suspense>
        <Layers isInLayout={isInLayout} />
      </Suspense>
    </Part>
  );
}
