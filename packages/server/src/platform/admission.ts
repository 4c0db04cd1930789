import { Overloaded } from "./overloaded.ts";

/** The visitor for whom work is done. */
export type Visitor = {
  /** The network by which limits count the visitor. Undefined for the shop itself, which has a queue of its own. */
  readonly network: string | undefined;
  /** Aborted when nobody waits for it anymore. */
  readonly signal?: AbortSignal;
};

export type AdmissionFigures = {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
};

export type Admission = {
  /**
   * Runs `work` when there is room. Throws Overloaded at once if too many wait, in all or from the visitor's network, and
   * after `longestWait`. Throws the signal's reason if the visitor leaves before the work has begun.
   */
  readonly admit: <T>(visitor: Visitor, work: () => Promise<T>) => Promise<T>;
  readonly figures: () => AdmissionFigures;
};

type Waiting = { readonly begin: () => void };

/**
 * Limits work that anybody may request: so much at once, a bounded queue, and the rest is refused. Networks take turns
 * in the queue: each delays the others by one turn only.
 */
export function createAdmission({
  atOnce,
  mostWaiting,
  mostOfNetwork,
  longestWait,
  makeWay,
}: {
  atOnce: number;
  /** How many may wait in the queue, in all and of one network. */
  mostWaiting: number;
  mostOfNetwork: number;
  /** How long one may wait, in milliseconds. */
  longestWait: number;
  /** Awaited before each piece of work begins. */
  makeWay?: () => Promise<void>;
}): Admission {
  /** The queues by network. The first network has the next turn. */
  const queues = new Map<string | undefined, Set<Waiting>>();
  let running = 0;
  let waiting = 0;
  let refused = 0;

  function leave(network: string | undefined, one: Waiting): void {
    const queue = queues.get(network);
    if (queue?.delete(one) !== true) return;
    waiting -= 1;
    if (queue.size === 0) queues.delete(network);
  }

  function beginNext(): void {
    const [turn] = queues;
    if (turn === undefined || running >= atOnce) return;
    const [network, queue] = turn;
    const [one] = queue;
    if (one === undefined) return;
    leave(network, one);
    if (queues.delete(network)) queues.set(network, queue); // behind all others
    running += 1;
    one.begin();
  }

  function refuse(): Overloaded {
    refused += 1;
    return new Overloaded();
  }

  async function waitForTurn({ network, signal }: Visitor): Promise<void> {
    const queue = queues.get(network) ?? new Set();
    const isFull = network !== undefined && waiting >= mostWaiting;
    if (isFull || queue.size >= mostOfNetwork) throw refuse();
    const turn = Promise.withResolvers<void>();
    const one = { begin: turn.resolve };
    const giveUp = (reason: unknown) => {
      leave(network, one);
      turn.reject(reason);
    };
    queues.set(network, queue.add(one));
    waiting += 1;
    const timer = setTimeout(() => giveUp(refuse()), longestWait);
    const left = () => giveUp(signal?.reason);
    signal?.addEventListener("abort", left);
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", left);
    }
  }

  return {
    async admit(visitor, work) {
      visitor.signal?.throwIfAborted();
      if (running < atOnce && waiting === 0) running += 1;
      else await waitForTurn(visitor);
      try {
        if (makeWay !== undefined) {
          await makeWay();
          visitor.signal?.throwIfAborted();
        }
        return await work();
      } finally {
        running -= 1;
        beginNext();
      }
    },
    figures: () => ({ running, waiting, refused }),
  };
}
