/** What shoppers send back, and what they withdraw from. */
import type { Contract } from "@nestling/contract/returns";
import { insist, type Made, type Shopper } from "./shoppers.ts";

type Line = Contract["lines"][number];

/** Some pieces of some lines, or everything. */
function someOf({ random }: Shopper, lines: readonly Line[]) {
  const isAll = random.in100(40);
  const chosen = isAll ? lines : lines.filter((_, index) => index === 0 || random.in100(40));
  return chosen.map(({ part_id, code, quantity }) => ({
    ...{ part_id, code },
    quantity: isAll ? quantity : 1 + random.below(quantity),
  }));
}

/** Withdraws from the contract of a paid order, in whole or in part; now and then with two presses. */
export async function withdraw(shopper: Shopper, { number, id }: Made): Promise<void> {
  const { api, email, random, shop } = shopper;
  const typed = { order_number: number, email };
  const found = await insist(shopper, () => api.findContract({ json: typed }));
  if (found === undefined || !found.body.status) return;
  const headers = { "idempotency-key": crypto.randomUUID() };
  const json = { ...typed, name: "Maya", lines: someOf(shopper, found.body.lines) };
  const press = () => insist(shopper, () => api.withdraw({ headers, json }));
  const answers = await Promise.all(random.in100(30) ? [press(), press()] : [press()]);
  const isIn = answers.some((answer) => answer?.status === 200 && answer.body.status);
  if (isIn) shop.confirmations.withdrawn.set(headers["idempotency-key"], id);
}

/** Asks to send back some of a delivered order. */
export async function sendBack(
  shopper: Shopper,
  { id, token }: Made,
  order: {
    subOrders: readonly { id: string; items: readonly { code: string; returnable?: number | undefined }[] }[];
  },
): Promise<void> {
  const { api, account, random } = shopper;
  const lines = order.subOrders.flatMap((part) =>
    part.items.flatMap(({ code, returnable }) =>
      returnable === undefined ? [] : [{ part_id: part.id, code, quantity: 1 + random.below(returnable) }],
    ),
  );
  if (lines.length === 0) return;
  const key = crypto.randomUUID();
  const json = { lines, reason: random.pick(["damaged", "changed_mind", "wrong_item"] as const) };
  const params = { orderId: id };
  await insist(shopper, () =>
    account === undefined
      ? api.askGuestReturn({ params, headers: { "idempotency-key": key, "order-token": token ?? "" }, json })
      : api.askReturn({ params, headers: { "idempotency-key": key }, json }),
  );
}
