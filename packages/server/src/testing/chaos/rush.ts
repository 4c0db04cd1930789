/** Many who want what there is little of, all at once: who gets an order pays it. */
import type { Ware } from "../shopper.ts";
import type { Chance } from "./chance.ts";
import { attempt, order, payFor, withVoucher } from "./checkout.ts";
import { newShopper, type Shopper, type Street } from "./street.ts";

const crowd = 50;

async function rush(street: Street, chance: Chance, wish: (shopper: Shopper) => ReturnType<typeof order>) {
  const shoppers = Array.from({ length: crowd }, () => newShopper(street, chance));
  const bought = await Promise.all(shoppers.map(async (shopper) => payFor(shopper, await wish(shopper))));
  return bought.filter(Boolean).length;
}

/** How many have a piece of `ware` afterwards. */
export function rushForPieces(street: Street, chance: Chance, ware: Ware): Promise<number> {
  return rush(street, chance, (shopper) => order(shopper, attempt(shopper, [{ ware, quantity: 1 }])));
}

/** How many have an order with the voucher. All have asked whether it counts before anybody orders. */
export async function rushForVoucher(street: Street, chance: Chance, code: string): Promise<number> {
  const arrived = Promise.withResolvers<void>();
  let waiting = crowd;
  return rush(street, chance, async (shopper) => {
    const asked = await withVoucher(shopper, attempt(shopper), code);
    waiting -= 1;
    if (waiting === 0) arrived.resolve();
    await arrived.promise;
    return asked.json.voucher_code === undefined ? undefined : order(shopper, asked);
  });
}
