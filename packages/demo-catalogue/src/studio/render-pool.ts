import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Recipe } from "../recipe.ts";

export interface Job {
  recipe: Recipe;
  width: number;
}

export type Answer = { picture: Uint8Array } | { error: string };

export interface RenderPool {
  render(recipe: Recipe, width: number): Promise<Uint8Array>;
  /** The same, begun when nothing else waits. */
  renderAhead(recipe: Recipe, width: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Waiting extends Job {
  resolve(picture: Uint8Array): void;
  reject(reason: Error): void;
}

/** A process that has had no job for so long ends, in milliseconds. */
const idleTime = 30_000;

/**
 * Processes that render one picture each at a time; others wait. Threads would not do: the allocator's hundreds of
 * megabytes return only when a process ends, and a crash of the image library would end the shop.
 */
export function openRenderPool(dir: string, size: number): RenderPool {
  const awaited: Waiting[] = [];
  const ahead: Waiting[] = [];
  const idle: ChildProcess[] = [];
  const current = new Map<ChildProcess, Waiting | undefined>();
  let closed = false;
  let retirement: NodeJS.Timeout | undefined;

  const renderIn = (line: Waiting[]) => (recipe: Recipe, width: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (closed) return reject(closedError());
      line.push({ recipe, width, resolve, reject });
      next();
    });

  return {
    render: renderIn(awaited),
    renderAhead: renderIn(ahead),
    async close() {
      closed = true;
      clearTimeout(retirement);
      for (const job of [...awaited.splice(0), ...ahead.splice(0)]) job.reject(closedError());
      await Promise.all([...current.keys()].map(end));
    },
  };

  function next(): void {
    const line = awaited.length > 0 ? awaited : ahead;
    const job = line[0];
    if (job === undefined) return;
    const child = idle.pop() ?? (current.size < size ? start() : undefined);
    // All are at work: the first to finish takes the line on.
    if (child === undefined) return;
    line.shift();
    clearTimeout(retirement);
    current.set(child, job);
    child.ref();
    child.channel?.ref();
    child.send({ recipe: job.recipe, width: job.width } satisfies Job);
  }

  function start(): ChildProcess {
    const script = fileURLToPath(new URL("./render-process.ts", import.meta.url));
    const child = fork(script, [dir], {
      execArgv: [],
      serialization: "advanced",
      // glibc's many arenas would double what the pixels take.
      env: { ...process.env, MALLOC_ARENA_MAX: "2" },
    });
    current.set(child, undefined);
    child.on("message", (answer: Answer) => finish(child, answer));
    // A process that dies takes only its own picture with it; the next in line gets a new one.
    child.on("error", (error) => lose(child, error));
    child.on("exit", () => lose(child, closed ? closedError() : new Error("A render process ended")));
    return child;
  }

  function finish(child: ChildProcess, answer: Answer): void {
    const job = current.get(child);
    current.set(child, undefined);
    idle.push(child);
    // An idle process does not keep the shop alive.
    child.unref();
    child.channel?.unref();
    next();
    if (idle.length === current.size) retirement = setTimeout(retire, idleTime).unref();
    if ("picture" in answer) job?.resolve(answer.picture);
    else job?.reject(new Error(answer.error));
  }

  function retire(): void {
    for (const child of idle.splice(0)) {
      current.delete(child);
      child.kill();
    }
  }

  function lose(child: ChildProcess, reason: Error): void {
    const job = current.get(child);
    if (!current.delete(child)) return;
    const at = idle.indexOf(child);
    if (at >= 0) idle.splice(at, 1);
    job?.reject(reason);
    if (!closed) next();
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.ref();
  child.kill();
  await exited;
}

function closedError(): Error {
  return new Error("The studio is closed");
}
