import { expect, test } from "../../fixtures.ts";
import { drawer, expectInCart, open, productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

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
