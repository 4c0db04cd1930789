import type { Cents } from "@nestling/commerce/money";
import type { OrderContext } from "../checkout/context.ts";
import type { ReviewPhotos } from "../reviews/review-photos.ts";

/** What the use cases of returns need. The composition root provides it (start/contexts.ts). */
export type ReturnContext = OrderContext & {
  photos: ReviewPhotos;
  /** What costs no more, and is the shop's fault, is refunded without the goods and without a person. Zero: nothing is. */
  keepLimit: Cents;
};
