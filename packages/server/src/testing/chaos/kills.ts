/** Kills processes, cuts connections, and stops the shop for a while. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processName } from "../../platform/process-names.ts";
import { readShopLog } from "../production-shop.ts";
import { attempt } from "./checkout.ts";
import {
  connect,
  type Environment,
  type Fault,
  patiently,
  standInsOf,
  withConnection,
} from "./environment.ts";
import type { Random } from "./random.ts";
import { newShopper } from "./shoppers.ts";
import { events, setFaults } from "./stand-in-records.ts";

/** Notes an error if the shop's process has ended by itself, which no event here may cause. */
export function lookAfter({ running, wrong }: Environment): void {
  try {
    process.kill(running.pid, 0);
  } catch {
    wrong.push("the shop's process ended by itself");
  }
}

/** Kills the shop, with its running requests and jobs. */
async function killShop(environment: Environment): Promise<void> {
  lookAfter(environment);
  await environment.running.end("SIGKILL");
  environment.running = await environment.running.startAgain();
}

/** Measures how long after PostgreSQL's return the shop takes an order. */
async function timeToNextOrder(environment: Environment, random: Random): Promise<void> {
  const { databaseUrl } = environment.running.place;
  await patiently(async () => (await connect(databaseUrl)).end());
  const back = performance.now();
  environment.isMeasured = true;
  await patiently(() => setFaults(standInsOf(environment), {}));
  await patiently(async () => {
    const shopper = newShopper(environment.shop, random);
    const { json, checkout, key } = attempt(shopper, [
      { variant: random.pick(environment.shop.variants), quantity: 1 },
    ]);
    const headers = { "idempotency-key": key, "checkout-id": checkout };
    const answer = await shopper.api.insertGuestOrder({ headers, json });
    if (answer.status !== 200 || !answer.body.isValid) throw new Error("no order was taken");
    environment.shop.confirmations.ordered.add(answer.body.order_id);
  });
  environment.recoveries.push(performance.now() - back);
  environment.isMeasured = false;
}

async function killPostgres(environment: Environment, random: Random): Promise<void> {
  const pidFile = readFileSync(
    join(environment.running.place.dataDir, "postgres/data/postmaster.pid"),
    "utf8",
  );
  process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
  await sleep(200);
  await timeToNextOrder(environment, random);
}

/** Kills one of PostgreSQL's processes, of a request or a worker. PostgreSQL then restarts all of them and recovers. */
function killBackend(applications: string): Fault {
  return async (environment, random) => {
    const { rows } = await withConnection(environment, (client) =>
      client.query("select pid from pg_stat_activity where application_name = $1 order by random() limit 1", [
        applications,
      ]),
    );
    if (rows[0] === undefined) return;
    process.kill(Number(rows[0].pid), "SIGKILL");
    await sleep(200);
    await timeToNextOrder(environment, random);
  };
}

/** Cuts connections in the middle of statements. */
function cutOff(application: string): Fault {
  return async (environment) => {
    await withConnection(environment, (client) =>
      client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
        application,
      ]),
    );
  };
}

async function killStandIns(environment: Environment): Promise<void> {
  const log = readShopLog(environment.running.place.dataDir);
  const latest = log.findLast(({ msg }) => /^The stand-ins are (ready|back)$/.test(msg ?? ""));
  if (typeof latest?.process !== "number") throw new Error("nobody said where the stand-ins are");
  try {
    process.kill(latest.process, "SIGKILL");
  } catch {
    // It ended together with a killed shop.
  }
  await patiently(() => events(standInsOf(environment)));
}

/** Stops a process for a while, like a busy machine or a virtual one that is moved. */
async function freezeShop({ running }: Environment, random: Random): Promise<void> {
  process.kill(running.pid, "SIGSTOP");
  await sleep(500 + random.below(1_500));
  process.kill(running.pid, "SIGCONT");
}

export const kills: Readonly<Record<string, Fault>> = {
  "kill -9 of the shop with its workers": killShop,
  "kill -9 of PostgreSQL": killPostgres,
  "kill -9 of PostgreSQL's process for a request": killBackend(processName("nestling")),
  "kill -9 of PostgreSQL's process for a worker": killBackend(processName("nestling-jobs")),
  "the workers lose their connections": cutOff(processName("nestling-jobs")),
  "the requests lose their connections": cutOff(processName("nestling")),
  "kill -9 of the stand-ins": killStandIns,
  "the shop gets no time": freezeShop,
};
