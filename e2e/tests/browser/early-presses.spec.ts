import { expect, test } from "../../fixtures.ts";
import { searchField, searchPath } from "../../search-steps.ts";
import { choose, drawer, expectInCart, lineStepper, openWithHeldScripts, productPath } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[ROUTE-23] Add to cart pressed before the page has come to life adds exactly one, of the variant that was chosen before @touch", async ({
  page,
  api,
}) => {
  const { product, sku } = await wellStockedVariant(api, 60);
  const scripts = await openWithHeldScripts(page, productPath(product.id));
  for (const { skuPropertyId, skuPropertyName, skuPropertyValues } of product.skuProperties) {
    const wanted = sku.sku_property.split(";").find((pair) => pair.startsWith(`${skuPropertyId}:`));
    const value = skuPropertyValues.find(
      ({ propertyValueId }) => wanted === `${skuPropertyId}:${propertyValueId}`,
    );
    await choose(page, skuPropertyName, value?.propertyValueDisplayName ?? "");
  }
  const button = page.getByRole("button", { name: "Add to cart", exact: true });
  await button.click();
  await expect(button, "the press is seen").toHaveAttribute("data-waiting");
  await button.click();
  scripts.open();
  await expect(drawer(page)).toBeVisible();
  await expect(lineStepper(page, product.name).getByRole("textbox")).toHaveValue("1");
  await expectInCart(page, 1);
  await expect(button).not.toHaveAttribute("data-waiting");
  const codes = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}"));
  expect(Object.keys(codes.items[product.id])).toEqual([sku.code]);
});

test("[ROUTE-23] what is pressed while the page comes to life is answered once @desktop", async ({
  page,
  api,
}) => {
  const { product, sku } = await wellStockedVariant(api, 60);
  await page.goto(productPath(product.id, sku.code), { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Add to cart", exact: true });
  await button.click();
  await expect(drawer(page)).toBeVisible();
  await expectInCart(page, 1);
});

test("[ROUTE-23] what is pressed during React's first rendering is answered once", async ({ page, api }) => {
  const { product, sku } = await wellStockedVariant(api, 60);
  // Once the router is made, React is slow to go on: its work has used up its time, and its next message is late.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const useUpTime = () => {
      for (const end = performance.now() + 50; performance.now() < end; );
    };
    Object.defineProperty(window, "__reactRouterDataRouter", {
      configurable: true,
      set(value) {
        Object.defineProperty(window, "__reactRouterDataRouter", { value, writable: true });
        MessagePort.prototype.postMessage = function (...message: unknown[]) {
          MessagePort.prototype.postMessage = postMessage;
          setTimeout(() => Reflect.apply(postMessage, this, message), 1500);
        };
        const more = document.querySelector<HTMLButtonElement>("main [aria-label='Increase quantity']");
        setTimeout(() => more?.click());
        useUpTime();
      },
    });
  });
  await page.goto(productPath(product.id, sku.code), { waitUntil: "commit" });
  const quantity = page.getByRole("main").getByLabel("Quantity", { exact: true });
  await expect(quantity).toHaveValue("2");
  await page.getByRole("main").getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantity).toHaveValue("3");
});

test("[ROUTE-23] [FIND-01] filters pressed before the page has come to life apply, each once, and what one types stays @desktop", async ({
  page,
}) => {
  const scripts = await openWithHeldScripts(page, "/ecommerce-category/1000");
  const panel = page.getByRole("complementary", { name: "Filters" });
  await panel.getByText("In stock", { exact: true }).click();
  await panel.getByText("On sale", { exact: true }).click();
  await page.getByRole("textbox", { name: "Search the shop" }).filter({ visible: true }).first().fill("crib");
  scripts.open();
  await expect(page).toHaveURL((url) => url.searchParams.has("stock") && url.searchParams.has("sale"));
  await expect(panel.getByRole("checkbox", { name: "In stock" })).toBeChecked();
  await expect(panel.getByRole("checkbox", { name: "On sale" })).toBeChecked();
  await expect(searchField(page)).toHaveValue("crib");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(searchPath("crib"));
});

test("[ROUTE-23] a card further down is answered that is pressed as soon as the page has come to life", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const wait = new MutationObserver(() => {
      // The first thing that the living page changes.
      if (document.querySelector("header button[aria-expanded]") === null) return;
      wait.disconnect();
      const button = [...document.querySelectorAll("article button[type=submit]")].at(-1);
      const isAsleep = button !== undefined && !Object.keys(button).some((key) => key.startsWith("__react"));
      Reflect.set(window, "wasAsleep", isAsleep);
      if (button instanceof HTMLElement) button.click();
    });
    wait.observe(document, { subtree: true, childList: true });
  });
  await page.goto("/ecommerce-category/1000");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL("/ecommerce-category/1000");
  expect(await page.evaluate(() => Reflect.get(window, "wasAsleep"))).toBe(true);
});
