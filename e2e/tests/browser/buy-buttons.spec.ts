import { expect, test } from "../../fixtures.ts";
import {
  drawer,
  expectInCart,
  lineStepper,
  open,
  productPath,
  putInCart,
  setQuantity,
  storedCart,
} from "../../steps.ts";
import { variantAt, wellStockedVariant } from "../../variants.ts";

test("[PROD-05] Add to cart opens the drawer; Buy now goes to the checkout, with the item once", async ({
  page,
  api,
}) => {
  const { product, sku } = await variantAt(api, 6);
  await open(page, productPath(product.id, sku.code));
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(drawer(page).getByRole("link", { name: product.name, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole("button", { name: "Buy now" }).click();
    await expect(page).toHaveURL("/checkout");
    await expect(page.getByRole("heading", { name: "Checkout", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: product.name, exact: true })).toBeVisible();
    expect((await storedCart(page)).items[product.id]?.[sku.code]?.quantity).toBe(1);
    await page.goBack();
  }
});

test("[PROD-05] Buy now never takes anything out of the cart, and says that the rest of it comes along", async ({
  page,
  api,
}) => {
  const [bought, other] = [await wellStockedVariant(api, 40), await wellStockedVariant(api, 60)];
  const comesAlong = page.getByText("Everything in your cart is part of this order");
  await putInCart(page, bought, 3);
  await open(page, productPath(bought.product.id, bought.sku.code));
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(lineStepper(page, bought.product.name).getByRole("textbox")).toHaveValue("3");
  await expect(comesAlong, "two of them were in the cart already").toBeVisible();
  await setQuantity(lineStepper(page, bought.product.name), 1);
  await expect(comesAlong).toBeHidden();

  await putInCart(page, other, 2);
  await open(page, productPath(bought.product.id, bought.sku.code));
  await setQuantity(page.getByRole("group", { name: `Quantity of ${bought.product.name}` }), 2);
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(lineStepper(page, bought.product.name).getByRole("textbox")).toHaveValue("2");
  await expect(lineStepper(page, other.product.name).getByRole("textbox")).toHaveValue("2");
  await expect(comesAlong).toBeVisible();
  await open(page, "/cart");
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Checkout", exact: true })).toBeVisible();
  await expect(comesAlong, "a shopper who comes from the cart knows").toBeHidden();
});

test("a double click on Add to cart adds once, and a second press adds once more @desktop", async ({
  page,
  api,
}) => {
  const { product, sku } = await variantAt(api, 6);
  await open(page, productPath(product.id, sku.code));
  const add = page.getByRole("button", { name: "Add to cart", exact: true });
  await add.dblclick();
  await expect(drawer(page)).toBeVisible();
  await expectInCart(page, 1);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await add.click();
  await expectInCart(page, 2);
});

test("the second half of a double click adds nothing, also while the drawer is on its way @desktop", async ({
  page,
  api,
}) => {
  const { product, sku } = await variantAt(api, 6);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/cart-drawer-[\w-]+\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await open(page, productPath(product.id, sku.code));
  await page.getByRole("button", { name: "Add to cart", exact: true }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expectInCart(page, 1);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  release();
  await expect(drawer(page)).toBeVisible();
  await expectInCart(page, 1);
});
