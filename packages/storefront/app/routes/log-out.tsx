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

export const meta = () => privateMeta("Log out");

/**
 * Logs out without asking, and leads home (ROUTE-11), by a new document: no page goes on with what it knew of somebody.
 * A 401 leads here too, and says so (ERR-05). Only now that no other page is shown: one of the signed-in area would
 * take the way of who has never been signed in.
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
