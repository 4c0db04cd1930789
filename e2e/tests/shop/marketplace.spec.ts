import { fromUsd, sum, toUsd } from "@nestling/commerce/money";
import type { OrderInsert } from "@nestling/contract/orders";
import { runNestling } from "../../command-line.ts";
import { mailTo } from "../../mails.ts";
import { expect, test } from "../../own-shop.ts";
import { requireOrderOf } from "../../records.ts";
import { apiOf } from "../../shop-test.ts";
import { controlMarketplace, payWithCard } from "../../stand-ins.ts";
import {
  checkPayment,
  newShopper,
  orderFor,
  placeOrder,
  type Shopper,
  type Variant,
} from "../../variants.ts";

type Listed = { code: string; state: string; product_id: number };
type Shown = {
  refunded: number;
  parts: { status: string }[];
  subOrders: { parcels: { tracking_number: string }[]; refunded: number }[];
};

/** One order of several variants, each of another seller. */
function orderOf(lines: readonly (readonly [Variant, number])[], shopper: Shopper): OrderInsert {
  const orders = lines.map(([variant, quantity]) => orderFor(variant, quantity, shopper));
  const [first] = orders;
  if (first === undefined) throw new Error("nothing to order");
  const total = (amount: (order: OrderInsert) => number) =>
    toUsd(sum(orders.map((order) => fromUsd(amount(order)))));
  return {
    ...first,
    subOrders: orders.flatMap(({ subOrders }) => subOrders),
    price: total(({ price }) => price),
    shippingFee: total(({ shippingFee }) => shippingFee),
    priceAfterApplyVoucher: total(({ priceAfterApplyVoucher }) => priceAfterApplyVoucher),
  };
}

// The running shop asks the marketplace once a minute.
test.describe.configure({ timeout: 600_000 });

test("[OPS-03] [MKT-01] [MKT-04] goods are imported, published, bought and sent in three parcels, and a part that is sold out is refunded @release", async ({
  own,
  database,
}) => {
  const shop = own.running.place;
  const api = apiOf(shop);
  const nestling = async <Answer>(...words: string[]): Promise<Answer> =>
    JSON.parse(await runNestling(shop, ...words, "--json"));

  await runNestling(shop, "import", "--search", "baby carrier", "--limit", "40");
  await runNestling(shop, "products", "publish", "all", "--yes");
  const imported = await nestling<Listed[]>("products", "list", "--state", "published");
  expect(imported.length).toBeGreaterThan(20);

  const bought: { code: string; variant: Variant }[] = [];
  for (const { code, product_id: productId } of imported) {
    const answer = await api.getProduct({ params: { productId } });
    if (answer.status !== 200) throw new Error(`product ${productId} is not sold`);
    const sku = answer.body.skus.find(({ stock }) => stock >= 3);
    if (sku !== undefined) bought.push({ code, variant: { product: answer.body, sku } });
    if (bought.length === 3) break;
  }
  const [first, second, gone] = bought;
  if (first === undefined || second === undefined || gone === undefined) throw new Error("too little stock");
  const shopper = newShopper();
  const lines = [[first.variant, 3] as const, [second.variant, 1] as const, [gone.variant, 1] as const];
  const order = await placeOrder(api, orderOf(lines, shopper));
  await payWithCard(shop, order.payment);
  expect(await checkPayment(api, order)).toMatchObject({ status: true });

  await controlMarketplace(shop, `products/${gone.code}`, { stock: 0 });
  await runNestling(shop, "orders", "advance", order.order_number, "IN_PROGRESS", "--yes");
  const shown = () => nestling<Shown>("orders", "show", order.order_number);
  const statuses = async () => (await shown()).parts.map(({ status }) => status);
  const patience = { timeout: 200_000, intervals: [3_000] };
  const isPlaced = expect.stringMatching(/^(placed|ready|part_shipped|shipped)$/);
  // What is placed may be sent before the next look: the marketplace of a demo is quick.
  await expect.poll(statuses, patience).toEqual([isPlaced, isPlaced, "refused"]);
  await controlMarketplace(shop, "clock", { advance: "4d" });
  await expect.poll(statuses, patience).toEqual(["shipped", "shipped", "refused"]);
  const { subOrders, refunded } = await shown();
  expect(subOrders.map(({ parcels }) => parcels.length)).toEqual([2, 1, 0]);
  expect(refunded).toBe(subOrders[2]?.refunded);
  expect(refunded).toBeGreaterThan(0);

  await controlMarketplace(shop, "clock", { advance: "60d" });
  await expect.poll(statuses, patience).toEqual(["delivered", "delivered", "refused"]);
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ status: "WAIT_BUYER_CONFIRM_GOODS" });
  const refund = await mailTo(shop, shopper.email, `Your refund for order ${order.order_number}`);
  expect(refund.text).toContain(gone.variant.product.name);
  const { all } = await nestling<{ all: Record<string, number> }>("orders", "profit");
  expect(all).toMatchObject({ refunded });
  expect(all.goods).toBeGreaterThan(0);
});
