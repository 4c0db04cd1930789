/** Many shoppers want scarce items at once. Those who get an order pay it. */
import type { Variant } from "../shopper.ts";
import { attempt, attemptWithVoucher, payFor, sendOrder } from "./checkout.ts";
import type { Random } from "./random.ts";
import { newShopper, type ShopFront, type Shopper } from "./shoppers.ts";

const crowd = 50;

async function rush(
  shop: ShopFront,
  random: Random,
  wish: (shopper: Shopper) => ReturnType<typeof sendOrder>,
) {
  const shoppers = Array.from({ length: crowd }, () => newShopper(shop, random));
  const bought = await Promise.all(shoppers.map(async (shopper) => payFor(shopper, await wish(shopper))));
  return bought.filter(Boolean).length;
}

/** How many shoppers have a piece of `variant` afterwards. */
export function rushForPieces(shop: ShopFront, random: Random, variant: Variant): Promise<number> {
  return rush(shop, random, (shopper) => sendOrder(shopper, attempt(shopper, [{ variant, quantity: 1 }])));
}

/** How many shoppers have an order with the voucher. All check the code before any of them orders. */
export async function rushForVoucher(shop: ShopFront, random: Random, code: string): Promise<number> {
  const arrived = Promise.withResolvers<void>();
  let waiting = crowd;
  return rush(shop, random, async (shopper) => {
    const asked = await attemptWithVoucher(shopper, attempt(shopper), code);
    waiting -= 1;
    if (waiting === 0) arrived.resolve();
    await arrived.promise;
    return asked.json.voucher_code === undefined ? undefined : sendOrder(shopper, asked);
  });
}
