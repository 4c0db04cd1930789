/* `npm start`: from whatever is there, a fresh clone included, to a shop that serves. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { passSignalsOn, root, run, shopEnvironment, shopNode, shopNodeOptions } from "./children.mjs";
import { ensureBuilt, ensureInstalled, needsSetup } from "./setup.mjs";

passSignalsOn();
process.exitCode = await start();

async function start() {
  if (await needsSetup()) {
    // Setting up would take the files from beneath a shop that serves. With nothing to do, the shop itself sees it.
    const address = await runningShop();
    if (address !== "") {
      console.error(
        `The shop is already running at ${address}. Stop it to have what is new installed and built.`,
      );
      return 1;
    }
    if (!((await ensureInstalled()) && (await ensureBuilt()))) return 1;
  }
  console.log("Starting the shop …");
  // Before React is loaded: it is twice as fast in production mode. No rule of the shop depends on it.
  const env = { ...shopEnvironment, NODE_ENV: "production" };
  return run(shopNode, [...shopNodeOptions, "packages/server/src/cli.ts", "serve"], { env });
}

/** Where the shop of this clone serves already; empty when it does not, or is not installed well enough to tell. */
async function runningShop() {
  if (!existsSync(shopNode)) return "";
  return promisify(execFile)(shopNode, [...shopNodeOptions, "packages/server/src/is-running.ts"], {
    cwd: root,
  }).then(
    ({ stdout }) => stdout,
    () => "",
  );
}
