import { formatUsd, fromUsd, times } from "@nestling/commerce/money";
import type { Order } from "@nestling/contract/orders";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { formatDate } from "../../ui/dates.ts";
import { dollars } from "../../ui/dollars.ts";
import { Picture } from "../../ui/picture.tsx";

type Part = Order["subOrders"][number];
type Line = Part["items"][number];

/** The items of an order, one group for each sender, with shipping, status and parcels. */
export function OrderItems({ order: { subOrders } }: { order: Order }) {
  return (
    <ul className="mt-2">
      {subOrders.map((part) => (
        <li key={part.id} className="stitch-t py-3.5 first:border-0">
          <ul>
            {part.items.map((line) => (
              <ItemRow key={line.code} line={line} />
            ))}
          </ul>
          <PartFacts part={part} />
          <Parcels parcels={part.parcels} />
        </li>
      ))}
    </ul>
  );
}

function ItemRow({ line }: { line: Line }) {
  const { name, avatar, sku_text, quantity, promotion_price } = line;
  const product = path("product", { productId: line.id }, { sku: line.code });
  return (
    <li className="grid grid-cols-[64px_1fr_auto] items-center gap-3.5 py-2">
      <span className="relative">
        <Picture picture={{ src: avatar, alt: "" }} sizes="64px" largest={160} className="rounded-control" />
        <span className="absolute -top-1.5 -right-1.5 h-5.5 min-w-5.5 rounded-full bg-ink px-1 text-center text-badge leading-5.5 font-bold text-white tabular-nums">
          <span className="sr-only">Quantity </span>
          {quantity}
        </span>
      </span>
      <span className="min-w-0 text-label">
        <Link
          to={product}
          className="relative inline-block font-semibold hover:underline after:absolute after:-inset-x-1 after:-inset-y-3"
        >
          {name}
        </Link>
        {sku_text !== "" && <span className="block text-fact text-quiet">{sku_text}</span>}
      </span>
      <span className="text-label font-semibold tabular-nums">
        {formatUsd(times(fromUsd(promotion_price), quantity))}
      </span>
    </li>
  );
}

/** The words for a part that will not be sent. */
const ends: Readonly<Partial<Record<Part["placement"], string>>> = {
  refused: "The seller could not send it",
  cancelled: "Cancelled",
};

function PartFacts({ part: { placement, shippingFee, refunded } }: { part: Part }) {
  const end = ends[placement];
  const facts = [
    ...(end === undefined ? [] : [end]),
    ...(refunded > 0 ? [`Refunded ${dollars(refunded)}`] : []),
  ];
  return (
    <p className="mt-1 text-fact text-quiet">
      {shippingFee === 0 ? "Free Shipping" : `Shipping ${dollars(shippingFee)}`}
      {facts.length > 0 && <span className="font-semibold text-ink"> · {facts.join(" · ")}</span>}
    </p>
  );
}

type Parcel = Order["subOrders"][number]["parcels"][number];

/** When a parcel left or was delivered. */
function whenOf({ shipped_at, delivered_at }: Parcel): string {
  if (delivered_at !== undefined) return ` · delivered on ${formatDate(delivered_at)}`;
  return shipped_at === undefined ? "" : ` · left on ${formatDate(shipped_at)}`;
}

/** The parcels of a part, each with a link that tracks it. */
function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return parcels.map((parcel) => (
    <p key={parcel.tracking_number} className="mt-1 text-fact text-quiet">
      <Track parcel={parcel} />
      {whenOf(parcel)}
    </p>
  ));
}

function Track({ parcel: { carrier, tracking_number, tracking_url } }: { parcel: Parcel }) {
  const name = `${carrier} ${tracking_number}`;
  // The address comes from the seller: only http and https become a link.
  if (tracking_url === undefined || !/^https?:\/\//i.test(tracking_url)) return `Parcel ${name}`;
  return (
    <a
      href={tracking_url}
      target="_blank"
      rel="noopener noreferrer"
      className="relative text-link after:absolute after:-inset-x-1 after:-inset-y-3"
    >
      Track parcel {name}
    </a>
  );
}
