import { Link } from "react-router";
import { path } from "../../shared/links.ts";
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

/** Five arches, each with what a child of that age can do. */
export function AgeTiles() {
  return (
    <section aria-labelledby="by-age" className="mt-(--section-gap)">
      <header className="container-page mb-4 md:mb-6">
        <h2 id="by-age" className="title-section">
          Shop by age
        </h2>
        <p className="mt-1 text-quiet">Chosen for what they can do now.</p>
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
