import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { products, skus } from "../catalogue/tables.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { consentLink } from "../marketplace/consent.ts";
import { consents, supplierProducts } from "../marketplace/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";

const { database, url } = await testDatabase();
await keepTrees(database, categoryRows(await readTrees(), ["baby"]));
const folder = await mkdtemp(join(tmpdir(), "nestling-import-"));
afterAll(() => rm(folder, { recursive: true }));
const publicUrl = "http://localhost:3000";
const { app, supplier } = await testMarketplace();
const settings = {
  PUBLIC_URL: publicUrl,
  DATA_DIR: folder,
  ALIEXPRESS_APP_KEY: app.appKey,
  ALIEXPRESS_APP_SECRET: app.appSecret,
  ALIEXPRESS_API_URL: app.baseUrl,
  ALIEXPRESS_CALLS_PER_SECOND: "1000",
};
const nestling = commandLine(url, settings);
/** As npm runs a command that is called in this folder. */
const nestlingIn = (place: string) => commandLine(url, { ...settings, INIT_CWD: place });
const agreed = await fetch(consentLink({ ...app, consentUrl: app.baseUrl }, publicUrl, new Date()), {
  method: "POST",
  body: new URLSearchParams({ allow: "yes" }),
  redirect: "manual",
});
await nestling("aliexpress", "authorize", agreed.headers.get("location") ?? "");

beforeEach(async () => {
  await database.execute(
    sql`truncate import_run, supplier_product, product_freight, merchant_setting cascade`,
  );
  await database.execute(sql`delete from sku`);
  await database.execute(sql`delete from product`);
});
const sold = () => database.select().from(products).orderBy(products.id);
const json = async (...args: string[]) => {
  const { out, err } = await nestling(...args, "--json");
  if (out === "") throw new Error(err);
  return JSON.parse(out);
};

describe("nestling import", () => {
  test("[OPS-03] [MKT-01] a search brings drafts, and with --publish products in the shop's categories", async () => {
    const first = await json("import", "--search", "baby carrier", "--limit", "60");
    expect(first).toMatchObject({ total: 60, read: 60, skipped: 0 });
    expect(await sold()).toEqual([]);
    const { out, status } = await nestling(
      "import",
      "--search",
      "baby carrier",
      "--limit",
      "60",
      "--publish",
      "--yes",
    );
    expect(status).toBe(0);
    expect(out).toMatch(/^Read 60 of 60: \d+ written, 0 skipped, \d+ refused\.$/m);
    expect(await sold()).toHaveLength(first.written);
    for (const product of await sold()) expect(product).toMatchObject({ withdrawnAt: null });
    expect((await sold()).some(({ inMenu }) => inMenu)).toBe(true);
    expect((await sold()).filter(({ level2Id }) => level2Id === 2201)).toEqual([]);
    const report = await readFile(first.report, "utf8");
    expect(report.trim().split("\n")).toHaveLength(first.refused);
    expect(report).toMatch(/^\d{16}\tit is not (on sale|shipped to US)$/m);
  });

  test("[OPS-03] a shop that was never started gets its categories before its first products", async () => {
    await database.execute(sql`truncate category cascade`);
    expect(await json("import", "--search", "boots", "--limit", "3", "--publish", "--yes")).toMatchObject({
      written: 3,
    });
    expect(new Set((await sold()).map(({ level2Id }) => level2Id))).toEqual(new Set([1105]));
  });

  test("[OPS-03] [MKT-01] a category by the shop's key, and codes and addresses from a file", async () => {
    const category = await json("import", "--category", "highchairs", "--limit", "20", "--publish", "--yes");
    expect(category.written + category.refused).toBe(20);
    const [{ code } = { code: "" }] = await json("products", "list", "--state", "published");
    const file = join(folder, "codes.txt");
    const { codes } = await supplier.find({ words: "boots", page: 1 });
    await writeFile(
      file,
      `# boots\n${codes[0]}\nhttps://www.aliexpress.com/item/${codes[1]}.html?a=b\n${code}\n`,
    );
    expect(await json("import", "--codes", file, "--publish", "--yes")).toMatchObject({
      total: 3,
      skipped: 1,
    });
    const elsewhere = await nestlingIn(folder)("import", "--codes", "codes.txt", "--publish", "--yes");
    expect(elsewhere).toMatchObject({ err: "", out: expect.stringContaining("Read 3 of 3") });
    await writeFile(file, "boots");
    expect(await nestling("import", "--codes", file)).toMatchObject({
      status: 2,
      err: `${file} line 1 is no code of 6 to 20 digits, and no address.\n`,
    });
  });

  test.each([
    [[], "import takes --category, --search or both, or --codes."],
    [["--codes", "a", "--search", "b"], "import takes --category, --search or both, or --codes."],
    [["--category", "nothing"], "There is no category nothing that holds products. See: nestling import cat"],
    [["--category", "strolers"], "that holds products. Did you mean strollers?"],
    [["--codes", "/nowhere"], "--codes takes a file that can be read"],
    [["--search", "a", "--limit", "0"], "--limit takes a whole number from 1 to 100000"],
  ])("[OPS-03] import %j ends in one line that says what is wrong", async (args, line) => {
    const { err, status } = await nestling("import", ...args);
    expect([status, err.trim().split("\n")]).toEqual([2, [expect.stringContaining(line)]]);
  });

  test("[OPS-03] an import that was interrupted is continued by the same command, and says so", async () => {
    const search = ["import", "--search", "boots", "--limit", "3"];
    expect((await nestling(...search)).out).toMatch(/^Read 3 of 3: /);
    await database.execute(sql`update import_run set ended_at = null`);
    expect((await nestling(...search, "--publish", "--yes")).out, "drafts are another import").toMatch(
      /^Read 3 of 3: /,
    );
    expect((await nestling(...search)).out).toMatch(/^Continued the import\. Read 3 of 3: /);
    expect((await nestling("import", "--search", "nosuchthing")).out).toBe(
      "The marketplace has nothing for this.\n",
    );
  });

  test("[OPS-03] categories lists those of the marketplace, with the shop's", async () => {
    const rows: { name: string; category_id: number; category: string | null }[] = await json(
      "import",
      "categories",
    );
    expect(rows).toContainEqual(expect.objectContaining({ name: "Strollers", category: "strollers" }));
    expect((await nestling("import", "categories")).out).toMatch(/Strollers +\d+ +strollers$/m);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ category_id }) => category_id === 2201)).toMatchObject([{ name: "Mother & Kids" }]);
  });
});

describe("nestling products and prices", () => {
  test("[OPS-03] [MKT-01] drafts are listed, published, withdrawn and brought back", async () => {
    await nestling("import", "--search", "boots", "--limit", "5");
    const drafts = await json("products", "list", "--state", "draft");
    const [first, second] = drafts.map(({ code }: { code: string }) => code);
    const asked = await nestling("products", "publish", "all");
    expect(asked, "customers see it at once").toMatchObject({ status: 2, out: "" });
    expect(asked.err).toContain(`Sell ${drafts.length} products? Customers see it at once.`);
    expect(asked.err).toContain(`${first}  $${drafts[0].price.toFixed(2)}  ${drafts[0].title}`);
    expect(await sold()).toEqual([]);
    expect((await nestling("products", "publish", first, "--yes")).out).toBe("Published: 1.\n");
    expect(await sold()).toMatchObject([{ aliCode: first }]);
    const [{ promotionPrice = 0 } = {}] = await sold();
    expect(drafts[0].price, "a draft has the price that it is sold for").toBe(promotionPrice / 100);
    expect(await json("products", "list", "--state", "published")).toMatchObject([
      { code: first, price: promotionPrice / 100, prices_locked: false },
    ]);
    expect(await nestling("products", "withdraw", first)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^Stop selling product \d+\? .* --yes\.\n$/),
    });
    expect((await sold())[0]?.withdrawnAt).toBeNull();
    expect((await nestling("products", "withdraw", `${first},${second}`, "--yes")).out).toContain(
      `${first}, ${second}`,
    );
    expect((await sold())[0]?.withdrawnAt).toBeInstanceOf(Date);
    expect(await json("products", "list", "--state", "withdrawn")).toMatchObject([{ code: first }]);
    expect(await json("products", "list", "--state", "refused")).toContainEqual(
      expect.objectContaining({ code: second, reason: "the merchant has withdrawn it" }),
    );
    await nestling("products", "publish", "all", "--yes");
    await nestling("products", "publish", first, "--yes");
    expect((await sold()).map(({ withdrawnAt }) => withdrawnAt)).toEqual(drafts.slice(1).map(() => null));
    expect((await nestling("products", "publish", "1005009999999999", "--yes")).status).toBe(1);
    expect((await nestling("products", "list")).out).toContain("Read or changed, in California");
  });

  test("[OPS-03] publishing drafts that are all refused fails, and says why of each", async () => {
    const unsold = { product: { code: "1005009999999999", isOnSale: false }, freight: null };
    const { product } = unsold;
    await database
      .insert(supplierProducts)
      .values({ code: product.code, state: "draft", data: unsold, readAt: new Date() });
    expect(await nestling("products", "publish", "all", "--yes")).toMatchObject({
      status: 1,
      out: "Published: 0.\n1005009999999999: it is not on sale\n",
    });
  });

  test("[OPS-03] drafts of which some are refused are published, and each refusal has its reason", async () => {
    await nestling("import", "--search", "boots", "--limit", "2");
    const unsold = { product: { code: "1005009999999999", isOnSale: false }, freight: null };
    await database
      .insert(supplierProducts)
      .values({ code: unsold.product.code, state: "draft", data: unsold, readAt: new Date() });
    expect(await nestling("products", "publish", "all", "--yes")).toEqual({
      ...{ status: 0, err: "" },
      out: "Published: 2.\n1005009999999999: it is not on sale\n",
    });
    expect(await json("products", "list", "--limit", "1")).toHaveLength(1);
    expect(await json("products", "list")).toHaveLength(3);
    for (const [words, line] of [
      [["withdraw", "all", "--yes"], "CODES takes codes of products with commas between them."],
      [["withdraw", "1005008888888888", "--yes"], "None of them is sold or a draft."],
    ] as const) {
      expect((await nestling("products", ...words)).err).toBe(`${line}\n`);
    }
    expect(await json("products", "list", "--state", "published")).toHaveLength(2);
  });

  test("[OPS-03] a price by hand may be that of one variant, and is locked until the rules get it back", async () => {
    await nestling("import", "--search", "boots", "--limit", "2", "--publish", "--yes");
    const [product] = await sold();
    const code = product?.aliCode ?? "";
    const pricesOf = async () => {
      const rows = await database
        .select()
        .from(skus)
        .where(eq(skus.productId, product?.id ?? 0));
      return new Map(rows.map((row) => [row.code, row.promotionPrice]));
    };
    const before = await pricesOf();
    const [sku = "", ...others] = before.keys();
    expect(others.length).toBeGreaterThan(0);
    const set = (...words: string[]) => nestling("products", "price", code, ...words, "--yes");
    expect((await set("--set", "0.99", "--sku", sku)).out).toBe(`${code} has new prices.\n`);
    expect(await pricesOf()).toEqual(new Map([...before, [sku, 99]]));
    expect((await nestling("products", "list", "--state", "published")).out).toMatch(
      new RegExp(`^${code} +published +\\$0\\.99 locked  `, "m"),
    );
    expect((await set("--set", "0.99", "--sku", sku)).out).toBe(`${code} has these prices already.\n`);
    for (const [words, line] of [
      [["--set", "9", "--sku", "NONE"], `${code} has no variant NONE. It has `],
      [["--set", "9", "--by-rule"], "products price takes --set or --by-rule."],
      [[], "products price takes --set or --by-rule."],
      [["--by-rule", "--sku", sku], "--sku goes with --set"],
      [["--set", "9", "--was", "12"], "There is no option --was of nestling products price."],
    ] as const) {
      const { err, status } = await set(...words);
      expect([status > 0, err]).toEqual([true, expect.stringContaining(line)]);
    }
    expect((await nestling("products", "price", "1005008888888888", "--set", "9", "--yes")).err).toContain(
      "The shop has published no product 1005008888888888",
    );
    await set("--by-rule");
    expect(await pricesOf()).toEqual(before);
    expect((await nestling("products", "list")).out).not.toContain("locked");
  });

  test("[OPS-03] [MKT-01] prices follow the rules, and a price that was set by hand stays", async () => {
    await nestling("import", "--search", "boots", "--limit", "4", "--publish", "--yes");
    const [one, other] = await sold();
    await nestling("products", "price", one?.aliCode ?? "", "--set", "99.95", "--yes");
    expect((await sold())[0]).toMatchObject({ promotionPrice: 9995, price: 9995, pricesLocked: true });
    expect((await nestling("prices", "set", "--fixed", "70", "--ending", "00")).out).toContain("$70.00");
    expect((await nestling("prices", "apply", "--yes")).out).toMatch(/^Products with new prices: \d\.$/m);
    const [kept, changed] = await sold();
    expect(kept).toMatchObject({ promotionPrice: 9995, price: 9995 });
    expect((changed?.promotionPrice ?? 0) % 100).toBe(0);
    expect(changed?.promotionPrice).not.toBe(other?.promotionPrice);
    await nestling("products", "price", one?.aliCode ?? "", "--by-rule", "--yes");
    expect((await sold())[0]).toMatchObject({ pricesLocked: false });
    const variants = await database
      .select()
      .from(skus)
      .where(eq(skus.productId, one?.id ?? 0));
    for (const sku of variants) expect(sku.promotionPrice).toBeGreaterThan((sku.cost ?? 0) + 7000);
    await nestling("prices", "set", "--category", "boots", "--percent", "5");
    expect(await json("prices")).toMatchObject({
      usual: { margin: { kind: "fixed", amount: 70 }, floor: 10, payment_fee: { percent: 2.9, amount: 0.3 } },
      categories: { "1102": { margin: { kind: "percent", percent: 5 }, ending: "00" } },
    });
    await nestling("prices", "set", "--category", "boots", "--usual");
    expect(await json("prices")).toMatchObject({ categories: {} });
  });

  test("[OPS-03] without the consent of the marketplace it ends in one line", async () => {
    await database.delete(consents);
    const { err, status } = await nestling("import", "--search", "boots", "--limit", "3");
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/^The import stopped: .* The same command goes on with it\.\n$/),
    ]);
    expect(err).toContain("nestling aliexpress authorize");
    expect(await database.select().from(supplierProducts)).toEqual([]);
  });
});
