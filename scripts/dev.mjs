/* `npm run dev`: the shop from its sources. Screens change as they are edited; the server starts again when it is. */
import { passSignalsOn, run, shopNode, shopNodeOptions } from "./children.mjs";
import { ensureInstalled } from "./setup.mjs";

const watched = ["server", "contract", "commerce", "sandbox"].map(
  (name) => `--watch-path=packages/${name}/src`,
);

passSignalsOn();
process.exitCode = (await ensureInstalled()) ? await serve() : 1;

function serve() {
  const options = [...shopNodeOptions, ...watched, "--watch-preserve-output"];
  const env = { ...process.env, NODE_ENV: "development" };
  return run(shopNode, [...options, "packages/server/src/main.ts", "--dev"], { env });
}
