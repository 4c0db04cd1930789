import { getFlashSale } from "@nestling/contract/catalogue";
import { cardTags, catalogueTag, publicHeaders } from "../catalogue/tags.ts";
import type { Api } from "../platform/api.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { flashSale } from "./flash-sale.ts";
import { flashSaleTag } from "./turn-sales.ts";

/** How many products are shown: as many as fit on a wide screen, and one more that invites scrolling. */
const shown = 6;

export function saleRoutes(api: Api, context: { database: Database; clock: Clock }): void {
  api.openapi(getFlashSale, async (c) => {
    const { products, endsAt } = await flashSale(context, shown);
    const sale = { products, ...(endsAt && { ends_at: endsAt.toISOString() }) };
    return c.json(sale, 200, publicHeaders([catalogueTag, flashSaleTag, ...cardTags(products)]));
  });
}
