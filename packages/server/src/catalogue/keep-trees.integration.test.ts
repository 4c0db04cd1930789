import type { CategoryTree, Product } from "@nestling/contract/catalogue";
import type { Listing } from "@nestling/contract/listing";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { createApi } from "../platform/api.ts";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { testDatabase } from "../testing/database.ts";
import { sellMany } from "../testing/many-products.ts";
import { bootsFixture, catalogueFixture, seedProducts, treesFixture } from "../testing/products.ts";
import { unguarded } from "../testing/unlimited.ts";
import { categoryRows, keepTrees } from "./keep-trees.ts";
import { catalogueRoutes } from "./routes.ts";
import { products } from "./tables.ts";
import type { TreeKey, Trees } from "./tree-files.ts";

/* What a start with these files and this CATALOGUE makes of a shop that is there already. */

const { database } = await testDatabase();
const watch = {
  ...bootsFixture,
  id: 13,
  name: "Day Watch",
  categoryKey: "citizen",
  sold: 1_000_000,
  skus: [],
};
await seedProducts(database, { ...catalogueFixture, products: [...catalogueFixture.products, watch] });

const start = (menu: TreeKey[], trees: Trees = treesFixture, mostAtOnce?: number) =>
  keepTrees(database, categoryRows(trees, menu), mostAtOnce);
afterEach(() => start(["baby"]));

async function read<T>(path: string, menu: TreeKey[] = ["baby"]): Promise<T> {
  const api = createApi(createLog({ level: "silent" }), unguarded());
  catalogueRoutes(api, {
    database,
    clock: systemClock,
    menu,
    defaultCountry: "US",
    handlingDays: 0,
    safetyGate: "warn",
    supplierRatings: false,
    recallsOf: async () => [],
    lookUp: async () => false,
  });
  return (await (await api.request(path)).json()) as T;
}

const menuOf = async (menu?: TreeKey[]) => {
  const { trees } = await read<CategoryTree>("/api/ecommerce-category", menu);
  return trees.map(({ key, categories }) => [key, ...categories.map((category) => category.title)]);
};
const listed = async (categoryId: number | "best-seller") => {
  const { products: cards } = await read<Listing>(`/api/ecommerce-product?categoryId=${categoryId}`);
  return cards.map((card) => card.name);
};

/** The shop's tree with its first category changed. */
function baby(change: (shoes: Trees["baby"][number]) => Trees["baby"]): Trees {
  const [shoes, ...others] = treesFixture.baby;
  return { ...treesFixture, baby: [...(shoes ? change(shoes) : []), ...others] };
}

test("[CAT-03] the menu holds the trees that are chosen, in their order", async () => {
  expect(await menuOf()).toEqual([["baby", "Shoes", "Feeding"]]);
  await start(["marketplace", "baby"]);
  expect(await menuOf(["marketplace", "baby"])).toEqual([
    ["marketplace", "Jewelry"],
    ["baby", "Shoes", "Feeding"],
  ]);
  await start(["marketplace"]);
  expect(await menuOf(["marketplace"])).toEqual([["marketplace", "Jewelry"]]);
});

test("[CAT-03] best sellers are those of the menu", async () => {
  expect(await listed("best-seller")).toEqual(["Natural Rubber Pacifier", "Pebble Trail Hiking Boots"]);
  await start(["marketplace"]);
  expect(await listed("best-seller")).toEqual(["Day Watch"]);
  await start(["baby", "marketplace"]);
  expect(await listed("best-seller")).toHaveLength(3);
});

test("[CAT-04] watches answer by their ids when their tree is not in the menu", async () => {
  expect(await listed(15)).toEqual(["Day Watch"]);
  expect(await listed(1575)).toEqual(["Day Watch"]);
  expect(await read<Product>("/api/ecommerce-product/13")).toMatchObject({
    name: "Day Watch",
    categories: [{ title: "Jewelry" }, { title: "Citizen Watches" }],
  });
});

test("[CAT-04] their category is of the type watches", async () => {
  await start(["marketplace"]);
  const { trees } = await read<CategoryTree>("/api/ecommerce-category", ["marketplace"]);
  expect(trees[0]?.categories[0]?.subCategory).toEqual([
    {
      title: "Watches",
      categoryLv2: [{ categoryId: 15, categoryKey: "citizen", title: "Citizen Watches", type: "watches" }],
    },
  ]);
});

test("a start with the same files changes nothing", async () => {
  expect(await start(["baby"])).toBe(false);
  expect(await start(["baby", "marketplace"])).toBe(true);
});

test("a category that left the files is out of the menu, with its products, and stays readable", async () => {
  await start(
    ["baby"],
    baby(() => []),
  );
  expect(await menuOf()).toEqual([["baby", "Feeding"]]);
  expect(await listed("best-seller")).toEqual(["Natural Rubber Pacifier"]);
  expect(await listed(1101)).toEqual(["Pebble Trail Hiking Boots"]);
});

test("[CAT-10] a category that moves under another takes its products along, the withdrawn ones too", async () => {
  await database.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, 12));
  const [outdoor] = treesFixture.baby[0]?.groups ?? [];
  const [shoes, feeding] = treesFixture.baby;
  if (!outdoor || !shoes || !feeding) throw new Error("the goods have changed");
  await start(["baby"], {
    ...treesFixture,
    baby: [
      { ...shoes, groups: feeding.groups },
      { ...feeding, groups: [outdoor] },
    ],
  });
  expect(await listed(1200)).toEqual(["Pebble Trail Hiking Boots"]);
  expect(await listed(1100)).toEqual([]);
  await database.update(products).set({ withdrawnAt: null }).where(eq(products.id, 12));
  expect(await listed(1100)).toEqual(["Natural Rubber Pacifier"]);
});

test("a picture stays where the file names none", async () => {
  await start(
    ["baby"],
    baby((shoes) => [{ ...shoes, title: "Little Shoes" }]),
  );
  const icon = async () => {
    const { trees } = await read<CategoryTree>("/api/ecommerce-category");
    return trees[0]?.categories[0];
  };
  expect(await icon()).toMatchObject({ title: "Little Shoes", icon: "/media/tile-shoes" });
  await start(
    ["baby"],
    baby((shoes) => [{ ...shoes, picture: "0123abcd" }]),
  );
  expect(await icon()).toMatchObject({ title: "Shoes", icon: "/media/0123abcd" });
});

test("products go along that are more than one statement moves", async () => {
  await sellMany(database, 420);
  const inMenu = async () =>
    (await database.select({ id: products.id }).from(products).where(eq(products.inMenu, true))).length;
  expect(await inMenu()).toBe(422);
  await start(["marketplace"], treesFixture, 100);
  expect(await inMenu()).toBe(1);
  await start(["baby", "marketplace"], treesFixture, 100);
  expect(await inMenu()).toBe(423);
});

test("[CAT-10] all that a file says of a category is in the menu after the next start, in the file's order", async () => {
  const [shoes, feeding] = treesFixture.baby;
  if (!shoes || !feeding) throw new Error("the goods have changed");
  const [group] = shoes.groups;
  const [boots] = group?.categories ?? [];
  if (!group || !boots) throw new Error("the goods have changed");
  const rain = { id: 1102, key: "rain-boots", title: "Rain Boots" };
  const own = [{ title: "Rain", categories: [rain, { ...boots, key: "all-boots", title: "All Boots" }] }];
  const renamed = { ...shoes, key: "footwear", title: "Footwear", groups: own };
  await start(["baby"], { ...treesFixture, baby: [feeding, { ...renamed, type: "watches" }] });
  const { trees } = await read<CategoryTree>("/api/ecommerce-category");
  expect(trees[0]?.categories.map(({ title }) => title)).toEqual(["Feeding", "Footwear"]);
  expect(trees[0]?.categories[1]).toMatchObject({
    ...{ categoryId: 1100, categoryKey: "footwear", type: "watches" },
    subCategory: [
      {
        title: "Rain",
        categoryLv2: [
          { categoryId: 1102, categoryKey: "rain-boots", title: "Rain Boots" },
          { categoryId: 1101, categoryKey: "all-boots", title: "All Boots" },
        ],
      },
    ],
  });
  // A category may go over to the other tree as well.
  await start(["baby", "marketplace"], {
    baby: [feeding],
    marketplace: [{ ...shoes, type: undefined }, ...treesFixture.marketplace],
  });
  expect(await menuOf(["baby", "marketplace"])).toEqual([
    ["baby", "Feeding"],
    ["marketplace", "Shoes", "Jewelry"],
  ]);
});
