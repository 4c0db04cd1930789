import type { Clock } from "../platform/clock.ts";

/** A provider that does not answer, or answers that it cannot: as opposed to one that says no. */
export class ProviderAway extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The provider is away: ${reason}`, { cause });
    this.name = "ProviderAway";
  }
}

/** How long a provider may take, in milliseconds. A person waits for it. */
const timeLimit = 5_000;

/** After so many failures in a row a provider is left alone for a while, in milliseconds. */
const failuresAllowed = 5;
const pause = 30_000;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * How a provider is asked: no longer than five seconds, and once more when the network failed before an answer began, for
 * nothing that has arrived is repeated by that. Who is away stays unasked for half a minute, so that logins fail at once
 * instead of one by one. Throws ProviderAway.
 */
export function outsideCall(clock: Clock, reach: Fetch = fetch, patience = timeLimit): Fetch {
  let failures = 0;
  let askAgainAt = 0;

  async function once(url: string, init: RequestInit): Promise<Response> {
    const answer = await reach(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(patience) });
    if (answer.status < 500 && answer.status !== 429) return answer;
    await answer.body?.cancel();
    throw new ProviderAway(`it answers ${answer.status}`);
  }

  async function ask(url: string, init: RequestInit): Promise<Response> {
    try {
      return await once(url, init);
    } catch (error) {
      // fetch throws a TypeError when the network fails; a time-out is none, and was long enough.
      if (!(error instanceof TypeError)) throw error;
      return once(url, init);
    }
  }

  return async (url, init = {}) => {
    if (clock.now().getTime() < askAgainAt) throw new ProviderAway("it was a moment ago");
    try {
      const answer = await ask(url, init);
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= failuresAllowed) {
        failures = 0;
        askAgainAt = clock.now().getTime() + pause;
      }
      throw error instanceof ProviderAway ? error : new ProviderAway("no answer", error);
    }
  };
}

/** Whether an error means that the provider is away, however deep a package has wrapped it. */
export function isAway(error: unknown): boolean {
  if (error instanceof ProviderAway) return true;
  return error instanceof Error && error.cause !== undefined && isAway(error.cause);
}
