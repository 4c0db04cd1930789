/*
 * `npm test`: sets up what is missing, runs every check and the tests of every day, names what failed, and says in its
 * last line how many passed. `npm run test:all` (`--all`) adds the tests that run before a release. What failed does not stop the rest:
 * one run tells everything.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { askedToEnd, passSignalsOn, root, run, shopNode, withShopTools } from "./children.mjs";
import { ensureBuilt, ensureInstalled } from "./setup.mjs";
import { add, countPlaywright, countVitest, lastLine, none, ofStep, withExitCode } from "./test-counts.mjs";

passSignalsOn();
const all = process.argv.includes("--all");
const reports = await mkdtemp(join(tmpdir(), "nestling-reports-"));
const env = withShopTools(await withoutSettings());

/** Each gives its counts; a check that is not made of tests counts as one. `hear` gets what it prints, if given. */
const install = { name: "install", run: () => check(ensureInstalled()) };
const build = { name: "build", run: () => check(ensureBuilt()) };
const bundle = { name: "bundle", run: command(shopNode, ["packages/storefront/scripts/check-bundle.ts"]) };
const types = { name: "types", run: command("npm", ["run", "--silent", "types"]) };
const lint = { name: "lint", run: command("npm", ["run", "--silent", "lint"]) };
const arrows = { name: "arrows", run: command("npm", ["run", "--silent", "arrows"]) };
const unit = { name: "unit tests", run: vitest("unit*") };
const components = { name: "component tests", run: withBrowser(vitest("components")) };
const integration = { name: "integration tests", run: vitest("integration") };
const release = { name: "release tests", run: vitest("release") };
const endToEnd = { name: "end-to-end tests", run: withBrowser(playwright) };

/** One stage begins when the one before is over. Within it the rows go side by side, each step after its left one. */
const stages = [
  [[install]],
  [
    [build, bundle],
    [types, lint, arrows],
  ],
  [[unit], [integration]],
  [[components]],
  [[endToEnd]],
  ...(all ? [[[release]]] : []),
];

let total = none;
for (const rows of stages) {
  const counts = await Promise.all(rows.map((steps) => runInTurn(steps, rows.length > 1)));
  total = counts.reduce(add, total);
  // Without its packages nothing of the rest can say anything true.
  if (rows[0]?.[0] === install && total.failed > 0) break;
}
await rm(reports, { recursive: true });
if (total.failed > 0) console.log(["\nFailed:", ...total.failures].join("\n  "));
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 || askedToEnd() ? 1 : 0;

/** The counts of all steps. What one with others beside it prints is shown in one piece, when it has ended. */
async function runInTurn(steps, hasOthersBeside) {
  let sum = none;
  for (const step of steps) {
    if (askedToEnd()) break;
    /** @type {Buffer[]} */
    const printed = [];
    const title = `\n── ${step.name}`;
    if (!hasOthersBeside) console.log(title);
    const begin = performance.now();
    const counts = await step.run(hasOthersBeside ? (chunk) => void printed.push(chunk) : undefined);
    const seconds = Math.round((performance.now() - begin) / 1000);
    if (hasOthersBeside) process.stdout.write(`${title}\n${Buffer.concat(printed)}`);
    console.log(`── ${step.name}: ${lastLine(counts)} (${seconds} s)`);
    sum = add(sum, ofStep(step.name, counts));
  }
  return sum;
}

async function check(passes) {
  return (await passes) ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

function command(name, args) {
  return (hear) => check(run(name, args, { env, hear }).then((code) => code === 0));
}

/** `project` may have a star: all projects whose names begin so. */
function vitest(project) {
  return async (hear, browser = {}) => {
    const file = join(reports, `${project.replace("*", "")}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
    const code = await run("vitest", ["run", "--project", project, ...reporters], {
      env: { ...env, ...browser },
      hear,
    });
    return withExitCode(await read(file, countVitest), code);
  };
}

/** Runs a step with the path of a browser. Counts as failed where none can be had. */
function withBrowser(run) {
  return async (hear) => {
    const chrome = await ensureBrowser();
    return chrome === undefined ? { ...none, failed: 1 } : run(hear, { CHROME_PATH: chrome });
  };
}

async function playwright(hear, browser) {
  const file = join(reports, "e2e.json");
  const chosen = all
    ? []
    : ["--project=shop", "--project=desktop", "--project=mobile", "--grep-invert=@release"];
  const code = await run(
    "npm",
    ["run", "--silent", "e2e", "--workspace", "@nestling/e2e", "--", "--reporter=list,json", ...chosen],
    {
      env: { ...env, ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      hear,
    },
  );
  return withExitCode(await read(file, countPlaywright), code);
}

/** The counts in a report; none when the runner did not get as far as to write it. */
async function read(file, count) {
  return existsSync(file) ? count(JSON.parse(await readFile(file, "utf8"))) : none;
}

/** The environment without any setting of the shop, lest the tests write to a database that somebody uses. */
async function withoutSettings() {
  const example = await readFile(join(root, ".env.example"), "utf8");
  const settings = new Set([...example.matchAll(/^# (\w+)=/gm)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.has(name)));
}
