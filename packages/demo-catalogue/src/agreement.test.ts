import { describe, expect, test } from "vitest";
import { ageIn, ageOf, ageOfSizes, type DemoSubject } from "./ages.ts";
import { grownUp } from "./ages-by-category.ts";
import { demoProducts } from "./catalogue.ts";
import { demoReviews } from "./reviews.ts";
import { demoSafety } from "./safety.ts";
import { shelvesOf } from "./testing/category-trees.ts";

const tops = new Map([...shelvesOf("baby"), ...shelvesOf("marketplace")].map(({ key, top }) => [key, top]));

/** The whole catalogue, as the shop gives it to what makes safety facts and reviews, with the words of its descriptions. */
const all = demoProducts.map(({ categoryKey, descriptionHtml, ...product }) => ({
  product: { ...product, category: categoryKey, top: tops.get(categoryKey) ?? "" } satisfies DemoSubject,
  words: descriptionHtml.replace(/<[^>]*>/g, " "),
}));

const specified = ({ specifications }: DemoSubject, name: string) =>
  specifications.filter((fact) => fact.name === name).map(({ value }) => value);

/** The first month of the children that a product is for, and the first one after. */
const monthsFor = (product: DemoSubject) => {
  const age = ageOf(product);
  return { from: age?.from ?? grownUp, to: age?.to ?? grownUp };
};

/** The names of the products of which something is not so. */
const namesOf = (found: (typeof all)[number][]) => found.map(({ product: { id, name } }) => `${id} ${name}`);

describe("what a text says of ages", () => {
  test.each([
    ["From birth", { from: 0 }],
    ["From the first week", { from: 0 }],
    ["0 months and up", { from: 0 }],
    ["From birth to 15 months", { from: 0, to: 15 }],
    ["From the first birthday", { from: 12 }],
    ["18 months and up", { from: 18 }],
    ["6+ months", { from: 6 }],
    ["From 12 months, with a grown-up nearby", { from: 12 }],
    ["6-24 months", { from: 6, to: 24 }],
    ["6 months to 4 years", { from: 6, to: 48 }],
    ["One size, 2 to 6 years", { from: 24, to: 72 }],
    ["For homes with children under 4", { from: 0, to: 48 }],
    ["18 x 12 x 8 in", undefined],
    ["17 to 19 in", undefined],
  ])("%s is %j in months", (text, age) => {
    expect(ageIn(text)).toEqual(age);
  });

  const sized = (top: string, ...values: string[]): DemoSubject => ({
    ...{ id: 1, name: "Boots", top, category: top, specifications: [] },
    properties: [{ name: "Size", values: values.map((name) => ({ name })) }],
  });

  test.each([
    [sized("shoes", "5", "6", "7"), { from: 15, to: 30 }],
    [sized("shoes", "12", "13", "1"), { from: 54, to: 84 }],
    [sized("clothing", "Newborn", "0-3 months"), { from: 0, to: 3 }],
    [sized("clothing", "12 months", "2T", "5"), { from: 9, to: 72 }],
    [sized("clothing", "2T-3T", "3T-4T"), { from: 24, to: 60 }],
    [sized("clothing", "3", "4", "5"), undefined],
    [sized("bath-care", "Newborn", "1, 8-14 lb"), undefined],
    [sized("safety", "XS, 17 to 19 in"), undefined],
  ])("%j are sizes for %j", (product, age) => {
    expect(ageOfSizes(product)).toEqual(age);
  });
});

describe("[SAFE-01] of each product of the demo", () => {
  test("it is known for which ages it is, and what comes in sizes says no other ages", () => {
    expect(namesOf(all.filter(({ product }) => ageOf(product) === undefined))).toEqual([]);
    const disagreeing = all.filter(({ product }) => {
      const sizes = ageOfSizes(product);
      const stated = specified(product, "Age").flatMap((value) => ageIn(value) ?? []);
      return stated.some((age) => sizes && (age.from !== sizes.from || (age.to ?? sizes.to) !== sizes.to));
    });
    expect(namesOf(disagreeing)).toEqual([]);
  });

  test("the name and the description are for these ages", () => {
    const disagreeing = all.filter(({ product, words }) => {
      const { from, to } = monthsFor(product);
      const isForNewborns = /\bnewborn (?!to)/i.test(product.name) || /\bfrom birth\b/i.test(words);
      const isForToddlers = /\btoddler\b/i.test(product.name);
      return (isForNewborns && from > 0 && from < grownUp) || (isForToddlers && (to <= 12 || from > 36));
    });
    expect(namesOf(disagreeing)).toEqual([]);
  });

  test("the safety facts are for the same ages, or none are stated", () => {
    const disagreeing = all.filter(({ product }) => {
      const { age, maker } = demoSafety(product);
      return maker === undefined ? age !== undefined : JSON.stringify(age) !== JSON.stringify(ageOf(product));
    });
    expect(namesOf(disagreeing)).toEqual([]);
    expect(all.filter(({ product }) => demoSafety(product).maker === undefined).length).toBeGreaterThan(5);
  });

  test("in which a child sleeps, sits or rides, the maker, the age and a numbered certificate are stated", () => {
    const risky = all.filter(
      ({ product: { top, category } }) =>
        top === "car-seats" || top === "strollers-travel" || /(cribs|bassinets|cradles)$/.test(category),
    );
    expect(risky.length).toBeGreaterThan(100);
    const lacking = risky.filter(({ product }) => {
      const { maker, age, cpc } = demoSafety(product);
      return maker === undefined || age === undefined || (age.from < grownUp && !cpc?.number);
    });
    expect(namesOf(lacking)).toEqual([]);
    const seats = risky.filter(({ product: { category } }) =>
      /^(infant|convertible|toddler)-car-seats$|^booster-seats$|^baby-cribs$/.test(category),
    );
    expect(seats.length).toBeGreaterThan(20);
    expect(namesOf(seats.filter(({ product }) => specified(product, "Age").length !== 1))).toEqual([]);
  });

  test("the description and the care label agree about the washing machine", () => {
    const disagreeing = all.filter(({ product, words }) => {
      const care = specified(product, "Care").join();
      return /machine.wash/i.test(words) && /no machine wash|hand wash|wool|dry clean/i.test(care);
    });
    expect(namesOf(disagreeing)).toEqual([]);
  });
});

describe("[REV-12] the reviews of each product of the demo", () => {
  const reviewed = all.map((one) => ({ ...one, reviews: demoReviews(one.product) }));
  const monthsOf = {
    ...{ "0-5": [0, 6], "6-11": [6, 12], "12-23": [12, 24], "24-35": [24, 36], "36-59": [36, 60] },
    "60+": [60, grownUp],
  } as const;

  test("are none for about a third of them, and never say the same twice", () => {
    const none = reviewed.filter(({ reviews }) => reviews.length === 0).length / reviewed.length;
    expect(none).toBeGreaterThan(0.25);
    expect(none).toBeLessThan(0.45);
    const repeating = reviewed.filter(
      ({ reviews }) => new Set(reviews.map(({ text }) => text)).size < reviews.length,
    );
    expect(namesOf(repeating)).toEqual([]);
  });

  test("are of children for whom it is", () => {
    const disagreeing = reviewed.filter(({ product, reviews }) => {
      const { from, to } = monthsFor(product);
      return reviews.some(({ age }) => {
        const [start, end] = age === undefined ? [from, to] : monthsOf[age];
        return age !== undefined && (end <= from || start >= to);
      });
    });
    expect(namesOf(disagreeing)).toEqual([]);
    expect(reviewed.filter(({ reviews }) => reviews.some(({ age }) => age)).length).toBeGreaterThan(500);
  });

  test("speak of sizes, colors and washing only where it has them", () => {
    const disagreeing = reviewed.filter(({ product, reviews }) => {
      const has = (name: RegExp) => product.properties.some((property) => name.test(property.name));
      const care = [...specified(product, "Care"), ...specified(product, "Cover")].join();
      const [cut = ""] = specified(product, "Fit");
      return reviews.some(
        ({ text, fit }) =>
          ((fit !== undefined || /\bsize\b/i.test(text)) && !has(/^(Size|Age)$/)) ||
          (/another color/i.test(text) && !has(/^Color$/)) ||
          (/\b(machine|washing)\b/i.test(text) &&
            !/machine wash/i.test(care.replace(/no machine wash/i, ""))) ||
          (fit === "small" && /true to|generous|room to grow/i.test(cut)) ||
          (fit === "large" && /true to/i.test(cut)),
      );
    });
    expect(namesOf(disagreeing)).toEqual([]);
  });
});
