/**
 * What customers read about returns and withdrawals (RET-01, LAW-01), on pages and in mails. Apart from policies.ts, which the pages
 * of products load.
 */
import { isSent, type PartStatus } from "./order-parts.ts";
import { type Policies, returnShippingText } from "./policies.ts";
import { isFault } from "./return-windows.ts";

/** 'Boots, Bib, and Cup' */
const list = new Intl.ListFormat("en-US");

/** Who pays to send back what is returned for this reason. */
export function returnShippingFor(reason: string, policies: Pick<Policies, "return_shipping">): string {
  return returnShippingText(isFault(reason) ? { return_shipping: "shop" } : policies);
}

/** When the money of a return goes back. */
export function refundTimeText({ refund_days }: Pick<Policies, "refund_days">): string {
  return `You get your refund within ${refund_days} days.`;
}

/** Where the goods of a withdrawal are. */
export const goodsStates = ["canceled", "unsent", "under_way", "delivered"] as const;
export type GoodsState = (typeof goodsStates)[number];

type LineOfPart = { isCanceled: boolean; status: PartStatus | "held" };

/** Where the goods of a line are, by its part. `held` is a waiting part as its customer sees it. */
export function goodsOf({ isCanceled, status }: LineOfPart): GoodsState {
  if (isCanceled) return "canceled";
  if (status === "delivered") return "delivered";
  return status !== "held" && isSent(status) ? "under_way" : "unsent";
}

/** Until when a withdrawal's goods are sent back. What is under way has the days from its arrival. */
export function sendBackText(
  what: string,
  goods: "under_way" | "delivered",
  { send_back_days }: Pick<Policies, "send_back_days">,
): string {
  const from = goods === "under_way" ? " after it arrives" : "";
  return `Please send ${what} back within ${send_back_days} days${from}.`;
}

type WithdrawalFacts = {
  policies: Policies;
  /** The day in words. */
  refundBy: string;
  /** Whether one address is for all returns. Otherwise the merchant names it later. */
  isAddressKnown: boolean;
};

/** What happens after a withdrawal, in paragraphs. A line is named where another one is elsewhere. */
export function withdrawalTexts(
  lines: readonly { name: string; goods: GoodsState }[],
  { policies, refundBy, isAddressKnown }: WithdrawalFacts,
): string[] {
  const named = (goods: GoodsState): string | undefined => {
    const those = lines.filter((line) => line.goods === goods);
    if (those.length === 0) return undefined;
    return those.length === lines.length ? "it" : list.format(those.map(({ name }) => name));
  };
  const [canceled, unsent, underWay, delivered] = [
    named("canceled"),
    named("unsent"),
    named("under_way"),
    named("delivered"),
  ];
  const texts: string[] = [];
  if (canceled !== undefined)
    texts.push(
      `We hadn't ordered ${canceled} from the seller yet. ${canceled === "it" ? "It's" : "That's"} canceled, and we're refunding it now.`,
    );
  if (unsent !== undefined)
    texts.push(`We're asking the seller not to ship ${unsent}. If it comes anyway, just tell us.`);
  const sendBack = [
    ...(underWay === undefined ? [] : [sendBackText(underWay, "under_way", policies)]),
    ...(delivered === undefined ? [] : [sendBackText(delivered, "delivered", policies)]),
  ];
  if (sendBack.length > 0)
    texts.push(
      [
        ...sendBack,
        ...(isAddressKnown ? [] : ["We'll email you the return address."]),
        returnShippingFor("withdrawal", policies),
      ].join(" "),
    );
  if (unsent !== undefined || sendBack.length > 0) {
    const wait = " We may wait until we have it back, or until you show us proof that you sent it.";
    texts.push(
      `We'll refund what you paid for ${canceled === undefined ? "it" : "the rest"} by ${refundBy}, and its standard shipping unless you keep something from the same package.${sendBack.length > 0 ? wait : ""}`,
    );
  }
  return texts;
}
