/**
 * `npm run bench -- checkout`: what a paid order costs. Eight shoppers order, pay at the stand-in for Stripe and check
 * the payment as fast as they are served, while Stripe's webhooks arrive. An order that fails ends the run.
 */
import { openProductionShop, type ShopPlace } from "@nestling/server/testing/production-shop";
import { apiFor, fieldsFor, type Variant, variantsFrom } from "@nestling/server/testing/shopper";
import { openSuperuser } from "@nestling/server/testing/superuser";
import { buyOrder } from "./buy-order.ts";
import { readFigures } from "./figures.ts";
import { percentile } from "./paced.ts";
import { type Books, fillShelves, keepBooks, openBooks } from "./statements.ts";
import { visitor, withVisitors } from "./visitors.ts";

const shoppers = 8;
const warmUp = 4_000;
const time = 20_000;
const linesOfCart = 200;
const validations = 200;

/** Lets the shoppers buy for a while; gives how many orders they paid and how long each took. */
async function shop(place: ShopPlace, variants: readonly Variant[], milliseconds: number, firstTurn: number) {
  const ends = performance.now() + milliseconds;
  const took: number[] = [];
  let turn = firstTurn;
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (performance.now() < ends) {
        const started = performance.now();
        turn += 1;
        await buyOrder(place, variants, turn);
        took.push(performance.now() - started);
      }
    }),
  );
  return { took, nextTurn: turn };
}

/** How long it takes to validate a cart of as many lines as one may have, one after the other. */
async function measureValidation({ url }: ShopPlace): Promise<number[]> {
  const lines = (await variantsFrom(apiFor(url, visitor(0)), linesOfCart, true)).map((variant) => ({
    variant,
    quantity: 1,
  }));
  const json = fieldsFor(lines);
  const took: number[] = [];
  for (let turn = 0; turn < validations; turn += 1) {
    const api = apiFor(url, visitor(turn));
    const started = performance.now();
    const answer = await api.validateOrder({ json });
    took.push(performance.now() - started);
    // Of so many products the marketplace asks another price for the way of some.
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return took.slice(validations / 10); // the first ones warm up
}

async function measure(place: ShopPlace, books: Books): Promise<void> {
  await fillShelves(place.databaseUrl);
  const variants = await variantsFrom(apiFor(place.url, visitor(0)), 100);
  const { nextTurn } = await shop(place, variants, warmUp, 0);
  await books.untilIdle();

  const before = await readFigures(place.url);
  await books.forget();
  const started = performance.now();
  const { took } = await shop(place, variants, time, nextTurn);
  const seconds = (performance.now() - started) / 1000;
  await books.untilIdle(); // what the orders have left to be done is theirs, too
  const { own, queue, commits, texts } = await books.read();
  const after = await readFigures(place.url);

  const orders = took.length;
  const each = (count: number) => (count / orders).toFixed(1);
  const cpu = ((after.cpuSeconds - before.cpuSeconds) * 1000) / orders;
  const p = (values: number[], share: number) => percentile(values, share).toFixed(0);
  console.log(`${orders} orders made and paid by ${shoppers} shoppers, none failed\n`);
  console.log(`orders a second          ${(orders / seconds).toFixed(0)}  (aim: 150)`);
  console.log(`an order, ms             p50 ${p(took, 0.5)}, p95 ${p(took, 0.95)}, p99 ${p(took, 0.99)}`);
  console.log(`server's CPU, ms each    ${cpu.toFixed(1)}  (budget: 12)`);
  console.log(`statements each          ${each(own)}  (budget: 20), and ${each(queue)} of the job queue`);
  console.log(`commits each             ${each(commits)}  (budget: 6), the job queue's among them`);
  const validated = await measureValidation(place);
  const [middle, slow] = [0.5, 0.95].map((share) => percentile(validated, share).toFixed(1));
  console.log(`cart of ${linesOfCart} lines, ms    p50 ${middle}, p95 ${slow}  (budget: 20)`);
  console.log("\nStatements by how often an order asks them:");
  for (const { query, calls } of texts.filter(({ calls }) => calls > orders / 50)) {
    console.log(`${each(calls).padStart(6)}  ${query.slice(0, 150)}`);
  }
}

/** Measures and prints what an order costs. */
export async function measureCheckout(): Promise<void> {
  const first = await openProductionShop(withVisitors);
  try {
    await keepBooks(await openSuperuser(first.place.dataDir));
  } catch (error) {
    await first.close();
    throw error;
  }
  await first.end(); // and PostgreSQL with it
  const running = await first.startAgain();
  try {
    const books = await openBooks(await openSuperuser(running.place.dataDir));
    // Its connection would end with PostgreSQL's, and say nothing of what went wrong.
    await measure(running.place, books).finally(() => books.close());
  } finally {
    await running.close();
  }
}
