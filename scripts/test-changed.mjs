/*
 * `npm run test:changed`: types, lint, arrows, and the tests of what has changed since the last commit, or since the
 * commit that is given. For work in between: `npm test` runs everything.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { changedSpecs } from "./changed-specs.mjs";
import { askedToEnd, passSignalsOn, root, run, withShopTools } from "./children.mjs";
import { ensureBuilt, ensureInstalled } from "./setup.mjs";

passSignalsOn();
const [base = "HEAD"] = process.argv.slice(2);
const files = [
  ...git("diff", "--name-only", "--relative", base),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const specs = changedSpecs(files, JSON.parse(readFileSync(join(root, "e2e", "covers.json"), "utf8")));
const isOnScreen = files.some((file) => /^packages\/(storefront|contract|commerce)\//.test(file));

if (!(await ensureInstalled())) process.exit(1);
const env = withShopTools(process.env);
const related = ["--project=unit*", "--project=integration*", "--changed", base, "--passWithNoTests"];
/** @type {[command: string, args: string[]][]} */
const steps = [
  ["npm", ["run", "--silent", "types"]],
  ["npm", ["run", "--silent", "lint"]],
  ["npm", ["run", "--silent", "arrows"]],
  // They read files that they do not import.
  ["vitest", ["run", "--project=unit*", "docs", "scripts"]],
  ["vitest", ["run", ...related]],
];
if (isOnScreen) steps.push(["vitest", ["run", "--project=components"]]);
if (specs.length > 0) {
  const daily = ["--project=shop", "--project=desktop", "--project=mobile", "--grep-invert=@release"];
  const chosen = specs === "all" ? [] : specs.map((spec) => spec.replace("e2e/", ""));
  steps.push(["npm", ["run", "--silent", "e2e", "--workspace", "@nestling/e2e", "--", ...daily, ...chosen]]);
}
if (isOnScreen || specs.length > 0) {
  env.CHROME_PATH = await ensureBrowser();
  if (!(await ensureBuilt())) process.exit(1);
}

/** @type {string[]} */
const failed = [];
for (const [command, args] of steps) {
  if (askedToEnd()) break;
  const words = [command, ...args].join(" ");
  console.log(`\n── ${words}`);
  if ((await run(command, args, { env })) !== 0) failed.push(words);
}
console.log(failed.length === 0 ? "\nAll of it passed." : ["\nFailed:", ...failed].join("\n  "));
process.exitCode = failed.length > 0 || askedToEnd() ? 1 : 0;

/** The lines that a git command prints. */
function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}
