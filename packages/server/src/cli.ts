/** `nestling`: what a merchant or an operator does from the command line. `npm run nestling -- help` lists it. */
import { runCommand } from "./cli/run-command.ts";

process.exitCode = await runCommand(process.argv.slice(2), process.env);
