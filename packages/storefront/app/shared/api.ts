import { type Client, createClient } from "@nestling/contract/client";
import { retryImport } from "../ui/retry-import.ts";
import { storedToken } from "./stored-token.ts";

let client: Client | undefined;

/** The API as the browser calls it. Loaders of pages take theirs from `pageContext` instead. */
export function browserApi(): Client {
  client ??= createClient((request) => send(request), location.origin);
  return client;
}

/** The same for calls that may be given up on the way: they then throw what an aborted fetch throws. */
export function abortableApi(signal: AbortSignal): Client {
  // A signal of one's own takes the place of the request's, which is its time-out.
  return createClient(
    (request) => send(request, { signal: AbortSignal.any([request.signal, signal]) }),
    location.origin,
  );
}

/** Sends a call as the customer who is signed in. An answer of 401 ends that: `Layers` leads to log-out then (ERR-05). */
async function send(request: Request, init?: RequestInit): Promise<Response> {
  const token = storedToken();
  if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(request, init);
  if (response.status === 401) {
    const { endSession } = await retryImport(() => import("./session-end.ts"));
    endSession(token);
  }
  return response;
}
