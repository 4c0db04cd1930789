import { classNames } from "../../../ui/class-names.ts";
import { dollars } from "../../../ui/dollars.ts";
import type { ShownPrice } from "../variants/product-offer.ts";

/** The price on a product's page: the price to pay, the original price, and the saving. */
export function PriceBlock({ price }: { price: ShownPrice }) {
  const isReduced = price.saving > 0;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 tabular-nums md:mt-5">
      <span className="sr-only">Price</span>
      {price.isFrom && <span className="text-quiet">From</span>}
      <b className={classNames("text-price-big-phone font-bold md:text-price-big", isReduced && "text-sale")}>
        {dollars(price.now)}
      </b>
      {isReduced && (
        <>
          <span className="sr-only">before</span>
          <s className="text-price text-quiet">{dollars(price.before)}</s>
          <span className="self-center rounded-full bg-sale-tint px-3 text-fact leading-7 font-semibold text-sale">{`You save ${dollars(price.saving)}`}</span>
        </>
      )}
    </p>
  );
}
