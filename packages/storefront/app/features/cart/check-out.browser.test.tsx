import type { Validation } from "@nestling/contract/orders";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots, longName, pacifier } from "../../shared/testing/fakes.ts";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, figures, storeCart, storedCart } from "../../testing/checkout.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";

const asGuest = page.getByRole("button", { name: "Checkout as guest" });
const asUser = page.getByRole("button", { name: "Checkout", exact: true });
const login = page.getByRole("dialog", { name: "Log in" });
const marks = () => document.querySelectorAll<HTMLElement>("[data-mark]");

/** A page of a shop that finds this about a cart, of three pairs of boots unless others are given. */
async function openWith(validation: Validation, address = "/cart", items = [boots({ quantity: 3 })]) {
  const api = stubApi();
  answerCheckout(api);
  api.answer("validateOrder", { status: 200, body: validation });
  api.answer("listAddresses", { status: 200, body: { addresses: [] } });
  storeCart(items);
  await open(address);
  return api;
}

const valid: Validation = { status: true, isValid: true };

const ofBoots = { id: 12, sku: "boots-sage-7" };
const priceIsNow = (price: number): Validation => ({
  status: true,
  isValid: false,
  issues: [
    {
      ...ofBoots,
      code: "price_changed",
      message: `The price is now $${price.toFixed(2)}.`,
      now: { price: 56, promotion_price: price, promotion_percentage: 20 },
    },
  ],
});

test("[CART-10] [CART-11] a cart that is not as the shop sells it stays, marked in its lines, on either way", async () => {
  const api = await openWith(priceIsNow(45));
  for (const [way, price] of [
    [asGuest, "$45.00"],
    [asUser, "$46.00"],
  ] as const) {
    if (way === asUser) {
      signIn();
      api.answer("validateOrder", { status: 200, body: priceIsNow(46) });
    }
    await way.click();
    await expect.element(page.getByText(`The price is now ${price}.`)).toBeVisible();
    await expect.poll(() => document.activeElement).toBe(marks()[0]);
  }
  expect(storedCart().items[12]).toMatchObject({ "boots-sage-7": { promotion_price: 46 } });
  api.answer("validateOrder", { status: 200, body: valid });
  await asUser.click();
  await expect.element(page.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
  expect(api.sent("validateOrder").at(-1)?.json).toMatchObject({ price: 138 });
  expect(storedCart(), "its lines are marked no longer").toMatchObject({ valid: true, issues: [] });
});

test("[CART-11] a line that has sold out, or is short, says so and what the shop did, and is still marked after a reload", async () => {
  const api = await openWith(
    {
      status: true,
      isValid: false,
      issues: [
        { ...ofBoots, code: "stock_short", message: "Sold out since you added it.", now: { stock: 0 } },
      ],
    },
    "/cart",
    [boots({ quantity: 3 }), pacifier({ name: longName })],
  );
  await asGuest.click();
  const gone = page.getByText("Sold out since you added it. Remove it to continue.");
  await expect.element(gone).toBeVisible();
  storeCart([boots({ stock: 0 })], { ...storedCart() });
  await expect.element(gone).toBeVisible();
  await inspect("a cart that the shop does not sell as it is");
  api.answer("validateOrder", {
    status: 200,
    body: {
      status: true,
      isValid: false,
      issues: [{ ...ofBoots, code: "stock_short", message: "Only 2 left.", now: { stock: 2 } }],
    },
  });
  await asGuest.click();
  await expect.element(page.getByText("Only 2 left. We changed the quantity to 2.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Quantity" }).first()).toHaveValue("2");
});

test("[CART-11] what changed about a product's shipping is said in its line, and what is wrong with the whole cart at the total", async () => {
  const issues = [
    {
      id: 12,
      code: "shipping_changed" as const,
      message: "Shipping is now $12.34.",
      now: { shippingFee: 12.34 },
    },
    { code: "total_differs" as const, message: "The total has changed." },
    { code: "voucher" as const, message: "This promo code has expired." },
  ];
  const api = await openWith({ status: true, isValid: false, issues });
  await asGuest.click();
  const total = page.getByRole("region", { name: "Summary" });
  await expect.element(total).toMatchTextContent("The total has changed.");
  await expect
    .element(page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Pebble/ }) }))
    .toMatchTextContent("Shipping is now $12.34.");
  await expect.poll(figures).toMatchObject({ Shipping: "$12.34", Total: "$138.34" });
  await expect.element(page.getByText(/This promo code has expired/), { message: "once" }).toBeVisible();
  const malformed = { status: false, code: "malformed", message: "" } as const;
  api.answer("validateOrder", { status: 400, body: malformed });
  await asGuest.click();
  await expect.element(total).toMatchTextContent("We couldn't check your cart. Please try again.");
  await expect.element(total).not.toMatchTextContent("The total has changed.");
  await expect.poll(() => document.activeElement).toBe(marks()[0]);
});

test("[CART-10] a cart that could not be checked stays, and says so", async () => {
  const api = await openWith(valid);
  api.answer("validateOrder", { status: 500 });
  await asGuest.click();
  await expect
    .element(page.getByRole("region", { name: "Summary" }).getByRole("alert"))
    .toMatchTextContent("We couldn't check your cart. Please try again.");
});

test("[CART-10] the focus goes to the mark, unless something is pressed before", async () => {
  const icon = page.getByRole("link", { name: /^Cart\b/ });
  const api = await openWith(priceIsNow(45));
  for (const [isPressed, price] of [
    [false, 45],
    [true, 46],
  ] as const) {
    api.answer("validateOrder", { status: 200, body: priceIsNow(price) });
    await expect.element(asGuest).toBeVisible();
    // A device that is too busy to draw: no frame comes until it is released.
    const draw = requestAnimationFrame;
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    asGuest.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.poll(() => document.body.textContent).toContain(`The price is now $${price}.00.`);
    (icon.element() as HTMLElement).focus();
    if (isPressed) await userEvent.keyboard("{Shift}");
    window.requestAnimationFrame = draw;
    for (const callback of waiting) draw(callback);
    for (let frames = 0; frames < 10; frames += 1) await new Promise(draw);
    await expect.poll(() => document.activeElement).toBe(isPressed ? icon.element() : marks()[0]);
  }
});

test("[CART-09] without a sign-in the user's way opens the login modal, and one who closes it has given the checkout up", async () => {
  const api = await openWith(valid);
  await asUser.click();
  await expect.element(login).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(login).not.toBeInTheDocument();
  await page.getByRole("banner").getByRole("button", { name: "Log in / Register" }).click();
  await expect.element(login).toBeVisible();
  signIn();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("banner").getByText("My Account")).toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
  expect(api.sent("validateOrder")).toEqual([]);
});

test("[CART-09] [CART-10] after a login what does not hold by then is marked, in the drawer that one came from too", async () => {
  await openWith(priceIsNow(45), "/pages/about-us");
  await page.getByRole("link", { name: /^Cart\b/ }).click();
  await asUser.click();
  await expect.element(login).toBeVisible();
  signIn();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
  await expect.poll(() => marks().length).toBe(1);
  await expect.poll(() => document.activeElement).toBe(marks()[0]);
});

test("[CART-09] [CART-10] a page that was loaded anew by the login opens the drawer, if something does not hold by then", async () => {
  sessionStorage.setItem("checkout_login", JSON.stringify({ isAsked: "yes" }));
  signIn();
  await openWith(priceIsNow(45), "/pages/about-us");
  await expect.element(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(marks()[0]);
});

test("[CART-10] the focus goes to the mark also where the drawer opens after it stands there", async () => {
  await openWith(priceIsNow(45), "/pages/about-us");
  await page.getByRole("link", { name: /^Cart\b/ }).click();
  await asUser.click();
  await expect.element(login).toBeVisible();
  const { showModal } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(async function (
    this: HTMLDialogElement,
  ) {
    while (this.querySelector("[data-mark]") === null) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    showModal.call(this);
  });
  signIn();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => marks().length).toBe(1);
  await expect.poll(() => document.activeElement).toBe(marks()[0]);
});

test("[CART-09] without a session the page of the user's checkout leads to the choice, with the login open", async () => {
  await openWith(valid, "/shipping", [boots({ quantity: 3 }), pacifier({ name: longName })]);
  await expect.element(login).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect.element(asGuest).toBeVisible();
  await expect.poll(figures).toMatchObject({ Total: "$137.49" });
  await inspect("the checkout");
});

test("[CART-15] a customer who is signed in has one way on in the cart and its drawer, and both at the checkout", async () => {
  await openWith(valid, "/cart");
  await expect.element(asUser).toBeVisible();
  await expect.element(asGuest).toBeVisible();
  signIn();
  await expect.element(asGuest).not.toBeInTheDocument();
  await expect.element(asUser).toBeVisible();
});

test("[CART-15] signed out, 'Checkout as guest' comes first and is as strong as 'Checkout', in the cart and its drawer", async () => {
  const look = (button: typeof asGuest) => {
    const { backgroundColor, color, boxShadow, height, fontSize } = getComputedStyle(button.element());
    return { backgroundColor, color, boxShadow, height, fontSize };
  };
  for (const address of ["/cart", "/pages/about-us"]) {
    await openWith(valid, address);
    if (address !== "/cart") await page.getByRole("link", { name: /^Cart\b/ }).click();
    await expect.element(asGuest).toBeEnabled();
    expect(look(asGuest), address).toEqual(look(asUser));
    const order = asGuest.element().compareDocumentPosition(asUser.element());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING, address).toBeTruthy();
    await cleanup();
  }
});

test("[CART-15] [ROUTE-19] the checkout shows the lines and the figures, with both ways on", async () => {
  signIn();
  await openWith(valid, "/checkout");
  await expect.element(page.getByRole("link", { name: "Pebble Trail Hiking Boots" })).toBeVisible();
  await expect
    .poll(figures)
    .toMatchObject({ "Subtotal, 3 items": "Instead of $168.00 $126.00", Total: "$126.00" });
  await expect.element(asUser).toBeVisible();
  await asGuest.click();
  await expect.element(page.getByLabelText("Email")).toBeVisible();
});

for (const address of ["/checkout", "/checkout-as-guest"]) {
  test(`[ROUTE-19] with an empty cart, ${address} leads to the cart`, async () => {
    answerCheckout(stubApi());
    await open(address);
    await expect.element(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
    await expect.element(page.getByText("Your Cart Is Empty")).toBeVisible();
  });
}
