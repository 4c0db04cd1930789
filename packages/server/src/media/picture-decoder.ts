/** Opens pictures from outside in a process of its own, which alone decodes what the shop has not written (decision 77). */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PictureRefused, type PictureRules, type StandardPicture } from "./standardize-picture.ts";

/** Whom pictures are opened for. A shopper's come before an import's. */
export type PictureOwner = "shopper" | "import";

export type Job = { pictures: readonly Uint8Array[]; rules: PictureRules };
export type Answer =
  /** Which picture is being opened. */
  { opening: number } | { written: StandardPicture[] } | { refused: string; index: number };

export type PictureDecoder = {
  /**
   * Writes pictures anew, in their order, once the headers of all were checked. Throws PictureRefused for the first that
   * breaks a rule, is broken, or takes more memory or time than a picture may.
   */
  standardize(
    pictures: readonly Uint8Array[],
    rules: PictureRules,
    owner: PictureOwner,
  ): Promise<StandardPicture[]>;
  close(): Promise<void>;
};

type Waiting = Job & PromiseWithResolvers<StandardPicture[]>;
/** A process, what it works on, and which picture it has open. */
type Worker = {
  child: ChildProcess;
  job: Waiting | undefined;
  opening: number | undefined;
  timer?: NodeJS.Timeout;
};

/**
 * What the process may hold in memory, 80 MB of Node's own included, and what one picture may take of the processor: a JPEG of
 * 40 megapixels takes 0.6 s, none more than 9.
 */
const processLimits = { megabytes: 600, seconds: 20 };

/** A process that has had no picture for so long ends. */
const idleTime = 30_000;
/** In milliseconds: a process that has not answered by then is killed. It ends by itself when it has used too much processor time. */
const longestSilence = 120_000;

/** The whole environment, so that no secret is there. What a picture took goes back to the system: the next has as much. */
const allocation = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

const script = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

/**
 * The process is started when the first picture comes, and again after one that ended it. It has one picture at a time.
 */
export function openPictureDecoder({ megabytes, seconds } = processLimits): PictureDecoder {
  const queues: Record<PictureOwner, Waiting[]> = { shopper: [], import: [] };
  let worker: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const child = fork(script, [String(megabytes), String(seconds)], {
      execArgv: [],
      env: allocation,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const started: Worker = { child, job: undefined, opening: undefined };
    child.on("message", (answer: Answer) => receive(started, answer));
    child.on("error", (error) => lose(started, error));
    child.on("exit", () => lose(started, new Error("The process that opens pictures has ended")));
    return started;
  }

  function next(): void {
    if (worker?.job !== undefined) return;
    const job = queues.shopper.shift() ?? queues.import.shift();
    if (job === undefined) return;
    worker ??= start();
    worker.job = job;
    worker.child.ref();
    worker.child.channel?.ref();
    watch(worker, longestSilence);
    const { pictures, rules } = job;
    worker.child.send({ pictures, rules } satisfies Job);
  }

  /** Kills the process unless it is heard of in time. */
  function watch(watched: Worker, time: number): void {
    clearTimeout(watched.timer);
    watched.timer = setTimeout(() => {
      // An idle one gets no more pictures.
      if (watched.job === undefined && worker === watched) worker = undefined;
      watched.child.kill("SIGKILL");
    }, time).unref();
  }

  function receive(from: Worker, answer: Answer): void {
    const { job } = from;
    if (job === undefined) return;
    if ("opening" in answer) {
      from.opening = answer.opening;
      watch(from, longestSilence);
      return;
    }
    from.job = undefined;
    from.opening = undefined;
    // An idle process does not keep the shop alive.
    from.child.unref();
    from.child.channel?.unref();
    watch(from, idleTime);
    if ("written" in answer) job.resolve(answer.written);
    else job.reject(new PictureRefused(answer.refused, answer.index));
    next();
  }

  /** A process that ends while it has a picture open ends because of it: at a limit, or by a fault of the decoder. */
  function lose(lost: Worker, reason: Error): void {
    clearTimeout(lost.timer);
    if (worker !== lost) return;
    worker = undefined;
    lost.child.kill("SIGKILL");
    const { job, opening } = lost;
    if (opening === undefined) job?.reject(reason);
    else job?.reject(new PictureRefused("it takes too much memory or time to open", opening));
    next();
  }

  return {
    standardize(pictures, rules, owner) {
      if (isClosed) return Promise.reject(new Error("Pictures are not opened anymore"));
      const job = { pictures, rules, ...Promise.withResolvers<StandardPicture[]>() };
      queues[owner].push(job);
      next();
      return job.promise;
    },
    async close() {
      isClosed = true;
      const closed = new Error("Pictures are not opened anymore");
      for (const queue of Object.values(queues)) for (const job of queue.splice(0)) job.reject(closed);
      if (worker === undefined) return;
      const { child, job } = worker;
      // Before the process ends, so that the picture is not refused for it.
      job?.reject(closed);
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.ref();
      child.kill("SIGKILL");
      await exited;
    },
  };
}
