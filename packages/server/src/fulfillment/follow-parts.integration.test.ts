import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { parcels } from "../orders/tables.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";

const { shop, control, placed, sweep, partOf, statusOf, refundsOf, alertsOf, partsOf, withCallFault } =
  await placementShop();
const { database } = shop;

type Order = Awaited<ReturnType<typeof placed>>;

/** The stand-in shows an order two seconds after it was made. */
async function visible(body?: Parameters<typeof placed>[0]): Promise<Order> {
  const made = await placed(body);
  await expect
    .poll(async () => (await Promise.all((await partsOf(made)).flatMap(seen))).every(Boolean), {
      timeout: 5_000,
    })
    .toBe(true);
  return made;
}
const seen = ({ supplierOrderIds }: { supplierOrderIds: string[] }) =>
  supplierOrderIds.map((id) => shop.fulfillment.supplier.status(id).then((state) => state !== undefined));

const parcelsOf = async (made: Order) =>
  database
    .select()
    .from(parcels)
    .where(eq(parcels.partId, (await partOf(made)).id))
    .orderBy(parcels.trackingNumber);

/** So much of the life of all orders at the marketplace passes, and the shop hears of it. */
async function passThere(advance: string) {
  await control("clock", { advance });
  await sweep(6 * 60 + 1);
}

const kindsOf = async (made: Order) => (await alertsOf(made)).map(({ kind }) => kind);

describe("a part that is placed", () => {
  test("[MKT-02] [MKT-03] goes its way with the order: paid, sent in two parcels, delivered, with its cost", async () => {
    const made = await visible(orderOf({ code: "PACIFIER", quantity: 3 }));
    expect(await statusOf(made)).toBe("IN_PROGRESS");
    await passThere("90m");
    expect(await partOf(made)).toMatchObject({ status: "ready", supplierCost: expect.any(Number) });
    expect(await statusOf(made)).toBe("WAIT_SELLER_SEND_GOODS");
    await passThere("2d");
    expect(await statusOf(made)).toBe("SELLER_PART_SEND_GOODS");
    expect(await parcelsOf(made)).toMatchObject([{ status: "under_way", skuCodes: ["PACIFIER"] }]);
    await passThere("1d");
    expect(await statusOf(made)).toBe("SHIPPING");
    const sent = await parcelsOf(made);
    expect(sent).toHaveLength(2);
    const mail = (await shop.mailsTo("maya@example.com")).at(-1);
    for (const { trackingNumber } of sent) expect(mail?.text).toContain(trackingNumber);
    await passThere("40d");
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
    expect(await parcelsOf(made)).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
    expect(await partOf(made)).toMatchObject({ status: "delivered", checkAt: null });
    expect(await kindsOf(made)).toEqual([]);
  });

  test("[MKT-03] tells its customer each step once, however often the marketplace is asked", async () => {
    const before = (await shop.mailsTo("maya@example.com")).length;
    const made = await visible();
    await passThere("60d");
    await sweep(6 * 60 + 1);
    await sweep(6 * 60 + 1);
    const subjects = (await shop.mailsTo("maya@example.com")).slice(before).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes("on its way"))).toHaveLength(1);
    expect(await statusOf(made)).toBe("WAIT_BUYER_CONFIRM_GOODS");
  });

  test("[MKT-03] that the seller ends is refunded once, and the merchant hears of it", async () => {
    const made = await visible();
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "cancel" });
    await sweep();
    await sweep();
    expect(await partOf(made)).toMatchObject({
      status: "cancelled",
      problem: "cancelled_there",
      supplierCost: 0,
    });
    expect(await refundsOf(made)).toMatchObject([{ amount: 1149 }]);
    expect(await alertsOf(made, { settled: true })).toMatchObject([{ kind: "supplier_canceled" }]);
  });

  test("[OPS-05] that is frozen there is shown until it goes on", async () => {
    const made = await visible();
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "freeze" });
    await sweep();
    expect([await kindsOf(made), (await partOf(made)).status]).toEqual([["supplier_frozen"], "placed"]);
    await control(`orders/${id}`, { do: "thaw" });
    await passThere("2h");
    expect([await kindsOf(made), (await partOf(made)).status]).toEqual([[], "ready"]);
  });

  test("[OPS-05] that is unpaid there for an hour is shown, until somebody pays it", async () => {
    await control("settings", { balanceCents: 0 });
    const made = await visible();
    await control("settings", { balanceCents: 100_000_000 });
    expect(await partOf(made)).toMatchObject({ status: "placed", problem: "unpaid" });
    await sweep(20);
    expect(await kindsOf(made)).toEqual([]);
    await sweep(41);
    expect(await kindsOf(made)).toEqual(["supplier_unpaid"]);
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "pay" });
    await passThere("2h");
    expect([await kindsOf(made), (await partOf(made)).problem]).toEqual([[], null]);
  });

  test("[MKT-03] is asked about again when the marketplace did not answer, and loses nothing", async () => {
    const made = await visible();
    await control("clock", { advance: "3d" });
    await withCallFault({ status: 502 }, () => sweep(6 * 60 + 1));
    expect(await partOf(made)).toMatchObject({ status: "placed" });
    await sweep(1);
    expect(await partOf(made)).toMatchObject({ status: "shipped" });
  });

  test("[OPS-05] whose parcel does not move for 48 hours is shown until it moves", async () => {
    const made = await visible();
    await passThere("3d");
    await sweep(49 * 60);
    expect(await kindsOf(made)).toContain("parcel_stuck");
    await passThere("60d");
    expect(await kindsOf(made)).toEqual([]);
  });
});
