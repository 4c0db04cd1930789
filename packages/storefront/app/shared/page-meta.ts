import type { MetaDescriptor } from "react-router";
import { pictureAt } from "../ui/picture.tsx";
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

/** The shop's address; "" if the root's data did not load. */
function publicUrl(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as ShopFacts | undefined;
  return root?.shop.publicUrl ?? "";
}

/** The picture for pages without one of their own. */
const shopPicture = pictureAt("/media/scene-hero", 1280);

/** "Boots | Nestling" */
function pageTitle(title: string): string {
  return title === "" ? "Nestling" : `${title} | Nestling`;
}

/** Title, description, canonical link and Open Graph of a public page (SEO-01). */
export function publicMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const home = publicUrl(matches);
  const title = pageTitle(page.title);
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: home + page.canonical },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: home + page.canonical },
    { property: "og:site_name", content: "Nestling" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:image", content: home + (page.picture ?? shopPicture) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.isListed === false ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** Title of a page that belongs to one shopper alone; search engines keep it out (SEO-02). */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}
