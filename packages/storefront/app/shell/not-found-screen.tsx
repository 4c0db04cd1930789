import { pageTitle } from "../shared/page-meta.ts";
import { useShop } from "../shared/shop.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LazyLayers } from "./lazy-layers.tsx";
import { LostPage, type LostWords } from "./lost-page.tsx";
import { DemoNotice, SkipLink } from "./page-top.tsx";

const words: Record<404 | 410, LostWords> = {
  404: {
    title: "This page has flown the nest",
    text: "The link may be old or have a typo. Tell us what you're looking for, and we'll find something close.",
    scene: "lost",
  },
  410: {
    title: "We no longer sell this",
    text: "It's gone for good. Tell us what you're looking for, and we'll find something close.",
    scene: "gone",
  },
};

/**
 * The page that stands in for one that does not exist (ROUTE-15), or no longer does (SEO-02). It belongs to no layout
 * (LAY-03) and brings its own frame.
 */
export function NotFoundScreen({ status }: { status: 404 | 410 }) {
  return (
    <>
      <title>{pageTitle(status === 404 ? "Not found" : "No longer sold", useShop()?.shop)}</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <DemoNotice />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <LostPage {...words[status]} />
      </main>
      <Footer />
      <LazyLayers />
    </>
  );
}
