import type { Order } from "@nestling/contract/orders";
import { formatDate } from "../../ui/dates.ts";

type Parcel = Order["subOrders"][number]["parcels"][number];

/** When a parcel left, or came. */
function whenOf({ shipped_at, delivered_at }: Parcel): string {
  if (delivered_at !== undefined) return ` · delivered on ${formatDate(delivered_at)}`;
  return shipped_at === undefined ? "" : ` · left on ${formatDate(shipped_at)}`;
}

/** The parcels of a part, each with the way to where it is. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return parcels.map((parcel) => (
    <p key={parcel.tracking_number} className="mt-1 text-fact text-quiet">
      <Track parcel={parcel} />
      {whenOf(parcel)}
    </p>
  ));
}

function Track({ parcel: { carrier, tracking_number, tracking_url } }: { parcel: Parcel }) {
  const name = `${carrier} ${tracking_number}`;
  // What is not an address of the web is no link: it comes from the seller.
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
