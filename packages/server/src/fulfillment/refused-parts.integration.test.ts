import { describe, expect, test } from "vitest";
import { openAlerts, raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { consentAlertKind } from "../marketplace/consent.ts";
import { type Supplier, SupplierError } from "../marketplace/supplier.ts";
import { placementShop } from "../testing/placement.ts";
import { followParts } from "./follow-parts.ts";

const { shop, claimed, sweep, partOf, refundsOf, alertsOf, ordersThere, withFaults } = await placementShop();
const { database } = shop;

describe("a marketplace that refuses an order", () => {
  test.each([
    ["without a code or a word", {}, "no_code"],
    [
      "with words alone that would refund with a code",
      { message: "Item is not allowed to this country" },
      "no_code",
    ],
    ["with a code that nobody knows", { code: "C999" }, "other"],
  ])("[MKT-04] %s asks a person at once, and no money goes back by itself", async (_, refuse, problem) => {
    const made = await claimed();
    await withFaults({ orders: { refuse } }, async () => {
      await shop.runJobs();
      await sweep(60);
    });
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem, attempts: 1, checkAt: null });
    expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["placement_problem"]);
    expect(await refundsOf(made)).toEqual([]);
    expect(await ordersThere(made)).toEqual([]);
  });

  test("[MKT-04] because its product is gone refunds the part at once", async () => {
    const made = await claimed();
    await withFaults({ orders: { refuse: { code: "PRODUCT_NOT_EXIST" } } }, () => shop.runJobs());
    expect(await partOf(made)).toMatchObject({ status: "refused", problem: "product_gone", attempts: 1 });
    expect(await refundsOf(made)).toMatchObject([{ amount: 1149 }]);
  });

  test("[MKT-04] because it can't reserve pieces that it shows is tried again, and placed once it can", async () => {
    const made = await claimed();
    await withFaults({ orders: { refuse: { code: "INVENTORY_HOLD_ERROR" } } }, async () => {
      await shop.runJobs();
      await sweep(5);
    });
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "stock_unclear", attempts: 2 });
    expect(await refundsOf(made)).toEqual([]);
    expect(await alertsOf(made)).toEqual([]);
    await sweep();
    expect(await partOf(made)).toMatchObject({ status: "placed", problem: null });
  });

  test.each([
    ["is one alert after two hours", false, 1],
    ["is left to the alert about the consent, where there is one", true, 0],
  ])("[OPS-05] that refuses calls for orders alone %s", async (_, isConsentRefused, count) => {
    const consent = { kind: consentAlertKind, subject: "refused" } as const;
    if (isConsentRefused)
      await database.transaction((tx) =>
        raiseAlert(tx, { ...consent, text: "Calls are refused." }, shop.context.clock.now()),
      );
    const made = [await claimed(), await claimed()];
    const place: Supplier["place"] = async () => {
      throw new SupplierError("reauthorize", "InsufficientPermission: no access to this method");
    };
    const refusing = { ...shop.fulfillment, supplier: { ...shop.fulfillment.supplier, place } };
    const accountAlerts = async () =>
      (await openAlerts(database, "placement_account")).map(({ subject }) => subject);
    await followParts(refusing);
    expect(await accountAlerts()).toEqual([]);
    for (let round = 0; round < 5; round += 1) {
      shop.passTime(31 * 60_000);
      await followParts(refusing);
    }
    expect(await accountAlerts()).toHaveLength(count);
    await sweep();
    for (const each of made) expect(await partOf(each)).toMatchObject({ status: "placed" });
    expect(await accountAlerts()).toEqual([]);
    await database.transaction((tx) =>
      resolveAlert(tx, consent.kind, consent.subject, shop.context.clock.now()),
    );
  });
});
