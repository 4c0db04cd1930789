import { useRevalidator } from "react-router";
import { LoadError } from "../../ui/load-error.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

/** A page of the checkout for which the shop did not answer: says that nothing is lost, and tries again. */
export function CheckoutNotLoaded({ title, text }: { title: string; text: string }) {
  const { state, revalidate } = useRevalidator();
  if (state === "loading") return <CheckoutSkeleton title={title} />;
  const retry = () => {
    // The button that was pressed makes room for the skeleton.
    document.getElementById("content")?.focus({ preventScroll: true });
    void revalidate();
  };
  return (
    <div className="mx-auto w-full max-w-152 px-(--gutter) pt-6 lg:pt-11">
      <h1 className="title-checkout">{title}</h1>
      <LoadError text={text} onRetry={retry} className="mt-4" />
    </div>
  );
}
