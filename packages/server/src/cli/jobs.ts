import { ConfigError } from "../platform/config-error.ts";
import { openJobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { type Command, print, readOptions, withShop } from "./command.ts";

const usage = "It is: jobs, or jobs retry ID (or all)";

export const jobs: Command = {
  about: "work that failed for good, with when and why; jobs retry ID: try it again, or all of it",
  run: async (config, args) => {
    const [word, which = ""] = readOptions(args, {}, args.length === 0 ? 0 : 2, usage).words;
    const isWhich = which === "all" || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(which);
    if (word !== undefined && !(word === "retry" && isWhich)) throw new ConfigError(usage);
    await withShop(config, async ({ url }) => {
      const queue = await openJobs(url, createLog(config.log));
      await (word === "retry" ? retry(queue, which) : list(queue)).finally(queue.stop);
    });
  },
};

type Queue = Awaited<ReturnType<typeof openJobs>>;

async function list(queue: Queue): Promise<void> {
  const failed = await queue.givenUp();
  for (const { id, name, at, error } of failed) print(`${id}  ${at.toISOString()}  ${name}  ${error}`);
  if (failed.length === 0) print("Nothing has failed for good.");
}

async function retry(queue: Queue, which: string): Promise<void> {
  const ids = which === "all" ? (await queue.givenUp()).map(({ id }) => id) : [which];
  let retried = 0;
  for (const id of ids) retried += Number(await queue.retry(id));
  if (retried === 0 && which !== "all") throw new ConfigError(`No job ${which} has failed for good.`);
  print(`To be tried again: ${retried}.`);
}
