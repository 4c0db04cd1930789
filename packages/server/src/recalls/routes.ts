import { listRecalls as listRecallsCall } from "@nestling/contract/recalls";
import { publicHeaders } from "../catalogue/tags.ts";
import type { Api } from "../platform/api.ts";
import type { Database } from "../platform/database.ts";
import { listRecalls } from "./queries.ts";

export { confirmedRecalls } from "./queries.ts";

/** The cache tag of everything that shows recalls. */
export const recallsTag = "recalls";

export function recallRoutes(api: Api, database: Database): void {
  api.openapi(listRecallsCall, async (c) => {
    const confirmed = await listRecalls(database, ["confirmed"]);
    const recalls = confirmed.map(({ number, date, title, hazard, remedy, url, products }) => ({
      ...{ number, date, title, hazard, remedy, url },
      products: products.map(({ id, name }) => ({ id, name })),
    }));
    return c.json({ recalls }, 200, publicHeaders([recallsTag]));
  });
}
