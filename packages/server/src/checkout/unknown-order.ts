import { refusal } from "../platform/refusal.ts";

/** The same for an order that is not there and for one of somebody else's (API-21). */
export const unknownOrder = refusal("unknown_order", "There is no such order.");
