import { createClient } from "@nestling/contract/client";

/** How long log-out waits for the server, in milliseconds: who leaves is not kept for longer. */
const patience = 3_000;

/** Ends the session of a token on the server. Throws what the client throws. */
export async function endAtServer(token: string): Promise<void> {
  const client = createClient((request) => {
    request.headers.set("authorization", `Bearer ${token}`);
    return fetch(request, { keepalive: true, signal: AbortSignal.timeout(patience) });
  }, location.origin);
  await client.logOut({});
}
