/** What may be done to an order, by a customer, the merchant, the payment service, the marketplace, or the clock. */
import type { Cents } from "../money.ts";
import type { ClosingCause } from "../order-causes.ts";
import type { ParcelStatus, PartStatus } from "../order-parts.ts";
import type { OrderStatus } from "../order-status.ts";
import type { PartProblem } from "../part-problems.ts";
import type { ReturnCause } from "../return-windows.ts";
import type { SupplierNews } from "../supplier-status.ts";
import type { Dispute, PartDetails, ReturnLine, ReturnStatus } from "./order.ts";

/** The card that has paid, as its receipt names it. */
export type PaidCard = { brand: string; last4: string };

/** A refund as the payment service has it, made by somebody else than the shop. */
export type OutsideRefund = { stripeId: string; amount: Cents; state: "sent" | "succeeded" | "failed" };

/** What a customer writes of a return. Nothing is decided by it. */
export type ReturnDetails = {
  /** Who withdraws, and where the receipt goes beside the order's own email. */
  readonly name: string | null;
  readonly email: string | null;
  readonly note: string | null;
};

/** What came of trying to place a part. */
export type PlacementOutcome =
  | {
      kind: "placed";
      supplierOrderIds: readonly string[];
      isPaid: boolean;
      /** What the marketplace says of its payment. */
      message: string | undefined;
    }
  /** The marketplace has answered that it does not take it. */
  | { kind: "refused"; reason: PartProblem; text: string }
  /** It was not sent, or the call surely had no effect. */
  | { kind: "not_sent"; reason: PartProblem; text: string }
  /** Nobody knows whether it was placed. */
  | { kind: "unknown"; text: string; canRepeat: boolean };

/** What the marketplace's orders of a part say. */
export type PartNews = {
  /** What the part becomes. Undefined where the marketplace says nothing of it that the shop understands. */
  status: PartStatus | undefined;
  /** Whether the marketplace shows all of its orders: not in the first seconds, nor those of a wrong number. */
  isShown: boolean;
  /** The statuses of its orders, in the marketplace's words. */
  statuses: readonly string[];
  alerts: ReadonlySet<NonNullable<SupplierNews["alert"]>>;
  /** How many lines of it were canceled while the rest goes on. */
  canceledLines: number;
  /** Why lines of it ended, in the marketplace's words. */
  endReasons: readonly string[];
  cost: Cents | undefined;
  importCharge: Cents | undefined;
  /** Seconds from the making of the order until it is closed for want of its money. */
  payWithinSeconds: number | undefined;
};

/** What is known of a parcel by now. */
export type ParcelState = {
  trackingNumber: string;
  status: ParcelStatus;
  /** When its latest event happened, or when it was first seen. */
  movedAt: Date;
  isHeldByCustoms: boolean;
};

/** `pace`: how many times faster than the clock orders live at the marketplace: 1, or more at its stand-in. */
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
  /** It was requested long ago, and the service has not accepted it. */
  | { do: "report_stuck_refund"; refundId: string; requestedAt: Date }
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
  /** `days`: how long it is possible after the last parcel came; `refundDays`: within which the money goes back. */
  | {
      do: "withdraw";
      returnId: string;
      details: ReturnDetails;
      lines: readonly ReturnLine[];
      days: number;
      refundDays: number;
    }
  /** `days`: how long it is possible after the delivery; `keepLimit`: up to which a refund needs no person and no goods. */
  | {
      do: "request_return";
      returnId: string;
      details: ReturnDetails;
      reason: ReturnCause;
      lines: readonly ReturnLine[];
      days: number;
      keepLimit: Cents;
    }
  /** `number`: which of the announced delays it answers. */
  | { do: "answer_delay"; partId: string; number: number; answer: "waits" | "cancels" }
  /**
   * The merchant; that it is on its way, its customer. `words`: where to send it, why it is refused, or the parcel's number.
   */
  | {
      do: "move_return";
      returnId: string;
      to: Exclude<ReturnStatus, "asked" | "refunded">;
      words: string | null;
    }
  /** `amount`: less than what was paid, for goods that came back worn. */
  | { do: "refund_return"; returnId: string; amount: Cents | undefined }
  // The merchant.
  | { do: "cancel" }
  | { do: "cancel_lines"; skuCodes: readonly string[] }
  | { do: "cancel_unsent" }
  | { do: "keep" }
  | { do: "refund"; amount: Cents | undefined }
  | { do: "repeat_refunds" }
  | { do: "advance"; to: OrderStatus; partId: string | undefined }
  | { do: "place_again"; partIds: readonly string[]; anyway: boolean; asGift: boolean }
  /** The one part among these whose fate is unknown was found at the marketplace, or is not there. */
  | { do: "record_found"; partIds: readonly string[]; supplierOrderIds: readonly string[] }
  | { do: "record_lost"; partIds: readonly string[]; anyway: boolean; asGift: boolean }
  // The marketplace, and placing with it.
  | {
      do: "begin_placement";
      partId: string;
      route: Pick<PartDetails, "freightCost" | "service" | "shipsFrom">;
    }
  /** `wasTried`: it may have been placed by an attempt before the one with this number. */
  | {
      do: "record_placement";
      partId: string;
      attempt: number;
      wasTried: boolean;
      outcome: PlacementOutcome;
      pace: number;
    }
  | {
      do: "record_news";
      partId: string;
      news: PartNews;
      parcels: readonly ParcelState[];
      /** The numbers of parcels by which something that had arrived has not. */
      takenBack: readonly string[];
      /** How many days its route takes, where that is measured. */
      measuredDays: number | undefined;
      pace: number;
    }
  /** It could not be read at the marketplace. `isAnswering`: about other orders the marketplace answers. */
  | { do: "record_failed_look"; partId: string; isAnswering: boolean; reason: string; pace: number }
  /** A backup of `since` was restored: they may have been placed after that. */
  | { do: "suspect_placement"; partIds: readonly string[]; since: Date }
  // The clock.
  | { do: "claim" }
  | { do: "finish" }
  | { do: "report_due_return"; returnId: string }
  /** A part does not come by the day that was promised or announced: `to` is the new one. */
  | { do: "announce_delay"; partId: string; to: Date }
  | { do: "lapse_delay"; partId: string };

export type Command<Do extends OrderCommand["do"]> = Extract<OrderCommand, { do: Do }>;

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
  /** All that was paid for it went back: it is placed as a gift alone. */
  | "given_back"
  /** Its customer has withdrawn from some pieces of a line. */
  | "partly_withdrawn"
  /** Somebody has to look up first what became of a part, or which of several is meant. */
  | "fate_unknown"
  /** The shop still sends it again by itself. */
  | "sent_again"
  /** Nothing waits for this decision. */
  | "nothing_waits"
  /** A dispute stops it. */
  | "stopped"
  /** It is no news. */
  | "known";
