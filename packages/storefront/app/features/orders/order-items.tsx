import { formatUsd, fromUsd, times } from "@nestling/commerce/money";
import type { Order } from "@nestling/contract/orders";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { dollars } from "../../ui/dollars.ts";
import { Picture } from "../../ui/picture.tsx";
import { Parcels } from "./parcels.tsx";

type Part = Order["subOrders"][number];
type Line = Part["items"][number];

/** What was bought, by who sends it: a product with its variants, its shipping, and what became of it on the way. */
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

/** Words for a part that will not be sent. The others say where they are by their parcels. */
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
