import { z } from "zod";
import { CommandError, defineCommand, type Group } from "./command.ts";
import { withJobs } from "./shop.ts";
import { table } from "./terminal.ts";

const list = defineCommand({
  summary: "List the work that failed for good, with when and why",
  examples: ["jobs", "jobs list --json"],
  json: "an array of objects with the keys id, at, name and error",
  run: ({ config }) =>
    withJobs(config, [], async ({ jobs }) => {
      const failed = await jobs.givenUp();
      const columns = [
        { title: "ID", text: (job: (typeof failed)[number]) => job.id },
        { title: "Since", text: (job: (typeof failed)[number]) => job.at.toISOString() },
        { title: "Job", text: (job: (typeof failed)[number]) => job.name },
        { title: "Error", text: (job: (typeof failed)[number]) => job.error },
      ];
      return { text: table(columns, failed, "Nothing has failed for good."), data: failed };
    }),
});

const retry = defineCommand({
  summary: "Try work again that failed for good",
  arguments: {
    id: {
      about: "the job",
      takes: z.union([z.literal("all"), z.uuid()]).describe("the ID of a job, or all"),
    },
  },
  examples: ["jobs retry 0198f3a2-5c1e-7d3b-8f00-2c4b5a6d7e8f", "jobs retry all"],
  run: ({ config }, { id }) =>
    withJobs(config, [], async ({ jobs }) => {
      const ids = id === "all" ? (await jobs.givenUp()).map((job) => job.id) : [id];
      let retried = 0;
      for (const each of ids) retried += Number(await jobs.retry(each));
      if (retried === 0 && id !== "all") throw new CommandError(`No job ${id} has failed for good.`);
      return { text: `To be tried again: ${retried}.` };
    }),
});

export const jobs: Group = {
  usual: "list",
  commands: { list, retry },
};
