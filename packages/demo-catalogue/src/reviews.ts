/** What made-up buyers of the demo say of a product. It agrees with what its page says of sizes, ages, colors and care. */
import { ageOf, type DemoSubject } from "./ages.ts";
import { type Age, grownUp } from "./ages-by-category.ts";
import { type Facts, type Fit, type Opinion, ofAnything, ofSizes } from "./opinions.ts";

/** The bands of a child's age, each from its first month to the next one's. */
const bands = [
  ["0-5", 0, 6],
  ["6-11", 6, 12],
  ["12-23", 12, 24],
  ["24-35", 24, 36],
  ["36-59", 36, 60],
  ["60+", 60, grownUp],
] as const;
type Band = (typeof bands)[number][0];

export interface DemoReview {
  stars: Opinion["stars"];
  text: string;
  author: string;
  fit?: Fit;
  /** The child's, in months. */
  age?: Band;
  helpful: number;
  /** Before the demo was seeded. */
  daysAgo: number;
}

const authors = [
  "Maya T.",
  "Jordan P.",
  "Sofia R.",
  "Emily K.",
  "Hannah B.",
  "Priya S.",
  "Chris W.",
  "Ana G.",
];

const wornTops: ReadonlySet<string> = new Set(["clothing", "shoes"]);
const wornCategories: ReadonlySet<string> = new Set([
  ...["sleep-sacks", "training-pants", "baby-clothing-picks", "kids-clothing-picks", "kids-shoe-picks"],
  ...["maternity-wear", "maternity-tops", "maternity-pants", "maternity-sleepwear"],
]);
const inChildrensHands: ReadonlySet<string> = new Set(["toys-play", "play-at-home", "feeding"]);

function factsOf({ top, category, specifications, properties }: DemoSubject): Facts {
  const valuesOf = (names: RegExp) =>
    specifications.filter(({ name }) => names.test(name)).map(({ value }) => value);
  const care = valuesOf(/^(Care|Cover)$/).join(" · ");
  const isWorn = wornTops.has(top) || wornCategories.has(category);
  const isMachineWashed = /machine wash/i.test(care) && !/no machine wash/i.test(care);
  return {
    isSized: isWorn && properties.some(({ name }) => /^(Size|Age)$/.test(name)),
    isMachineWashed,
    isCloth: isMachineWashed || valuesOf(/^(Fabric|Yarn)$/).length > 0,
    isSolid: valuesOf(/^(Frame|Body|Wood|Assembly|Holds|Standard)$/).length > 0,
    isWipedClean: /wipe|damp cloth/i.test(care),
    hasColors: properties.some(({ name, values }) => name === "Color" && values.length > 1),
    isInChildrensHands: inChildrensHands.has(top),
  };
}

/** Nobody says that it runs small of what is cut generously, or that it runs large of what is true to size. */
function fitsOf({ specifications }: DemoSubject): readonly Fit[] {
  const fit = specifications.find(({ name }) => name === "Fit")?.value ?? "";
  if (/true to/i.test(fit)) return ["true"];
  return /generous|room to grow/i.test(fit) ? ["true", "large"] : ["true", "small", "large"];
}

/** The bands of children who may use the product, and of whom the opinion may speak. */
function bandsFor(age: Age | undefined, { months = { from: 0 } }: Opinion): Band[] {
  if (age === undefined) return [];
  const from = Math.max(age.from, months.from);
  // Nobody looks for a rattle for a child of six.
  const to = Math.min(age.to ?? age.from + 36, months.to ?? grownUp);
  return bands.filter(([, start, end]) => start < to && end > from && from < to).map(([band]) => band);
}

/** What somebody may say of a product. */
function opinionsOf(product: DemoSubject, age: Age | undefined): Opinion[] {
  const facts = factsOf(product);
  const fits = fitsOf(product);
  return (facts.isSized ? ofSizes : ofAnything).filter(
    (opinion) =>
      (opinion.needs ?? []).every((fact) => facts[fact]) &&
      (opinion.fit === undefined || fits.includes(opinion.fit)) &&
      ((opinion.months === undefined && !opinion.hasChild) || bandsFor(age, opinion).length > 0),
  );
}

/** The reviews of a product of the demo, the same each time; none for about a third of them. */
export function demoReviews(product: DemoSubject): DemoReview[] {
  const { id } = product;
  const age = ageOf(product);
  const opinions = opinionsOf(product, age);
  const count = [0, 5, 3, 0, 6, 4, 1, 0][id % 8] ?? 0;
  return opinions.slice(0, count).flatMap((_, index) => {
    const turn = id * 3 + index;
    const opinion = opinions[turn % opinions.length];
    if (opinion === undefined) return [];
    const { stars, text, fit, hasChild } = opinion;
    const children = hasChild ? bandsFor(age, opinion) : [];
    const child = children[turn % children.length];
    return {
      ...{ stars, text },
      author: authors[turn % authors.length] ?? "Maya T.",
      ...(fit && { fit }),
      ...(child && { age: child }),
      helpful: (id * (index + 1)) % 9,
      daysAgo: 3 + ((turn * 11) % 120),
    };
  });
}
