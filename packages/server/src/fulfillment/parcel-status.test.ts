import { expect, test } from "vitest";
import { deliveryOf, isHeldByCustoms, latestNews, parcelStatus, wasDelivered } from "./parcel-status.ts";

const event = (name: string, description = "") => ({ name, description });
const onTheWay = event("Departed", "Left the country of origin");

test.each([
  ["no events yet", [], "under_way"],
  ["left its country", [onTheWay], "under_way"],
  ["is with the courier", [event("Out for delivery", "With the courier"), onTheWay], "under_way"],
  ["was handed over", [event("Delivered", "Delivered to the address"), onTheWay], "delivered"],
  ["has news after it was handed over", [event("Delivery update"), event("Delivered")], "delivered"],
  [
    "was asked about after it was handed over",
    [event("Rate your delivery"), event("Delivered")],
    "delivered",
  ],
  ["found nobody at home", [event("Delivery attempt failed", "Nobody at home"), onTheWay], "failed"],
  [
    "could not be delivered",
    [event("Delivery update", "The package was not delivered"), onTheWay],
    "under_way",
  ],
  [
    "cannot be delivered",
    [event("Package could not be delivered", "The delivery failed"), onTheWay],
    "failed",
  ],
  ["is undeliverable", [event("Undeliverable", "It cannot be delivered to the address"), onTheWay], "failed"],
  ["is tried again", [event("Out for delivery"), event("Delivery attempt failed")], "under_way"],
  ["was not delivered after all", [event("Arrived at facility"), event("Delivered")], "under_way"],
  [
    "was delivered at the second time",
    [event("Delivered"), event("Out for delivery"), event("Delivered")],
    "delivered",
  ],
  ["goes back", [event("Returned to sender"), event("Delivery attempt failed")], "returned"],
  ["goes back after all", [event("Returned to sender"), event("Delivered")], "returned"],
  ["was handed back to its sender", [event("Delivered"), event("Package returned")], "returned"],
])("[MKT-03] a parcel that %s", (_, events, status) => {
  expect(parcelStatus(events)).toBe(status);
});

test("[MKT-03] a parcel counts as delivered since the delivery that stayed, however often that is repeated", () => {
  const [first, second, third] = [event("Delivered"), event("Package delivered"), event("Delivered")];
  const between = event("Out for delivery");
  const nothing = event("Delivery update");
  expect(deliveryOf([third, nothing, second, between, first])).toBe(second);
  expect(deliveryOf([nothing, first, onTheWay])).toBe(first);
  expect(deliveryOf([first])).toBe(first);
  expect(deliveryOf([between, first])).toBeUndefined();
  expect(deliveryOf([])).toBeUndefined();
  expect([wasDelivered([between, first]), wasDelivered([between, nothing])]).toEqual([true, false]);
});

test("the news of a parcel are those of its newest event that says anything for certain", () => {
  const nothing = event("Delivery update");
  expect(latestNews([nothing, onTheWay])).toEqual({ status: "under_way", event: onTheWay });
  expect(latestNews([nothing])).toBeUndefined();
});

test.each([
  "Held by customs",
  "Held in customs",
  "Held for customs inspection",
  "The package is being held by US customs",
  "Your parcel has been detained by the customs authorities of the destination country",
  "Item stopped at customs: an invoice is missing",
  "Customs have seized the parcel",
  "Shipment on hold at customs",
  "Customs hold",
  "Import: held by customs",
])("[MKT-03] customs hold a parcel of which '%s' is said", (words) => {
  expect(isHeldByCustoms([event(words)])).toBe(true);
  expect(isHeldByCustoms([event("Delivery update", words)])).toBe(true);
});

test.each([
  "Customs inspection completed",
  "Released from customs hold",
  "No longer held by customs",
  "The package is no longer held by customs",
  "Customs hold released",
  "The customs hold has ended",
  "Not held by customs",
  "The parcel isn't held by customs",
  "Parcels may be held by customs",
  "Your package could be held by customs if the invoice is missing",
  "Cleared after it was held by customs",
  "Held by customs. Released",
  "Passed customs inspection",
  "Customs clearance: shareholder documents received",
  "Arrived at the customs office of a household goods depot",
  "To avoid being held by customs, upload the invoice",
])("[MKT-03] customs need not hold a parcel of which '%s' is said", (words) => {
  expect(isHeldByCustoms([event(words)])).toBe(false);
});

test("customs hold a parcel until its next event", () => {
  const held = event("Held by customs", "Waiting for an inspection");
  expect(isHeldByCustoms([event("Held by customs", "The hold has ended")])).toBe(false);
  expect(isHeldByCustoms([held, onTheWay])).toBe(true);
  expect(isHeldByCustoms([event("Cleared", "Cleared by customs"), held])).toBe(false);
  expect(isHeldByCustoms([])).toBe(false);
});
