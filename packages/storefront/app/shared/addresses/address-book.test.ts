import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import type { SavedAddress } from "@nestling/contract/my-account";
import { expect, test } from "vitest";
import { addressesAfter } from "./address-book.ts";

const home: SavedAddress = {
  ...juniper,
  id: "01936000-0000-7000-8000-000000000001",
  is_default: true,
  address_lines: juniperLines,
};
const work: SavedAddress = {
  ...home,
  id: "01936000-0000-7000-8000-000000000002",
  is_default: false,
  address1: "1 Pier",
};

test("a new address stands at the end", () => {
  expect(addressesAfter([], home)).toEqual([home]);
  expect(addressesAfter([home], work)).toEqual([home, work]);
});

test("a changed address stays in its place", () => {
  const moved = { ...work, city: "Oakland" };
  expect(addressesAfter([home, work], moved)).toEqual([home, moved]);
});

test("a new default is the first, and the only one", () => {
  const chosen = { ...work, is_default: true };
  expect(addressesAfter([home, work], chosen)).toEqual([chosen, { ...home, is_default: false }]);
});
