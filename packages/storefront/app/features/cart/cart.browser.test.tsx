import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots, longName, pacifier } from "../../shared/testing/fakes.ts";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, figures, storeCart, storedCart } from "../../testing/checkout.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, goBack, open } from "../../testing/open.tsx";
import { onPhone } from "../../testing/windows.ts";

const drawer = page.getByRole("dialog", { name: "Your Cart" });
const icon = page.getByRole("link", { name: /^Cart\b/ });

/** The quantity of a line whose item is called `name`. */
const stepper = (name: string) => page.getByRole("group", { name: `Quantity of ${name}` });

/** An item at four figures, of which there is one left. */
const ofLongName = pacifier({
  id: 32,
  code: "long",
  name: longName,
  price: 1_299,
  promotion_price: 1_042.5,
  stock: 1,
});

/** The line of the product that is called `name`. */
const line = (name: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) })
    .first();

/** Opens a public page, and the drawer with a cart of these items in it. */
async function openDrawer(...items: Parameters<typeof storeCart>[0]) {
  const api = stubApi();
  answerCheckout(api);
  storeCart(items);
  await open("/pages/about-us");
  await icon.click();
  await expect.element(drawer).toBeVisible();
  return api;
}

/** Opens the cart page with these items in the cart. */
async function openCart(...items: Parameters<typeof storeCart>[0]) {
  const api = stubApi();
  answerCheckout(api);
  storeCart(items);
  await open("/cart");
  await expect.element(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
  return api;
}

test("[CART-02] [CART-03] the icon opens the drawer 'Your Cart', which says that it is empty", async () => {
  await openDrawer();
  await expect.element(drawer.getByRole("heading", { name: "Your Cart", exact: true })).toBeVisible();
  await expect.element(drawer.getByText("Your Cart Is Empty")).toBeVisible();
  await expect.element(drawer.getByText("Add something to make me happy :))")).toBeVisible();
  await expect.element(drawer.getByText("Total")).not.toBeInTheDocument();
  for (const name of ["Checkout", "Checkout as guest"]) {
    await expect.element(drawer.getByRole("button", { name, exact: true })).toBeDisabled();
  }
  const box = () => drawer.element().getBoundingClientRect();
  await expect.poll(box).toMatchObject({ width: 500, x: 940, y: 0 });
  await inspect("the empty drawer");
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(icon).toHaveFocus();
});

test("[CART-02] a step back to another page closes the drawer", async () => {
  answerCheckout(stubApi());
  storeCart([boots()]);
  await open("/pages/about-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect.poll(address).toBe("/pages/contact-us");
  await icon.click();
  await expect.element(drawer).toBeVisible();
  await goBack();
  await expect.poll(address).toBe("/pages/about-us");
  await expect.element(drawer).not.toBeInTheDocument();
});

test("[CART-02] on a phone the drawer is as wide as the window", async () => {
  await onPhone();
  await openDrawer(boots());
  await expect.poll(() => drawer.element().getBoundingClientRect()).toMatchObject({ width: 390, x: 0, y: 0 });
});

test("[CART-02] on the cart page the icon does nothing", async () => {
  await openCart();
  await icon.click();
  await expect.element(page.getByText("Your Cart Is Empty")).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await inspect("the empty cart");
});

test("[CART-02] on a phone held sideways the lines of the drawer can be read", async () => {
  await onPhone();
  await openDrawer(boots(), pacifier());
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.viewport(width, height);
    const first = drawer.getByRole("listitem").first().element();
    first.scrollIntoView();
    await expect.poll(() => first.getBoundingClientRect().height).toBeGreaterThan(100);
    await expect.element(drawer.getByRole("listitem").first()).toBeInViewport({ ratio: 0.9 });
    const wayOn = drawer.getByRole("button", { name: "Checkout", exact: true });
    wayOn.element().scrollIntoView();
    await expect.element(wayOn).toBeInViewport({ ratio: 1 });
  }
});

test("[CART-01] two variants of a product stand together, another product apart", async () => {
  await openDrawer(boots(), boots({ code: "boots-clay-7", stock: 2 }), pacifier(), ofLongName);
  await expect.element(icon).toHaveAccessibleName("Cart , 4 items");
  await expect.element(drawer.getByRole("status")).toHaveTextContent("4 items");
  expect(drawer.getByText("Sage, Size 7", { exact: true }).elements()).toHaveLength(2);
  expect(drawer.getByRole("link", { name: "Pebble Trail Hiking Boots" }).elements()).toHaveLength(1);
  expect(drawer.getByRole("link", { name: "Natural Rubber Pacifier" }).elements()).toHaveLength(1);
  expect(drawer.getByRole("button", { name: /^Remove Pebble Trail/ }).elements()).toHaveLength(2);
  await inspect("the drawer");
});

test("[CART-01] a line of the drawer says which variant it is, its shipping, its price now and before, and when it arrives", async () => {
  const api = await openDrawer(boots({ quantity: 2 }), pacifier());
  const ofBoots = line("Pebble Trail Hiking Boots");
  await expect.element(ofBoots.getByText("Sage, Size 7", { exact: true })).toBeVisible();
  for (const words of ["Free Shipping", "Instead of $112.00$84.00"]) {
    await expect.element(ofBoots).toMatchTextContent(words);
  }
  await expect
    .element(ofBoots.getByRole("link"))
    .toHaveAttribute("href", "/ecommerce-product/12?sku=boots-sage-7");
  await expect.element(line("Natural Rubber Pacifier")).toMatchTextContent("Shipping $2.99");
  await expect.element(line("Natural Rubber Pacifier")).not.toMatchTextContent("Instead of");
  await userEvent.keyboard("{Escape}");
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  const products = [12, 31].map((id) => ({ id, ships: true, arrives }));
  api.answer("getDelivery", { status: 200, body: { products } });
  await icon.click();
  await expect.element(drawer.getByText("Arrives Dec 8 to 14 · 14-day returns")).toBeVisible();
  await expect.element(ofBoots.getByText("Arrives Dec 8 to 14", { exact: true })).toBeVisible();
});

test("[DELIV-01] a line has room for its dates before they are known, on the page and in the drawer", async () => {
  const api = stubApi();
  answerCheckout(api);
  storeCart([boots(), pacifier()]);
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  const products = [12, 31].map((id) => ({ id, ships: true, arrives }));
  for (const path of ["/cart", "/pages/about-us"]) {
    const known = Promise.withResolvers<void>();
    api.answer("getDelivery", async () => {
      await known.promise;
      return { status: 200, body: { products } };
    });
    const { unmount } = await open(path);
    await icon.click(); // on the cart page it does nothing
    const ofPacifier = line("Natural Rubber Pacifier");
    await expect.element(ofPacifier).toBeVisible();
    const height = () => ofPacifier.element().getBoundingClientRect().height;
    const before = height();
    known.resolve();
    await expect.element(ofPacifier.getByText("Arrives Dec 8 to 14")).toBeVisible();
    expect(height(), path).toBe(before);
    await unmount();
  }
});

test("[CART-04] a quantity stays between 1 and the stock", async () => {
  await openCart(pacifier({ stock: 4 }));
  const quantity = stepper("Natural Rubber Pacifier");
  const field = quantity.getByRole("textbox");
  await field.fill("999");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("4");
  await expect
    .element(quantity.getByRole("button", { name: "Increase quantity" }))
    .toHaveAttribute("aria-disabled", "true");
  await field.fill("0");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("1");
  await quantity.getByRole("button", { name: "Decrease quantity" }).click({ force: true });
  await expect.element(field).toHaveValue("1");
  await quantity.getByRole("button", { name: "Increase quantity" }).click();
  await expect.element(field).toHaveValue("2");
});

test("[CART-05] a line asks before it goes: 'Keep', Escape and a second press keep it, and the focus goes back", async () => {
  await openDrawer(boots(), ofLongName);
  const bin = drawer.getByRole("button", { name: /^Remove Pebble Trail/ });
  const question = drawer.getByRole("group", { name: "Remove it?" });
  await bin.click();
  await expect.element(question.getByRole("button", { name: "Keep" })).toHaveFocus();
  await question.getByRole("button", { name: "Keep" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(bin).toHaveFocus();
  await bin.click();
  await expect.element(question.getByRole("button", { name: "Keep" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await bin.click(); // Escape has kept the line, and the drawer
  await expect.element(question).toBeVisible();
  await bin.click();
  await expect.element(question).not.toBeInTheDocument();
  await bin.click();
  await expect.element(question).toBeVisible();
  await expect.element(icon).toHaveAccessibleName("Cart , 2 items");
  await inspect("the drawer that asks before it removes");
});

test("[CART-05] [A11Y-01] after a line is removed the focus is at the next line, or the one before, and last at the cart", async () => {
  await openCart(boots(), boots({ code: "boots-clay-7" }), pacifier());
  const bins = page.getByRole("button", { name: /^Remove (Pebble|Natural)/ });
  const remove = async (place: number) => {
    await bins.nth(place).click();
    await page.getByRole("group", { name: "Remove it?" }).getByRole("button", { name: "Remove" }).click();
  };
  await expect.poll(() => bins.elements().length).toBe(3);
  await remove(1);
  await expect.element(page.getByRole("button", { name: "Remove Natural Rubber Pacifier" })).toHaveFocus();
  await remove(1);
  await expect.element(page.getByRole("button", { name: /^Remove Pebble Trail/ })).toHaveFocus();
  await remove(0);
  await expect.element(page.getByText("Your Cart Is Empty")).toBeVisible();
  expect(document.activeElement).toBe(document.querySelector("[data-cart]"));
  expect(storedCart().items).toEqual({});
});

test("[CART-06] [CART-07] every change makes every total anew", async () => {
  await openCart(pacifier());
  for (const [quantity, subtotal, total] of [
    [4, "$34.00", "$36.99"],
    [2, "$17.00", "$19.99"],
  ] as const) {
    await stepper("Natural Rubber Pacifier").getByRole("textbox").fill(String(quantity));
    await userEvent.keyboard("{Enter}");
    // Shipping is counted once for a product.
    await expect
      .poll(figures)
      .toMatchObject({ [`Subtotal, ${quantity} items`]: ` ${subtotal}`, Shipping: "$2.99", Total: total });
  }
});

test("[FMT-01] an amount of a thousand dollars and more has its comma", async () => {
  await openCart(boots({ price: 250, promotion_price: 250, quantity: 5, stock: 5 }));
  await expect.poll(figures).toMatchObject({ Shipping: "Free Shipping", Total: "$1,250.00" });
});

test("[CART-12] what can be read of a damaged cart is kept, the rest is dropped", async () => {
  const api = stubApi();
  answerCheckout(api);
  localStorage.setItem(
    "cart",
    JSON.stringify({ version: 0, items: { 31: { pacifier: pacifier(), GONE: { code: "GONE" } }, 9: "x" } }),
  );
  dispatchEvent(new StorageEvent("storage", { key: "cart" }));
  await open("/cart");
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect.element(icon).toHaveAccessibleName("Cart , 2 items");
  expect(Object.keys(storedCart().items)).toEqual(["31"]);
});

test("[CART-08] a page that the browser kept shows the cart as another page has left it", async () => {
  await openCart(pacifier());
  const count = page.getByRole("main").getByRole("status");
  await expect.element(count).toHaveTextContent("1 item");
  await expect.element(icon).toHaveAccessibleName("Cart , 1 item");
  const items = { 31: { pacifier: pacifier({ quantity: 3 }) } };
  localStorage.setItem("cart", JSON.stringify({ ...storedCart(), items }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(count).toHaveTextContent("3 items");
  await expect.element(icon).toHaveAccessibleName("Cart , 3 items");
});

test("[DELIV-01] where parts of an order arrive on other dates, each says its own", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getDelivery", {
    status: 200,
    body: {
      products: [
        { id: 12, ships: true, arrives: { from: "2026-12-08", to: "2026-12-14" } },
        { id: 31, ships: true, arrives: { from: "2026-12-20", to: "2027-01-02" } },
        { id: 32, ships: true, arrives: { from: "2026-12-28", to: "2027-01-02" } },
      ],
    },
  });
  storeCart([boots(), pacifier(), ofLongName]);
  await open("/cart");
  await expect.element(line("Pebble Trail Hiking Boots").getByText("Arrives Dec 8 to 14")).toBeVisible();
  await expect.element(line("Natural Rubber Pacifier").getByText("Arrives Dec 20 to Jan 2")).toBeVisible();
  await expect.element(page.getByText("Arrives Dec 8 to Jan 2 · 14-day returns")).toBeVisible();
  expect(api.sent("getDelivery").at(-1)?.json).toMatchObject({ country_code: "US" });
  await inspect("the cart");
});

test("[DELIV-02] [PRICE-04] the cart says what is not sent to the visitor's country and who pays import fees there, and goes on when nobody knows", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  api.answer("getDelivery", {
    status: 200,
    body: { products: [{ id: 12, ships: false }], import_fees: "unknown" },
  });
  storeCart([boots()]);
  const { unmount } = await open("/cart");
  await expect
    .element(page.getByText(/^Import fees, Germany: we don't know if there are any\./))
    .toBeVisible();
  await expect.element(page.getByText("We don't ship this to Germany.")).toBeVisible();
  expect(api.sent("getDelivery").at(-1)?.json).toMatchObject({ country_code: "DE" });
  await unmount();
  api.answer("getDelivery", { status: 500 });
  await open("/cart");
  await expect.element(page.getByText(/^14-day returns$/)).toBeVisible();
  await expect.element(page.getByText("We don't ship this to Germany.")).not.toBeInTheDocument();
});
