import HandHeart from "@lucide/icons/icons/hand-heart";
import LockKeyhole from "@lucide/icons/icons/lock-keyhole";
import Truck from "@lucide/icons/icons/truck";
import { returnsTitle } from "@nestling/commerce/delivery-dates";
import { type Policies, returnsText } from "@nestling/commerce/policies";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { type TopCategory, usePolicies } from "../../shared/shop.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The ages that parents shop by. Each leads to the search for it, in the words that products are described with. */
const ages = [
  {
    scene: "age-1",
    ground: "bg-blush",
    age: "0–3 months",
    searchText: "0-3 months",
    text: "Swaddle, soothe, sleep",
  },
  {
    scene: "age-2",
    ground: "bg-butter",
    age: "3–6 months",
    searchText: "3-6 months",
    text: "Reach, roll, giggle",
  },
  {
    scene: "age-3",
    ground: "bg-sage",
    age: "6–12 months",
    searchText: "6-12 months",
    text: "First tastes, first crawl",
  },
  { scene: "age-4", ground: "bg-sky", age: "1–2 years", searchText: "1-2 years", text: "Up and wobbling" },
  {
    scene: "age-5",
    ground: "bg-lilac",
    age: "3–5 years",
    searchText: "3-5 years",
    text: "Run, ride, pretend",
  },
];

/** Five arches, each with what a child of this age can do. */
export function AgeTiles() {
  return (
    <section aria-labelledby="by-age" className="mt-(--section-gap)">
      <header className="container-page mb-4 md:mb-6">
        <h2 id="by-age" className="title-section">
          Shop by age
        </h2>
        <p className="mt-1 text-quiet">Picked for what they can do right now.</p>
      </header>
      <ul className="rail grid auto-cols-[136px] grid-flow-col justify-start gap-3.5 md:auto-cols-[minmax(0,1fr)] md:justify-stretch md:gap-6">
        {ages.map(({ scene, ground, age, searchText, text }) => (
          <li key={scene}>
            <Link
              to={path("search", {}, { searchText })}
              prefetch="intent"
              className="group block rounded-tile text-center"
            >
              <Picture
                picture={{ src: `/media/scene-${scene}`, alt: "" }}
                sizes="(width >= 1344px) 237px, (width >= 768px) 18vw, 136px"
                className={`arch aspect-4/5 ${ground}`}
              />
              <b className="mt-2.5 block font-display text-price font-semibold group-hover:text-brand-dark group-hover:underline md:mt-3.5 lg:text-panel">
                {age}
              </b>
              <span className="block text-fact text-balance text-quiet">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
    <section aria-label="Shop by room" className="container-page mt-(--section-gap)">
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
                <p className="mt-2 max-w-48 text-body max-lg:hidden">{text}</p>
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

const promisesOf = (policies: Policies) => [
  {
    icon: Truck,
    title: "Clear shipping costs",
    text: "Free on most items. If not, you see the cost before you add to cart.",
  },
  {
    icon: HandHeart,
    title: returnsTitle(policies),
    text: `Wrong size, wrong color, or changed your mind? ${returnsText(policies)}`,
  },
  {
    icon: LockKeyhole,
    title: "Secure card payments",
    text: "Stripe handles your card. We never see or store the number.",
  },
];

/** The shop's promises about shipping, returns and payment, in three sentences. */
export function Promises() {
  const promises = promisesOf(usePolicies());
  return (
    <section aria-label="Our promises" className="container-page mt-(--section-gap)">
      <ul className="stitch-t stitch-b grid lg:grid-cols-3">
        {promises.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4.5 border-dashed border-line px-1 py-5 not-first:border-t-2 md:px-7 lg:py-8 lg:not-first:border-t-0 lg:not-first:border-l-2"
          >
            <span className="grid size-13 flex-none place-items-center rounded-full bg-brand-tint text-brand-dark">
              <Icon icon={icon} className="size-6" />
            </span>
            <div>
              <h2 className="font-sans text-button-large tracking-normal">{title}</h2>
              <p className="mt-0.5 text-pretty text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
