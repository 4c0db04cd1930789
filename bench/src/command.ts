import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../packages/server/src/cli.ts", import.meta.url));
/** Those of `npm run nestling`. */
const { nodeOptions }: { nodeOptions: string[] } = JSON.parse(
  readFileSync(new URL("../../packages/server/process.json", import.meta.url), "utf8"),
);

/** Starts a command of `nestling` with these settings alone. `ended` gives what it prints, and throws where it fails. */
export function startCommand(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, cli, ...words], {
    env: { PATH, HOME, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const ended = once(child, "close").then(([status]) => {
    if (status !== 0) throw new Error(`nestling ${words.join(" ")} ended with ${status}`);
    return printed;
  });
  return { pid: child.pid ?? 0, ended };
}
