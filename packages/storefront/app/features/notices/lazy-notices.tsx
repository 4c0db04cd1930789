import { lazy, Suspense } from "react";
import { useNotices } from "./notice-store.ts";

const Notices = lazy(async () => ({ default: (await import("./notices.tsx")).Notices }));

/** What shows the notices arrives with the first of them. */
export function LazyNotices() {
  const hasAny = useNotices(({ notices }) => notices.length > 0);
  return hasAny ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
