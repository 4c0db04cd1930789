/*
 * npm run mutants [-- words]: breaks a copy of the shop, one thing at a time (scripts/mutants/), and says which test
 * notices. Words select by requirement, file or phrase. What unit and integration tests miss runs in the browser,
 * unless --without-browser.
 */
import { fork } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { askedToEnd, passSignalsOn, run, shopNode, withShopTools } from "./children.mjs";
import { copyProject } from "./mutants/copy.mjs";
import { mutants } from "./mutants/list.mjs";
import { patched } from "./mutants/patch.mjs";
import { readImports } from "./mutants/related-tests.mjs";

const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

passSignalsOn();
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const withBrowser = !process.argv.includes("--without-browser");
const chosen = mutants.filter(
  (mutant) => words.length === 0 || words.some((word) => nameOf(mutant).includes(word)),
);

const { folder, remove } = await copyProject();
try {
  process.exitCode = (await areValid()) && (await areNoticed()) ? 0 : 1;
} finally {
  await remove();
}

function nameOf({ id, file, breaks }) {
  return `${id} ${file}: ${breaks}`;
}

/** A file of the copy, changed by `mutant` or, without one, as it was. */
function write(file, content) {
  writeFileSync(join(folder, file), content);
}

function original(file) {
  return readFileSync(join(folder, file), "utf8");
}

/** Checks the types with all mutants at once: one that does not compile proves nothing. */
async function areValid() {
  const files = [...new Set(chosen.map(({ file }) => file))];
  const originals = new Map(files.map((file) => [file, original(file)]));
  let left = chosen;
  while (left.length > 0) {
    /** Two that change the same lines cannot stand together. */
    const next = [];
    for (const mutant of left) {
      const changed = patched(original(mutant.file), mutant);
      if (changed === undefined) next.push(mutant);
      else write(mutant.file, changed);
    }
    if (next.length === left.length) {
      console.error(["These apply no longer:", ...next.map(nameOf)].join("\n  "));
      return false;
    }
    const code = await run("npm", ["run", "--silent", "types"], { cwd: folder, env: withShopTools() });
    for (const [file, content] of originals) write(file, content);
    if (code !== 0) return false;
    left = next;
  }
  return true;
}

async function areNoticed() {
  const testsOf = readImports(folder);
  /** The mutants, by the test file that has noticed them. */
  const noticed = new Map();
  const missed = [];
  for (const [index, mutant] of chosen.entries()) {
    const begin = performance.now();
    const content = original(mutant.file);
    write(mutant.file, patched(content, mutant));
    const [failure] = await runTests(groupsFor(mutant, testsOf(mutant.file)));
    write(mutant.file, content);
    if (askedToEnd()) return false;
    const seconds = Math.round((performance.now() - begin) / 1000);
    const result = failure ? `noticed by ${failure.file} › ${failure.title}` : "missed";
    console.log(`${index + 1}/${chosen.length} ${nameOf(mutant)}\n    ${result} (${seconds} s)`);
    if (failure) noticed.set(failure.file, [...(noticed.get(failure.file) ?? []), mutant]);
    else missed.push(mutant);
  }
  // A test that fails without a mutant as well has noticed nothing.
  for (const { file, title } of await runTests([[...noticed.keys()]], true)) {
    console.error(`${file} fails without a mutant too: ${title}`);
    missed.push(...(noticed.get(file) ?? []));
  }
  const left = withBrowser ? await missedInBrowser(missed) : missed;
  console.log(`\n${chosen.length - left.length} of ${chosen.length} mutants noticed.`);
  if (left.length > 0) console.log(["Missed:", ...left.map(nameOf)].join("\n  "));
  return left.length === 0 && !askedToEnd();
}

/** Unit tests, then integration tests: of each what names the requirement, lies beside the file, or is few imports away. */
function groupsFor({ id, file }, distances) {
  const folderOf = (path) => path.slice(0, path.lastIndexOf("/"));
  const rank = (path) =>
    (original(path).includes(`[${id}]`) ? 0 : 200) +
    (folderOf(path) === folderOf(file) ? 0 : 100) +
    distances.get(path);
  const ranked = [...distances.keys()].map((path) => ({ path, rank: rank(path) }));
  const paths = ranked.sort((a, b) => a.rank - b.rank).map(({ path }) => path);
  const isIntegration = (path) => path.endsWith(".integration.test.ts");
  return [paths.filter((path) => !isIntegration(path)), paths.filter(isIntegration)];
}

/** The first failure, or with `all` one of each file that fails. */
function runTests(groups, all = false) {
  return new Promise((resolve) => {
    const program = join(import.meta.dirname, "mutants", "run-tests.mjs");
    const child = fork(program, { env: withShopTools(), execPath: shopNode });
    const end = () => child.kill();
    for (const signal of signals) process.on(signal, end);
    child.once("message", resolve);
    // Without an answer nothing has noticed anything.
    child.once("exit", () => {
      for (const signal of signals) process.off(signal, end);
      resolve([]);
    });
    child.send({ folder, groups, all });
  });
}

/** Those that the browser tests of `npm test` miss as well. */
async function missedInBrowser(tried) {
  if (tried.length === 0) return tried;
  const chrome = await ensureBrowser();
  if (chrome === undefined) return tried;
  const options = { cwd: folder, env: { ...withShopTools(), CHROME_PATH: chrome } };
  const passes = async (command, ...args) => (await run(command, args, options)) === 0;
  const daily = ["--project=shop", "--project=desktop", "--project=mobile", "--grep-invert=@release"];
  const flows = (...args) =>
    passes("npm", "run", "--silent", "e2e", "--workspace", "@nestling/e2e", "--", "-x", ...daily, ...args);
  const left = [];
  for (const mutant of tried) {
    if (askedToEnd()) return tried;
    console.log(`\n── ${nameOf(mutant)}`);
    const content = original(mutant.file);
    write(mutant.file, patched(content, mutant));
    const isMissed =
      (await passes("npm", "run", "--silent", "build")) &&
      (await passes("vitest", "run", "--project", "components", "--bail=1")) &&
      // What names the requirement comes first: most likely it is enough.
      (await flows("--pass-with-no-tests", "--grep", `\\[${mutant.id}\\]`)) &&
      (await flows());
    write(mutant.file, content);
    console.log(isMissed ? "    missed" : "    noticed in the browser");
    if (isMissed) left.push(mutant);
  }
  return left;
}
