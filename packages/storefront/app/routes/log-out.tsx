import { useEffect } from "react";
import { useNavigate } from "react-router";
import { WaitingScreen } from "../features/sign-in/waiting-screen.tsx";
import { path } from "../shared/links.ts";
import { notify } from "../shared/notices/notice-store.ts";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { leaveEndedSession, logOut } from "../shared/session/log-out.ts";
import { takeSessionEnd } from "../shared/session-end.ts";

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("Log out");

/**
 * Logs out and goes home by a new document (ROUTE-11), so that no customer data stays in memory; after a 401 with a
 * notice (ERR-05). An effect does it: an account page still on screen would ask for a login.
 */
export default function LogOutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    if (takeSessionEnd()) {
      leaveEndedSession();
      notify("error", "Server Error!");
      void navigate(path("home"), { replace: true });
    } else {
      void logOut().then(() => location.replace(path("home")));
    }
  }, [navigate]);
  return <WaitingScreen title="Logging you out" />;
}
