/**
 * Takes every page in every state at three widths, for people to look at: `npm run screenshots --workspace
 * @nestling/e2e`, with a part of a state's name to take only some. They lie in e2e/screenshots.
 */
import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openProductionShop, type ShopPlace } from "@nestling/server/testing/production-shop";
import { type Browser, chromium } from "@playwright/test";
import { loadPictures } from "./pictures.ts";
import config from "./playwright.config.ts";
import type { State } from "./product-states.ts";
import { apiOf } from "./shop-test.ts";
import { rested, states } from "./states.ts";

const folder = fileURLToPath(new URL("screenshots/", import.meta.url));
const widths = [390, 768, 1440];

async function take(browser: Browser, shop: ShopPlace, { name, open }: State, width: number): Promise<void> {
  const isMobile = width < 768;
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: isMobile ? 844 : 900 },
    isMobile,
    hasTouch: isMobile,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await open(page, apiOf(shop));
  await page.evaluate(loadPictures);
  await rested(page);
  const file = `${folder}${name.replaceAll(/\W+/g, "-")}-${width}.png`;
  // A dialog is as high as the window: with the whole page behind it one would see the page and not the dialog.
  const hasDialog = (await page.locator("dialog[open]").count()) > 0;
  await page.screenshot({ path: file, fullPage: !hasDialog });
  await context.close();
}

const [wanted = ""] = process.argv.slice(2);
const chosen = states.filter(({ name }) => name.includes(wanted));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shop = await openProductionShop();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  for (const state of chosen) {
    for (const width of widths) await take(browser, shop.place, state, width);
    process.stdout.write(`${state.name}\n`);
  }
} finally {
  await browser.close();
  await shop.close();
}
