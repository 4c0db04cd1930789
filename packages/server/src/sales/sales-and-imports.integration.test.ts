import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import { setPrice } from "../marketplace/reprice.ts";
import { pastPrices, startSale, stopSale } from "../testing/sales.ts";
import { importedProduct } from "../testing/supplied-product.ts";

/* What the marketplace, the merchant and a sale make of one price. */

const { context, offer, stored, renew, passTime } = await importedProduct();
const { database, clock } = context;
const sales = { database, clock, country: "US" };

const start = async (percent: number) => {
  const { id, promotionPrice } = await stored();
  await pastPrices(database, id, clock.now(), [60, promotionPrice]);
  return startSale(sales, [{ productId: id, percent }]);
};
const stop = async (sale: number) => {
  passTime(60_000);
  await stopSale(sales, sale);
};
const byHand = (price: number) =>
  database.transaction((tx) =>
    setPrice(tx, offer.code, { price: cents(price), country: "US", at: clock.now() }),
  );

test("[PRICE-03] a sale ends with the price that was read during it, not with the one before it", async () => {
  const before = await stored();
  const sale = await start(15);
  const inSale = await stored();
  expect(inSale.promotionPrice).toBeLessThan(before.promotionPrice);
  expect(inSale.price).toBe(before.promotionPrice);
  const during = await renew({ pricePercent: 110 });
  expect([during.price, during.promotionPrice]).toEqual([inSale.price, inSale.promotionPrice]);
  await stop(sale);
  const ended = await stored();
  expect(ended.promotionPrice).toBeGreaterThan(before.promotionPrice);
  expect(ended.price).toBe(ended.promotionPrice);
  expect((await renew({ pricePercent: 110 })).promotionPrice).toBe(ended.promotionPrice);
});

test("[PRICE-03] a sale that began after a reading ends with the price of that reading", async () => {
  const read = await renew({ pricePercent: 90 });
  const sale = await start(15);
  expect((await stored()).promotionPrice).toBeLessThan(read.promotionPrice);
  await stop(sale);
  expect((await stored()).promotionPrice).toBe(read.promotionPrice);
});

test("[PRICE-03] a price that falls below that of the sale counts at once, and after it", async () => {
  const sale = await start(5);
  const inSale = await stored();
  const during = await renew({ pricePercent: 75 });
  expect(during.promotionPrice).toBeLessThan(inSale.promotionPrice);
  await stop(sale);
  expect((await stored()).promotionPrice).toBe(during.promotionPrice);
});

test("[PRICE-03] a sale ends with the price that the merchant holds", async () => {
  const before = await stored();
  const sale = await start(15);
  await renew({ pricePercent: 200 });
  await stop(sale);
  expect((await stored()).promotionPrice).toBe(before.promotionPrice);
});

test("[PRICE-03] a price by hand is that after the sale, unless it is lower", async () => {
  const { promotionPrice } = await stored();
  const sale = await start(15);
  const inSale = await stored();
  await byHand(promotionPrice + 500);
  expect(await stored()).toMatchObject({ promotionPrice: inSale.promotionPrice });
  await byHand(300);
  expect((await stored()).promotionPrice).toBe(300);
  await byHand(promotionPrice + 500);
  await stop(sale);
  expect(await stored()).toMatchObject({ price: promotionPrice + 500, promotionPrice: promotionPrice + 500 });
});
