import { type TextKey, textNames, textPath } from "@nestling/contract/paths";
import { Link } from "react-router";

/** The texts that the law has the shop link to on every page, in the order of the footers. */
export const legalTexts: readonly TextKey[] = [
  "privacy-policy",
  "terms-of-service",
  "guarantee",
  "withdrawal-form",
];

/** Those of them that stand in the last line, in sight on a phone too. */
export const lastTexts: readonly TextKey[] = ["accessibility", "imprint"];

type NewTabLinkProps = { to: string; className: string; children: string };

/** A link that opens in a new tab, so that a half-filled form is not lost. */
export function NewTabLink({ to, className, children }: NewTabLinkProps) {
  return (
    <Link to={to} target="_blank" className={className}>
      <span>{children}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}

/** A link to one of the shop's texts, which opens in a new tab. */
export function PageLink({ pageType, className = "text-link" }: { pageType: TextKey; className?: string }) {
  return (
    <NewTabLink to={textPath(pageType)} className={className}>
      {textNames[pageType]}
    </NewTabLink>
  );
}
