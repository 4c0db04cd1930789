import { expect, test, vi } from "vitest";
import { useCart } from "../../../shared/cart/cart-store.ts";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { putOneInCart } from "./put-in-cart.ts";

test("[SAFE-06] a product that is not sold in the shop's own country is not added from a list: its page opens", async () => {
  const opened = vi.fn();
  vi.stubGlobal("location", { origin: "http://shop.test", assign: opened });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => Response.json({ ...boots, refusal: "We can't sell this." }));
  const before = useCart.getState().cart;
  expect(await putOneInCart(boots.id)).toBe("opened");
  expect(opened).toHaveBeenCalledWith("/ecommerce-product/1201");
  expect(useCart.getState().cart).toEqual(before);
});
