import type { Product } from "@nestling/contract/catalogue";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { TrustedHtml } from "../../ui/trusted-html.tsx";

/** Description and specifications: side by side on a wide screen, on a phone below each other and foldable. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className="mt-9 md:stitch-t md:mt-18 md:grid md:grid-cols-2 md:gap-8 md:pt-10 xl:grid-cols-[1fr_472px] xl:gap-16">
      <Detail title="Description">
        <TrustedHtml html={product.description_html} className="prose" />
      </Detail>
      {product.specifications.length > 0 && (
        <Detail title="Specifications">
          <Specifications rows={product.specifications} />
        </Detail>
      )}
    </div>
  );
}

/** Open from the start, so that everything can be read without scripts and found by searching the page. */
function Detail({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const contentId = useId();
  const Icon = isOpen ? Minus : Plus;
  return (
    <section className="max-md:stitch-t max-md:last:stitch-b">
      <h2 className="text-price md:mb-3.5 md:text-detail">
        <span className="max-md:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-15 w-full items-center justify-between md:hidden"
        >
          {title}
          <Icon />
        </button>
      </h2>
      <div id={contentId} className={classNames("max-md:pb-7", !isOpen && "max-md:hidden")}>
        {children}
      </div>
    </section>
  );
}

function Specifications({ rows }: { rows: Product["specifications"] }) {
  return (
    <dl>
      {rows.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[130px_1fr] border-line py-2.5 not-last:border-b md:grid-cols-[minmax(120px,180px)_1fr]"
        >
          <dt className="text-quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
