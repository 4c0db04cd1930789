/**
 * `npm run bench -- overload`: what shoppers meet while 3 and 8 times as much is requested as the shop can render,
 * which is measured first. Meanwhile eight shoppers buy and others read a cached page. Only loopback is used.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openProductionShop, type ShopPlace } from "@nestling/server/testing/production-shop";
import { apiFor, type Variant, variantsFrom } from "@nestling/server/testing/shopper";
import { measureAnswers } from "./answers.ts";
import { buyOrder } from "./buy-order.ts";
import { watchMemory } from "./figures.ts";
import { type Asked, askInTime, askOpenly, type Timetable } from "./open-loop.ts";
import { percentile } from "./paced.ts";
import { fillShelves } from "./statements.ts";
import { visitor, withVisitors } from "./visitors.ts";

const shoppers = 8;
/** Between two orders of a shopper, in milliseconds: nobody buys twice in a moment. */
const rest = 500;
const seconds = 20;
const cachedASecond = 50;
const overloads = [3, 8];
/** Whatever the machine can do, no more than this is asked for in a second. */
const mostASecond = 4_000;
/** How long the shop is watched at most until all is as before, in milliseconds. */
const longestRecovery = 60_000;

/** Which pages are asked for, and how many of them the shop must render. */
const floods = [
  { name: "unknown products, one address", path: "/ecommerce-product/[<number>]", from: "one address" },
  { name: "new pages, one address", path: "/ecommerce-product/PRODUCT?sku=[<id>]", from: "one address" },
  {
    name: "new pages, many addresses",
    path: "/ecommerce-product/PRODUCT?sku=[<id>]",
    from: "many addresses",
  },
] as const satisfies { name: string; path: string; from: Timetable["from"] }[];

type Shop = { place: ShopPlace; variants: readonly Variant[]; newPage: string; turn: () => number };

/** Lets the shoppers buy until `isOver`; gives how long each order took in milliseconds, and what failed. */
async function buyUntil({ place, variants, turn }: Shop, isOver: () => boolean) {
  const took: number[] = [];
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (!isOver()) {
        const started = performance.now();
        try {
          await buyOrder(place, variants, turn());
          took.push(performance.now() - started);
        } catch (error) {
          failures.push(String(error));
        }
        await sleep(rest);
      }
    }),
  );
  return { took, failures };
}

/** Asks for a page that no cache has, as a new visitor; undefined where it does not come. */
async function readNewPage({ newPage }: Shop): Promise<number | undefined> {
  const [asked] = await askInTime({
    url: newPage,
    perSecond: 1,
    seconds: 1,
    from: "many addresses",
    newConnections: true,
  });
  return asked?.status === 200 ? asked.took : undefined;
}

/** How long it takes, in milliseconds, until a new page is there within `usual` milliseconds, five times running. */
async function untilNormal(shop: Shop, usual: number): Promise<number> {
  const begun = performance.now();
  let since = begun;
  for (let good = 0; good < 5 && performance.now() - begun < longestRecovery; ) {
    const took = await readNewPage(shop);
    good = took !== undefined && took < usual ? good + 1 : 0;
    if (good === 0) since = performance.now();
  }
  return since - begun;
}

/** What shoppers and readers meet while `flood` is asked for, and until all is as before. */
async function meet(shop: Shop, flood: Timetable | undefined, usual: number) {
  let isOver = false;
  const beside = Promise.all([buyUntil(shop, () => isOver), watchMemory(shop.place.url, () => isOver)]);
  const home = new URL("/", shop.place.url).href;
  const reading = askOpenly({
    url: home,
    perSecond: cachedASecond,
    seconds,
    from: "many addresses",
    newConnections: true,
  });
  const flooding = flood === undefined ? Promise.resolve([]) : askOpenly(flood);
  await sleep(seconds * 1000);
  const recovery = flood === undefined ? 0 : await untilNormal(shop, usual);
  const [cached, asked] = await Promise.all([reading, flooding]);
  isOver = true;
  const [{ took, failures }, megabytes] = await beside;
  return {
    cached: timesOf(cached),
    lost: cached.filter(({ status }) => status !== 200).length,
    asked,
    took,
    failures,
    megabytes,
    recovery,
  };
}

type Met = Awaited<ReturnType<typeof meet>>;

const timesOf = (asked: readonly Asked[]) => asked.map(({ took }) => took);
const whole = (value: number) => (Number.isNaN(value) ? "-" : Math.round(value).toLocaleString("en-US"));
const columns = [32, 9, 9, 9, 9, 10, 9, 9, 9, 11, 7];

function row(cells: readonly (string | number)[]): void {
  const texts = cells.map((cell) => (typeof cell === "number" ? whole(cell) : cell));
  console.log(
    texts
      .map((text, at) => (at === 0 ? text.padEnd(columns[at] ?? 0) : text.padStart(columns[at] ?? 0)))
      .join(""),
  );
}

function report(
  name: string,
  perSecond: number,
  { cached, lost, asked, took, failures, megabytes, recovery }: Met,
): void {
  const refused = asked.filter(({ status }) => status === 503);
  const given = asked.filter(({ status }) => status === 0);
  row([
    name,
    perSecond,
    asked.length - refused.length - given.length,
    refused.length,
    percentile(timesOf(refused), 0.95),
    given.length,
    percentile(cached, 0.95),
    percentile(took, 0.95),
    `${took.length}${failures.length > 0 ? `-${failures.length}` : ""}`,
    recovery,
    megabytes,
  ]);
  if (lost > 0) console.log(`  ${lost} of ${cached.length} cached pages did not come`);
  for (const failure of new Set(failures)) console.log(`  an order failed: ${failure.slice(0, 200)}`);
}

async function measure(shop: Shop): Promise<void> {
  const { pathname, search } = new URL(shop.newPage);
  const capacity = (await measureAnswers(shop.place.url, decodeURI(pathname + search), visitor(64_000)))
    .perSecond;
  console.log(`New pages rendered a second, as fast as they are asked for: ${whole(capacity)}\n`);
  row([
    "ms where no unit stands",
    "asked/s",
    "answered",
    "503",
    "p95",
    "given up",
    "cached",
    "order",
    "orders",
    "normal in",
    "MB",
  ]);
  row(["", "", "", "", "", "", "p95", "p95", "", "", ""]);
  const alone: number[] = [];
  const isOver = sleep(seconds * 1000).then(() => true);
  const quiet = meet(shop, undefined, 0);
  while (
    !(await Promise.race([isOver, readNewPage(shop).then((took) => void alone.push(took ?? Number.NaN))]))
  );
  report("no flood", 0, await quiet);
  const usual = Math.max(250, 3 * percentile(alone, 0.95));
  for (const times of overloads) {
    for (const { name, path, from } of floods) {
      const perSecond = Math.min(mostASecond, Math.ceil(times * capacity));
      const url = path.startsWith("/ecommerce-product/PRODUCT")
        ? shop.newPage
        : new URL(path, shop.place.url).href;
      report(
        `${times} times, ${name}`,
        perSecond,
        await meet(shop, { url: decodeURI(url), perSecond, seconds, from }, usual),
      );
    }
  }
  console.log(
    `\nAims: cached p95 100, orders p95 1,500 and none failing, normal within 5,000 (a new page within ${whole(usual)}).`,
  );
}

/** Measures and prints what a flood does to a shop. */
export async function measureOverload(): Promise<void> {
  const running = await openProductionShop(withVisitors);
  try {
    const { place } = running;
    await fillShelves(place.databaseUrl);
    const variants = await variantsFrom(apiFor(place.url, visitor(0)), 100);
    const [first] = variants;
    if (first === undefined) throw new Error("a shop without products");
    let turns = 0;
    const turn = () => {
      turns += 1;
      return turns;
    };
    const newPage = `${place.url}/ecommerce-product/${first.productId}?sku=[<id>]`;
    const shop = { place, variants, newPage, turn };
    await buyUntil(
      shop,
      (
        (end) => () =>
          performance.now() > end
      )(performance.now() + 4_000),
    ); // until it runs hot
    await measure(shop);
  } finally {
    await running.close();
  }
}
