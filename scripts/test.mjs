/*
 * `npm test`: sets up what is missing, runs every check and the daily tests, names what failed, and ends with how many
 * passed. `npm run test:all` (`--all`) adds the tests before a release. A failure does not stop the rest.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { askedToEnd, passSignalsOn, root, run, shopNode, withShopTools } from "./children.mjs";
import { ensureBuilt, ensureInstalled } from "./setup.mjs";
import { add, countPlaywright, countVitest, lastLine, none, ofStep, withExitCode } from "./test-counts.mjs";
import { cpuSeconds, yardstick } from "./yardstick.mjs";

passSignalsOn();
const all = process.argv.includes("--all");
const reports = await mkdtemp(join(tmpdir(), "nestling-reports-"));
const env = withShopTools(await withoutSettings());

/** Each gives its counts; a check that is not made of tests counts as one. */
const steps = [
  { name: "install", run: () => check(ensureInstalled()) },
  { name: "build", run: () => check(ensureBuilt()) },
  { name: "bundle", run: command(shopNode, ["packages/storefront/scripts/check-bundle.ts"]) },
  { name: "types", run: command("npm", ["run", "--silent", "types"]) },
  { name: "lint", run: command("npm", ["run", "--silent", "lint"]) },
  { name: "arrows", run: command("npm", ["run", "--silent", "arrows"]) },
  { name: "unit tests", run: vitest("unit*") },
  { name: "integration tests", run: vitest("integration*") },
  { name: "browser", run: () => check(findBrowser()) },
  { name: "component tests", run: vitest("components") },
  { name: "end-to-end tests", run: playwright },
  ...(all ? [{ name: "release tests", run: vitest("release") }] : []),
];

let total = none;
/** @type {string[]} */
const figures = [];
for (const [at, step] of steps.entries()) {
  if (askedToEnd()) break;
  console.log(`\n── ${step.name}`);
  const speed = yardstick();
  const begin = { wall: performance.now(), cpu: cpuSeconds() };
  const counts = await step.run();
  const wall = (performance.now() - begin.wall) / 1000;
  const cpu = cpuSeconds() - begin.cpu;
  const figure = `${lastLine(counts)} (${Math.round(wall)} s, CPU ${Math.round(cpu)} s, yardstick ${Math.round(speed)} ms)`;
  console.log(`── ${step.name}: ${figure}`);
  figures.push(`${step.name}: ${figure}`);
  total = add(total, ofStep(step.name, counts));
  // Without its packages nothing of the rest can say anything true.
  if (at === 0 && total.failed > 0) break;
}
await rm(reports, { recursive: true });
console.log(["\nSteps:", ...figures].join("\n  "));
if (total.failed > 0) console.log(["\nFailed:", ...total.failures].join("\n  "));
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 || askedToEnd() ? 1 : 0;

async function check(passes) {
  return (await passes) ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

function command(name, args) {
  return () => check(run(name, args, { env }).then((code) => code === 0));
}

/** The browser of all steps after this one. Whether there is one. */
async function findBrowser() {
  env.CHROME_PATH = await ensureBrowser();
  return env.CHROME_PATH !== undefined;
}

/** `project` may have a star: all projects whose names begin so. */
function vitest(project) {
  return async () => {
    const file = join(reports, `${project.replace("*", "")}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
    const code = await run("vitest", ["run", "--project", project, ...reporters], { env });
    return withExitCode(await read(file, countVitest), code);
  };
}

async function playwright() {
  const file = join(reports, "e2e.json");
  const chosen = all
    ? []
    : ["--project=shop", "--project=desktop", "--project=mobile", "--grep-invert=@release"];
  const code = await run(
    "npm",
    ["run", "--silent", "e2e", "--workspace", "@nestling/e2e", "--", "--reporter=list,json", ...chosen],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
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
