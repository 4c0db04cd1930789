import { type TextKey, textNames, textPath } from "@nestling/contract/paths";
import { Link } from "react-router";

/** A link to one of the shop's texts. It opens in a new tab, so that a half-filled form is not lost. */
export function PageLink({ pageType, className = "text-link" }: { pageType: TextKey; className?: string }) {
  return (
    <Link to={textPath(pageType)} target="_blank" className={className}>
      <span>{textNames[pageType]}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
