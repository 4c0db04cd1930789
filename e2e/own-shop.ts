import { openProductionShop, type ProductionShop } from "@nestling/server/testing/production-shop";
import { test as base } from "@playwright/test";
import pg from "pg";

/** A shop apart from the one that all tests share, to bring bad weather to and to kill. */
export type OwnShop = {
  /** The shop as it runs now; `startAgain` gives another. */
  running: ProductionShop;
};

/**
 * A test with a shop of its own: its tests run one after the other, and only tests with this fixture meet them.
 * `database` is where the shop's is when the test begins.
 */
export const test = base.extend<{ database: pg.Pool }, { own: OwnShop }>({
  own: [
    async ({ browserName: _ }, use) => {
      const own = { running: await openProductionShop({}, process.env.SHOP_DATA) };
      await use(own);
      await own.running.close();
    },
    { scope: "worker", timeout: 0 }, // a start knows itself how long it may take
  ],
  database: async ({ own }, use) => {
    const pool = connect(own.running);
    await use(pool);
    await pool.end();
  },
});

/** A few connections to a shop's database, which the test may take away. */
export function connect({ place }: ProductionShop): pg.Pool {
  const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 2 });
  pool.on("error", () => undefined);
  return pool;
}

export { expect } from "@playwright/test";
