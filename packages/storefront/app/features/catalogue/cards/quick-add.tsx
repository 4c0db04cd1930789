import X from "@lucide/icons/icons/x";
import type { Card } from "@nestling/contract/catalogue";
import { useId } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { dollars } from "../../../ui/dollars.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { type ShownPrice, shownPrice } from "../variants/product-offer.ts";
import { variantPicture } from "../variants/selection.ts";
import { QuickChoice, useQuickAdd } from "./quick-choice.tsx";

type QuickAddProps = { card: Card; isOpen: boolean; onClose: () => void; onAdded: () => void };

/**
 * Chooses a variant without leaving the list: in a sheet from below on a phone, in a small dialog on a wider screen. It
 * shows the card's data at once, and the variants when they have loaded.
 */
export function QuickAdd({ card, isOpen, onClose, onAdded }: QuickAddProps) {
  const title = useId();
  const quick = useQuickAdd(card.id, isOpen);
  const { product, selection, sku } = quick;
  const price = product ? shownPrice(product, sku) : priceOf(card);
  const picture = (product && variantPicture(product, selection)) ?? card.avatar;
  const address = path("product", { productId: card.id }, { sku: sku?.code });
  // Outside the card, whose overlay lets only its own button be pressed.
  return createPortal(
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={title} place="sheet" className="md:w-120">
      <span
        aria-hidden="true"
        className="mx-auto mt-2.5 h-1.25 w-10 flex-none rounded-full bg-line-deep md:hidden"
      />
      <div className="flex flex-none items-start gap-4 px-5 pt-4 pb-2 md:px-7 md:pt-7">
        <Picture
          picture={{ ...picture, alt: "" }}
          sizes="104px"
          largest={320}
          className="size-26 rounded-picture"
        />
        <div className="min-w-0 flex-1">
          <h2 id={title} className="pr-8 font-sans text-base leading-5.5 font-semibold tracking-normal">
            {card.name}
          </h2>
          <QuickPrice price={price} />
          {card.free_shipping && <p className="text-fact font-semibold text-success">Free Shipping</p>}
          <Link
            to={address}
            onClick={onClose}
            className="inline-flex min-h-11 items-center text-fact text-link"
          >
            See full details
          </Link>
        </div>
        <div className="absolute top-4 right-3 md:right-4">
          <IconButton label="Close" onClick={onClose}>
            <Icon icon={X} className="size-6" />
          </IconButton>
        </div>
      </div>
      <QuickChoice card={card} quick={quick} onClose={onClose} onAdded={onAdded} />
    </Dialog>,
    document.body,
  );
}

/** The card's price, shown until the product has loaded. */
function priceOf({ price, promotion_price }: Card): ShownPrice {
  return { now: promotion_price, before: price, saving: promotion_price < price ? 1 : 0, isFrom: false };
}

function QuickPrice({ price }: { price: ShownPrice }) {
  const isReduced = price.saving > 0;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
      <span className="sr-only">Price</span>
      {price.isFrom && <span className="text-fact text-quiet">From</span>}
      <b className={classNames("text-total font-bold", isReduced && "text-sale")}>{dollars(price.now)}</b>
      {isReduced && (
        <>
          <span className="sr-only">before</span>
          <s className="text-fact text-quiet">{dollars(price.before)}</s>
        </>
      )}
    </p>
  );
}
