import { CardBrand, CardBrands, cardBrands } from "../shared/card-brands.tsx";
import { path } from "../shared/links.ts";
import { useShop } from "../shared/shop.ts";

/** By a document load: that page's policy is its own. */
const toPayment = () => location.assign(path("stripePayment"));

/**
 * The logos at the end of every page: a double-click opens the payment page, and so does Enter (ROUTE-14). One press
 * does nothing, so that nobody gets there by mistake.
 */
export function FooterCards() {
  if (!useShop()?.shop.hasPaymentPage) return <CardBrands />;
  return (
    <ul aria-label="Cards we take" className="flex flex-wrap gap-2">
      {cardBrands.map((brand) => (
        <li key={brand.name}>
          <button
            type="button"
            aria-label={`${brand.name}: make a payment`}
            onDoubleClick={toPayment}
            // A press that no pointer has made: by keyboard, or by what reads the page aloud.
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
