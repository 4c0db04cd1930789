import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readClaimWords } from "../catalogue/environmental-claims.ts";
import { products } from "../catalogue/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const nestling = commandLine(shop.url);
const change = (id: number, set: Partial<typeof products.$inferInsert>) =>
  shop.database.update(products).set(set).where(eq(products.id, id));

test("[LAW-15] [OPS-03] products that claim something about the environment are listed, with where they say it", async () => {
  expect((await nestling("products", "claims")).out).toBe("No product claims anything.\n");
  await change(11, {
    name: "Eco-Friendly Hiking Boots",
    descriptionHtml: "<p class='green'>A <b>sustainable</b> boot.</p>",
  });
  await change(12, { descriptionHtml: "<p>Good for the planet.</p>" });
  expect(JSON.parse((await nestling("products", "claims", "--json")).out)).toEqual([
    ...[
      {
        id: 11,
        name: "Eco-Friendly Hiking Boots",
        in_name: ["eco friendly"],
        in_description: ["sustainable"],
      },
    ],
    { id: 12, name: expect.any(String), in_name: [], in_description: ["good for the planet"] },
  ]);
  const { out } = await nestling("products", "claims", "--limit", "1");
  expect(out).toMatch(/\b11\b.+eco friendly.+sustainable.+Eco-Friendly Hiking Boots/);
  expect(out).toContain("2 in all; --limit shows more.");
  await change(11, { withdrawnAt: new Date() });
  expect(JSON.parse((await nestling("products", "claims", "--json")).out)).toMatchObject([{ id: 12 }]);
});

test("[LAW-15] the words that the shop comes with name the claims that the law is about", async () => {
  expect((await readClaimWords()).claims).toEqual(
    expect.arrayContaining(["eco", "green", "climate neutral"]),
  );
});
