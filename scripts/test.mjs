/*
 * `npm test`: sets up what is missing, runs every check and every test, and says in its last line how many passed.
 * What failed does not stop the rest: one run tells everything.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { askedToEnd, passSignalsOn, root, run, shopNode, withShopTools } from "./children.mjs";
import { ensureBuilt, ensureInstalled } from "./setup.mjs";
import { add, countPlaywright, countVitest, lastLine, none, withExitCode } from "./test-counts.mjs";

passSignalsOn();
const reports = await mkdtemp(join(tmpdir(), "nestling-reports-"));
const env = withShopTools(await withoutSettings());

/** Each gives its counts; a check that is not made of tests counts as one. */
const steps = [
  { name: "install", run: () => check(ensureInstalled()) },
  { name: "build", run: () => check(ensureBuilt()) },
  { name: "types", run: () => command("npm", ["run", "--silent", "types"]) },
  { name: "lint", run: () => command("npm", ["run", "--silent", "lint"]) },
  { name: "arrows", run: () => command("npm", ["run", "--silent", "arrows"]) },
  { name: "bundle", run: bundle },
  { name: "unit tests", run: () => vitest("unit") },
  { name: "integration tests", run: () => vitest("integration") },
  { name: "end-to-end tests", run: endToEnd },
];

let total = none;
for (const step of steps) {
  if (askedToEnd()) break;
  console.log(`\n── ${step.name}`);
  const counts = await step.run();
  total = add(total, counts);
  console.log(`── ${step.name}: ${lastLine(counts)}`);
  // Without its packages nothing of the rest can say anything true.
  if (step.name === "install" && counts.failed > 0) break;
}
await rm(reports, { recursive: true });
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 || askedToEnd() ? 1 : 0;

async function check(passes) {
  return (await passes) ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

function command(name, args) {
  return check(run(name, args, { env }).then((code) => code === 0));
}

function bundle() {
  return command(shopNode, ["packages/storefront/scripts/check-bundle.ts"]);
}

async function vitest(project) {
  const file = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
  const code = await run("vitest", ["run", "--project", project, ...reporters], { env });
  return withExitCode(await read(file, countVitest), code);
}

async function endToEnd() {
  const chrome = await ensureBrowser();
  if (chrome === undefined) return { ...none, failed: 1 };
  const file = join(reports, "e2e.json");
  const code = await run(
    "npm",
    ["run", "--silent", "e2e", "--workspace", "@nestling/e2e", "--", "--reporter=list,json"],
    {
      env: { ...env, CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
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
