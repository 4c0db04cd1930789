/** Shelves of the marketplace hold a few things each, of makers whose names are all that they have in common. */
import { quiet } from "../../authoring/colorways.ts";
import type { Family } from "../../authoring/family.ts";

const makers = [
  "Norvell",
  "Kestrel",
  "Tamaro",
  "Brightline",
  "Okano",
  "Voltis",
  "Halden",
  "Marlow",
  "Corvane",
  "Lumen & Co",
  "Eastwick",
  "Sorano",
  "Pinecrest",
  "Delmar",
];

type Goods = Omit<Family, "key" | "shelf" | "firstId" | "count" | "names"> & {
  names?: string[];
  count?: number;
};

/** One product of each kind, unless `count` says more. */
export function goods(categoryId: number, shelf: string, { count, names, traits, ...rest }: Goods): Family {
  return {
    key: `marketplace/${shelf}`,
    shelf,
    firstId: categoryId * 1000 + 100,
    count: count ?? Math.max(3, rest.kinds.length),
    names: names ?? ["{maker} {kind}", "{kind} by {maker}"],
    traits: { maker: makers, ...traits },
    colors: quiet,
    colorsEach: [1, 3],
    ...rest,
  };
}
