import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { purgeOutbox } from "../platform/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { sellMany } from "../testing/many-products.ts";
import { seedProducts } from "../testing/products.ts";
import { attributeColumns } from "./attribute-bits.ts";
import { readAttributes, readAttributesJob } from "./read-attributes.ts";
import { products } from "./tables.ts";

const { database } = await testDatabase();
const jobs = { send: vi.fn(async () => undefined) };

test("[FIND-02] products that were stored without facets are read, some at a time, and the search knows them", async () => {
  await seedProducts(database);
  await sellMany(database, 6);
  const specifications = [{ name: "Color", value: "Sage" }];
  await database.update(products).set({ attributes: null, sizes: null, specifications });
  await database.delete(purgeOutbox);

  await readAttributes(database, jobs, { products: 3, batches: 2 });
  expect(jobs.send).toHaveBeenCalledExactlyOnceWith(expect.anything(), readAttributesJob, {});
  // Listings are filtered by them from now on.
  expect((await database.select().from(purgeOutbox)).map(({ tags }) => tags)).toContain("catalogue");
  const unread = await database.$count(products, sql`attributes is null`);
  expect(unread).toBe(2);

  await readAttributes(database, jobs, { products: 3, batches: 2 });
  expect(jobs.send).toHaveBeenCalledOnce();
  const [boots] = await database.select().from(products).where(eq(products.id, 11));
  expect(boots).toMatchObject(
    attributeColumns({ name: "", properties: boots?.properties ?? [], specifications }),
  );
  expect(boots?.attributes).toBeGreaterThan(0);
  const { rows } = await database.execute(sql`
    select from product_search join product on id = product_id where product_search.words @@ '''#a18'''::tsquery`);
  expect(rows).toHaveLength(8);
});
