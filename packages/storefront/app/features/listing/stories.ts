import type { CategoryTree } from "@nestling/contract/catalogue";

export type Story = {
  /** The category that it leads to. */
  categoryId: number;
  scene: string;
  /** The color that stands behind the picture until it is there. */
  ground: string;
  title: string;
  text: string;
  link: string;
};

/**
 * Rooms that a category's page shows between its products, by the category's key; each leads to another top category,
 * where the menu has it. The scene is one of the shop's own pictures.
 */
const stories: Readonly<Record<string, Omit<Story, "categoryId"> & { to: string }>> = {
  "toys-play": {
    to: "play-at-home",
    scene: "/media/scene-editorial-play",
    ground: "bg-room-warm",
    title: "The rainy-day corner",
    text: "Tent, bear, blocks: an afternoon, sorted.",
    link: "Play at home",
  },
  "bedding-sleep": {
    to: "nursery",
    scene: "/media/scene-editorial-night",
    ground: "bg-room-night",
    title: "A room made for sleeping",
    text: "Cribs and soft light for longer nights.",
    link: "Shop the nursery",
  },
  "bath-care": {
    to: "feeding",
    scene: "/media/scene-editorial-feed",
    ground: "bg-room-rose",
    title: "First tastes, less mess",
    text: "Bowls that stay put, bibs that catch it.",
    link: "Shop feeding",
  },
};

/** The room that a category's page shows; undefined for most of them. */
export function storyOf({ trees }: CategoryTree, categoryId: string): Story | undefined {
  const tops = trees.flatMap((tree) => tree.categories);
  const own = tops.find((category) => String(category.categoryId) === categoryId);
  const known = stories[own?.categoryKey ?? ""];
  const target = tops.find(({ categoryKey }) => categoryKey === known?.to);
  if (known === undefined || target === undefined) return undefined;
  const { to: _, ...story } = known;
  return { ...story, categoryId: target.categoryId };
}
