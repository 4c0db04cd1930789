import { portland } from "@nestling/sandbox/aliexpress/testing/address";
import { expect, onTestFinished, test } from "vitest";
import { testMarketplace } from "../testing/marketplace.ts";
import type { SupplierError } from "./supplier.ts";

const { supplier, control, withFaults, authorize } = await testMarketplace();

/** The first product of the search that can be bought, with its first variant and the way to the US. */
async function aProduct() {
  const { codes } = await supplier.find({ words: "bib", page: 1 });
  for (const code of codes) {
    const reading = await supplier.read(code, { country: "US" });
    if (reading.outcome !== "found" || !reading.product.isOnSale) continue;
    const variant = reading.product.variants.find(({ stock }) => stock > 0);
    if (variant === undefined) continue;
    const { supplierSkuId } = variant;
    const freight = await supplier.freight({ code, supplierSkuId, quantity: 1, country: "US" });
    if (freight.outcome !== "options") continue;
    return { product: reading.product, variant, freight: freight.options };
  }
  throw new Error("the search finds nothing that can be bought");
}

test("[MKT-01] a product is found, read and shipped, in US cents and with ids as text", async () => {
  const { product, variant, freight } = await aProduct();
  expect(product.title).toMatch(/bib/i);
  expect(Number.isInteger(variant.price) && variant.price > 0).toBe(true);
  expect(variant.supplierSkuId).toMatch(/^\d{17}$/);
  expect(freight[0]).toMatchObject({ minDays: expect.any(Number), maxDays: expect.any(Number) });
  const categories = await supplier.categories();
  expect(categories.map(({ categoryId }) => categoryId)).toContain(product.categoryId);
});

test("an unknown code is not found", async () => {
  expect(await supplier.read("1005999999999999", { country: "US" })).toEqual({ outcome: "not_found" });
});

test("[MKT-02] an order is placed once for its id, paid, sent and tracked", async () => {
  const { product, variant, freight } = await aProduct();
  const line = {
    code: product.code,
    supplierSkuAttr: variant.supplierSkuAttr,
    quantity: 1,
    service: freight[0]?.service ?? "",
  };
  const order = { outOrderId: "NST-1-1", address: portland, lines: [line], pay: true };
  const placed = await supplier.place(order);
  expect(placed).toMatchObject({ outcome: "placed", isPaid: true });
  expect(await supplier.place(order)).toEqual(placed);
  const [supplierOrderId = ""] = placed.outcome === "placed" ? placed.supplierOrderIds : [];
  await control("clock", { advance: "3d" });
  await expect
    .poll(() => supplier.status(supplierOrderId), { timeout: 15_000 })
    .toMatchObject({
      status: "WAIT_BUYER_ACCEPT_GOODS",
      cost: expect.any(Number),
      lines: [{ code: product.code, quantity: 1 }],
    });
  const [parcel] = await supplier.track(supplierOrderId);
  expect(parcel?.lines).toMatchObject([{ code: product.code, quantity: 1 }]);
  expect(parcel?.events.at(-1)?.at).toBeInstanceOf(Date);
});

test("what fails is an error of the shop's own, which says whether it may work later", async () => {
  const { product } = await aProduct();
  const read = () => supplier.read(product.code, { country: "US" });
  const fails = (kind: SupplierError["kind"]) =>
    expect(read()).rejects.toThrow(expect.objectContaining({ name: "SupplierError", kind }));
  await withFaults({ api: { status: 503 } }, () => fails("unavailable"));
  onTestFinished(authorize);
  await control("settings", { expireTokens: "access" });
  await fails("reauthorize");
});
