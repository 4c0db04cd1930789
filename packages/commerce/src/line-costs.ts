/**
 * What the lines of one product cost the merchant at an address, and what its customer pays for shipping (CHK-10, CHK-12). A
 * product has one price for everybody: what another country or quantity costs more is in the fee, or borne by the margin.
 */
import { add, type Cents, cents, sum, times, zero } from "./money.ts";
import type { LandedCost } from "./retail-price.ts";

/** A piece at the supplier: the goods, and the tax and import that come to their price. */
export type PieceCost = { goods: Cents; importCharge: Cents };

/** What the merchant pays for a line, and what the price of its pieces was made of. */
export type LineCost = {
  quantity: number;
  /** A piece in the shop's own country, which its price was made for, and at the address. */
  atHome: PieceCost;
  there: PieceCost;
  /** The way of all its pieces to the address. */
  freight: Cents;
  /** What the price of each piece has in it of the way. */
  freightInPrice: Cents;
};

/** What the lines cost the merchant until they are at the customer's door. */
export function landedCostOf(lines: readonly LineCost[]): LandedCost {
  return {
    goods: sum(lines.map(({ there, quantity }) => times(there.goods, quantity))),
    freight: sum(lines.map(({ freight }) => freight)),
    importCharges: sum(lines.map(({ there, quantity }) => times(there.importCharge, quantity))),
  };
}

/** What of the lines' cost is not in their prices, which are made for one piece at home. Below 0 where it costs less. */
function notInPrices(lines: readonly LineCost[]): { goods: number; way: number } {
  const { goods, freight, importCharges } = landedCostOf(lines);
  const all = (inPrice: (line: LineCost) => Cents) =>
    sum(lines.map((line) => times(inPrice(line), line.quantity)));
  return {
    goods: goods + importCharges - all(({ atHome }) => add(atHome.goods, atHome.importCharge)),
    way: freight - all(({ freightInPrice }) => freightInPrice),
  };
}

/** Whether lines cost more than their prices and the usual fee were made for. One piece at home never does. */
export function costMore(usual: Cents, lines: readonly LineCost[]): boolean {
  const { goods, way } = notInPrices(lines);
  return way + goods > usual;
}

/**
 * The shipping fee of lines of one product. Shipping that is free stays free; any other fee is raised to what the prices lack.
 *
 * @param usual the fee of the product for one piece
 * @param isAtCost whether customers pay what the supplier asks, which may be less for more pieces
 */
export function feeOfLines(usual: Cents, lines: readonly LineCost[], isAtCost: boolean): Cents {
  if (usual === zero) return zero;
  const { goods, way } = notInPrices(lines);
  return cents(isAtCost ? Math.max(0, way, way + goods) : Math.max(usual, way + goods));
}
