/** What may be done to an order, by a customer, the merchant, the payment service, the marketplace, or the clock. */
import type { Cents } from "../money.ts";
import type { ClosingCause, MoveCause } from "../order-causes.ts";
import type { PartStatus } from "../order-parts.ts";
import type { OrderStatus } from "../order-status.ts";
import type { Dispute, PartDetails } from "./order.ts";

/** The card that has paid, as its receipt names it. */
export type PaidCard = { brand: string; last4: string };

/** A refund as the payment service has it, made by somebody else than the shop. */
export type OutsideRefund = { stripeId: string; amount: Cents; state: "sent" | "succeeded" | "failed" };

export type OrderCommand =
  // The payment service.
  | { do: "record_payment"; holdUntil: Date; card?: PaidCard | undefined }
  /** Paid with another amount or currency: `paid` in words. */
  | { do: "record_differing_payment"; paid: string }
  | { do: "close"; cause: ClosingCause }
  | { do: "accept_refund"; refundId: string; state: "sent" | "succeeded"; stripeId: string }
  /** `others`: what the service has refunded otherwise, which may be why this one fails. */
  | {
      do: "fail_refund";
      refundId: string;
      stripeId: string | null;
      failure: string;
      others: readonly OutsideRefund[];
    }
  | { do: "record_refund"; refund: OutsideRefund }
  | {
      do: "record_dispute";
      dispute: Omit<Dispute, "keptAt">;
      openedAt: Date;
      /** Until when the merchant may answer it, in words. */
      answerBefore: string | undefined;
      refunds: readonly OutsideRefund[];
    }
  // The customer.
  | { do: "accept_free"; holdUntil: Date }
  | { do: "request_cancel" }
  | { do: "confirm_received" }
  // The merchant.
  | { do: "cancel" }
  | { do: "cancel_lines"; skuCodes: readonly string[] }
  | { do: "cancel_unsent" }
  | { do: "keep" }
  | { do: "refund"; amount: Cents | undefined }
  | { do: "repeat_refunds" }
  | { do: "advance"; to: OrderStatus; partId: string | undefined }
  // The marketplace, and placing with it.
  | { do: "move_part"; partId: string; to: PartStatus; cause: MoveCause; with: Partial<PartDetails> }
  | { do: "take_back_delivery"; partId: string; checkAt: Date | null }
  // The clock.
  | { do: "claim" }
  | { do: "finish" };

/** Why a command changes nothing. */
export type Refusal =
  /** The table of ORD-02 has no such move, or what was to be ended has ended. */
  | "too_late"
  /** The order is not paid: its payment has to be canceled first. */
  | "unpaid"
  /** Something of it is sent: only the rest can be canceled. */
  | "partly_sent"
  /** A line is not in the order, or was taken out before. */
  | "no_line"
  /** More than is left to refund. */
  | "too_much"
  /** Nothing waits for this decision. */
  | "nothing_waits"
  /** A dispute stops it. */
  | "stopped"
  /** It is no news. */
  | "known";
