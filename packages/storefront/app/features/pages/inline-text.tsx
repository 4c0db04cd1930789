import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { isPageType } from "../../shared/page-link.tsx";
import { useShop } from "../../shared/shop.ts";

/** The first "[words](target)" of a text, and all that follows it. */
const linked = /\[([^\]]+)\]\(([^)]+)\)(.*)/;

/** A paragraph of a page with its links. */
export function InlineText({ text }: { text: string }) {
  const [before, words, target, ...after] = text.split(linked);
  if (words === undefined || target === undefined) return before;
  return (
    <>
      {before}
      <TextLink words={words} target={target} />
      <InlineText text={after.join("")} />
    </>
  );
}

function TextLink({ words, target }: { words: string; target: string }) {
  const supportEmail = useShop()?.shop.supportEmail;
  if (isPageType(target)) {
    return (
      <Link to={path("pages/{slug}", { pageType: target })} className="text-link">
        {words}
      </Link>
    );
  }
  return (
    <a href={target === "mail" ? `mailto:${supportEmail}` : target} className="text-link">
      {words}
    </a>
  );
}
