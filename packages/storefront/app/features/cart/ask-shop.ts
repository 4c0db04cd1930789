/** The call behind the checkout buttons; the cart loads it when one of them is pressed. */
import type { Cart } from "@nestling/commerce/cart";
import { browserApi } from "../../api.ts";
import { systemType } from "../checkout/system-type.ts";
import { type CartCheck, checkCart } from "./validate-cart.ts";

/** Asks the shop whether it sells `cart` as it stands. Throws what the client throws. */
export function askShop(cart: Cart): Promise<CartCheck> {
  return checkCart(browserApi(), cart, systemType());
}
