import type { Issue } from "@nestling/commerce/cart";
import { Suspense } from "react";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";

const Marks = lazyPart(async () => (await import("./marks.tsx")).Marks);

/** What a validation found about a line, in the line (CART-11). Its script comes when there is something to say. */
export function LineNotes({ issues }: { issues: readonly Issue[] }) {
  if (issues.length === 0) return null;
  return (
    <Suspense>
      <Marks issues={issues} />
    </Suspense>
  );
}
