import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { LOOPBACK } from "./listen.ts";
import { reportSchema } from "./report.ts";
import type { SandboxOptions } from "./sandbox.ts";
import { keys } from "./stripe/keys.ts";

/** A running sandbox: its addresses and keys. */
export interface Sandbox {
  origin: string;
  /** The id of its process. */
  pid: number;
  /** For the SDK: `new Stripe(secretKey, { host, port, protocol: "http" })`. */
  stripe: { host: string; port: number; secretKey: string; publishableKey: string; webhookSecret: string };
  /** Ends the process; its state stays in `dataDir`. */
  stop(): Promise<void>;
}

/** How long the process may take to begin and to end, in milliseconds. */
const START = 15_000;
const END = 5_000;

/**
 * Starts the stand-ins in a process of their own, on one loopback port (0 or none: any free one). They end with
 * this process, however it ends. Throws when they do not start, with the reason; nothing restarts them.
 */
export async function startSandbox(options: SandboxOptions & { port?: number }): Promise<Sandbox> {
  const { dataDir, webhookUrl, port = 0 } = options;
  const child = fork(new URL("./main.ts", import.meta.url), [JSON.stringify({ dataDir, webhookUrl, port })], {
    execArgv: [], // a shop under a debugger or a watcher has flags that are not for this process
    env: {}, // and secrets
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ready = await readyPort(child);
  return {
    origin: `http://${LOOPBACK}:${ready.port}`,
    pid: ready.pid,
    stripe: { host: LOOPBACK, port: ready.port, ...keys },
    stop: () => end(child),
  };
}

async function readyPort(child: ChildProcess): Promise<{ port: number; pid: number }> {
  const patience = AbortSignal.timeout(START);
  try {
    const [message] = await Promise.race([
      once(child, "message", { signal: patience }),
      once(child, "exit").then(([code]) => [{ state: "failed", reason: `it ended with code ${code}` }]),
    ]);
    const report = reportSchema.parse(message);
    if (report.state === "failed" || child.pid === undefined) {
      throw new Error(report.state === "failed" ? report.reason : "no process");
    }
    return { port: report.port, pid: child.pid };
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error("The sandbox did not start", { cause: error });
  }
}

/** Closing the channel asks the process to end; one that does not is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  if (child.connected) child.disconnect();
  const deadline = setTimeout(() => child.kill("SIGKILL"), END);
  await ended;
  clearTimeout(deadline);
}
