import { endAllSessions, endSession, listSessions, logOut } from "@nestling/contract/my-account";
import type { Api } from "../platform/api.ts";
import { requirePerson } from "../platform/http/call-guards.ts";
import { refusal } from "../platform/refusal.ts";
import { deleteSessions, lockAccount, type SessionRow } from "./queries.ts";
import * as rows from "./session-queries.ts";
import type { AccountContext } from "./sessions.ts";

const done = { status: true } as const;

/** The calls that list and end sessions. */
export function sessionRoutes(api: Api, { database, clock }: AccountContext): void {
  api.openapi(listSessions, async (c) => {
    const { accountId, sessionId } = requirePerson(c);
    const sessions = await rows.listSessions(database, accountId, clock.now());
    return c.json({ sessions: sessions.map((session) => shown(session, sessionId)) }, 200);
  });

  api.openapi(endSession, async (c) => {
    const { accountId } = requirePerson(c);
    const ended = await rows.deleteSession(database, { accountId, ...c.req.valid("param") });
    return ended ? c.json(done, 200) : c.json(refusal("unknown_session", "We can't find that session."), 404);
  });

  api.openapi(endAllSessions, async (c) => {
    const { accountId } = requirePerson(c);
    await database.transaction(async (tx) => {
      // A sign-in that is under way holds this lock, so its session ends as well.
      await lockAccount(tx, accountId);
      await deleteSessions(tx, accountId);
    });
    return c.json(done, 200);
  });

  api.openapi(logOut, async (c) => {
    await rows.deleteSession(database, requirePerson(c));
    return c.json(done, 200);
  });
}

function shown({ id, signInMethod, device, createdAt, lastSeenAt }: SessionRow, current: string) {
  return {
    id,
    is_current: id === current,
    sign_in_method: signInMethod,
    device,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  };
}
