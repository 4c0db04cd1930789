import { test } from "vitest";
import { outages, shopInOutages } from "../testing/marketplace-outage.ts";

const sellThrough = await shopInOutages();

test.each(outages)(
  "[MKT-04] [CART-13] while the marketplace %s for ten minutes, the shop sells, and afterwards each order is placed once",
  async (outage) => {
    await sellThrough(outage, 10);
  },
  900_000,
);
