import { expect, test } from "vitest";
import { isHeldByCustoms, parcelStatus } from "./parcel-status.ts";

const event = (name: string, description = "") => ({ name, description });
const onTheWay = event("Departed", "Left the country of origin");

test.each([
  ["no events yet", [], "under_way"],
  ["left its country", [onTheWay], "under_way"],
  ["is with the courier", [event("Out for delivery", "With the courier"), onTheWay], "under_way"],
  ["was handed over", [event("Delivered", "Delivered to the address"), onTheWay], "delivered"],
  ["has news after it was handed over", [event("Delivery update"), event("Delivered")], "delivered"],
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
  ["goes back", [event("Returned to sender"), event("Delivery attempt failed")], "returned"],
  ["was handed back to its sender", [event("Delivered"), event("Package returned")], "returned"],
])("a parcel that %s", (_, events, status) => {
  expect(parcelStatus(events)).toBe(status);
});

test("customs hold a parcel until its next event", () => {
  const held = event("Held by customs", "Waiting for an inspection");
  expect(isHeldByCustoms([held, onTheWay])).toBe(true);
  expect(isHeldByCustoms([event("Cleared", "Cleared by customs"), held])).toBe(false);
  expect(isHeldByCustoms([])).toBe(false);
});
