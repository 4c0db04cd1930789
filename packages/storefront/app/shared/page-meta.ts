import type { MetaDescriptor } from "react-router";
import { pictureAt } from "../ui/picture.tsx";
import type { Shop } from "./context.ts";
import type { ShopFacts } from "./shop.ts";

type PageMeta = {
  /** Without the shop's name; "" is the shop's name alone. */
  title: string;
  description: string;
  /** The path under which search engines list the page. */
  canonical: string;
  /** The address of the picture shown when the page is shared; by default, the shop's own. */
  picture?: string;
  type?: "website" | "product";
  /** False keeps the page out of search engines; they still follow its links. */
  isListed?: boolean;
};

/** The root's data among a page's matches; absent when it could not be loaded. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What every page knows of the shop; undefined if the root's data did not load. */
function shopOf(matches: Matches): Shop | undefined {
  return (matches.find((match) => match?.id === "root")?.loaderData as ShopFacts | undefined)?.shop;
}

/** The picture for pages without one of their own. */
const shopPicture = pictureAt("/media/scene-hero", 1280);

/** "Boots | Nestling"; without the root's data the title alone. */
export function pageTitle(title: string, shop: Pick<Shop, "name"> | undefined): string {
  return [title, shop?.name].filter(Boolean).join(" | ");
}

/** Title, description, canonical link and Open Graph of a public page (SEO-01). */
export function publicMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const shop = shopOf(matches);
  const home = shop?.publicUrl ?? "";
  const title = pageTitle(page.title, shop);
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: home + page.canonical },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: home + page.canonical },
    { property: "og:site_name", content: shop?.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:image", content: home + (page.picture ?? shopPicture) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.isListed === false ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** The `meta` of a page that belongs to one shopper alone; search engines keep it out (SEO-02). */
export const privateMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: pageTitle(title, shopOf(matches)) },
    { name: "robots", content: "noindex" },
  ];
