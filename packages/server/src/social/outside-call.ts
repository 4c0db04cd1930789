import type { Clock } from "../platform/clock.ts";

/** The provider isn't responding, or answers with a failure of its own. A refusal is not one of them. */
export class ProviderAway extends Error {
  readonly service = "a login provider";

  constructor(reason: string, cause?: unknown) {
    super(`The provider is away: ${reason}`, { cause });
    this.name = "ProviderAway";
  }
}

/** How long a provider may take, in milliseconds. A visitor waits for it. */
const timeLimit = 5_000;

/** After so many failures in a row, calls fail at once for `pause` milliseconds. */
const failuresAllowed = 5;
const pause = 30_000;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * A fetch for calls to a provider, with a time limit. A call whose answer never began is repeated once. After several
 * failures in a row, calls fail at once for half a minute. Throws ProviderAway.
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
      // fetch throws a TypeError if the network fails. A time-out is another error, and is not tried again.
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

/** Whether an error or one of its causes is a ProviderAway. */
export function isAway(error: unknown): boolean {
  if (error instanceof ProviderAway) return true;
  return error instanceof Error && error.cause !== undefined && isAway(error.cause);
}
