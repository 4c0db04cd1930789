import type { Product, Sku } from "@nestling/contract/catalogue";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import type { AlertFormProps } from "./alert-form.tsx";

const AlertForm = lazyPart(async () => (await import("./alert-form.tsx")).AlertForm);

const labels = { stock: "Email me when it's back", price: "Email me when the price drops" };

type ProductAlertsProps = {
  product: Product;
  /** The chosen variant. Undefined: any of them. */
  sku: Sku | undefined;
};

/** What one mail about the product, or about the chosen variant, can say (WISH-04): that it is back, or that it is cheaper. */
export function ProductAlerts({ product, sku }: ProductAlertsProps) {
  const isSoldOut = (sku?.stock ?? product.stock) === 0;
  const what = { productId: product.id, sku };
  return (
    <div className="needs-scripts mt-3 grid gap-1">
      {isSoldOut && <Alert kind="stock" {...what} />}
      <Alert kind="price" {...what} />
    </div>
  );
}

function Alert(props: AlertFormProps) {
  const { kind, sku } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const [isWanted, setWanted] = useState(false);
  // The browser opens it by itself, and may have done so before this script had come.
  useEffect(() => setWanted(box.current?.open === true), []);
  return (
    <details ref={box} onToggle={() => setWanted(true)}>
      <summary className="inline-flex min-h-11 list-none items-center text-link [&::-webkit-details-marker]:hidden">
        {labels[kind]}
      </summary>
      {isWanted && (
        <Suspense>
          <AlertForm key={sku?.code} {...props} />
        </Suspense>
      )}
    </details>
  );
}
