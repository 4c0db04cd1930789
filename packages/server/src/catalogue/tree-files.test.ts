import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError } from "../platform/config-error.ts";
import { readTrees, type TopCategory } from "./tree-files.ts";

const directory = await mkdtemp(join(tmpdir(), "nestling-trees-"));
afterAll(() => rm(directory, { recursive: true }));

const shoes = `# The menu
- id: 1100
  key: shoes
  title: Shoes
  groups:
    - title: Outdoor
      categories:
        - { id: 1101, key: boots, title: Boots }
        - { id: 1102, key: sandals, title: Sandals }
`;
const pets = `- id: 1200
  key: pets
  title: Pets
  groups:
    - title: Dogs
      categories:
        - { id: 1201, key: leads, title: Leads }
`;

async function read(baby: string, marketplace = pets) {
  await writeFile(join(directory, "baby.yaml"), baby);
  await writeFile(join(directory, "marketplace.yaml"), marketplace);
  return readTrees(directory);
}

/** What the start says of these files. */
async function refusal(baby: string, marketplace?: string): Promise<string> {
  const error: unknown = await read(baby, marketplace).then(
    () => "none",
    (thrown: unknown) => thrown,
  );
  return error instanceof ConfigError ? error.message : `not a ConfigError: ${error}`;
}

describe("the shop's own trees", async () => {
  const trees = await readTrees();
  const below = (tops: readonly TopCategory[]) =>
    tops.flatMap((top) => top.groups.flatMap((group) => group.categories));
  const titles = below(trees.baby).map((category) => category.title);

  test("[CAT-02] hold what a shop for babies and children sells", () => {
    expect(trees.baby.length).toBeGreaterThanOrEqual(12);
    expect(trees.baby.flatMap((top) => top.groups).length).toBeGreaterThanOrEqual(60);
    expect(titles.length).toBeGreaterThanOrEqual(250);
    expect(titles).toEqual(expect.arrayContaining(["Boots", "First Walkers", "Diaper Bags", "Play Mats"]));
    expect(titles).toEqual(
      expect.arrayContaining(["Bedding Sets", "Mattresses", "Highchairs", "Baby Cribs", "Walkers"]),
    );
  });

  test("[CAT-03] hold the marketplace's 18 categories in its order", () => {
    expect(trees.marketplace.map((top) => top.title)).toEqual([
      "Sports & Entertainment",
      "Men's Clothing",
      "Furniture",
      "Home & Garden",
      "Automotive & Motorcycle",
      "Phones & Telecommunications",
      "Women's Clothing",
      "Luggage Bags & Shoes",
      "Beauty & Health",
      "Toys & Games",
      "Home Improvement & Lighting",
      "Jewelry Watches & Accessories",
      "Consumer Electronics",
      "Pet Supplies",
      "Plus Sized Clothing",
      "Hair Extensions & Wigs",
      "Computer Office & Education",
      "Babies & Kids",
    ]);
  });

  test("[CAT-04] hold the watches under jewelry", () => {
    const jewelry = trees.marketplace.filter((top) => top.title === "Jewelry Watches & Accessories");
    expect(
      below(jewelry)
        .filter((category) => category.type === "watches")
        .map(({ id, key }) => [id, key]),
    ).toEqual([
      [2, "orient-mechanical-watches"],
      [4, "pagani-design-mechanical-watches"],
      [15, "citizen-watches"],
      [16, "san-martin-watches"],
      [17, "sugess-watches"],
    ]);
  });
});

test("[CAT-01] a tree is read with its groups, ids and titles", async () => {
  const { baby, marketplace } = await read(shoes);
  expect(baby).toEqual([
    {
      id: 1100,
      key: "shoes",
      title: "Shoes",
      groups: [
        {
          title: "Outdoor",
          categories: [
            { id: 1101, key: "boots", title: "Boots" },
            { id: 1102, key: "sandals", title: "Sandals" },
          ],
        },
      ],
    },
  ]);
  expect(marketplace.map((top) => top.key)).toEqual(["pets"]);
});

describe("[OPS-02] a mistake is named with its file and line, and what is expected", () => {
  const change = (from: string, to: string) => shoes.replace(from, to);
  const untilGroups = shoes.slice(0, shoes.indexOf("  groups:"));
  const manyGroups = Array.from(
    { length: 16 },
    (_, n) => `    - { title: Group, categories: [{ id: ${1101 + n}, key: shelf-${n}, title: Shelf }] }\n`,
  );

  test.each([
    ["line 8: id takes a whole number from 1000 to 2200", change("id: 1101", "id: 999")],
    ["line 9: id takes a whole number from 1000 to 2200", change("id: 1102", "id: 2201")],
    ["line 2: id takes a whole number", change("id: 1100", "id: shoes")],
    ["line 2: id takes a whole number", change("id: 1100", "id: 1100.5")],
    ["line 8: id takes a whole number", change("{ id: 1101, ", "{ ")],
    ["line 9: id 1101 is that of Boots already", change("id: 1102", "id: 1101")],
    ["line 9: key shoes is that of Shoes already", change("key: sandals", "key: shoes")],
    ["line 8: key takes small letters and digits with hyphens", change("key: boots", "key: Rubber Boots")],
    ["line 8: title takes words, 60 characters at most", change(", title: Boots", "")],
    ["line 8: title takes words, 60 characters at most", change("title: Boots", "title: ' '")],
    ["line 8: title takes words, 60 characters at most", change("Boots", "long ".repeat(20))],
    ["line 2: title takes words, 60 characters at most", change("  title: Shoes\n", "")],
    ["line 6: title takes words, 60 characters at most", change("title: Outdoor\n      ", "")],
    [
      "line 8: colour is no field here; there are id, key, title, type",
      change("Boots", "Boots, colour: red"),
    ],
    ["line 5: icon is no field here; there are id, key", change("  groups:", "  icon: x\n  groups:")],
    ["line 8: type takes watches, or is left out", change("Boots", "Boots, type: clocks")],
    [
      "line 4: picture takes the id of a picture",
      change("  key: shoes", "  key: shoes\n  picture: ../x.png"),
    ],
    ["line 5: groups takes at least one group", `${untilGroups}  groups: []\n`],
    ["line 2: groups takes a list of groups", untilGroups],
    ["line 6: groups takes 15 groups at most", `${untilGroups}  groups:\n${manyGroups.join("")}`],
    ["line 4: this is no YAML, Map keys must be unique", change("key: shoes", "key: shoes\n  key: boots")],
    ["line 8: this is no YAML", change("categories:", "categories: [")],
    ["line 1: the file takes a list of categories", ""],
    ["line 1: the file takes a list of categories", "shoes: 1100"],
    ["line 1: the file takes a map with id, key, title, type, picture, groups", "- boots"],
  ])("%s", async (expected, text) => {
    const message = await refusal(text);
    expect(message).toContain(`catalogue/baby.yaml ${expected}`);
    expect(message).not.toContain("\n");
  });

  test("a number or key of the other tree is taken", async () => {
    const message = await refusal(shoes, pets.replace("id: 1201", "id: 1101"));
    expect(message).toBe("catalogue/marketplace.yaml line 7: id 1101 is that of Boots already.");
  });

  test("a file that is missing is named", async () => {
    await rm(join(directory, "baby.yaml"), { force: true });
    const error: unknown = await readTrees(directory).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("catalogue/baby.yaml cannot be read");
  });
});
