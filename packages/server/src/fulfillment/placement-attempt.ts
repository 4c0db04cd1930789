/** One attempt to place a part with the supplier, and what came of it. */
import type { PlacementOutcome } from "@nestling/commerce/order/commands";
import { type Supplier, SupplierError, type SupplierOrder } from "../marketplace/supplier.ts";
import type { PartToPlace } from "./placement-queries.ts";
import { explainShortage, type Failure } from "./prepare-part.ts";
import { reasonByWords, reasonOfRefusal } from "./refusal-rules.ts";

/** Why a call surely had no effect. Throws what is no error of the supplier. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof SupplierError)) throw error;
  const refused = reasonByWords(error.message) ?? "other";
  const reasons = {
    unavailable: "unavailable",
    reauthorize: "account",
    unreadable: "other",
    refused,
  } as const;
  return { reason: reasons[error.kind], text: error.message };
}

/** Sends a part to the supplier. Its outcome is not committed yet. */
export async function attemptPlacement(
  supplier: Supplier,
  part: PartToPlace,
  order: SupplierOrder,
): Promise<PlacementOutcome> {
  try {
    const placing = await supplier.place(order);
    switch (placing.outcome) {
      case "placed":
        return { kind: "placed", ...placing };
      case "refused": {
        const { code, message } = placing;
        const text = code === undefined || message.startsWith(code) ? message : `${code}: ${message}`;
        const reason = reasonOfRefusal(code, message);
        // Money goes back for what is sold out, and not for a failure of the marketplace.
        const failure =
          reason === "stock_unclear" ? await explainShortage(supplier, part, text) : { reason, text };
        return { kind: "refused", ...failure };
      }
      case "unknown":
        return { kind: "unknown", text: placing.reason, canRepeat: placing.canRepeat };
    }
  } catch (error) {
    return { kind: "not_sent", ...failureOf(error) };
  }
}
