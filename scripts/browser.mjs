/* A browser for the tests that need one: one that is given or installed, else one that is installed now. */
import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { root, run, shopNode, withShopTools } from "./children.mjs";

/** Chromium without its windows: the same engine, at less than half the work. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** An older one takes a script that failed once as failed until its page goes (decision 28). */
const oldest = 156;

/**
 * Finds a headless Chromium, or installs Debian's package where that is allowed; otherwise a Chromium or Chrome that
 * is there, or Playwright's. CHROME_PATH comes first.
 *
 * @returns {Promise<string | undefined>} its path; undefined if there is none, which is printed
 */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const shell = await findInstalled(shells);
  if (shell !== undefined && (await versionOf(shell)) >= oldest) return shell;
  return (
    (await installPackage("chromium-headless-shell")) ??
    shell ??
    (await findInstalled(browsers, applications)) ??
    (await installPackage("chromium")) ??
    (await installPlaywrights())
  );
}

/** The first part of its version, 0 where it does not say it. */
async function versionOf(path) {
  const { stdout } = await promisify(execFile)(path, ["--version"]).catch(() => ({ stdout: "" }));
  return Number(/\d+/.exec(stdout)?.[0] ?? 0);
}

async function findInstalled(names, places = []) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...inPath, ...places]) {
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

/** Debian's package of this name, and what it is found as. */
async function installPackage(name) {
  const apt = "/usr/bin/apt-get";
  if (process.getuid?.() !== 0 || !(await isExecutable(apt))) return undefined;
  console.log(`Installing ${name} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Without a network it must not wait: a browser may be there already.
  const hasty = ["--quiet=2", "--option=Acquire::Retries=0", "--option=Acquire::http::Timeout=15"];
  const install = ["install", ...hasty, "--yes", "--no-install-recommends", name];
  // The lists of packages may be missing, or name a browser of last summer.
  await run(apt, ["update", ...hasty], { env });
  await run(apt, install, { env });
  return findInstalled([name]);
}

async function installPlaywrights() {
  console.log("Installing Playwright's Chromium for the tests …");
  await run("playwright", ["install", "chromium"], { env: withShopTools() });
  const path = await promisify(execFile)(
    shopNode,
    [
      "--input-type=module",
      "--eval",
      "console.log((await import('@playwright/test')).chromium.executablePath())",
    ],
    { cwd: join(root, "e2e") },
  ).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
  if (await isExecutable(path)) return path;
  console.error("There is no Chromium. Install one, or say with CHROME_PATH where it is.");
  return undefined;
}

function isExecutable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
