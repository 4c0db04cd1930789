/* `npm run dev`: the shop from its sources. Screens change as they are edited; the server starts again when it is. */
import { passSignalsOn, run, shopEnvironment, shopNode, shopNodeOptions } from "./children.mjs";
import { ensureInstalled } from "./setup.mjs";

const watched = ["server", "contract", "commerce", "sandbox"].map(
  (name) => `--watch-path=packages/${name}/src`,
);

passSignalsOn();
process.exitCode = (await ensureInstalled()) ? await serve() : 1;

function serve() {
  // Vite ends the process at once on SIGTERM, before the shop has put its things away.
  const options = [...shopNodeOptions, ...watched, "--watch-preserve-output", "--watch-kill-signal=SIGINT"];
  const env = { ...shopEnvironment, NODE_ENV: "development" };
  return run(shopNode, [...options, "packages/server/src/cli.ts", "serve", "--dev"], { env });
}
