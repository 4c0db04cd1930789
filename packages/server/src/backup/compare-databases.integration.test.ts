import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { requireSameContent } from "./compare-databases.ts";

test("[OPS-41] a comparison names the table or the sequence in which a copy differs", async () => {
  const [original, copy] = [await testDatabase(), await testDatabase()];
  const compare = () => requireSameContent(original.url, copy.url);
  for (const { database } of [original, copy]) {
    await database.execute(sql`insert into category (id, tree, in_menu, level, key, title, position)
      values (1, 'baby', true, 1, 'toys', 'Toys', 1), (2, 'baby', true, 1, 'beds', 'Beds', 2)`);
  }
  // The order of rows does not count.
  await copy.database.execute(sql`update category set position = position where id = 1`);
  await compare();
  await copy.database.execute(sql`update category set position = 3 where id = 1`);
  await expect(compare()).rejects.toThrow(
    /^The copy of public\.category differs \(2 rows, hash \d+, not 2 rows,/,
  );
  await copy.database.execute(sql`update category set position = 1 where id = 1`);
  await copy.database.execute(sql`select setval('product_id_seq', 200000)`);
  await expect(compare()).rejects.toThrow(/^The copy of public\.product_id_seq differs \(200000 true, not /);
});
