import { useNavigate } from "react-router";
import { browserApi } from "../../../shared/api.ts";
import { path } from "../../../shared/links.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import { forgetAll } from "../../../shared/session/log-out.ts";
import { Question } from "./question.tsx";

/** Ends every session, this one as well: asked before, for it also forgets the cart of this browser. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const leave = async () => {
    await browserApi().endAllSessions({});
    await navigate(path("home"), { replace: true });
    forgetAll();
    notify("success", "You are logged out everywhere");
  };
  return (
    <Question
      text="This logs you out on every device, here as well, and empties the cart in this browser."
      yes="Log out everywhere"
      no="Stay logged in"
      onYes={leave}
      onNo={onClose}
    />
  );
}
