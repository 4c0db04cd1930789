import { type KeyboardEvent, useRef } from "react";
import { AccountEntries } from "../features/account/account-entries.tsx";
import type { UserInformation } from "../shared/session/user-information.ts";

const entry =
  "flex min-h-11 w-full items-center gap-3.5 rounded-control px-3 text-left font-medium hover:bg-sunken";

/** The menu below the avatar: whose account it is, its pages, and the way out (HEAD-06). */
export function AccountDropDown({ user, onClose }: { user: UserInformation; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  return (
    <nav
      ref={box}
      aria-label="Account"
      onKeyDown={(event) => walk(event, box.current)}
      className="absolute top-full right-0 mt-2 w-66 rounded-picture bg-page p-2 shadow-float"
    >
      <p className="stitch-b mb-2 truncate px-3 pt-1 pb-2 text-fact text-quiet" title={user.email}>
        {user.email}
      </p>
      <ul>
        <AccountEntries className={entry} onClose={onClose} />
      </ul>
    </nav>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys walk along the entries, and stop at the ends. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const entries = [...(box?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const here = entries.findIndex((one) => one.matches(":focus"));
  entries[here + step]?.focus();
}
