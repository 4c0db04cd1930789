import type { CategoryTree } from "@nestling/contract/catalogue";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import { classNames } from "../../../ui/class-names.ts";
import { pictureAt, pictureSet, usePictureFailure } from "../../../ui/picture.tsx";

const sizes = "(width >= 1200px) 480px, 92vw";
const place =
  "block aspect-358/240 w-full object-cover object-[70%_100%] xl:absolute xl:inset-0 xl:aspect-auto xl:h-full";

/**
 * A tile two columns wide and as high as the cards beside it. With it, 30 cards fill rows of two and of four. It is
 * hidden where rows have three or five cards, which 30 cards fill without it.
 */
export function EditorialTile({ editorial }: { editorial: Editorial }) {
  const { categoryId, scene, ground, title, text, link } = editorial;
  const srcSet = pictureSet(scene, 960);
  const { hasFailed, events } = usePictureFailure(srcSet, sizes);
  return (
    <li className="col-span-2 md:max-xl:hidden xxl:hidden">
      <Link
        to={path("category", { categoryId })}
        className={classNames("group relative row-span-full block overflow-hidden rounded-picture", ground)}
      >
        {hasFailed ? (
          <span className={place} />
        ) : (
          <img
            {...events}
            src={pictureAt(scene, 960)}
            srcSet={srcSet}
            sizes={sizes}
            alt=""
            width={640}
            height={420}
            loading="lazy"
            decoding="async"
            className={place}
          />
        )}
        <div className="absolute top-5 left-5 w-44 md:top-7 md:left-7 md:w-52">
          <h3 className="font-display text-panel font-semibold tracking-display">{title}</h3>
          <p className="mt-1.5 text-fact text-balance text-body">{text}</p>
          <span className="mt-2 inline-block text-link group-hover:text-brand-dark">{link}</span>
        </div>
      </Link>
    </li>
  );
}

export type Editorial = {
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
 * Editorials by the key of the category that shows them between its products. Each links to another top category if the
 * menu has it. The scene is one of the shop's own pictures.
 */
const editorials: Readonly<Record<string, Omit<Editorial, "categoryId"> & { to: string }>> = {
  "toys-play": {
    to: "play-at-home",
    scene: "/media/scene-editorial-play",
    ground: "bg-room-warm",
    title: "The rainy-day corner",
    text: "Tent, bear, blocks: there goes the afternoon.",
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

/** The editorial of a category's page; undefined for most categories. */
export function editorialOf({ trees }: CategoryTree, categoryId: string): Editorial | undefined {
  const tops = trees.flatMap((tree) => tree.categories);
  const own = tops.find((category) => String(category.categoryId) === categoryId);
  const known = editorials[own?.categoryKey ?? ""];
  const target = tops.find(({ categoryKey }) => categoryKey === known?.to);
  if (known === undefined || target === undefined) return undefined;
  const { to: _, ...editorial } = known;
  return { ...editorial, categoryId: target.categoryId };
}
