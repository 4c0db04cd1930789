import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { LostPage } from "../shell/lost-page.tsx";

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("Something went wrong");

/** The error page (ROUTE-12), to which a failed step can lead. */
export default function ErrorPageScreen() {
  return (
    <LostPage
      title="Something broke on our side"
      text="It wasn't you, and your cart is safe. Please try again in a moment."
      scene="broken"
    />
  );
}
