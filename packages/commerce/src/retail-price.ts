/**
 * What the shop asks for goods that it buys from a supplier (MKT-01): the landed cost, a margin, the fee of the payment,
 * a rounding, and a floor below which nothing is sold.
 */

import { add, type Cents, cents, min, subtract, sum, zero } from "./money.ts";

/** What a piece costs the merchant until it is at the customer's door. */
export interface LandedCost {
  goods: Cents;
  /** What the shop pays for the way, where the customer does not pay it with the order. */
  freight: Cents;
  importCharges: Cents;
}

/** A share in hundredths of a percent: 1250 is 12.5 %. Whole numbers, so that no price hangs on a rounding error. */
export type BasisPoints = number;

export type Margin =
  | { kind: "percent"; basisPoints: BasisPoints }
  | { kind: "fixed"; amount: Cents }
  /** A share that falls as the cost rises. The tiers ascend; the last holds for all that costs more, too. */
  | { kind: "tiers"; tiers: readonly { upTo: Cents; basisPoints: BasisPoints }[] };

export interface PriceRule {
  margin: Margin;
  /** What a price ends in. It is always rounded up. */
  ending: "any" | "00" | "95" | "99";
  /** Added to the cost, because the supplier's currency may rise until the order is placed. */
  currencyBuffer: BasisPoints;
  /** What the payment costs: a share of the price, and an amount. */
  paymentFee: { basisPoints: BasisPoints; amount: Cents };
  /** The least that is left of a price, as a share of the cost, after cost and fee. Below it nothing is sold. */
  floor: BasisPoints;
}

const whole: BasisPoints = 10_000;

/** `share` of `amount`, rounded up to a cent: costs are never taken for less than they are. */
function shareOf(amount: Cents, share: BasisPoints): Cents {
  return cents(Math.ceil((amount * share) / whole));
}

/** The cost of a piece with the buffer for its currency. */
export function bufferedCost(cost: LandedCost, { currencyBuffer }: PriceRule): Cents {
  const landed = sum([cost.goods, cost.freight, cost.importCharges]);
  return add(landed, shareOf(landed, currencyBuffer));
}

function marginOn(cost: Cents, margin: Margin): Cents {
  switch (margin.kind) {
    case "percent":
      return shareOf(cost, margin.basisPoints);
    case "fixed":
      return margin.amount;
    case "tiers": {
      // A margin does not fall where the next tier begins: what costs more is never sold for less.
      let least = zero;
      for (const { upTo, basisPoints } of margin.tiers) {
        const here = shareOf(cost, basisPoints);
        if (cost <= upTo) return cents(Math.max(here, least));
        least = cents(Math.max(least, shareOf(upTo, basisPoints)));
      }
      const last = margin.tiers.at(-1);
      return cents(Math.max(least, last === undefined ? 0 : shareOf(cost, last.basisPoints)));
    }
  }
}

/** The price of which `net` is left after the payment's fee. */
function grossOf(net: Cents, { basisPoints, amount }: PriceRule["paymentFee"]): Cents {
  return cents(Math.ceil((add(net, amount) * whole) / (whole - basisPoints)));
}

/** The least price at which the rule lets a piece be sold. */
export function floorPrice(cost: LandedCost, rule: PriceRule): Cents {
  const buffered = bufferedCost(cost, rule);
  return grossOf(add(buffered, shareOf(buffered, rule.floor)), rule.paymentFee);
}

/**
 * The least that may be paid for goods with their shipping fee. What the fee passes on of the way and the tax has no margin, as
 * no price has one for it.
 */
export function leastPaid(cost: LandedCost, shippingFee: Cents, rule: PriceRule): Cents {
  const besideGoods = add(cost.freight, cost.importCharges);
  const passedOn = min(shippingFee, besideGoods);
  const rest = { goods: cost.goods, freight: subtract(besideGoods, passedOn), importCharges: zero };
  return add(passedOn, floorPrice(rest, rule));
}

/** The price of a piece by the rule. Never below its floor; what costs more is never cheaper. */
export function retailPrice(cost: LandedCost, rule: PriceRule): Cents {
  const buffered = bufferedCost(cost, rule);
  const wanted = grossOf(add(buffered, marginOn(buffered, rule.margin)), rule.paymentFee);
  return roundUp(cents(Math.max(wanted, floorPrice(cost, rule))), rule.ending);
}

/** The next price that ends so. */
function roundUp(price: Cents, ending: PriceRule["ending"]): Cents {
  if (ending === "any") return price;
  const end = Number(ending);
  const dollars = Math.floor((price - end + 99) / 100);
  return cents(Math.max(0, dollars) * 100 + end);
}
