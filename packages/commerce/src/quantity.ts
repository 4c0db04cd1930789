/** The most of one variant that an order takes, whatever the stock. */
export const mostOfOne = 999;

/** A quantity between 1 and the stock (CART-04); a fraction is cut off, and what is no number is 1. */
export function clampQuantity(quantity: number, stock: number): number {
  const whole = Number.isFinite(quantity) ? Math.floor(quantity) : 1;
  return Math.max(1, Math.min(whole, stock, mostOfOne));
}
