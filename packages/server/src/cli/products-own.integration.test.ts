import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@nestling/commerce/money";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { products, skus } from "../catalogue/tables.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { freightRule } from "../marketplace/freight.ts";
import { openOwnPictures } from "../media/own-pictures.ts";
import { findRecipe } from "../media/queries.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";

const { database, url } = await testDatabase();
await keepTrees(database, categoryRows(await readTrees(), ["baby"]));
const folder = await mkdtemp(join(tmpdir(), "nestling-own-"));
afterAll(() => rm(folder, { recursive: true }));
const draw = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
await writeFile(join(folder, "mug.jpg"), await draw("#c04020"));
await writeFile(join(folder, "side.jpg"), await draw("#2040c0"));
await writeFile(join(folder, "broken.jpg"), "no picture");

/** As npm runs a command that is called in the folder of the pictures. */
const nestling = commandLine(url, { INIT_CWD: folder, DATA_DIR: folder });
const own = (...words: string[]) => nestling("products", ...words);
const listed = async (...words: string[]) =>
  JSON.parse((await own("list", ...words, "--json")).out) as Record<string, unknown>[];
const sold = () => database.select().from(products).orderBy(products.id);
const variants = () => database.select().from(skus).orderBy(skus.position);

const mug = [
  ...["add", "MUG", "--name", "Bunny mug", "--category", "cups", "--price", "12.50", "--stock", "40"],
  ...[
    "--pictures",
    "mug.jpg | side.jpg",
    "--description",
    "A mug.\n\nWith a bunny.",
    "--facts",
    "Material: Cotton",
  ],
];

beforeEach(async () => {
  await database.execute(sql`truncate own_product`);
  await database.execute(sql`delete from sku`);
  await database.execute(sql`delete from product`);
});

test("[OWN-01] [OPS-03] a product of one's own is a draft at first, and sold after a question", async () => {
  expect(await own(...mug)).toEqual({
    ...{ status: 0, err: "" },
    out: "MUG is a draft. To sell it: nestling products publish MUG\n",
  });
  expect(await sold()).toEqual([]);
  expect(await listed()).toMatchObject([
    { code: "MUG", own: true, state: "draft", title: "Bunny mug", price: 12.5, reason: null },
  ]);
  const asked = await own("publish", "MUG");
  expect([asked.status, asked.err]).toEqual([
    2,
    expect.stringContaining(
      "MUG  $12.50 with free shipping  Bunny mug\nSell 1 product? Customers see it at once.",
    ),
  ]);
  expect(await sold()).toEqual([]);
  expect((await own("publish", "MUG", "--yes")).out).toBe("Published: 1.\n");
  const [product] = await sold();
  expect(product).toMatchObject({
    ...{ name: "Bunny mug", aliCode: null, readAt: null, level2Id: 1407, inMenu: true, inStock: true },
    ...{ price: 1_250, promotionPrice: 1_250, shippingFee: 0, hasVariants: false, soldBySupplier: false },
    descriptionHtml: "<p>A mug.</p><p>With a bunny.</p>",
    specifications: [{ name: "Material", value: "Cotton" }],
    pictures: [
      { alt: "Bunny mug", width: 900, height: 600 },
      { alt: "Bunny mug, picture 2", width: 900, height: 600 },
    ],
  });
  expect(await variants()).toMatchObject([{ code: "MUG", skuProperty: "", stock: 40, cost: null }]);
  expect(await listed("--state", "published")).toMatchObject([{ code: "MUG", product_id: product?.id }]);
});

test("[OWN-04] its pictures are kept in the database, once, and served at their widths", async () => {
  await own(...mug, "--publish", "--yes");
  await own("add", "CUP", "--name", "Cup", "--pictures", "mug.jpg");
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from own_picture`,
  );
  expect(rows).toEqual([{ count: 2 }]);
  const id = (await sold())[0]?.pictures[0]?.id ?? "";
  const recipe = await findRecipe(database, id);
  const narrow = await openOwnPictures(database).render(recipe, 320, "awaited");
  expect(await sharp(narrow).metadata()).toMatchObject({ format: "webp", width: 320 });
});

test("[OWN-02] a draft without a price, a category or a picture is not sold, and the list says what it lacks", async () => {
  expect((await own("add", "BIB", "--name", "Bib")).out).toBe(
    "BIB is a draft. It lacks a price, a category, a picture.\n",
  );
  expect((await own("list")).out).toMatch(/^BIB +draft +none +Bib: lacks a price, a category, a picture /m);
  await own("change", "BIB", "--category", "bibs", "--pictures", "mug.jpg");
  expect(await own("publish", "all", "--yes")).toMatchObject({
    status: 1,
    out: "Published: 0.\nBIB: it lacks a price\n",
  });
  expect(await sold()).toEqual([]);
  const half = await own("add", "CAP", "--name", "Cap", "--price", "5", "--publish");
  expect([half.status, half.out]).toEqual([1, "CAP is a draft. It lacks a category, a picture.\n"]);
});

test("[OWN-01] what customers pay for shipping is the product's own fee, or else what the rule says when it is published", async () => {
  await freightRule.write(database, { kind: "free_over", over: cents(2_000), fee: cents(450) });
  await own(...mug);
  const asked = await own("publish", "all");
  expect(asked.err).toContain("MUG  $12.50 and $4.50 for shipping  Bunny mug");
  await own("publish", "all", "--yes");
  expect((await sold())[0]).toMatchObject({ shippingFee: 450 });
  await own("change", "MUG", "--shipping", "0", "--yes");
  expect((await sold())[0]).toMatchObject({ shippingFee: 0 });
  await freightRule.write(database, { kind: "usual" });
});

test("[OWN-01] variants are added one by one, and what is on sale changes after a question", async () => {
  await own(
    ...["add", "BIB", "--name", "Bib", "--category", "bibs", "--pictures", "mug.jpg", "--sku", "BIB-RED"],
    ...["--options", "Color: Red", "--price", "8", "--stock", "5", "--publish", "--yes"],
  );
  const blue = [
    "--sku",
    "BIB-BLUE",
    "--options",
    "Color: Blue",
    "--price",
    "7",
    "--stock",
    "2",
    "--picture",
    "side.jpg",
  ];
  const asked = await own("change", "BIB", ...blue);
  expect(asked.err).toContain("Change BIB, which is on sale? Customers see it at once.");
  expect(await variants()).toHaveLength(1);
  expect((await own("change", "BIB", ...blue, "--yes")).out).toBe("BIB is on sale.\n");
  expect((await sold())[0]).toMatchObject({
    ...{ price: 700, promotionPrice: 700, hasVariants: true },
    properties: [
      {
        id: "1",
        name: "Color",
        values: [
          { id: "1", name: "Red" },
          { id: "2", name: "Blue", pictureId: expect.any(String) },
        ],
      },
    ],
  });
  expect(await variants()).toMatchObject([
    { code: "BIB-RED", skuProperty: "1:1", stock: 5 },
    { code: "BIB-BLUE", skuProperty: "1:2", stock: 2, picture: { alt: "Blue" } },
  ]);
  await own("change", "BIB", "--sku", "BIB-BLUE", "--stock", "-", "--yes");
  expect((await sold())[0]).toMatchObject({ promotionPrice: 800, inStock: true });
  expect((await variants())[1]).toMatchObject({ stock: 0, withdrawnAt: expect.any(Date) });
  expect((await own("change", "BIB", "--sku", "BIB-RED", "--price", "8")).out).toBe(
    "Nothing has changed: BIB is on sale.\n",
  );
});

test("[OWN-01] what is withdrawn leaves the shop and comes back, and a draft is dropped", async () => {
  await own(...mug, "--publish", "--yes");
  await own("add", "BIB", "--name", "Bib");
  expect((await own("withdraw", "MUG,BIB", "--yes")).out).toBe("Withdrawn: MUG, BIB.\n");
  expect((await sold())[0]?.withdrawnAt).toBeInstanceOf(Date);
  expect(await listed()).toMatchObject([{ code: "MUG", state: "withdrawn" }]);
  expect((await own("change", "MUG", "--stock", "3")).out, "nobody sees it").toBe("MUG is withdrawn.\n");
  expect((await own("publish", "MUG", "--yes")).out).toBe("Published: 1.\n");
  expect((await sold())[0]).toMatchObject({ withdrawnAt: null });
  expect((await variants())[0]).toMatchObject({ stock: 3 });
});

test("[OWN-01] a stock does not say again what was sent since it was counted", async () => {
  await own(...mug, "--publish", "--yes");
  await database
    .update(skus)
    .set({ placedAt: new Date(Date.now() + 60_000), stock: 38 })
    .where(eq(skus.code, "MUG"));
  expect((await own("change", "MUG", "--stock", "40", "--yes")).out).toBe(
    "Nothing has changed: MUG is on sale.\nCount these again, for pieces were sent since: MUG.\n",
  );
  expect((await variants())[0]).toMatchObject({ stock: 38 });
});

test.each([
  [["add", "MUG", "--category", "cups"], 1, "MUG: it is new, and needs a name."],
  [["add", "MUG", "--name", "Mug", "--category", "cupz"], 1, "there is no category cupz: did you mean cups?"],
  [["add", "MUG", "--name", "Mug", "--pictures", "gone.jpg"], 1, "MUG: there is no picture gone.jpg."],
  [
    ["add", "MUG", "--name", "Mug", "--pictures", "broken.jpg"],
    1,
    "the picture broken.jpg can't be used: it isn't a JPEG",
  ],
  [
    ["add", "MUG", "--name", "Mug", "--price", "free"],
    2,
    "--price takes dollars from 0.50 on, such as 5 or 7.50",
  ],
  [["add", "M UG", "--name", "Mug"], 2, "CODE takes up to 40 letters"],
  [
    ["change", "MUG", "--price", "5"],
    1,
    "There is no product MUG of your own. To add it: nestling products add MUG",
  ],
  [["change", "MUG"], 2, "products change takes what is to change."],
])("[OPS-03] nestling products %j says in one line what is wrong", async (words, status, message) => {
  const answer = await own(...words);
  expect([answer.status, answer.err]).toEqual([status, expect.stringContaining(message)]);
  expect(answer.err.trim().split("\n")).toHaveLength(1);
  expect(await listed()).toEqual([]);
});

test("[OPS-03] what is there is not added again, and its price is changed by 'change'", async () => {
  await own(...mug, "--publish", "--yes");
  expect((await own(...mug)).err).toContain("There is MUG already.");
  expect((await own("price", "MUG", "--set", "9", "--yes")).err).toContain(
    "MUG is your own product: nestling products change MUG --price DOLLARS",
  );
  expect((await own("add", "CUP", "--name", "Cup", "--sku", "MUG")).err).toContain(
    "CUP: MUG is the code of another product's variant.",
  );
});
