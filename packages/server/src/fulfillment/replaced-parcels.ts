/** Which parcels of a part go on under another number, as they do at borders (decision 85). */
import type { parcels } from "../orders/tables.ts";

export type KnownParcel = Pick<typeof parcels.$inferSelect, "trackingNumber" | "status" | "skuCodes">;

/** A parcel of an answer, with how many pieces of each variant are in it; empty where the answer doesn't say. */
export type AnsweredParcel = { trackingNumber: string; pieces: ReadonlyMap<string, number> };

export type Answer = {
  parcels: readonly AnsweredParcel[];
  /** The numbers that the supplier's orders name beside it. */
  listed: readonly string[];
  /** The pieces of each variant of the part. */
  ordered: ReadonlyMap<string, number>;
  /** Whether the part has arrived: then a new number says that what arrived was not all of its way. */
  isArrived: boolean;
};

/**
 * The numbers of known parcels that an answer lacks although it has all that was in them: all pieces ordered, or as many parcels
 * of these variants. What has arrived stays while others of its part have not.
 */
export function replacedNumbers(known: readonly KnownParcel[], answer: Answer): string[] {
  const answered = new Set(answer.parcels.map(({ trackingNumber }) => trackingNumber));
  const going = known.filter(({ status }) => status !== "replaced");
  return going
    .filter(({ status }) => status !== "delivered" || answer.isArrived)
    .filter(({ trackingNumber }) => !answered.has(trackingNumber))
    .filter((parcel) => isReplaced(parcel, going, answer))
    .map(({ trackingNumber }) => trackingNumber);
}

function isReplaced(
  { trackingNumber, skuCodes }: KnownParcel,
  going: readonly KnownParcel[],
  { parcels, listed, ordered }: Omit<Answer, "isArrived">,
): boolean {
  const isClear = skuCodes.length > 0 && parcels.every(({ pieces }) => pieces.size > 0);
  if (!isClear) {
    const isListedAlone = listed.length > 0 && !listed.includes(trackingNumber) && areListed(parcels, listed);
    return isListedAlone || hasNoFewer(trackingNumber, going, { parcels, listed });
  }
  const others = parcels.filter(({ pieces }) => skuCodes.some((code) => pieces.has(code)));
  const has = (code: string) => others.reduce((sum, { pieces }) => sum + (pieces.get(code) ?? 0), 0);
  if (skuCodes.some((code) => has(code) === 0)) return false;
  if (skuCodes.every((code) => has(code) >= (ordered.get(code) ?? 0))) return true;
  const before = going.filter((parcel) => parcel.skuCodes.some((code) => skuCodes.includes(code)));
  return hasNoFewer(trackingNumber, before, { parcels: others, listed });
}

/** Whether an answer has as many parcels as before. It has too few if the supplier's orders name the missing one beside them. */
function hasNoFewer(
  missing: string,
  before: readonly KnownParcel[],
  { parcels, listed }: Pick<Answer, "parcels" | "listed">,
): boolean {
  const isListedBeside = listed.includes(missing) && areListed(parcels, listed);
  return parcels.length > 0 && parcels.length >= before.length && !isListedBeside;
}

const areListed = (parcels: readonly AnsweredParcel[], listed: readonly string[]) =>
  parcels.length > 0 && parcels.every(({ trackingNumber }) => listed.includes(trackingNumber));
