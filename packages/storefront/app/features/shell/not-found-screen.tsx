import { Link } from "react-router";
import { path } from "../../links.ts";
import { Picture } from "../../ui/picture.tsx";
import { CategoryTiles } from "../catalogue/category-tiles.tsx";
import { DemoNotice } from "./demo-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useShop } from "./shop.ts";
import { SkipLink } from "./skip-link.tsx";

/** How many categories are offered instead: one row. */
const offered = 6;

/** The page that stands in for one that does not exist (ROUTE-15). It belongs to no layout and brings its own. */
export function NotFoundScreen() {
  const known = useShop();
  return (
    <>
      <title>Not found | Nestling</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <DemoNotice />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <div className="container-page grid items-center gap-6 pt-3 md:grid-cols-2 md:gap-10 md:pt-12 xl:grid-cols-[1fr_600px] xl:gap-18">
          <Picture
            picture={{
              src: "/media/scene-lost",
              alt: "A chick looking out of its egg, beside a plant and a pair of small shoes",
            }}
            sizes="(width >= 1200px) 600px, (width >= 768px) 46vw, 92vw"
            largest={1280}
            isFirst
            className="aspect-760/520 rounded-sheet md:order-last"
          />
          <Words supportEmail={known?.shop.supportEmail} />
        </div>
        {known !== undefined && known.categories.length > 0 && (
          <section aria-labelledby="popular" className="mt-(--section-gap)">
            <h2 id="popular" className="container-page title-section mb-4 md:mb-6">
              Popular categories
            </h2>
            <CategoryTiles categories={known.categories.slice(0, offered)} />
          </section>
        )}
      </main>
      <Footer />
    </>
  );
}

function Words({ supportEmail }: { supportEmail: string | undefined }) {
  const link = "inline-flex min-h-11 items-center text-link";
  return (
    <div>
      <h1 className="text-lost-phone md:text-lost">This page has flown the nest</h1>
      <p className="mt-2.5 max-w-115 text-quiet md:mt-4 md:text-lead">
        The link may be old, or the product is no longer sold. There is plenty left to look at.
      </p>
      <p className="mt-4 flex flex-wrap gap-x-5">
        <Link to={path("home")} className={link}>
          Home page
        </Link>
        <Link to={path("category", { categoryId: "best-seller" })} className={link}>
          Best Seller
        </Link>
        {supportEmail !== undefined && (
          <a href={`mailto:${supportEmail}`} className={link}>
            Write to us
          </a>
        )}
      </p>
    </div>
  );
}
