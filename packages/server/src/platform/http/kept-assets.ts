import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { readAsset } from "./static-files.ts";
import type { StoredAnswer } from "./stored-answer.ts";

/** How long a file is kept after the last process with its build has marked it, in milliseconds. */
const maxAge = 14 * 24 * 60 * 60 * 1000;

/** How often a process marks the files of its build, in milliseconds. */
const markEvery = 24 * 60 * 60 * 1000;

/** Names as the bundler makes them: without folders, not starting with a dot. */
const assetPath = /^\/assets\/([\w-][\w.~-]*)$/;

export type KeptAssets = {
  /** The file at `/assets/…` of any kept build. Undefined if there is none. */
  readonly find: (path: string) => Promise<StoredAnswer | undefined>;
  readonly close: () => void;
};

/**
 * Keeps the assets of recent builds in one folder, up to `maxBytes` beside this process's own `build`: cached pages
 * and open tabs refer to theirs. Names contain a hash, so builds never collide and processes may share the folder.
 */
export async function keepAssets(options: {
  build: string;
  folder: string;
  maxBytes: number;
  security: Readonly<Record<string, string>>;
  clock: Clock;
  log: Log;
}): Promise<KeptAssets> {
  const { build, folder, maxBytes, security, clock, log } = options;
  await mkdir(folder, { recursive: true });
  const own = await readdir(build);

  const mark = async () => {
    const now = clock.now();
    for (const name of own) {
      await utimes(join(folder, name), now, now).catch(() => copyWhole(build, folder, name, now));
    }
    await removeOld(folder, new Set(own), maxBytes, now);
  };
  await mark();
  const timer = setInterval(() => {
    mark().catch((err) => log.error({ err }, "The assets of this build could not be marked"));
  }, markEvery);
  timer.unref();

  return {
    async find(path) {
      const name = assetPath.exec(path)?.[1];
      return name === undefined ? undefined : readAsset(folder, name, security);
    },
    close: () => clearInterval(timer),
  };
}

/** Copies a file so that no process ever reads a part of it. */
async function copyWhole(from: string, to: string, name: string, now: Date): Promise<void> {
  const part = join(to, `.${process.pid}-${name}`);
  await copyFile(join(from, name), part);
  await utimes(part, now, now);
  await rename(part, join(to, name));
}

/** Removes files of other builds that are too old, and the oldest ones if they take too much space. */
async function removeOld(
  folder: string,
  own: ReadonlySet<string>,
  maxBytes: number,
  now: Date,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !own.has(name));
  const found = await Promise.all(names.map((name) => fileIn(folder, name)));
  const files = found.filter((file) => file !== undefined).sort((a, b) => b.markedAt - a.markedAt);
  let bytes = 0;
  for (const { path, size, markedAt } of files) {
    bytes += size;
    if (bytes > maxBytes || now.getTime() - markedAt > maxAge) await rm(path, { force: true });
  }
}

/** Another process may be removing the same file. */
async function fileIn(folder: string, name: string) {
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  return found && { path, size: found.size, markedAt: found.mtimeMs };
}
