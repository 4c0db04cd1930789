import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import type { TopCategory } from "../../shared/shop.ts";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";

/** Two rooms of the shop; each is shown where the menu has the category that it leads to. */
const stories = [
  {
    categoryKey: "nursery",
    scene: "/media/scene-editorial-night",
    ground: "bg-room-night",
    title: "A room made for sleeping",
    text: "Cribs and soft light for longer nights.",
    link: "Shop the nursery",
  },
  {
    categoryKey: "feeding",
    scene: "/media/scene-editorial-feed",
    ground: "bg-room-rose",
    title: "First tastes, less mess",
    text: "Bowls that stay put, bibs that catch it.",
    link: "Shop feeding",
  },
];

export function Editorials({ categories }: { categories: readonly TopCategory[] }) {
  const shown = stories.flatMap((story) => {
    const category = categories.find(({ categoryKey }) => categoryKey === story.categoryKey);
    return category === undefined ? [] : [{ ...story, categoryId: category.categoryId }];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label="Rooms to look into" className="container-page mt-(--section-gap)">
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {shown.map(({ categoryId, categoryKey, scene, ground, title, text, link }) => (
          <li key={categoryKey}>
            <Link
              to={path("category", { categoryId })}
              className={classNames("group relative block overflow-hidden rounded-sheet", ground)}
            >
              <Picture
                picture={{ src: scene, alt: "" }}
                sizes="(width >= 1344px) 628px, (width >= 992px) 48vw, 92vw"
                largest={1280}
                className="aspect-358/380 bg-transparent object-[66%_50%] md:aspect-704/380 lg:aspect-640/420"
              />
              <div className="absolute top-5 left-5 w-55 md:top-8 md:left-8 md:w-65">
                <h2 className="text-section-phone lg:text-story">{title}</h2>
                <p className="mt-2 text-balance text-body max-lg:hidden">{text}</p>
                <span className="mt-1.5 inline-block text-link group-hover:text-brand-dark lg:mt-3.5">
                  {link}
                </span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
