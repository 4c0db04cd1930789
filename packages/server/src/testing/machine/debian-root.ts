/** A Debian of its own below a folder, in which root runs commands as on a new machine. It shares the network of this one. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where roots are made, and kept as archives between runs: making one takes minutes. */
const cache = process.env.NESTLING_ROOTS ?? "/var/tmp/nestling-roots";

export type DebianRoot = {
  /** The folder. */
  readonly path: string;
  /** Runs a script of a shell as root in it. Throws with what was printed if a command of the script fails. */
  readonly sh: (script: string) => Promise<string>;
  /** Ends what runs in it, and removes it. */
  readonly close: () => Promise<void>;
};

/** The archive of a minimal root of a Debian, such as trixie. Needs root and mmdebstrap. */
export async function debianArchive(suite: string): Promise<string> {
  const archive = join(cache, `${suite}.tar`);
  if (existsSync(archive)) return archive;
  await mkdir(cache, { recursive: true });
  await run("mmdebstrap", ["--variant=minbase", "--include=ca-certificates", suite, `${archive}.part.tar`]);
  await run("mv", [`${archive}.part.tar`, archive]);
  return archive;
}

/** Opens a root. Its processes have a PID namespace of their own, so that all of them end with it. */
export async function openDebianRoot(suite: string): Promise<DebianRoot> {
  const archive = await debianArchive(suite);
  const path = await mkdtemp(join(cache, "root-"));
  await chmod(path, 0o755);
  await run("tar", ["-xf", archive, "-C", path]);
  await cp("/etc/resolv.conf", join(path, "etc/resolv.conf"), { dereference: true });
  // As an installer writes it.
  await writeFile(join(path, "etc/hosts"), "127.0.0.1 localhost\n::1 localhost\n");
  // Packages of Debian start no services of their own here.
  await writeFile(join(path, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  const first = spawn(
    "unshare",
    ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c", mountAndWait(path)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const pid = await firstProcess(first);
  return {
    path,
    sh: async (script) => {
      const enter = ["--target", pid, "--mount", "--pid", "chroot", path, "sh", "-euc", script];
      const env = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root" };
      const options = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, maxBuffer: 1e8 };
      const { stdout, stderr } = await run("nsenter", enter, options).catch((error) => {
        throw new Error(`${script}\n${error.stdout}${error.stderr}`, { cause: error });
      });
      return stdout + stderr;
    },
    close: async () => {
      first.kill("SIGKILL");
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** What the first process of the namespace does; it prints its id as this machine sees it. */
const mountAndWait = (path: string) =>
  [
    `mount --bind ${path} ${path}`,
    `mount -t proc proc ${path}/proc`,
    `mount --rbind /dev ${path}/dev`,
    "echo ready",
    // As the first process, a shell takes up what has ended; a program that waits would leave it to be seen in /proc.
    "while :; do sleep 1; done",
  ].join(" && ");

/** The id of the process that `unshare` has forked, once it is ready. */
async function firstProcess(unshare: ChildProcess): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    unshare.stdout?.once("data", () => resolve());
    unshare.once("exit", (code) => reject(new Error(`unshare ended with ${code}`)));
  });
  const { stdout } = await run("pgrep", ["--parent", String(unshare.pid)]);
  return stdout.trim();
}
