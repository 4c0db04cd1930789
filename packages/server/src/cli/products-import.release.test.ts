import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { processName } from "../platform/process-names.ts";
import { startCommand } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";

const { database, url } = await testDatabase();
await keepTrees(database, categoryRows(await readTrees(), ["baby"]));
const folder = await mkdtemp(join(tmpdir(), "nestling-rows-"));
afterAll(() => rm(folder, { recursive: true }));
await sharp({ create: { width: 400, height: 400, channels: 3, background: "#c04020" } })
  .png()
  .toFile(join(folder, "a.png"));

const rows = 40_000;
const file = join(folder, "rows.csv");
/** Two variants of each product, hostile words, and a wrong price in each thousandth row. */
const lines = Array.from({ length: rows }, (_, at) => {
  const [code, color] = [`P-${Math.floor(at / 2)}`, at % 2 === 0 ? "Red" : "Blue"];
  const price = at % 1_000 === 999 ? "free" : `${(at % 90) + 5},99`;
  return `${code};"Strampler ""Größe ${at}"" 👶; x";bodysuits;"Weich; warm.\nUnd rot.";a.png;${code}-${color};Color: ${color};${price};${at % 50}`;
}).map((line, at) => (at % 2 === 0 ? line : line.replace(/"Strampler.*?";bodysuits;"[^"]*";a\.png/s, ";;;")));
await writeFile(
  file,
  `\uFEFFcode;name;category;description;pictures;sku;options;price;stock\r\n${lines.join("\r\n")}\r\n`,
);

const settings = { DATA_DIR: join(folder, "data"), DATABASE_URL: url, LOG_LEVEL: "silent" };
const start = (...words: string[]) =>
  startCommand(settings, "products", "import", file, "--publish", "--yes", "--json", ...words);

/** The most memory that a process has had, in MB, as long as it can be asked. */
async function watchMemory(pid: number | undefined, ended: Promise<unknown>): Promise<number> {
  let most = 0;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return most;
}

const sold = async () => {
  const { rows: found } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from product where withdrawn_at is null`,
  );
  return found[0]?.count ?? 0;
};

test("[OWN-03] 40,000 rows are taken in bounded memory, go on after kill -9, and do what the dry run says", async () => {
  const trial = start("--dry-run");
  const trialMemory = watchMemory(trial.child.pid, trial.ended);
  const said = await trial.ended;
  expect(said.err).toBe("");
  const promised = JSON.parse(said.out);
  const wrong = rows / 1_000;
  expect(promised).toMatchObject({ rows, published: rows / 2 - wrong, refused: wrong, unchanged: 0 });
  expect(await sold()).toBe(0);
  const errors = await readFile(promised.errors, "utf8");

  const killed = start();
  onTestFinished(() => void killed.child.kill("SIGKILL"));
  await expect.poll(sold, { timeout: 600_000, interval: 20 }).toBeGreaterThan(3_000);
  killed.child.kill("SIGKILL");
  await killed.ended;
  await expect
    .poll(async () => {
      const { rows: others } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database()
            and application_name = ${processName("nestling")} and state <> 'idle' and pid <> pg_backend_pid()`);
      return others.length;
    })
    .toBe(0);
  const before = await sold();
  expect(before, "there is something left to go on with").toBeLessThan(promised.published);

  const rest = start();
  const memory = watchMemory(rest.child.pid, rest.ended);
  const { out, err } = await rest.ended;
  expect(err).toBe("");
  const done = JSON.parse(out);
  expect(done).toEqual({ ...promised, published: promised.published - before, unchanged: before });
  expect(await sold()).toBe(promised.published);
  expect(await readFile(done.errors, "utf8")).toBe(errors);
  expect(errors.trim().split("\r\n")).toHaveLength(1 + 2 * wrong);
  // Node's own 80 MB, the parts of the shop that the command loads, and a batch.
  expect(Math.max(await memory, await trialMemory)).toBeLessThan(400);
  const again = await start().ended;
  expect(JSON.parse(again.out)).toMatchObject({ published: 0, changed: 0, unchanged: promised.published });
}, 1_800_000);
