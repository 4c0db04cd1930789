import { Goodbye } from "../features/account/account-deleted.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Your account is deleted");

export default function AccountDeletedScreen() {
  return <Goodbye />;
}
