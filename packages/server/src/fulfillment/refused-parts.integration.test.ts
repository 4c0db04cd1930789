import { describe, expect, test } from "vitest";
import { openAlerts, raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { consentAlertKind } from "../marketplace/consent.ts";
import { type Supplier, SupplierError } from "../marketplace/supplier.ts";
import { placementShop } from "../testing/placement.ts";
import { followParts } from "./follow-parts.ts";
import { placeAgain } from "./place-order.ts";

const { shop, claimed, sweep, partOf, refundsOf, alertsOf, ordersThere, withFaults } = await placementShop();
const { database } = shop;

const again = { part: undefined, anyway: false, asGift: false, placedAs: [], notPlaced: false };

describe("a marketplace that refuses an order", () => {
  test.each([
    ["without a code", { message: "Please enter a City" }, "region", "--city"],
    ["without a code or a word", {}, "no_code", "No order was made"],
    [
      "with words that would refund with a code",
      { message: "Item is not allowed to this country" },
      "no_code",
      "no code",
    ],
    [
      "because it can't build it",
      { code: "ERROR_WHEN_BUILD_FOR_PLACE_ORDER" },
      "not_built",
      "No order was made",
    ],
    ["over a buying limit", { code: "BUY_LIMIT_EXCEEDED", message: "2" }, "buy_limit", "how many pieces"],
    ["with a code that nobody knows", { code: "C999" }, "other", "unknown reason"],
  ])(
    "[MKT-04] %s asks a person at once, and no money goes back by itself",
    async (_, refuse, problem, cure) => {
      const made = await claimed();
      await withFaults({ orders: { refuse } }, async () => {
        await shop.runJobs();
        for (let round = 0; round < 3; round += 1) await sweep(60);
      });
      expect(await partOf(made)).toMatchObject({
        ...{ status: "waiting", problem, attempts: 1, checkAt: null, firstTriedAt: null },
      });
      expect(await alertsOf(made)).toMatchObject([
        { kind: "placement_problem", text: expect.stringContaining(cure) },
      ]);
      expect(await refundsOf(made)).toEqual([]);
      expect(await ordersThere(made)).toEqual([]);
    },
  );

  test.each([
    ["PRODUCT_NOT_EXIST", "product_gone"],
    ["PRODUCT_HAS_BEEN_DELETED", "product_gone"],
    ["PRODUCT_OFF_SHELF", "product_offline"],
    ["SKU_NOT_EXIST", "sku_gone"],
  ])("[MKT-04] with %s refunds the part at once", async (code, problem) => {
    const made = await claimed();
    await withFaults({ orders: { refuse: { code } } }, () => shop.runJobs());
    expect(await partOf(made)).toMatchObject({ status: "refused", problem, attempts: 1 });
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

  test("[MKT-04] because it can't reserve pieces for two hours asks a person, and gives nothing back", async () => {
    const made = await claimed();
    await withFaults({ orders: { refuse: { code: "INVENTORY_HOLD_ERROR" } } }, async () => {
      await shop.runJobs();
      for (let round = 0; round < 6; round += 1) await sweep();
    });
    expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "stock_unclear", checkAt: null });
    expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["placement_problem"]);
    expect(await refundsOf(made)).toEqual([]);
  });

  test("[MKT-04] because it can't reserve pieces counts its two hours anew where the order has waited for another reason", async () => {
    const made = await claimed();
    shop.passTime(5 * 60 * 60_000);
    await withFaults({ orders: { refuse: { code: "INVENTORY_HOLD_ERROR" } } }, async () => {
      await shop.runJobs();
      for (let round = 0; round < 3; round += 1) await sweep();
      expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "stock_unclear", attempts: 4 });
      expect(await alertsOf(made)).toEqual([]);
      await sweep();
    });
    expect(await partOf(made)).toMatchObject({ attempts: 5, checkAt: null });
    expect((await alertsOf(made)).map(({ kind }) => kind)).toEqual(["placement_problem"]);
    // Once the merchant has looked, it has two hours again.
    await placeAgain(shop.context, made.order_id, again);
    await withFaults({ orders: { refuse: { code: "INVENTORY_HOLD_ERROR" } } }, async () => {
      for (let round = 0; round < 2; round += 1) await sweep();
    });
    expect(await partOf(made)).toMatchObject({ attempts: 7, checkAt: expect.any(Date) });
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
