import { sessionValue } from "../stored-value.ts";

/** How many pieces 'Buy now' was pressed for, until the checkout is opened another way: also after a login on the form. */
export const boughtNow = sessionValue<number>("bought_now", (stored) =>
  typeof stored === "number" ? stored : undefined,
);
