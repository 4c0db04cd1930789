import { type PageType, pageTypes } from "@nestling/contract/paths";
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
