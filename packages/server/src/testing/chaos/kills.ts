/** Processes that end without a word, connections that are cut, and a shop that gets no time. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readShopLog } from "../production-shop.ts";
import type { Chance } from "./chance.ts";
import { attempt } from "./checkout.ts";
import { events, setFaults } from "./stand-in-books.ts";
import { newShopper } from "./street.ts";
import { connect, type Mischief, patiently, standInsOf, type World, withConnection } from "./world.ts";

/** Has the shop's process ended by itself? Nothing that happens here is a reason to. */
export function lookAfter({ running, wrong }: World): void {
  try {
    process.kill(running.pid, 0);
  } catch {
    wrong.push("the shop's process ended by itself");
  }
}

/** With the requests and the jobs that are under way: its workers live in it. */
async function killShop(world: World): Promise<void> {
  lookAfter(world);
  await world.running.end("SIGKILL");
  world.running = await world.running.startAgain();
}

/** From the moment that PostgreSQL answers again: how long until the shop takes an order? */
async function timeToNextOrder(world: World, chance: Chance): Promise<void> {
  const { databaseUrl } = world.running.place;
  await patiently(async () => (await connect(databaseUrl)).end());
  const back = performance.now();
  world.isMeasured = true;
  await patiently(() => setFaults(standInsOf(world), {}));
  await patiently(async () => {
    const shopper = newShopper(world.street, chance);
    const { json, checkout, key } = attempt(shopper, [
      { ware: chance.pick(world.street.wares), quantity: 1 },
    ]);
    const headers = { "idempotency-key": key, "checkout-id": checkout };
    const answer = await shopper.api.insertGuestOrder({ headers, json });
    if (answer.status !== 200 || !answer.body.isValid) throw new Error("no order was taken");
    world.street.claims.ordered.add(answer.body.order_id);
  });
  world.recoveries.push(performance.now() - back);
  world.isMeasured = false;
}

async function killPostgres(world: World, chance: Chance): Promise<void> {
  const pidFile = readFileSync(join(world.running.place.dataDir, "postgres/data/postmaster.pid"), "utf8");
  process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
  await sleep(200);
  await timeToNextOrder(world, chance);
}

/** One of its processes dies, of a request or of a worker: PostgreSQL then ends all of them and recovers. */
function killBackend(applications: string): Mischief {
  return async (world, chance) => {
    const { rows } = await withConnection(world, (client) =>
      client.query("select pid from pg_stat_activity where application_name = $1 order by random() limit 1", [
        applications,
      ]),
    );
    if (rows[0] === undefined) return;
    process.kill(Number(rows[0].pid), "SIGKILL");
    await sleep(200);
    await timeToNextOrder(world, chance);
  };
}

/** Connections are lost in the middle of what they do. */
function cutOff(application: string): Mischief {
  return async (world) => {
    await withConnection(world, (client) =>
      client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
        application,
      ]),
    );
  };
}

async function killStandIns(world: World): Promise<void> {
  const log = readShopLog(world.running.place.dataDir);
  const latest = log.findLast(({ msg }) => /^The stand-ins are (ready|back)$/.test(msg ?? ""));
  if (typeof latest?.process !== "number") throw new Error("nobody said where the stand-ins are");
  try {
    process.kill(latest.process, "SIGKILL");
  } catch {
    // It has just ended, with a shop that was killed.
  }
  await patiently(() => events(standInsOf(world)));
}

/** A process that gets no time: a busy machine, a virtual one that is moved. */
async function freezeShop({ running }: World, chance: Chance): Promise<void> {
  process.kill(running.pid, "SIGSTOP");
  await sleep(500 + chance.below(1_500));
  process.kill(running.pid, "SIGCONT");
}

export const kills: Readonly<Record<string, Mischief>> = {
  "kill -9 of the shop with its workers": killShop,
  "kill -9 of PostgreSQL": killPostgres,
  "kill -9 of PostgreSQL's process for a request": killBackend("nestling"),
  "kill -9 of PostgreSQL's process for a worker": killBackend("nestling-jobs"),
  "the workers lose their connections": cutOff("nestling-jobs"),
  "the requests lose their connections": cutOff("nestling"),
  "kill -9 of the stand-ins": killStandIns,
  "the shop gets no time": freezeShop,
};
