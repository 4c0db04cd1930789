import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { aliexpressPath, shopApp as marketplaceApp } from "./aliexpress/client.ts";
import { GRAPH_VERSION, shopApp } from "./facebook/client.ts";
import { shopClient } from "./google/client.ts";
import { LOOPBACK } from "./listen.ts";
import { reportSchema } from "./report.ts";
import type { SandboxOptions } from "./sandbox.ts";
import type { StandIn } from "./stand-ins.ts";
import { keys } from "./stripe/keys.ts";

// A production install has this folder, but not what the stand-ins are built on. Then the import of this module fails.
import.meta.resolve("oidc-provider");

/** Where a running sandbox is reached, and with which keys. */
export interface SandboxAddresses {
  origin: string;
  /** Which of them serve. */
  standIns: readonly StandIn[];
  /** For the SDK: `new Stripe(secretKey, { host, port, protocol: "http" })`. */
  stripe: { host: string; port: number; secretKey: string; publishableKey: string; webhookSecret: string };
  /** An OpenID provider: its paths are reached at `origin`, though its issuer is the public address. */
  google: { issuer: string; clientId: string; clientSecret: string };
  /** `dialog` is where a browser goes, `graph` where the server asks. */
  facebook: { dialog: string; graph: string; appId: string; appSecret: string };
  /** `baseUrl` is where the server asks, `consentUrl` where a browser agrees and comes back from. */
  aliexpress: { baseUrl: string; consentUrl: string; appKey: string; appSecret: string };
  /** Where mails are handed in, while its stand-in serves. */
  smtpUrl?: string;
}

/** A running sandbox. */
export interface Sandbox extends SandboxAddresses {
  /** The id of its process, as it runs now. */
  readonly pid: number;
  /** From now on starts the process again, at the same addresses, whenever it ends without being asked to; tells of it. */
  keepRunning(told: (event: "ended" | "back" | { failed: unknown }) => void): void;
  /** Ends the process; its state stays in `dataDir`. */
  stop(): Promise<void>;
}

/** How long the process may take to begin and to end, in milliseconds. */
const START = 120_000;
const END = 5_000;
/** Between an end that nobody asked for and the next start, in milliseconds. */
const PAUSE = 500;

/**
 * Starts the stand-ins in a process of their own, on one loopback port (0 or none: any free one). They end with
 * this process, however it ends. Throws when they do not start, with the reason.
 */
export async function startSandbox(options: SandboxOptions & { port?: number }): Promise<Sandbox> {
  const { port = 0 } = options;
  let child = spawn({ ...options, port });
  const ready = await readyPort(child);
  let stopping = false;
  const again = { ...options, port: ready.port, smtpPort: ready.smtpPort };
  return {
    ...addressesOf(options, ready),
    get pid() {
      return child.pid ?? ready.pid;
    },
    keepRunning(told) {
      const watch = () =>
        child.once("exit", () => {
          if (stopping) return;
          told("ended");
          setTimeout(begin, PAUSE).unref();
        });
      const begin = () => {
        if (stopping) return;
        child = spawn(again);
        readyPort(child).then(
          () => told("back"),
          (failed: unknown) => told({ failed }),
        );
        watch();
      };
      watch();
    },
    stop: () => {
      stopping = true;
      return end(child);
    },
  };
}

/** Where the stand-ins are reached that listen on these ports, and with which keys. */
export function addressesOf(
  { publicUrl, standIns }: Pick<SandboxOptions, "publicUrl" | "standIns">,
  { port, smtpPort }: { port: number; smtpPort: number | undefined },
): SandboxAddresses {
  const origin = `http://${LOOPBACK}:${port}`;
  const version = `/sandbox/facebook/${GRAPH_VERSION}`;
  return {
    origin,
    standIns,
    stripe: { host: LOOPBACK, port, ...keys },
    google: {
      issuer: `${publicUrl}/sandbox/google`,
      clientId: shopClient.id,
      clientSecret: shopClient.secret,
    },
    facebook: {
      dialog: `${publicUrl}${version}/dialog/oauth`,
      graph: origin + version,
      appId: shopApp.id,
      appSecret: shopApp.secret,
    },
    aliexpress: {
      baseUrl: origin + aliexpressPath,
      consentUrl: publicUrl + aliexpressPath,
      appKey: marketplaceApp.key,
      appSecret: marketplaceApp.secret,
    },
    ...(smtpPort !== undefined && { smtpUrl: `smtp://${LOOPBACK}:${smtpPort}` }),
  };
}

function spawn(options: SandboxOptions & { port: number }): ChildProcess {
  return fork(new URL("./main.ts", import.meta.url), [JSON.stringify(options)], {
    execArgv: [], // a shop under a debugger or a watcher has flags that are not for this process
    env: {}, // and secrets
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function readyPort(
  child: ChildProcess,
): Promise<{ port: number; smtpPort: number | undefined; pid: number }> {
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
    return { port: report.port, smtpPort: report.smtpPort, pid: child.pid };
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
