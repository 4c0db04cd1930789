/**
 * `npm run bench`: how fast the shop answers on this machine, side by side in one run. Absolute figures depend on
 * the machine and on what else it does; the shares compare within the run, and the budgets are about them.
 */
import { openProductionShop } from "@nestling/server/testing/production-shop";
import { measureAnswers } from "./answers.ts";
import { measureCachedPage } from "./cached-page.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function row(what: string, perSecond: number, cpuEach: number, note = ""): void {
  const figures = [whole.format(perSecond).padStart(10), whole.format(cpuEach).padStart(12)];
  console.log(`${what.padEnd(34)}${figures.join("")}  ${note}`.trimEnd());
}

const shop = await openProductionShop({ LOG_LEVEL: "warn" });
try {
  const { url } = shop.place;
  const listing = await fetch(new URL("/api/ecommerce-product?categoryId=best-seller&pageSize=1", url));
  const [product] = ((await listing.json()) as { products: { id: number }[] }).products;
  if (product === undefined) throw new Error("a shop without products");

  const cached = await measureCachedPage(new URL("/", url));
  // A variant that no page knows is an address that no cache has: each is rendered.
  const page = await measureAnswers(url, `/ecommerce-product/${product.id}?sku=[<id>]`);
  const call = await measureAnswers(url, `/api/ecommerce-product/${product.id}`);

  console.log(`${"".padEnd(34)}requests/s   µs of CPU`);
  row("bare node:http, the same bytes", cached.bare.perSecond, cached.bare.cpuEach);
  const shares = `${share.format(cached.share)} of bare; ${share.format(cached.cpuShare)} by CPU (budget 0.9)`;
  row("cached page", cached.shop.perSecond, cached.shop.cpuEach, shares);
  row("uncached page", page.perSecond, page.cpuEach, `97.5 % within ${page.slow} ms`);
  row("product call", call.perSecond, call.cpuEach, `97.5 % within ${call.slow} ms`);
  console.log(`\nmemory of the server after it: ${whole.format(call.megabytes)} MB (budget 300)`);
} finally {
  await shop.close();
}
