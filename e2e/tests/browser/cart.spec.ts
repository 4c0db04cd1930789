import { expect, test } from "../../fixtures.ts";
import { newTab } from "../../pictures.ts";
import { drawer, expectInCart, lineStepper, open, productPath, putInCart } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test("[CART-08] the cart is still there after a reload", async ({ page, api }) => {
  const variant = await variantAt(api, 2);
  await putInCart(page, variant, 3);
  await expectInCart(page, 3);
  await page.reload();
  await expectInCart(page, 3);
  await page.goto("/cart");
  await expect(lineStepper(page, variant.product.name).getByRole("textbox")).toHaveValue("3");
});

test("[CART-08] two tabs show the same cart, also when both add at once @desktop", async ({
  page,
  context,
  api,
}) => {
  const [first, second] = [await variantAt(api, 3), await variantAt(api, 4)];
  const other = await newTab(context);
  await open(page, productPath(first.product.id, first.sku.code));
  await open(other, productPath(second.product.id, second.sku.code));
  const addIn = (tab: typeof page) => tab.getByRole("button", { name: "Add to cart", exact: true }).click();

  await Promise.all([addIn(page), addIn(other)]);
  for (const tab of [page, other]) {
    await expectInCart(tab, 2);
    for (const { product } of [first, second]) {
      await expect(drawer(tab).getByRole("link", { name: product.name, exact: true })).toBeVisible();
    }
  }
  await lineStepper(other, first.product.name).getByRole("button", { name: "Increase quantity" }).click();
  await expect(lineStepper(page, first.product.name).getByRole("textbox")).toHaveValue("2");
  await other.evaluate(() => localStorage.clear());
  await expectInCart(page, 0);
});
