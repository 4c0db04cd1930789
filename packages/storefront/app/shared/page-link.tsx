import { Link } from "react-router";
import { path } from "./links.ts";

/** A link to one of the shop's texts, which opens beside the page: what is typed there stays. */
export function PageLink({ pageType, className = "text-link" }: { pageType: PageType; className?: string }) {
  return (
    <Link to={path("pages/{slug}", { pageType })} target="_blank" className={className}>
      {pageTypes[pageType]}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}

/** The keys of the shop's own pages, as the source names them (ROUTE-09), with the names that links to them bear. */
export const pageTypes = {
  "about-us": "About Us",
  "contact-us": "Contact Us",
  "refund-policies": "Refund Policy",
  "privacy-policy": "Privacy Policy",
  "terms-of-service": "Terms of Service",
} as const;

export type PageType = keyof typeof pageTypes;

export function isPageType(key: string): key is PageType {
  return Object.hasOwn(pageTypes, key);
}
