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
 * Logs out without asking, and goes home by a new document (ROUTE-11), so that no page keeps data of the customer in
 * memory. An answer of 401 leads here too, with a notice (ERR-05). It logs out in an effect, when this page is shown: a
 * page of the account that is still on the screen would ask to log in.
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
