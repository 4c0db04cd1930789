import type { Api } from "../platform/api.ts";
import type { signIn } from "./people.ts";

/** A caller with a token. */
type Someone = Pick<Awaited<ReturnType<typeof signIn>>, "headers">;

/** The caller with this token. */
export function holderOf(token: string): Someone {
  return { headers: { authorization: `Bearer ${token}` } };
}

export const nobodySignedIn = { headers: { authorization: "" } };

/** Sends calls under /api/ecommerce-account as a browser does. */
export function accountCalls(api: Api) {
  return async function call<Body = unknown>(who: Someone, method: string, path: string, body?: unknown) {
    const answer = await api.request(`/api/ecommerce-account/${path}`, {
      method,
      headers: { ...who.headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
  };
}

/** The token in the link of a mail. */
export function tokenIn(mail: { text: string | null } | undefined): string {
  const token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error("there is no link with a token in this mail");
  return token;
}
