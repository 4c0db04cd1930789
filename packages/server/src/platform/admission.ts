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
   * Runs `work` when there is room for its `size`, which is 1 unless the room is measured otherwise, such as in bytes.
   * Throws Overloaded at once if too many wait, in all or from the visitor's network, and after `longestWait`. Throws the
   * signal's reason if the visitor leaves before the work has begun.
   */
  readonly admit: <T>(visitor: Visitor, work: () => Promise<T>, size?: number) => Promise<T>;
  readonly figures: () => AdmissionFigures;
};

type Waiting = { readonly size: number; readonly begin: () => void };

/**
 * Limits work that anybody may request: so much at once, a bounded queue, and the rest is refused. Networks take turns
 * in the queue: each delays the others by one turn only.
 */
export function createAdmission({
  atOnce,
  atOnceOfNetwork = atOnce,
  mostWaiting,
  mostOfNetwork,
  longestWait,
  makeWay,
}: {
  atOnce: number;
  /** How much of it one network may hold. What is larger waits until the network holds nothing. */
  atOnceOfNetwork?: number;
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
  /** What each network holds of the room. */
  const heldBy = new Map<string | undefined, number>();
  let running = 0;
  let waiting = 0;
  let refused = 0;

  function leave(network: string | undefined, one: Waiting): void {
    const queue = queues.get(network);
    if (queue?.delete(one) !== true) return;
    waiting -= 1;
    if (queue.size === 0) queues.delete(network);
  }

  function hold(network: string | undefined, size: number): void {
    running += size;
    const held = (heldBy.get(network) ?? 0) + size;
    if (held > 0) heldBy.set(network, held);
    else heldBy.delete(network);
  }

  function mayHold(network: string | undefined, size: number): boolean {
    const held = heldBy.get(network) ?? 0;
    return network === undefined || held === 0 || held + size <= atOnceOfNetwork;
  }

  function beginNext(): void {
    for (const [network, queue] of queues) {
      const [one] = queue;
      if (one === undefined || !mayHold(network, one.size)) continue;
      if (running + one.size > atOnce) return;
      leave(network, one);
      if (queues.delete(network)) queues.set(network, queue); // behind all others
      hold(network, one.size);
      one.begin();
      beginNext(); // a large one may have made room for several
      return;
    }
  }

  function refuse(): Overloaded {
    refused += 1;
    return new Overloaded();
  }

  async function waitForTurn({ network, signal }: Visitor, size: number): Promise<void> {
    const queue = queues.get(network) ?? new Set();
    const isFull = network !== undefined && waiting >= mostWaiting;
    if (isFull || queue.size >= mostOfNetwork) throw refuse();
    const turn = Promise.withResolvers<void>();
    const one = { size, begin: turn.resolve };
    const giveUp = (reason: unknown) => {
      leave(network, one);
      turn.reject(reason);
    };
    queues.set(network, queue.add(one));
    waiting += 1;
    beginNext(); // those before it may wait for what their network holds
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
    async admit(visitor, work, size = 1) {
      const { network, signal } = visitor;
      signal?.throwIfAborted();
      if (waiting === 0 && running + size <= atOnce && mayHold(network, size)) hold(network, size);
      else await waitForTurn(visitor, size);
      try {
        if (makeWay !== undefined) {
          await makeWay();
          signal?.throwIfAborted();
        }
        return await work();
      } finally {
        hold(network, -size);
        beginNext();
      }
    },
    figures: () => ({ running, waiting, refused }),
  };
}
