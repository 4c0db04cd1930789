import { answerText } from "@nestling/commerce/product-promises";
import { textNames, textPath } from "@nestling/contract/paths";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { path } from "../../shared/links.ts";
import { useShop } from "../../shared/shop.ts";
import { classNames } from "../../ui/class-names.ts";

type SideBoxProps = { id: string; title: string; className: string; children: ReactNode };

/** A box at the side of a text, which stays in sight while the text scrolls; below the text on small screens. */
export function SideBox({ id, title, className, children }: SideBoxProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "mt-12 rounded-sheet bg-sunken p-5 text-body md:p-7 lg:sticky lg:top-8 lg:self-start",
        className,
      )}
    >
      <h2 id={id} className="text-panel">
        {title}
      </h2>
      {children}
    </section>
  );
}

const contact = textPath("contact-us");

const pages = [
  { to: path("trackOrder"), title: "Find your order" },
  { to: textPath("refund-policies"), title: textNames["refund-policies"] },
  { to: path("sizeGuide"), title: "Size guide" },
  { to: contact, title: textNames["contact-us"] },
];

/** How to reach a person, which the page for that says itself, and what most people look for. */
export function HelpBox({ className }: { className: string }) {
  const known = useShop();
  const { pathname } = useLocation();
  if (known === undefined) return null;
  const { supportEmail, policies } = known.shop;
  return (
    <SideBox id="need-a-hand" title="Need a hand?" className={className}>
      {pathname !== contact && <p className="mt-3 text-pretty">{answerText(policies)}</p>}
      <a
        href={`mailto:${supportEmail}`}
        className="mt-1 inline-flex min-h-11 items-center text-link wrap-anywhere"
      >
        {supportEmail}
      </a>
      <ul className="mt-3 border-t-2 border-dashed border-line-deep pt-2">
        {pages
          .filter(({ to }) => to !== pathname)
          .map(({ to, title }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center font-medium hover:underline">
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </SideBox>
  );
}
