/** Until when goods may come back: by the law on withdrawal (LAW-01), and by the shop's own policy (RET-01). */
import type { PartStatus } from "./order-parts.ts";
import type { Policies } from "./policies.ts";

const day = 86_400_000;

/** A day more than the number, so that the last one ends everywhere. */
const endOf = (start: number, days: number) => new Date(start + (days + 1) * day);

/** A part of an order, as far as these rules look at it. `held` is a waiting part as its customer sees it. */
type Shipment = { readonly status: PartStatus | "held"; readonly deliveredAt: Date | null };

/**
 * Until when a contract may be withdrawn from: the end of the last day after the last parcel came. Undefined while something is under
 * way, for then it is open (Directive 2011/83/EU, Art. 9).
 *
 * @param days the period, 14 by law
 */
export function withdrawalEnds(parts: readonly Shipment[], days: number): Date | undefined {
  const coming = parts.filter(({ status }) => status !== "refused" && status !== "canceled");
  const arrived = coming.flatMap(({ deliveredAt }) => deliveredAt ?? []);
  if (arrived.length < coming.length || arrived.length === 0) return undefined;
  return endOf(Math.max(...arrived.map(Number)), days);
}

/** Until when the customer may ask to send back what came on this day. */
export function returnEnds(deliveredAt: Date, days: number): Date {
  return endOf(deliveredAt.getTime(), days);
}

/** The reasons of a return for which the shop is at fault: it pays the way back. */
const faults = ["damaged", "not_as_described", "wrong_item", "incomplete"] as const;

/** Why a customer sends goods back. */
export const returnCauses = ["changed_mind", "wrong_size", ...faults] as const;
export type ReturnCause = (typeof returnCauses)[number];

export function isFault(reason: string): boolean {
  return faults.some((fault) => fault === reason);
}

type Windows = Pick<Policies, "return_days" | "report_days">;

/** For how many days after its arrival something may come back for this reason. A fault of the shop may be reported for longer. */
export function returnDays(reason: string, { return_days, report_days }: Windows): number {
  return isFault(reason) ? Math.max(return_days, report_days) : return_days;
}

/** The reasons for which what came on this day may still come back. */
export function openCauses(deliveredAt: Date, policies: Windows, now: Date): ReturnCause[] {
  return returnCauses.filter((cause) => now < returnEnds(deliveredAt, returnDays(cause, policies)));
}
