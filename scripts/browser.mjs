/* A browser for the tests that need one: one that is given or installed, else one that is installed now. */
import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { root, run, shopNode, withShopTools } from "./children.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium or Chrome, and installs one where there is none: Debian's package where that may be done,
 * Playwright's own elsewhere. CHROME_PATH is taken at its word.
 *
 * @returns {Promise<string | undefined>} its path; undefined when it could not be had, and the screen says why
 */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return (await findInstalled()) ?? (await installPackage()) ?? (await installPlaywrights());
}

async function findInstalled() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...inPath, ...applications]) {
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

async function installPackage() {
  const apt = "/usr/bin/apt-get";
  if (process.getuid?.() !== 0 || !(await isExecutable(apt))) return undefined;
  console.log("Installing Chromium for the tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "--yes", "--quiet=2", "--no-install-recommends", "chromium"];
  if ((await run(apt, install, { env })) !== 0) {
    // The lists of packages may be missing, or too old to be of use.
    await run(apt, ["update", "--quiet=2"], { env });
    await run(apt, install, { env });
  }
  return findInstalled();
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
