import type { Order } from "@nestling/contract/orders";
import { Suspense, useState } from "react";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { ahead, lazyPart } from "../../shared/reporting/lazy-part.tsx";
import type { OrderApi } from "./order-api.ts";

const ReviewForm = lazyPart(async () => (await import("./review-form.tsx")).ReviewForm);

type LineReviewProps = {
  line: Order["subOrders"][number]["items"][number];
  api: OrderApi;
  onOrder: (order: Order | undefined) => void;
};

const words = {
  pending: "Thanks for your review! We'll show it after a quick look.",
  published: "You reviewed this. Thank you!",
  rejected: "We couldn't show your review. It may have included a name, an address, or a link.",
} as const;

/** Asks for a review of what was delivered, or says what has become of it (REV-07). The form is loaded on first use. */
export function LineReview({ line, api, onOrder }: LineReviewProps) {
  /** Undefined before its first use. */
  const [isOpen, setOpen] = useState<boolean>();
  const { review, name } = line;
  if (review === undefined) return null;
  if (review !== "open") return <p className="text-fact text-quiet">{words[review]}</p>;
  const written = () => {
    setOpen(false);
    api.load().then(onOrder, notifyFailure);
  };
  return (
    <div className="no-print">
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={ahead(ReviewForm.preload)}
        className="inline-flex h-11 items-center text-label text-link"
      >
        Write a review<span className="sr-only">{` of ${name}`}</span>
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ReviewForm
            line={line}
            api={api}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onWritten={written}
          />
        </Suspense>
      )}
    </div>
  );
}
