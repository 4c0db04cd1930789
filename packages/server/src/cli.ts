/** `nestling`: what a merchant or an operator does from the command line. `npm run nestling -- help` lists it. */
import { constants, setPriority } from "node:os";
import { runCommand } from "./cli/run-command.ts";

// `nestling orders list | head` closes the pipe early, which is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

/** Says what failed as the log would: Node would print the exception itself, whose message may be what a customer has typed. */
async function fail(err: unknown): Promise<never> {
  const { createLog } = await import("./platform/log.ts");
  const write = (line: string) => process.stderr.write(line);
  createLog({ level: "fatal" }, { isTTY: true, write }).fatal(
    { err },
    "A mistake of the shop has ended this",
  );
  process.exit(1);
}

const yieldToShop = () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const status = await runCommand(process.argv.slice(2), process.env, yieldToShop).catch(fail);
// After a signal, work may be left that would keep the process alive.
if (status > 128) process.exit(status);
process.exitCode = status;
