/** The products of a shop: the ones that were written one by one, and the families beside them. */
import type { Ground } from "../palette.ts";
import { type Draft, draftsOf } from "./drafts.ts";
import type { Family } from "./family.ts";
import { furtherGrounds, groundsFor, type Placed } from "./grounds.ts";
import { type MarketProduct, product } from "./product.ts";

/** What is sold under one top category. */
export interface Department {
  stars?: MarketProduct[];
  families: Family[];
}

/** Works out all that the departments sell, by the keys of their top categories. */
export function stocked(departments: Record<string, Department>): MarketProduct[] {
  const all = Object.entries(departments).map(([key, { stars = [], families }]) => ({
    key,
    stars,
    drafts: families.flatMap(draftsOf),
  }));
  const chosen = groundsFor(
    all.flatMap(({ key, stars, drafts }) => [
      ...stars.map((star) => placedStar(star, key)),
      ...drafts.map((draft) => placedDraft(draft, key)),
    ]),
  );
  return all.flatMap(({ stars, drafts }) => [
    ...stars,
    ...drafts.map((draft) => photographed(draft, chosen.get(draft.entry.id) ?? "oat")),
  ]);
}

function placedStar({ id, supplier, categoryKey, pictures }: MarketProduct, department: string): Placed {
  const recipe = pictures[0]?.recipe;
  const ground = recipe && "ground" in recipe ? recipe.ground : undefined;
  return { id, sold: supplier.sold, shelf: categoryKey, department, ground };
}

function placedDraft({ entry: { id, sold, shelf }, look }: Draft, department: string): Placed {
  return { id, sold, shelf, department, tone: look.thing.tone };
}

function photographed({ entry, look, opening, views }: Draft, ground: Ground): MarketProduct {
  const others = furtherGrounds(ground, views.length, `views/${entry.id}`);
  return product({
    ...entry,
    look: {
      ...look,
      ground,
      ...(opening && { opening: opening(ground) }),
      views: views.map((stage, index) => stage(others[index] ?? ground)),
    },
  });
}
