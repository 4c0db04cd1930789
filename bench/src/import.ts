/**
 * `npm run bench -- import`: `nestling import` of 10,000 products, as a merchant runs it, from a stand-in that limits no calls.
 * It reads what Linux says of the processes, and so runs there alone.
 */
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@nestling/sandbox/start";
import { consentLink } from "@nestling/server/marketplace/consent";
import { startPostgres } from "@nestling/server/platform/embedded-postgres";
import { startCommand } from "./command.ts";
import { cpuOf, cpuOfAll, peakMemory } from "./processes.ts";

const publicUrl = "http://localhost:3000";

const products = 10_000;
const budget = { seconds: 60, megabytes: 400 };

/** The marketplace's category above all others. */
const wholeAssortment = "1501";

type Settings = Readonly<Record<string, string>>;

/** Agrees to the shop's calls at the stand-in, as a merchant does, and lifts its limit. */
async function authorize(settings: Settings, app: Sandbox["aliexpress"]): Promise<void> {
  const body = JSON.stringify({ callsPerSecond: 0 });
  await fetch(`${app.baseUrl}/control/settings`, { method: "POST", body });
  const agreed = await fetch(consentLink({ ...app, consentUrl: app.baseUrl }, publicUrl, new Date()), {
    method: "POST",
    body: new URLSearchParams({ allow: "yes" }),
    redirect: "manual",
  });
  await startCommand(settings, "aliexpress", "authorize", agreed.headers.get("location") ?? "").ended;
}

/** Measures and prints an import into an empty shop. */
export async function measureImport(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "nestling-import-"));
  await chmod(dataDir, 0o755); // so that PostgreSQL's user can enter it when root measures
  const postgres = await startPostgres({ dataDir });
  const standIn = await startSandbox({
    ...{ dataDir: join(dataDir, "sandbox"), publicUrl, standIns: ["aliexpress"] },
    webhookUrl: "http://127.0.0.1:9/",
  });
  try {
    const { aliexpress: app } = standIn;
    const settings = {
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      ALIEXPRESS_APP_KEY: app.appKey,
      ALIEXPRESS_APP_SECRET: app.appSecret,
      ALIEXPRESS_API_URL: app.baseUrl,
      ALIEXPRESS_CALLS_PER_SECOND: "1000",
    };
    await authorize(settings, app);
    await measure(settings, { standIn: standIn.pid, postgres: await postmasterOf(postgres) });
  } finally {
    await standIn.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Others = { standIn: number; postgres: number };

async function measure(settings: Settings, { standIn, postgres }: Others): Promise<void> {
  const cpu = async () => ({
    "the command": (await cpuOf(process.pid)).ended,
    "the stand-in": (await cpuOf(standIn)).own,
    PostgreSQL: await cpuOfAll(postgres),
  });
  const before = await cpu();
  const started = performance.now();
  const words = [
    "import",
    "--category",
    wholeAssortment,
    "--limit",
    String(products),
    "--publish",
    "--yes",
    "--json",
  ];
  const { pid, ended } = startCommand(settings, ...words);
  const [megabytes, printed] = await Promise.all([peakMemory(pid), ended]);
  const seconds = (performance.now() - started) / 1000;
  const after = await cpu();
  const { written, skipped, refused }: Record<string, number> = JSON.parse(printed);
  console.log(`${written} products written, ${skipped} skipped, ${refused} refused\n`);
  console.log(`seconds               ${seconds.toFixed(1)}  (budget: ${budget.seconds})`);
  console.log(`memory at most, MB    ${megabytes.toFixed(0)}  (budget: ${budget.megabytes})`);
  for (const [name, used] of Object.entries(after)) {
    const spent = used - before[name as keyof typeof before];
    console.log(`${`CPU of ${name}, s`.padEnd(22)}${spent.toFixed(1)}`);
  }
}

/** The id of the first process of an embedded PostgreSQL. */
async function postmasterOf({ directory }: { directory: string }): Promise<number> {
  const file = await readFile(join(directory, "postgres", "data", "postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}
