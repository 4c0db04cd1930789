import { type PageType, pageTypes } from "@nestling/contract/paths";
import { Link } from "react-router";
import { path } from "./links.ts";

/** A link to one of the shop's texts. It opens in a new tab, so that a half-filled form is not lost. */
export function PageLink({ pageType, className = "text-link" }: { pageType: PageType; className?: string }) {
  return (
    <Link to={path("pages/{slug}", { pageType })} target="_blank" className={className}>
      <span>{pageTypes[pageType]}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
