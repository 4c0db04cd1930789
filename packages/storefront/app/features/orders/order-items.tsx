import { formatDeliveryDates } from "@nestling/commerce/delivery-dates";
import { formatUsd, fromUsd, times } from "@nestling/commerce/money";
import type { Order } from "@nestling/contract/orders";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatDate } from "../../ui/dates.ts";
import { dollars } from "../../ui/dollars.ts";
import { Picture } from "../../ui/picture.tsx";
import { LineReview } from "./line-review.tsx";
import type { OrderApi } from "./order-api.ts";
import { PartDelay } from "./part-delay.tsx";

type Part = Order["subOrders"][number];
type Line = Part["items"][number];

type OrderItemsProps = {
  order: Order;
  api: OrderApi;
  /** Called with the order as it is after a review. */
  onOrder: (order: Order | undefined) => void;
};

/** The items of an order, one group for each seller, with where they are, their shipping and their parcels. */
export function OrderItems({ order: { status, subOrders }, api, onOrder }: OrderItemsProps) {
  const isApart = subOrders.length > 1;
  return (
    <ul className="mt-2">
      {subOrders.map((part, index) => (
        <li key={part.id} className="stitch-t py-3.5 first:border-0">
          {(isApart || part.placement === "held") && (
            <p className="flex flex-wrap items-baseline gap-x-2 text-label">
              {isApart && <b className="font-semibold">{`Shipment ${index + 1} of ${subOrders.length}`}</b>}
              <PartState part={part} status={status} />
            </p>
          )}
          <ul>
            {part.items.map((line) => (
              <li key={line.code}>
                <ItemRow line={line} />
                <LineReview line={line} api={api} onOrder={onOrder} />
              </li>
            ))}
          </ul>
          <PartFacts part={part} />
          <PartDelay part={part} api={api} onOrder={onOrder} />
          <Parcels parcels={part.parcels} />
        </li>
      ))}
    </ul>
  );
}

/** Where a part is, as long as it is not the order's own status that says so. */
const states: Readonly<Record<Part["placement"], string>> = {
  waiting: "We're ordering it from the seller",
  held: "We're checking it before we order it. If we don't order it within a week, you get your money back.",
  placed: "The seller has the order",
  ready: "The seller is packing it",
  part_shipped: "Some of it is on its way",
  shipped: "On its way",
  delivered: "Delivered",
  refused: "It can't be shipped",
  canceled: "Canceled",
};

/** The statuses of an order that its seller has not heard of, or that goes no further. */
const still: readonly Order["status"][] = [
  "WAIT_BUYER_PAY",
  "WAITING_ACCEPT",
  "CLOSED",
  "IN_CANCEL",
  "CANCEL",
];

function isEnded({ placement }: Part): boolean {
  return placement === "refused" || placement === "canceled";
}

function PartState({ part, status }: { part: Part; status: Order["status"] }) {
  if (still.includes(status) && !isEnded(part)) return null;
  return <span className="text-quiet">{states[part.placement]}</span>;
}

function ItemRow({ line }: { line: Line }) {
  const { name, avatar, sku_text, quantity, promotion_price, canceled } = line;
  const product = path("product", { productId: line.id }, { sku: line.code });
  return (
    <div className="grid grid-cols-[64px_1fr_auto] items-center gap-3.5 py-2">
      <span className="relative">
        <Picture picture={{ src: avatar, alt: "" }} sizes="64px" largest={160} className="rounded-control" />
        <span className="absolute -top-1.5 -right-1.5 h-5.5 min-w-5.5 rounded-full bg-ink px-1 text-center text-badge leading-5.5 font-bold text-white tabular-nums">
          <span className="sr-only">Quantity </span>
          <span>{quantity}</span>
        </span>
      </span>
      <span className="min-w-0 text-label">
        <Link
          to={product}
          className="relative inline-block font-semibold wrap-anywhere hover:underline after:absolute after:-inset-x-1 after:-inset-y-3"
        >
          {name}
        </Link>
        {sku_text !== "" && <span className="block text-fact text-quiet">{sku_text}</span>}
        {canceled && <span className="block text-fact font-semibold">Not shipping</span>}
      </span>
      <span
        className={classNames("text-label font-semibold tabular-nums", canceled && "text-quiet line-through")}
      >
        {formatUsd(times(fromUsd(promotion_price), quantity))}
      </span>
    </div>
  );
}

/** Shipping, what went back, and when it arrives, until its parcels say so themselves. */
function PartFacts({ part: { shippingFee, refunded, arrives, parcels, delay } }: { part: Part }) {
  return (
    <p className="mt-1 text-fact text-quiet">
      <span>{shippingFee === 0 ? "Free Shipping" : `Shipping ${dollars(shippingFee)}`}</span>
      {arrives && delay === undefined && parcels.length === 0 && (
        <span>{` · Arrives ${formatDeliveryDates(arrives)}`}</span>
      )}
      {refunded > 0 && <span className="font-semibold text-ink">{` · Refunded ${dollars(refunded)}`}</span>}
    </p>
  );
}

type Parcel = Part["parcels"][number];

/** What the carrier says of a parcel, in a few words. */
function stateOf({ status, delivered_at, expected_at }: Parcel): string {
  switch (status) {
    case "delivered":
      return delivered_at === undefined ? " · delivered" : ` · delivered on ${formatDate(delivered_at)}`;
    case "failed":
      return " · the carrier couldn't deliver it, and we're looking into it";
    case "returned":
      return " · on its way back to the seller, and we're looking into it";
    case "replaced":
      return " · now has a new tracking number";
    case "under_way":
      return expected_at === undefined ? "" : ` · expected on ${formatDate(expected_at)}`;
  }
}

/** The parcels of a part, each with a link that tracks it. Their news is in the timeline. */
function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return parcels.map((parcel) => (
    <p key={parcel.tracking_number} className="mt-1 text-fact text-quiet wrap-anywhere">
      <Track parcel={parcel} />
      <span>{stateOf(parcel)}</span>
    </p>
  ));
}

function Track({ parcel: { carrier, tracking_number, tracking_url } }: { parcel: Parcel }) {
  const name = [carrier, tracking_number].filter(Boolean).join(" ");
  if (tracking_url === undefined) return <span>{`Package ${name}`}</span>;
  return (
    <a
      href={tracking_url}
      target="_blank"
      rel="noopener noreferrer"
      className="relative text-link after:absolute after:-inset-x-1 after:-inset-y-3"
    >{`Track package ${name}`}</a>
  );
}
