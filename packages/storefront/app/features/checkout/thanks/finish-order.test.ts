import { addItem, applyVoucher, cartItems, emptyCart } from "@nestling/commerce/cart";
import { beforeEach, expect, test, vi } from "vitest";
import { boughtNow } from "../../../shared/cart/bought-now.ts";
import { useCart } from "../../../shared/cart/cart-store.ts";
import { checkoutId } from "../../../shared/open-order/checkout-id.ts";
import { boots, fakeStorage, pacifier } from "../../../shared/testing/fakes.ts";
import { anOrder } from "../../orders/testing/an-order.ts";
import { chosenAddress, emptyFields, typedFields } from "../checkout-fields.ts";
import { finishOrder, withoutBought } from "./finish-order.ts";

beforeEach(() => {
  const localStorage = fakeStorage();
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("window", { localStorage });
  vi.stubGlobal("sessionStorage", fakeStorage());
  useCart.setState({ cart: emptyCart });
});

const cart = [boots({ quantity: 3 }), pacifier()].reduce(addItem, emptyCart);

test("[CHK-05] what was bought leaves the cart, what was added since stays", () => {
  const left = withoutBought(cart, [{ id: 12, code: "boots-sage-7", quantity: 2 }]);
  expect(left.items).toEqual({
    "12": { "boots-sage-7": boots({ quantity: 1 }) },
    "31": { pacifier: pacifier() },
  });
});

test("[CHK-05] a cart that was bought as it stands is empty", () => {
  const bought = [
    { id: 12, code: "boots-sage-7", quantity: 3 },
    { id: 31, code: "pacifier", quantity: 1 },
  ];
  expect(withoutBought(cart, bought)).toEqual(emptyCart);
});

test("what is no longer in the cart is not missed", () => {
  expect(withoutBought(emptyCart, [{ id: 12, code: "constructor", quantity: 1 }])).toEqual(emptyCart);
});

/** A paid order of three pacifiers. */
const paid = (order_id: string) => anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT"], { order_id });

const inCart = () => cartItems(useCart.getState().cart).map(({ code, quantity }) => [code, quantity]);

test("[CHK-05] of two orders paid in two tabs, each takes what it bought out of the cart, once", () => {
  useCart.getState().add(pacifier({ quantity: 7, stock: 10 }));
  const session = { checkout_id: checkoutId() };
  finishOrder(session, paid("first"));
  expect(inCart()).toEqual([["pacifier", 4]]);
  const next = checkoutId();
  expect(next).not.toBe(session.checkout_id);

  finishOrder(session, paid("second"));
  expect(inCart()).toEqual([["pacifier", 1]]);
  expect(checkoutId(), "the next order has begun").toBe(next);

  for (const id of ["first", "second"]) finishOrder(session, paid(id));
  expect(inCart(), "after a reload of both").toEqual([["pacifier", 1]]);
});

test("[CHK-05] the voucher of a paid order goes with it, and is not offered to the next cart", () => {
  const five = { voucher_code: "FIVE", unit_discount: "MONEY", discount: 5 } as const;
  useCart.getState().add(pacifier({ quantity: 3, stock: 10 }));
  useCart.getState().change((now) => applyVoucher(now, { ...five, order_min_price: 0, title: "Five off" }));
  finishOrder({ checkout_id: checkoutId() }, paid("with a voucher"));
  expect(useCart.getState().cart).toEqual(emptyCart);
});

test("[CHK-05] a paid order ends what the form keeps, and its page read again leaves the next order's form alone", async () => {
  const fields = { ...emptyFields("US"), email: "maya.torres@example.com", address1: "27 Juniper Street" };
  const fill = () => {
    typedFields.set(fields);
    chosenAddress.set({ id: "home" });
    boughtNow.set(3);
  };
  const kept = () => [typedFields.get(), chosenAddress.get(), boughtNow.get()];
  fill();
  finishOrder({ checkout_id: checkoutId() }, paid("third"));
  await expect.poll(kept).toEqual([undefined, undefined, undefined]);

  fill();
  finishOrder({ checkout_id: checkoutId() }, paid("third"));
  await import("../checkout-fields.ts");
  expect(kept()).toEqual([fields, { id: "home" }, 3]);
});

test("[CHK-05] an order that another tab has finished ends the form of this tab, and leaves the cart as it is", async () => {
  typedFields.set({ ...emptyFields("US"), address1: "27 Juniper Street" });
  useCart.getState().add(pacifier({ quantity: 7, stock: 10 }));
  finishOrder({ checkout_id: checkoutId() }, paid("fourth"));
  await expect.poll(() => typedFields.get()).toBeUndefined();

  vi.stubGlobal("sessionStorage", fakeStorage());
  typedFields.set({ ...emptyFields("US"), address1: "27 Juniper Street" });
  finishOrder({ checkout_id: checkoutId() }, paid("fourth"));
  await expect.poll(() => typedFields.get()).toBeUndefined();
  expect(inCart()).toEqual([["pacifier", 4]]);
});
