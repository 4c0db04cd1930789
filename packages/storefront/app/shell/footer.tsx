import { type TextKey, textNames, textPath } from "@nestling/contract/paths";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CardBrand, CardBrands, cardBrands } from "../shared/card-brands.tsx";
import { path } from "../shared/links.ts";
import { Logo } from "../shared/logo.tsx";
import { legalTexts } from "../shared/page-link.tsx";
import { type TopCategory, useShop } from "../shared/shop.ts";
import { deferHydration } from "../ui/defer-hydration.tsx";

/** The end of every page (LAY-08), far below its first screen. */
export const Footer = deferHydration(FooterContent);

function FooterContent() {
  const known = useShop();
  return (
    <footer className="page-foot scallop relative mt-18 bg-sunken pt-10 pb-8 text-label md:mt-24 md:pt-14 md:pb-10">
      <div className="container-page content-auto [--room:1028px] lg:[--room:472px]">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr] lg:gap-12">
          <div className="max-lg:col-span-2">
            <Logo />
            <p className="mt-2.5 max-w-75 leading-6 text-quiet">
              Soft, sturdy things for babies and kids, from the first night home to the first day of school.
            </p>
          </div>
          <PageLinks title="Nestling" pages={["about-us", "contact-us", "refund-policies"]}>
            <Entry to={path("trackOrder")}>Find your order</Entry>
            <Entry to={path("sizeGuide")}>Size guide</Entry>
          </PageLinks>
          <PageLinks title="Legal" pages={legalTexts}>
            <Entry to={path("withdraw")}>Withdraw from contract here</Entry>
            <Entry to={path("recalls")}>Product recalls</Entry>
          </PageLinks>
          {known !== undefined && <Help {...known.shop} />}
        </div>
        <CategoryLinks categories={known?.categories ?? []} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t-2 border-dashed border-line-deep pt-6">
          <p className="text-fact text-quiet">© 2026 Nestling</p>
          <FooterCards />
        </div>
      </div>
    </footer>
  );
}

function Title({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-1.5 font-sans text-base tracking-normal">
      {children}
    </h2>
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

type PageLinksProps = { title: string; pages: readonly TextKey[]; children?: ReactNode };

function PageLinks({ title, pages, children }: PageLinksProps) {
  return (
    <div>
      <Title>{title}</Title>
      <ul>
        {children}
        {pages.map((key) => (
          <Entry key={key} to={textPath(key)}>
            {textNames[key]}
          </Entry>
        ))}
      </ul>
    </div>
  );
}

function Help({ supportEmail, postalAddress }: { supportEmail: string; postalAddress: string[] }) {
  return (
    <div className="max-lg:col-span-2">
      <Title>Here to help</Title>
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
    </div>
  );
}

/** Links to all top categories. Without scripts they replace the menu. */
function CategoryLinks({ categories }: { categories: TopCategory[] }) {
  return (
    <nav
      aria-labelledby="footer-categories"
      id="categories"
      className="mt-8 border-t-2 border-dashed border-line-deep pt-6"
    >
      <Title id="footer-categories">Shop by category</Title>
      <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-4 xl:grid-cols-6">
        {categories.map(({ categoryId, title }) => (
          <Entry key={categoryId} to={path("category", { categoryId })}>
            {title}
          </Entry>
        ))}
      </ul>
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
