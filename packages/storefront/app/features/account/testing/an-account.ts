import type { Details, SavedAddress, Session } from "@nestling/contract/my-account";
import { type StubbedApi, stubApi } from "../../../testing/api.ts";
import { signIn } from "../../../testing/people.ts";

export const maya: Details = {
  first_name: "Maya",
  last_name: "",
  email: "maya@example.com",
  email_verified: true,
  has_password: true,
  logins: [],
};

/** A session in another browser, or in this one. */
export function aSession(device: string, changes: Partial<Session> = {}): Session {
  return {
    id: crypto.randomUUID(),
    is_current: false,
    sign_in_method: "password",
    device,
    created_at: "2026-01-31T12:00:00.000Z",
    last_seen_at: "2026-02-01T12:00:00.000Z",
    ...changes,
  };
}

type Account = { details?: Partial<Details>; addresses?: SavedAddress[]; sessions?: Session[] };

/** Signs in a customer with this account, whose cards the API answers. */
export function openAccount({ details = {}, addresses = [], sessions = [] }: Account = {}): StubbedApi {
  const api = stubApi();
  const own = { ...maya, ...details };
  api.answer("getDetails", { status: 200, body: own });
  api.answer("listAddresses", { status: 200, body: { addresses } });
  api.answer("listProductAlerts", { status: 200, body: { alerts: [] } });
  const here = aSession("Chrome on Linux", { is_current: true });
  api.answer("listSessions", { status: 200, body: { sessions: [here, ...sessions] } });
  const { first_name, last_name, email, email_verified } = own;
  signIn({ first_name, last_name, email, email_verified });
  return api;
}
