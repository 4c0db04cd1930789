/**
 * `npm run bench`: how fast the shop answers on this machine. Absolute figures depend on the machine's other work. The
 * shares compare within one run, and the budgets are about them. Others: `--products N`, `account`, `checkout`,
 * `overload`, `attacks`, `import`, `sync`.
 */
import { parseArgs } from "node:util";
import { openProductionShop } from "@nestling/server/testing/production-shop";
import { measureAccount } from "./account.ts";
import { measureAnswers } from "./answers.ts";
import { measureAttacks } from "./attacks.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureCatalogue } from "./catalogue.ts";
import { measureCheckout } from "./checkout.ts";
import { readFigures } from "./figures.ts";
import { measureImport } from "./import.ts";
import { measureOverload } from "./overload.ts";
import { measureSync } from "./sync.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Row = { perSecond: number; cpuEach: number; megabytes: number };

function row(what: string, { perSecond, cpuEach, megabytes }: Row, note = ""): void {
  const figures = [perSecond, cpuEach, megabytes].map((figure) => whole.format(figure).padStart(12));
  console.log(`${what.padEnd(32)}${figures.join("")}  ${note}`.trimEnd());
}

async function measurePages(): Promise<void> {
  const shop = await openProductionShop({ LOG_LEVEL: "warn" });
  try {
    const { url } = shop.place;
    const { megabytes } = await readFigures(url);
    const listing = await fetch(new URL("/api/ecommerce-product?categoryId=best-seller&pageSize=1", url));
    const [product] = ((await listing.json()) as { products: { id: number }[] }).products;
    if (product === undefined) throw new Error("a shop without products");

    const cached = await measureCachedPage(new URL("/", url));
    // A variant that no page knows is an address that no cache has: each is rendered.
    const page = await measureAnswers(url, `/ecommerce-product/${product.id}?sku=[<id>]`);
    const call = await measureAnswers(url, `/api/ecommerce-product/${product.id}`);

    console.log(
      `${"".padEnd(32)}${["requests/s", "µs of CPU", "MB"].map((word) => word.padStart(12)).join("")}`,
    );
    row("bare node:http, the same bytes", cached.bare);
    const shares = `${share.format(cached.share)} of bare; ${share.format(cached.cpuShare)} by CPU (budget 0.9)`;
    row("cached page", cached.shop, shares);
    row(
      "uncached page",
      page,
      `97.5 % within ${page.slow} ms (budget 200 a second a core, with its first encoding)`,
    );
    row("product call", call, `97.5 % within ${call.slow} ms`);
    console.log(
      `\nMB: memory of the server after it (budget 300); ${whole.format(megabytes)} after its first start.`,
    );
  } finally {
    await shop.close();
  }
}

const {
  values: { products, calls },
  positionals: [subject],
} = parseArgs({
  options: { products: { type: "string" }, calls: { type: "string", default: "10" } },
  allowPositionals: true,
});
if (subject === "sync") await measureSync(Number(products ?? 1_000_000), Number(calls));
else if (products !== undefined) await measureCatalogue(Number(products));
else if (subject === "account") await measureAccount();
else if (subject === "checkout") await measureCheckout();
else if (subject === "import") await measureImport();
else if (subject === "overload") await measureOverload();
else if (subject === "attacks") await measureAttacks();
else await measurePages();
