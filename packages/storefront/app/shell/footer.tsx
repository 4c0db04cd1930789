import { type TextKey, textNames, textPath } from "@nestling/contract/paths";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CardBrand, CardBrands, cardBrands } from "../shared/card-brands.tsx";
import { path } from "../shared/links.ts";
import { Logo } from "../shared/logo.tsx";
import { lastTexts, legalTexts } from "../shared/page-link.tsx";
import { type TopCategory, useShop } from "../shared/shop.ts";
import { deferHydration } from "../ui/defer-hydration.tsx";

/** The end of every page (LAY-08), far below its first screen. */
export const Footer = deferHydration(FooterContent);

function FooterContent() {
  const known = useShop();
  return (
    <footer className="page-foot scallop relative mt-18 bg-sunken pt-10 pb-8 text-label md:mt-24 md:pt-14 md:pb-10">
      <div className="container-page content-auto [--room:560px] md:[--room:640px] lg:[--room:472px]">
        <div className="grid md:grid-cols-3 md:gap-x-6 md:gap-y-8 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr] lg:gap-12">
          <div className="max-md:pb-6 md:max-lg:col-span-3">
            <Logo />
            <p className="mt-2.5 max-w-75 leading-6 text-quiet">{known?.shop.tagline}</p>
          </div>
          <Fold title={known?.shop.name ?? "The shop"}>
            <ul>
              <Entry to={path("trackOrder")}>Find your order</Entry>
              <Entry to={path("sizeGuide")}>Size guide</Entry>
              {(["about-us", "contact-us", "refund-policies"] as const).map(toText)}
            </ul>
          </Fold>
          <Fold title="Legal">
            <ul>
              <Entry to={path("recalls")}>Product recalls</Entry>
              {legalTexts.map(toText)}
            </ul>
          </Fold>
          {known !== undefined && <Help {...known.shop} />}
        </div>
        <CategoryLinks categories={known?.categories ?? []} />
        <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-dashed border-line-deep pt-4 md:mt-8 md:pt-6">
          <ul className="flex flex-wrap items-center gap-x-6 text-fact">
            <li className="text-quiet">{`© 2026 ${known?.shop.name ?? ""}`}</li>
            <Entry to={path("withdraw")}>Withdraw from contract here</Entry>
            {lastTexts.map(toText)}
          </ul>
          <FooterCards />
        </div>
      </div>
    </footer>
  );
}

type FoldProps = { title: string; id?: string; children: ReactNode };

/**
 * A group of links below its title. On a phone the title folds them, which needs no script. They stand beside the `details` and not
 * in it, because not every browser can show what a closed one holds.
 */
function Fold({ title, id, children }: FoldProps) {
  return (
    <div id={id} className="fold">
      <h2>{title}</h2>
      <details>
        <summary>
          <h2>{title}</h2>
        </summary>
      </details>
      <div>{children}</div>
    </div>
  );
}

const link =
  "inline-flex min-h-11 min-w-11 items-center py-1 leading-5 text-quiet hover:text-brand-dark hover:underline md:pointer-fine:min-h-9";

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={link}>
        {children}
      </Link>
    </li>
  );
}

const toText = (key: TextKey) => (
  <Entry key={key} to={textPath(key)}>
    {textNames[key]}
  </Entry>
);

function Help({ supportEmail, postalAddress }: { supportEmail: string; postalAddress: string[] }) {
  return (
    <Fold title="Here to help">
      <address className="leading-6 text-quiet">
        <a
          href={`mailto:${supportEmail}`}
          className="inline-flex min-h-11 items-center text-link md:pointer-fine:min-h-9"
        >
          {supportEmail}
        </a>
        {postalAddress.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </Fold>
  );
}

/** Links to all top categories. Without scripts they replace the menu, whose link to them unfolds them. */
function CategoryLinks({ categories }: { categories: TopCategory[] }) {
  const title = "Shop by category";
  return (
    <nav aria-label={title}>
      <Fold title={title} id="categories">
        <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-4 xl:grid-cols-6">
          {categories.map(({ categoryId, title: name }) => (
            <Entry key={categoryId} to={path("category", { categoryId })}>
              {name}
            </Entry>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}

/** Loads the payment page as a document, because it has a content security policy of its own. */
const toPayment = () => location.assign(path("stripePayment"));

/**
 * The card logos. A double-click or Enter opens the payment page (ROUTE-14). A single click does nothing, so that nobody
 * opens it by mistake.
 */
function FooterCards() {
  if (!useShop()?.shop.hasPaymentPage) return <CardBrands />;
  return (
    <ul aria-label="Cards we take" className="flex flex-wrap gap-2">
      {cardBrands.map((brand) => (
        <li key={brand.name}>
          <button
            type="button"
            aria-label={`${brand.name}: make a payment`}
            onDoubleClick={toPayment}
            // A click without a pointer comes from the keyboard or a screen reader.
            onClick={({ detail }) => detail === 0 && toPayment()}
            className="inline-flex min-h-11 items-center rounded-card-brand"
          >
            <CardBrand {...brand} />
          </button>
        </li>
      ))}
    </ul>
  );
}
