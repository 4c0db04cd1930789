import { CardsSkeleton } from "../../ui/loading.tsx";

/** Shown while an order loads. */
export function OrderSkeleton() {
  return (
    <>
      <h1 className="mb-4 title-page">Your order</h1>
      <CardsSkeleton />
    </>
  );
}
