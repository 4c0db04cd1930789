import { describe, expect, test } from "vitest";
import { placementShop } from "../testing/placement.ts";

const { shop, control, placed, sweep, advance, partOf, alertsOf } = await placementShop();

type Order = Awaited<ReturnType<typeof placed>>;

/** An order that the stand-in shows: two seconds after it was made. */
async function visible(): Promise<Order> {
  const made = await placed();
  const [id = ""] = (await partOf(made)).supplierOrderIds;
  await expect.poll(() => shop.fulfillment.supplier.status(id), { timeout: 5_000 }).toBeDefined();
  return made;
}

const kindsOf = async (made: Order) => (await alertsOf(made)).map(({ kind }) => kind);

describe("a part that is placed", () => {
  test.each(["RISK_CONTROL", "PAYMENT_PROCESSING", "IN_CANCEL", "A_WORD_THAT_NOBODY_KNOWS"])(
    "[OPS-05] [MKT-03] that stays in %s for days is shown with what helps, until it goes on",
    async (as) => {
      const made = await visible();
      const [id = ""] = (await partOf(made)).supplierOrderIds;
      await control(`orders/${id}`, { do: "freeze", as });
      await sweep(2 * 24 * 60);
      expect(await kindsOf(made)).toEqual([]);
      await sweep(24 * 60);
      await sweep();
      const alerts = await alertsOf(made);
      expect(alerts.map(({ kind }) => kind)).toEqual(["supplier_stalled"]);
      expect(alerts[0]?.text).toContain(id);
      expect((await alertsOf(made, { settled: true })).length, "one alert").toBe(1);
      await control(`orders/${id}`, { do: "thaw" });
      await control("clock", { advance: "2h" });
      await sweep();
      expect([await kindsOf(made), (await partOf(made)).status]).toEqual([[], "ready"]);
    },
  );

  test("[OPS-05] [MKT-03] that goes from one such status to another is shown with what helps now", async () => {
    const made = await visible();
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    const words = async () => (await alertsOf(made)).map(({ text }) => text);
    await control(`orders/${id}`, { do: "freeze", as: "RISK_CONTROL" });
    await sweep(4 * 24 * 60);
    expect(await words()).toMatchObject([expect.stringContaining("prove who you are")]);
    await control(`orders/${id}`, { do: "freeze", as: "IN_CANCEL" });
    for (let looks = 0; looks < 2; looks += 1) await sweep(24 * 60);
    expect(await words()).toMatchObject([expect.stringContaining("Agree to that or take it back there")]);
    expect((await alertsOf(made, { settled: true })).length).toBe(2);
  });

  test("[OPS-05] that stays as it is needs nobody once the merchant has moved it on", async () => {
    const made = await visible();
    const [id = ""] = (await partOf(made)).supplierOrderIds;
    await control(`orders/${id}`, { do: "freeze", as: "SOMETHING_NEW" });
    await sweep(4 * 24 * 60);
    expect(await kindsOf(made)).toEqual(["supplier_stalled"]);
    await advance(made, "WAIT_SELLER_SEND_GOODS", "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS");
    expect(await kindsOf(made)).toEqual([]);
    expect(await partOf(made)).toMatchObject({ status: "delivered", checkAt: null });
  });
});
