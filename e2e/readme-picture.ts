/**
 * Takes the README's picture of the home page, from a demo shop that it starts on a free port: `npm run picture`, after `npm run
 * build`. With an address it takes that of a shop that runs: `npm run picture -- http://localhost:3000`.
 */
import { fileURLToPath } from "node:url";
import { openProductionShop } from "@nestling/server/testing/production-shop";
import { chromium } from "@playwright/test";
import { loadPictures } from "./pictures.ts";
import config from "./playwright.config.ts";
import { rested } from "./states.ts";

const file = fileURLToPath(new URL("../docs/pictures/home.png", import.meta.url));
const [given] = process.argv.slice(2);
const shop = given === undefined ? await openProductionShop() : undefined;
try {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 940 } });
    await page.goto(given ?? shop?.place.url ?? "");
    await page.evaluate(loadPictures);
    await rested(page);
    await page.screenshot({ path: file });
    process.stdout.write(`${file}\n`);
  } finally {
    await browser.close();
  }
} finally {
  await shop?.close();
}
