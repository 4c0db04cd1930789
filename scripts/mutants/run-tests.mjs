/*
 * Runs the tests of one mutant in its own process: Vitest cannot continue after an early end. Sends the first failure,
 * or every failed file (`all`). A file that fails to load does not count: a busy machine causes that.
 */
import { relative } from "node:path";
import { createVitest } from "vitest/node";

/** Files in the order in which they were given, whatever took long or failed before. */
let order = new Map();
class InOrder {
  sort(specifications) {
    return [...specifications].sort((a, b) => order.get(a.moduleId) - order.get(b.moduleId));
  }
  shard(specifications) {
    return specifications;
  }
}

process.once("message", async ({ folder, groups, all }) => {
  process.chdir(folder);
  /** The files that have failed, each with a title. */
  const failures = new Map();
  const failed = (file, title) => {
    const path = relative(folder, file);
    if (!failures.has(path)) failures.set(path, title);
  };
  const vitest = await createVitest("test", {
    watch: false,
    bail: all ? 0 : 1,
    project: ["unit*", "integration*"],
    sequence: { sequencer: InOrder, shuffle: false },
    reporters: [
      {
        onTestCaseResult(test) {
          if (test.result().state === "failed") failed(test.module.moduleId, test.name);
        },
      },
    ],
  });
  let isEnding = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      isEnding = true;
      void vitest.cancelCurrentRun("keyboard-input");
    });
  const known = await vitest.globTestSpecifications();
  for (const group of groups) {
    const ranks = new Map(group.map((path, rank) => [`${folder}/${path}`, rank]));
    const specifications = known.filter(({ moduleId }) => ranks.has(moduleId));
    order = ranks;
    if (specifications.length > 0 && (all || failures.size === 0) && !isEnding) {
      await vitest.runTestSpecifications(specifications);
    }
  }
  process.send([...failures].map(([file, title]) => ({ file, title })));
  await vitest.close();
  process.exit(0);
});
