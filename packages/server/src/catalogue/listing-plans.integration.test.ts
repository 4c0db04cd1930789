import { beforeAll, describe, expect, test, vi } from "vitest";
import { createApi } from "../platform/api.ts";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { testDatabase } from "../testing/database.ts";
import { catalogueFixture, categoriesFixture, seedProducts } from "../testing/products.ts";
import { unguarded } from "../testing/unlimited.ts";
import { fillShop } from "./bulk/fill.ts";
import { catalogueRoutes } from "./routes.ts";

/*
 * How the database answers the catalogue among very many products: by the index made for the question, without reading
 * hidden rows or sorting a category.
 */

const { database, pool, url } = await testDatabase();
const api = createApi(createLog({ level: "silent" }), unguarded());
catalogueRoutes(api, {
  database,
  clock: systemClock,
  menu: ["baby"],
  defaultCountry: "US",
  handlingDays: 0,
  safetyGate: "warn",
  supplierRatings: false,
  recallsOf: async () => [],
  lookUp: async () => false,
});

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Plan Rows": number;
  Plans?: Plan[];
};

/** A node of a plan in a word or two, such as 'Index Only Scan product_sold'. */
const nameOf = (plan: Plan) =>
  [plan["Node Type"], plan["Index Name"] ?? plan["Relation Name"]].filter(Boolean).join(" ");

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** What reads the categories below a listing, and their pictures. */
const picturesOfCategories = /coalesce\(picture_id/;

/** The nodes of the plans of every statement that a call runs on products. */
async function nodesFor(
  path: string,
  isAsked = (text: string) => !picturesOfCategories.test(text),
): Promise<Plan[]> {
  const queries = vi.spyOn(pool, "query");
  expect((await api.request(`/api/ecommerce-product${path}`)).status).toBe(200);
  const statements = queries.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  queries.mockRestore();
  const nodes: Plan[] = [];
  for (const [{ text }, values] of statements.filter(([{ text }]) => isAsked(text))) {
    const { rows } = await pool.query(`explain (format json) ${text}`, values);
    nodes.push(...nodesOf(rows[0]["QUERY PLAN"][0].Plan));
  }
  return nodes.filter((node) => !/^category/.test(node["Relation Name"] ?? ""));
}

/** How products are found: not how the cards of a page are looked up once it is known. */
const lookUps = ["product_pkey", "sku_product"];
const scansOf = (nodes: Plan[]) =>
  nodes
    .filter((node) => node["Relation Name"] !== undefined && !lookUps.includes(node["Index Name"] ?? ""))
    .map(nameOf);

beforeAll(async () => {
  await seedProducts(database);
  const filled = {
    url,
    demo: catalogueFixture.products,
    categories: categoriesFixture,
    now: systemClock.now(),
  };
  await fillShop({ ...filled, count: 20_000 });
  await pool.query("insert into product_freight (product_id, country, fee) select id, 'US', 0 from product");
  await pool.query("analyze product_freight");
});

const scopes = [
  ["best-seller", "product"],
  ["1100", "product_level1"],
  ["1101", "product_level2"],
] as const;
const sorts = [
  ["sold", "sold"],
  ["price", "price"],
  ["created_at", "created"],
  ["rating", "rating"],
] as const;
const ways = ["ASC", "DESC"] as const;

describe.each(scopes)("[API-14] a listing of %s", (categoryId, index) => {
  test.each(sorts.flatMap(([sort, end]) => ways.map((way) => [sort, way, end] as const)))(
    "by %s %s is read from its index, the first page and the hundredth",
    async (sort, direction, end) => {
      for (const page of [1, 100]) {
        const query = `?categoryId=${categoryId}&sort=${sort}&direction=${direction}&page=${page}`;
        const nodes = await nodesFor(query);
        expect(scansOf(nodes)).toContain(`Index Only Scan ${index}_${end}`);
        expect(scansOf(nodes).filter((scan) => !scan.startsWith(`Index Only Scan ${index}_`))).toEqual([]);
        // What is put in order is a page, whose cards have been looked up.
        const sorted = nodes.filter((node) => node["Node Type"] === "Sort");
        expect(Math.max(0, ...sorted.map((node) => node["Plan Rows"]))).toBeLessThanOrEqual(30);
      }
    },
  );

  test.each([
    "rating=4&sale=1",
    "price=9-9&stock=1",
    "price=60-90",
    "free=1",
    "color=blue",
    "age=1-2y&sale=1",
  ])("filtered by %s is found in indices alone", async (filter) => {
    for (const [sort] of sorts) {
      const nodes = await nodesFor(`?categoryId=${categoryId}&${filter}&sort=${sort}`);
      const scans = scansOf(nodes).filter((scan) => !/^CTE Scan|^Function Scan/.test(scan));
      expect(scans.length).toBeGreaterThan(0);
      expect(scans.filter((scan) => !isIndexed(scan))).toEqual([]);
    }
  });

  // Of few prices the rows may be looked at; of the whole shop the index of the search knows the facets.
  const isIndexed = (scan: string) =>
    [`Index Only Scan ${index}_`, `Index Scan ${index}_price`, "Bitmap", "Index Scan product_search"].some(
      (start) => scan.startsWith(start),
    );

  test("[FIND-03] and its counts come from one look along an index", async () => {
    for (const filter of ["", "price=10-25", "sale=1&rating=3", "color=blue&size=2t"]) {
      const scans = scansOf(await nodesFor(`/facets?categoryId=${categoryId}&${filter}`));
      const own = scans.filter((scan) => !scan.startsWith("CTE Scan"));
      expect(new Set(own)).toEqual(new Set([`Index Only Scan ${index}_sold`]));
    }
  });
});

test.each(["?categoryId=1100", "/facets?categoryId=1100"])(
  "[FIND-01] what %s asks for the pictures of the categories below is one row of an index each",
  async (path) => {
    const nodes = await nodesFor(path, (text) => picturesOfCategories.test(text));
    expect(scansOf(nodes)).toEqual(["Index Scan product_level2_sold"]);
    expect(nodes.filter((node) => node["Node Type"] === "Limit").map((node) => node["Plan Rows"])).toEqual([
      1,
    ]);
  },
);

test("[API-15] a product, its variants and what goes with it are looked up by their indices", async () => {
  const nodes = await nodesFor("/3000000");
  const scans = nodes.filter((node) => node["Relation Name"] !== undefined).map(nameOf);
  expect(new Set(scans)).toEqual(
    new Set([
      "Index Scan product_pkey",
      "Index Scan product_safety_pkey",
      "Index Scan sku_product",
      "Index Scan product_freight_product_id_country_pk",
      "Index Scan delivery_time_ships_from_country_service_pk",
      "Index Only Scan product_level2_sold",
      "Index Only Scan product_level1_sold",
    ]),
  );
});
