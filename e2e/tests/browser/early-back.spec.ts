import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { followInFooter, open, putInCart, wayOn } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

/** Keeps the shop's scripts back from now on; gives what lets them come. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
}

for (const { here, when } of [
  { here: "Find your order", when: "" },
  { here: "About Us", when: " @release" },
]) {
  test(`Back, pressed on ${here} before a reload has come to life, shows the page that its address names${when}`, async ({
    page,
  }) => {
    await open(page, "/pages/contact-us");
    const before = page.getByRole("heading", { level: 1 });
    const name = (await before.textContent()) ?? "";
    await followInFooter(page, here);
    await expect(page.getByRole("heading", { level: 1, name: here })).toBeVisible();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: here })).toBeVisible();
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL("/pages/contact-us");
    await release();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: here })).toBeVisible();
  });
}

test("Back, pressed while a reload comes to life, shows the page that its address names", async ({
  page,
  api,
}) => {
  await putInCart(page, await wellStockedVariant(api, 100));
  await page.goto("/cart");
  await wayOn(page, "Checkout as guest").click();
  await expect(page.getByLabel("Full name")).toBeVisible();
  // The router says so as soon as it is made, which is before it listens.
  await page.addInitScript(() => {
    Object.defineProperty(window, "__reactRouterDataRouter", {
      configurable: true,
      set(value) {
        Object.defineProperty(window, "__reactRouterDataRouter", { value, writable: true });
        if (location.pathname !== "/cart") history.back();
      },
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await page.reload({ waitUntil: "commit" });
  await expect(page).toHaveURL("/cart");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
});

test("Back, pressed while React is at its first rendering, shows the page that its address names", async ({
  page,
}) => {
  await open(page, "/pages/contact-us");
  await followInFooter(page, "Find your order");
  await expect(page.getByRole("heading", { level: 1, name: "Find your order" })).toBeVisible();
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
        if (location.pathname === "/pages/contact-us") return;
        MessagePort.prototype.postMessage = function (...message: unknown[]) {
          setTimeout(() => Reflect.apply(postMessage, this, message), 1500);
        };
        history.back();
        useUpTime();
      },
    });
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page).toHaveURL("/pages/contact-us");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});
