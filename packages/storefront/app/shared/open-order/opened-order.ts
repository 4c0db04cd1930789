import { hasStrings, sessionValue } from "../stored-value.ts";

/** The guest's order that this tab has opened. Its token is kept in storage only, never in an address (API-21). */
export type OpenedOrder = { order_id: string; order_token: string };

function readOpened(stored: unknown): OpenedOrder | undefined {
  if (!hasStrings(stored, ["order_id", "order_token"])) return undefined;
  const { order_id, order_token } = stored;
  return { order_id, order_token };
}

export const openedOrder = sessionValue<OpenedOrder>("opened_order", readOpened);
