import type { Session } from "@nestling/contract/my-account";
import { type Dispatch, type SetStateAction, useRef } from "react";
import { useNavigate } from "react-router";
import { browserApi } from "../../../shared/api.ts";
import { path } from "../../../shared/links.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import { forgetAndLeave } from "../../../shared/session/log-out.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDate, formatLastSeen } from "../../../ui/dates.ts";
import { FailureNote } from "../../../ui/note.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Question } from "./question.tsx";

const signInWords: Readonly<Record<Session["sign_in_method"], string>> = {
  password: "with a password",
  google: "with Google",
  facebook: "with Facebook",
  token: "with a one-time link",
  reset: "with a new password",
};

export async function loadSessions(): Promise<readonly Session[]> {
  return (await browserApi().listSessions({})).body.sessions;
}

type SessionsPartProps = {
  sessions: readonly Session[];
  onChange: Dispatch<SetStateAction<readonly Session[]>>;
};

/** The sessions of the account: this browser first, each of the others with a button that ends it. */
export function SessionsPart({ sessions, onChange }: SessionsPartProps) {
  const list = useRef<HTMLUListElement>(null);
  const here = sessions.filter(({ is_current }) => is_current);
  const others = sessions.filter(({ is_current }) => !is_current);
  const ended = (session: Session) => {
    onChange((now) => now.filter(({ id }) => id !== session.id));
    list.current?.focus();
    notify("success", "That device is logged out");
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Where you're logged in" className="mt-3 outline-none">
        {[...here, ...others].map((session) => (
          <SessionLine key={session.id} session={session} onEnded={() => ended(session)} />
        ))}
      </ul>
      <Disclosure button="Log out everywhere">{(close) => <SignOutEverywhere onClose={close} />}</Disclosure>
    </>
  );
}

function SessionLine({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, is_current, device, sign_in_method, created_at, last_seen_at } = session;
  const end = async () => {
    await browserApi().endSession({ params: { sessionId: id } });
    onEnded(); // an answer of 404 means that it has ended already
  };
  const { isBusy, failure, send } = useSubmit(end);
  return (
    <li className="stitch-t py-4 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{device}</b>
          <span className="block text-fact text-quiet">
            <span>{`Logged in ${signInWords[sign_in_method]} on ${formatDate(created_at)}`}</span>
            {!is_current && <span>{`, last seen ${formatLastSeen(last_seen_at, Date.now())}`}</span>}
          </span>
        </p>
        {is_current ? (
          <span className="text-fact font-semibold text-success">This browser</span>
        ) : (
          <Button
            look="secondary"
            size="small"
            isBusy={isBusy}
            aria-label={`Log out of ${device}`}
            onClick={() => send()}
          >
            Log out
          </Button>
        )}
      </div>
      <FailureNote text={failure} className="mt-3" />
    </li>
  );
}

/** Ends every session, this one too. It asks first, because this browser's cart is emptied as well. */
function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const leave = async () => {
    await browserApi().endAllSessions({});
    await forgetAndLeave(() => navigate(path("home"), { replace: true }));
    notify("success", "You're logged out everywhere");
  };
  return (
    <Question
      text="You'll be logged out on every device, including this one, and the cart in this browser will be emptied."
      yes="Log out everywhere"
      no="Stay logged in"
      onYes={leave}
      onNo={onClose}
    />
  );
}
