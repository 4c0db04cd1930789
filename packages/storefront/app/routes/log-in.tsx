import { LoginPage, title } from "../features/sign-in/login-page.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta(title);

/** The login as a page, for when the modal cannot be loaded (ROUTE-22). */
export default function LoginScreen() {
  return <LoginPage />;
}
