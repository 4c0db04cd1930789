/* What has to be there before the shop can start or be tested. Each part does nothing when nothing has changed. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { askedToEnd, root, run, withoutShopTools, withShopTools } from "./children.mjs";

// Each stamp lies in the folder whose making it stands for, and goes with it.
const installed = { stamp: join(root, "node_modules", ".nestling-installed"), of: lockfileHash };
const built = { stamp: join(root, "packages", "storefront", "build", ".nestling-built"), of: sourcesHash };

/** Whether something is missing or has changed since it was made. */
export async function needsSetup() {
  return !(await isCurrent(installed)) || !(await isCurrent(built));
}

/**
 * Installs exactly what package-lock.json says, when it says something new.
 *
 * @returns {Promise<boolean>} whether it is there; when not, the screen says why
 */
export function ensureInstalled() {
  return ensure(installed, "Installing packages. This takes a while the first time …", () =>
    // The build needs what --omit=dev leaves out, as npm does by itself where NODE_ENV is "production".
    run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
      env: withoutShopTools(),
      quiet: true,
    }),
  );
}

/**
 * Builds the storefront when its sources have changed.
 *
 * @returns {Promise<boolean>} whether it is there; when not, the screen says why
 */
export function ensureBuilt() {
  return ensure(built, "Building the storefront …", () =>
    run("npm", ["run", "--silent", "build"], { env: withShopTools(), quiet: true }),
  );
}

function ensure(part, announcement, make) {
  return alone(async () => {
    if (await isCurrent(part)) return true;
    console.log(announcement);
    await rm(part.stamp, { force: true });
    const code = await make();
    if (code === 0) await writeFile(part.stamp, await part.of());
    else if (!askedToEnd()) console.error(`That did not work (exit code ${code}).`);
    return code === 0;
  });
}

async function isCurrent(part) {
  return existsSync(part.stamp) && (await readFile(part.stamp, "utf8")) === (await part.of());
}

/** Of two commands in the same clone, such as `npm start` and `npm test`, one sets up and the other waits for it. */
async function alone(work) {
  // A link that names its owner: made and filled in one step, so that none is ever seen empty.
  const lock = join(root, ".nestling", "setup.lock");
  await mkdir(dirname(lock), { recursive: true });
  for (let waiting = false; ; await sleep(300)) {
    try {
      await symlink(String(process.pid), lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const owner = await readlink(lock).catch(() => "");
    if (!isAlive(Number(owner))) await rm(lock, { force: true });
    else if (!waiting) console.log(`Process ${owner} is setting up here; waiting for it …`);
    waiting = true;
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

async function lockfileHash() {
  const lockfile = await readFile(join(root, "package-lock.json"));
  return hashOf([lockfile, process.platform, process.arch]);
}

/** Of everything that goes into the build. */
async function sourcesHash() {
  const folders = ["packages/storefront", "packages/contract/src", "packages/commerce/src"];
  const files = (await Promise.all(folders.map(filesBelow))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  return hashOf([await lockfileHash(), ...files, ...contents]);
}

const generated = /\/(node_modules|build|\.react-router|app\/fonts)$|\.test\.tsx?$/;

async function filesBelow(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    if (generated.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
  return (await Promise.all(found)).flat();
}

function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
