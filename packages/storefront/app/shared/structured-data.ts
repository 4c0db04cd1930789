/**
 * What search engines read about a page as JSON-LD (SEO-01), in the vocabulary of schema.org. The types are
 * schema.org's own: a property that does not exist there does not compile.
 */
import type { Breadcrumb, Product } from "@nestling/contract/catalogue";
import type { Reviews } from "@nestling/contract/reviews";
import type {
  BreadcrumbList,
  Offer,
  Organization,
  Product as ProductFacts,
  WebSite,
  WithContext,
} from "schema-dts";
import { pictureAt } from "../ui/picture.tsx";
import type { Shop } from "./context.ts";
import { path } from "./links.ts";
import { summaryText } from "./summary-text.ts";

const vocabulary = "https://schema.org";

/** A product with its offer, its reviews and its breadcrumb. */
export function productFacts(product: Product, shop: Shop, reviews?: Reviews) {
  const { id, name, pictures, description_html, categories } = product;
  const facts: WithContext<ProductFacts> = {
    "@context": vocabulary,
    "@type": "Product",
    name,
    description: summaryText(description_html),
    sku: String(id),
    url: address(id, shop),
    image: pictures.map(({ src }) => shop.publicUrl + pictureAt(src, 1280)),
    ...safetyFacts(product.safety),
    ...reviewFacts(reviews),
    offers: offer(product, shop),
  };
  return [facts, breadcrumbFacts(categories, shop, { name, item: address(id, shop) })];
}

/** What schema.org has a property for, and no demo has made up (SAFE-04). */
function safetyFacts(
  safety: Product["safety"],
): Pick<ProductFacts, "manufacturer" | "material" | "audience"> {
  if (safety === undefined || safety.is_demo) return {};
  const { maker, materials, age } = safety;
  const years = (months: number) => Number((months / 12).toFixed(2));
  return {
    ...(maker?.name && { manufacturer: { "@type": "Organization", name: maker.name } }),
    ...(materials && { material: materials }),
    ...(age && {
      audience: {
        "@type": "PeopleAudience",
        suggestedMinAge: years(age.from),
        ...(age.to !== undefined && { suggestedMaxAge: years(age.to) }),
      },
    }),
  };
}

/** The shop's own reviews alone: neither the supplier's ratings nor what a demo has made up (REV-02). */
function reviewFacts(reviews: Reviews | undefined): Pick<ProductFacts, "aggregateRating" | "review"> {
  if (reviews === undefined || reviews.summary.count === 0) return {};
  const { summary, reviews: shown } = reviews;
  if (shown.some(({ is_demo }) => is_demo)) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: summary.average, reviewCount: summary.count },
    review: shown
      .filter(({ text }) => text !== "")
      .map(({ stars, author, text, written_at }) => ({
        "@type": "Review",
        reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
        author: { "@type": "Person", name: author },
        datePublished: written_at.slice(0, 10),
        reviewBody: text,
      })),
  };
}

function offer(product: Product, shop: Shop): Offer {
  const { id, price, promotion_price, promotion_ends_at, available, stock, refusal, shipping_information } =
    product;
  return {
    "@type": "Offer",
    url: address(id, shop),
    price: promotion_price.toFixed(2),
    priceCurrency: "USD",
    ...(promotion_ends_at && { priceValidUntil: promotion_ends_at }),
    ...(price > promotion_price && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: price.toFixed(2),
        priceCurrency: "USD",
      },
    }),
    availability:
      available && stock > 0 && !refusal ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: {
        "@type": "MonetaryAmount",
        value: shipping_information.shippingFee,
        currency: "USD",
      },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: shipping_information.country_code },
    },
  };
}

function address(productId: number, shop: Shop): string {
  return shop.publicUrl + path("product", { productId });
}

/** The breadcrumb from the home page through the categories, and to `last` on a page that is not a category. */
export function breadcrumbFacts(
  categories: readonly Breadcrumb[],
  { publicUrl }: Shop,
  last?: { name: string; item: string },
): WithContext<BreadcrumbList> {
  const way = [
    { name: "Home", item: publicUrl + path("home") },
    ...categories.map((crumb) => ({ name: crumb.title, item: publicUrl + path("category", crumb) })),
    ...(last === undefined ? [] : [last]),
  ];
  return {
    "@context": vocabulary,
    "@type": "BreadcrumbList",
    itemListElement: way.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

/** The organization behind the shop, and its web site. */
export function shopFacts({ name, publicUrl, supportEmail, postalAddress }: Shop) {
  const url = publicUrl + path("home");
  const organization: WithContext<Organization> = {
    "@context": vocabulary,
    "@type": "Organization",
    name,
    url,
    logo: `${publicUrl}/favicon.svg`,
    email: supportEmail,
    address: postalAddress.join(", "),
  };
  const site: WithContext<WebSite> = { "@context": vocabulary, "@type": "WebSite", name, url };
  return [organization, site];
}
