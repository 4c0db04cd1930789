/** The customer sends back what has come (RET-01). */
import type { Actor } from "@nestling/commerce/order/timeline";
import { returnDays } from "@nestling/commerce/return-windows";
import type { WantedReturn } from "@nestling/contract/returns";
import { carryOut, carryOutIn } from "../orders/carry-out.ts";
import { findReturn, isSameAttempt, type ReturnFacts, requireReturn } from "../orders/customer-orders.ts";
import type { Visitor } from "../platform/admission.ts";
import type { ReadPhotos } from "../reviews/review-photos.ts";
import type { ReturnContext } from "./context.ts";
import { insertReturnPhotos } from "./queries.ts";

export type AskedReturn =
  | { outcome: "asked" | "too_late" | "no_line" | "key_reused" }
  | Exclude<ReadPhotos, { outcome: "read" }>;

/** Asks to send lines back. The same key is the same return, and is of no other. Throws Overloaded and TooOften for its photos. */
export async function askReturn(
  context: ReturnContext,
  orderId: string,
  key: string,
  { lines, reason, note, photos: sent }: WantedReturn,
  { visitor, actor }: { visitor: Visitor; actor: Actor },
): Promise<AskedReturn> {
  const { database, policies, keepLimit } = context;
  const attempt = {
    ...{ orderId, reason },
    lines: lines.map(({ part_id, code, quantity }) => ({ partId: part_id, skuCode: code, quantity })),
  };
  const again = (earlier: ReturnFacts): AskedReturn => ({
    outcome: isSameAttempt(earlier, attempt) ? "asked" : "key_reused",
  });
  const earlier = await findReturn(database, key);
  if (earlier !== undefined) return again(earlier);
  const photos = await readPhotos(context, orderId, sent, visitor);
  if (photos.outcome !== "read") return photos;
  return database.transaction(async (tx) => {
    const carried = await carryOutIn(
      context,
      tx,
      orderId,
      {
        ...{ do: "request_return", returnId: key, reason, keepLimit, days: returnDays(reason, policies) },
        details: { name: null, email: null, note: note === "" ? null : note },
        lines: attempt.lines,
      },
      actor,
    );
    if (carried.outcome === "refused") {
      if (carried.why === "known") return again(await requireReturn(tx, key));
      return { outcome: carried.why === "no_line" ? "no_line" : "too_late" };
    }
    await insertReturnPhotos(tx, key, photos.photos);
    return { outcome: "asked" };
  });
}

/** By the rules of the photos of reviews. */
async function readPhotos(
  { photos }: ReturnContext,
  orderId: string,
  sent: readonly string[],
  visitor: Visitor,
): Promise<Exclude<ReadPhotos, { outcome: "read" }> | { outcome: "read"; photos: Buffer[] }> {
  if (sent.length === 0) return { outcome: "read", photos: [] };
  const read = await photos.read(`return ${orderId}`, sent, visitor);
  return read.outcome === "read" ? { outcome: "read", photos: read.photos.map(({ large }) => large) } : read;
}

/** The customer has sent an accepted return. False if it is not accepted, or on its way already. */
export async function sendReturn(
  context: ReturnContext,
  orderId: string,
  { returnId, tracking }: { returnId: string; tracking: string },
  actor: Actor,
): Promise<boolean> {
  const words = tracking === "" ? null : tracking;
  const command = { do: "move_return", returnId, to: "on_its_way", words } as const;
  return (await carryOut(context, orderId, command, actor)).outcome === "done";
}
