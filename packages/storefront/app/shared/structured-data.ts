/**
 * What search engines read about a page as JSON-LD (SEO-01), in the vocabulary of schema.org. The types are
 * schema.org's own: a property that does not exist there does not compile.
 */
import type { Breadcrumb, Product } from "@nestling/contract/catalogue";
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

/** A product with its offer and its breadcrumb. */
export function productFacts(product: Product, shop: Shop) {
  const { id, name, pictures, rating, rating_count, description_html, categories } = product;
  const facts: WithContext<ProductFacts> = {
    "@context": vocabulary,
    "@type": "Product",
    name,
    description: summaryText(description_html),
    sku: String(id),
    url: address(id, shop),
    image: pictures.map(({ src }) => shop.publicUrl + pictureAt(src, 1280)),
    ...(rating_count > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, ratingCount: rating_count },
    }),
    offers: offer(product, shop),
  };
  return [facts, breadcrumbFacts(categories, shop, { name, item: address(id, shop) })];
}

function offer({ id, promotion_price, available, stock, shipping_information }: Product, shop: Shop): Offer {
  return {
    "@type": "Offer",
    url: address(id, shop),
    price: promotion_price.toFixed(2),
    priceCurrency: "USD",
    availability: available && stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
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
export function shopFacts({ publicUrl, supportEmail, postalAddress }: Shop) {
  const url = publicUrl + path("home");
  const organization: WithContext<Organization> = {
    "@context": vocabulary,
    "@type": "Organization",
    name: "Nestling",
    url,
    logo: `${publicUrl}/favicon.svg`,
    email: supportEmail,
    address: postalAddress.join(", "),
  };
  const site: WithContext<WebSite> = { "@context": vocabulary, "@type": "WebSite", name: "Nestling", url };
  return [organization, site];
}
