import { longDay } from "@nestling/commerce/calendar-days";
import type { Product } from "@nestling/contract/catalogue";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import { ProductAlerts } from "../product-alerts/product-alerts.tsx";
import { alternativesId } from "../variants/product-offer.ts";

/** In place of the buttons of a product that cannot be bought: the reason, and a link to alternatives. */
export function NotForSale({ product }: { product: Product }) {
  const { available, related, recalls = [] } = product;
  return (
    <>
      {recalls.map((recall) => (
        <RecallNotice key={recall.number} recall={recall} />
      ))}
      <div className="mt-6 rounded-picture bg-sunken px-5 py-5">
        <p className="font-semibold">{available ? "Every option is sold out" : "We no longer sell this"}</p>
        <p className="mt-1 text-label leading-5.5 text-quiet">{reasonWords(product)}</p>
        {related.length > 0 && (
          <a href={`#${alternativesId}`} className="mt-2 inline-flex min-h-11 items-center text-link">
            See similar items
          </a>
        )}
      </div>
      {available && <ProductAlerts product={product} sku={undefined} />}
    </>
  );
}

function reasonWords({ available, recalls }: Product): string {
  if (available) return "It's sold out for now. It'll be back when we have more.";
  if (recalls) return "We're keeping this page up for families who own one.";
  return "We're keeping this page up for a while for families who own one.";
}

/** That the product was recalled, why, and what to do with it (SAFE-07). */
function RecallNotice({ recall }: { recall: NonNullable<Product["recalls"]>[number] }) {
  const { number, date, title, hazard, remedy, url } = recall;
  return (
    <section
      aria-labelledby={`recall-${number}`}
      className="mt-6 rounded-picture bg-warning-tint px-5 py-5 text-warning-dark"
    >
      <h2 id={`recall-${number}`} className="text-price">
        This product was recalled. Stop using it.
      </h2>
      <p className="mt-1">
        <span>{`${title},`}</span> <time dateTime={date}>{longDay(date)}</time>
      </p>
      {hazard !== "" && (
        <p className="mt-3">
          <b className="font-semibold">Hazard:</b> <span>{hazard}</span>
        </p>
      )}
      {remedy !== "" && (
        <p className="mt-3">
          <b className="font-semibold">What to do:</b> <span>{remedy}</span>
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        <a href={url} className="inline-flex min-h-11 items-center text-link" rel="noreferrer">
          Read the official notice
        </a>
        <Link to={path("recalls")} className="inline-flex min-h-11 items-center text-link">
          All product recalls
        </Link>
      </p>
    </section>
  );
}
