import type { Session } from "@nestling/contract/my-account";
import { useRef } from "react";
import { browserApi } from "../../../shared/api.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDate, formatLastSeen } from "../../../ui/dates.ts";
import { FailureNote } from "../../../ui/note.tsx";
import { useSending } from "../../profile/use-sending.ts";
import { Disclosure } from "./disclosure.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

const doors: Readonly<Record<Session["door"], string>> = {
  password: "with the password",
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
  onChange: (sessions: readonly Session[]) => void;
};

/** Where one is logged in: this browser first, each of the others with a way to end it. */
export function SessionsPart({ sessions, onChange }: SessionsPartProps) {
  const list = useRef<HTMLUListElement>(null);
  const here = sessions.filter(({ is_current }) => is_current);
  const others = sessions.filter(({ is_current }) => !is_current);
  const ended = (session: Session) => {
    onChange(sessions.filter(({ id }) => id !== session.id));
    list.current?.focus();
    notify("success", "Logged out there");
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Where you are logged in" className="mt-3 outline-none">
        {[...here, ...others].map((session) => (
          <SessionLine key={session.id} session={session} onEnded={() => ended(session)} />
        ))}
      </ul>
      <Disclosure button="Log out everywhere">{(close) => <SignOutEverywhere onClose={close} />}</Disclosure>
    </>
  );
}

function SessionLine({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, is_current, device, door, created_at, last_seen_at } = session;
  const { isSending, failure, send } = useSending();
  const end = async () => {
    await browserApi().endSession({ params: { sessionId: id } });
    onEnded(); // one that is not there any more has ended too
  };
  return (
    <li className="stitch-t py-4 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{device}</b>
          <span className="block text-fact text-quiet">
            Logged in {doors[door]} on {formatDate(created_at)}
            {!is_current && `, last seen ${formatLastSeen(last_seen_at, Date.now())}`}
          </span>
        </p>
        {is_current ? (
          <span className="text-fact font-semibold text-success">This browser</span>
        ) : (
          <Button
            look="secondary"
            size="small"
            isBusy={isSending}
            aria-label={`Log out of ${device}`}
            onClick={() => void send(end)}
          >
            Log out
          </Button>
        )}
      </div>
      <FailureNote text={failure} className="mt-3" />
    </li>
  );
}
