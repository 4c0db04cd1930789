import { hasStrings, sessionValue } from "../stored-value.ts";

/** The guest's order that this tab has opened: its token lies here and nowhere else, never in an address (API-21). */
export type OpenedOrder = { order_id: string; order_token: string };

function readOpened(stored: unknown): OpenedOrder | undefined {
  if (!hasStrings(stored, ["order_id", "order_token"])) return undefined;
  const { order_id, order_token } = stored;
  return { order_id, order_token };
}

export const openedOrder = sessionValue<OpenedOrder>("opened_order", readOpened);
