import { CardsSkeleton } from "../../ui/loading.tsx";

/** In place of an order until it is there. */
export function OrderSkeleton() {
  return (
    <>
      <h1 className="mb-4 title-page">Your order</h1>
      <CardsSkeleton />
    </>
  );
}
