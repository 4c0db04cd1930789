import { lazy, Suspense, useEffect } from "react";
import { Part } from "../reporting/part.tsx";
import { useNotices } from "./notice-store.ts";

const load = () => import("./notices.tsx");
const Notices = lazy(async () => ({ default: (await load()).Notices }));

/**
 * What shows the notices arrives with the first touch or key, not with the first notice: that may have to say that
 * the network is gone.
 */
export function LazyNotices() {
  const hasAny = useNotices(({ notices }) => notices.length > 0);
  useEffect(() => {
    const stop = new AbortController();
    const prepare = () => {
      stop.abort();
      load().catch(() => undefined); // asked for again with the first notice
    };
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, prepare, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  if (!hasAny) return null;
  return (
    <Part name="notices">
      <Suspense>
        <Notices />
      </Suspense>
    </Part>
  );
}
