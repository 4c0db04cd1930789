/** `nestling`: what a merchant or an operator does from the command line. `npm run nestling -- help` lists it. */
import { constants, setPriority } from "node:os";
import { runCommand } from "./cli/run-command.ts";

// `nestling orders list | head` closes the pipe early, which is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const status = await runCommand(process.argv.slice(2), process.env, () =>
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL),
);
// After a signal, work may be left that would keep the process alive.
if (status > 128) process.exit(status);
process.exitCode = status;
