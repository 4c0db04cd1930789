import BadgeCheck from "@lucide/icons/icons/badge-check";
import CircleHelp from "@lucide/icons/icons/circle-question-mark";
import LockKeyhole from "@lucide/icons/icons/lock-keyhole";
import MessageCircle from "@lucide/icons/icons/message-circle";
import Truck from "@lucide/icons/icons/truck";
import Undo2 from "@lucide/icons/icons/undo-2";
import { returnsTitle } from "@nestling/commerce/delivery-dates";
import { formatUsd, zero } from "@nestling/commerce/money";
import { returnsText } from "@nestling/commerce/policies";
import { answerText, shipsFromText } from "@nestling/commerce/product-promises";
import { shippingFee } from "@nestling/commerce/shipping";
import type { Product } from "@nestling/contract/catalogue";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import { useShop } from "../../../shared/shop.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { safetyId } from "../variants/product-offer.ts";
import { certificateNumber } from "./fact-lists.tsx";

type ProductFactsProps = {
  product: Product;
  /** Whether it is not shipped, or may not be sold, to the visitor. */
  isRefused: boolean;
  /** On a tablet: two facts side by side. */
  isWide: boolean;
};

/**
 * The facts before buying, one line each: shipping and where it comes from (PROD-04), returns and who pays for them, safety
 * (SAFE-04), how to reach a person, payment (PRICE-01).
 */
export function ProductFacts({ product, isRefused, isWide }: ProductFactsProps) {
  const known = useShop();
  if (known === undefined) return null;
  const { policies, supportEmail } = known.shop;
  return (
    <ul
      className={classNames(
        "rounded-picture bg-sunken px-5 py-2",
        isWide && "md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:gap-x-8",
      )}
    >
      {!isRefused && <ShippingFact product={product} isWide={isWide} />}
      <Fact icon={<Icon icon={Undo2} />} title={returnsTitle(policies)} isWide={isWide}>
        <span>{returnsText(policies)}</span>{" "}
        <Link to={path("pages/{slug}", { pageType: "refund-policies" })} className="text-link">
          Refund policy
        </Link>
        {" · "}
        <Link to={path("guarantee")} className="text-link">
          EU legal guarantee
        </Link>
      </Fact>
      <SafetyFact product={product} isWide={isWide} />
      <Fact icon={<Icon icon={MessageCircle} />} title="Questions?" isWide={isWide}>
        Write to{" "}
        <a href={`mailto:${supportEmail}`} className="text-link wrap-anywhere">
          {supportEmail}
        </a>
        . <span>{answerText(policies)}</span>
      </Fact>
      <Fact icon={<Icon icon={LockKeyhole} />} title="Price in US dollars" isWide={isWide}>
        The total at checkout is all you pay us. Pay securely by card.
      </Fact>
    </ul>
  );
}

type OfProduct = Pick<ProductFactsProps, "product" | "isWide">;

/** Free shipping is free for any quantity; more pieces may raise another fee (CHK-10). */
function ShippingFact({ product: { shipping_information, ships_from }, isWide }: OfProduct) {
  const fee = shippingFee(shipping_information);
  const isFree = shipping_information.bizData.shippingFee === "free";
  const words = [isFree && "Free on any quantity.", ships_from && shipsFromText(ships_from)];
  return (
    <Fact
      icon={<Icon icon={Truck} />}
      title={fee === zero ? "Free Shipping" : `Shipping ${formatUsd(fee)}`}
      isWide={isWide}
    >
      {words.filter(Boolean).join(" ")}
    </Fact>
  );
}

/** The certificate with its number, or what nobody has stated. Sizes say for what age a thing is. */
function SafetyFact({ product: { safety, size_guide }, isWide }: OfProduct) {
  const missing = [
    safety?.maker === undefined && "who makes it",
    safety?.age === undefined && size_guide === undefined && "the age it's made for",
  ].filter(Boolean);
  const certificate = safety?.certificates.find(({ kind }) => kind === "CPC");
  const more = (
    <a href={`#${safetyId}`} className="relative text-link after:absolute after:-inset-3.5">
      Safety and materials
    </a>
  );
  if (missing.length > 0) {
    return (
      <Fact icon={<Icon icon={CircleHelp} />} title="Safety facts are missing" isWide={isWide}>
        <span>{`We don't know ${missing.join(" or ")}. Ask us before you buy.`}</span> {more}
      </Fact>
    );
  }
  if (certificate === undefined) return null;
  return (
    <Fact icon={<Icon icon={BadgeCheck} />} title="Children's Product Certificate" isWide={isWide}>
      <span>{`${certificateNumber(certificate)}. The maker certifies that it meets US safety rules.`}</span>{" "}
      {more}
    </Fact>
  );
}

type FactProps = { icon: ReactNode; title: string; isWide: boolean; children: ReactNode };

function Fact({ icon, title, isWide, children }: FactProps) {
  return (
    <li
      className={classNames(
        "flex gap-3.5 border-dashed border-line-deep py-3.5 not-first:border-t-2 [&>svg]:mt-0.5 [&>svg]:size-5.5 [&>svg]:text-brand",
        isWide && "md:max-xl:nth-2:border-t-0",
      )}
    >
      {icon}
      <div>
        <b className="block font-semibold">{title}</b>
        <span className="block text-label leading-5.5 text-balance text-quiet">{children}</span>
      </div>
    </li>
  );
}
