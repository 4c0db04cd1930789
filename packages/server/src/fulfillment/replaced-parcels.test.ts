import { expect, test } from "vitest";
import { type Answer, type KnownParcel, replacedNumbers } from "./replaced-parcels.ts";

/** 'LP1 A B' is a parcel with variants A and B; 'LP1' one of which nobody says what is in it. */
function known(text: string, status: KnownParcel["status"] = "under_way"): KnownParcel {
  const [trackingNumber = "", ...skuCodes] = text.split(" ");
  return { trackingNumber, status, skuCodes };
}

/** 'US1 A2 B1' is a parcel with two pieces of A and one of B. */
function answered(text: string): Answer["parcels"][number] {
  const [trackingNumber = "", ...held] = text.split(" ");
  return { trackingNumber, pieces: new Map(held.map((one) => [one[0] ?? "", Number(one.slice(1))])) };
}

type Case = {
  was: string[];
  says: string[];
  ordered?: Record<string, number>;
  listed?: string[];
  replaced: string[];
};

test.each<[string, Case]>([
  ["a new number", { was: ["LP1 A"], says: ["US1 A1"], replaced: ["LP1"] }],
  ["a new number beside an old one", { was: ["LP1 A"], says: ["LP1 A1", "US1 A1"], replaced: [] }],
  ["the old number gone after that", { was: ["LP1 A", "US1 A"], says: ["US1 A1"], replaced: ["LP1"] }],
  ["nothing", { was: ["LP1 A"], says: [], replaced: [] }],
  ["what it had", { was: ["LP1 A"], says: ["LP1 A1"], replaced: [] }],
  ["another variant", { was: ["LP1 A"], says: ["US1 B1"], ordered: { A: 1, B: 1 }, replaced: [] }],
  [
    "one of two new numbers",
    { was: ["LP1 A", "LP2 B"], says: ["US2 B1"], ordered: { A: 1, B: 1 }, replaced: ["LP2"] },
  ],
  [
    "two new numbers",
    {
      was: ["LP1 A", "LP2 B"],
      says: ["US1 A1", "US2 B1"],
      ordered: { A: 1, B: 1 },
      replaced: ["LP1", "LP2"],
    },
  ],
  [
    "both in one",
    { was: ["LP1 A", "LP2 B"], says: ["US1 A1 B1"], ordered: { A: 1, B: 1 }, replaced: ["LP1", "LP2"] },
  ],
  [
    "one in two",
    { was: ["LP1 A B"], says: ["US1 A1", "US2 B1"], ordered: { A: 1, B: 1 }, replaced: ["LP1"] },
  ],
  ["a half of one", { was: ["LP1 A B"], says: ["US1 A1"], ordered: { A: 1, B: 1 }, replaced: [] }],
  [
    "one of two parcels of a variant",
    { was: ["LP1 A", "LP2 A"], says: ["LP2 A1"], ordered: { A: 3 }, replaced: [] },
  ],
  [
    "all pieces in one parcel",
    { was: ["LP1 A", "LP2 A"], says: ["US1 A3"], ordered: { A: 3 }, replaced: ["LP1", "LP2"] },
  ],
  [
    "as many parcels of some pieces",
    { was: ["LP1 A"], says: ["US1 A2"], ordered: { A: 3 }, replaced: ["LP1"] },
  ],
  [
    "an old list beside that",
    { was: ["LP1 A"], says: ["US1 A2"], ordered: { A: 3 }, listed: ["LP1"], replaced: ["LP1"] },
  ],
  [
    "one parcel where its list has both",
    { was: ["LP1 A"], says: ["LP2 A1"], ordered: { A: 2 }, listed: ["LP1", "LP2"], replaced: [] },
  ],
  [
    "all pieces where its list has both",
    { was: ["LP1 A"], says: ["US1 A2"], ordered: { A: 2 }, listed: ["LP1", "US1"], replaced: ["LP1"] },
  ],
  [
    "a variant that was taken out of the order",
    { was: ["LP1 A"], says: ["US1 A1"], ordered: {}, replaced: ["LP1"] },
  ],
  ["a new number of unknown contents", { was: ["LP1"], says: ["US1"], replaced: ["LP1"] }],
  ["a new number that now has contents", { was: ["LP1"], says: ["US1 A1"], replaced: ["LP1"] }],
  ["a new number that has none anymore", { was: ["LP1 A"], says: ["US1"], replaced: ["LP1"] }],
  ["one of two of unknown contents", { was: ["LP1", "LP2"], says: ["LP2"], replaced: [] }],
  [
    "one of unknown contents for two lines",
    { was: ["LP1 A", "LP2 B"], says: ["US1"], ordered: { A: 1, B: 1 }, replaced: [] },
  ],
  [
    "the only one that its list has",
    { was: ["LP1", "US1"], says: ["US1"], listed: ["US1"], replaced: ["LP1"] },
  ],
  [
    "one of two that its list has",
    { was: ["LP1", "US1"], says: ["US1"], listed: ["LP1", "US1"], replaced: [] },
  ],
])("[MKT-03] an answer with %s", (_, { was, says, ordered = { A: 1 }, listed = [], replaced }) => {
  const pieces = new Map(Object.entries(ordered));
  const answer = { parcels: says.map(answered), listed, ordered: pieces, isArrived: false };
  expect(
    replacedNumbers(
      was.map((text) => known(text)),
      answer,
    ),
  ).toEqual(replaced);
});

test.each<[KnownParcel["status"], string[]]>([
  ["under_way", ["LP1"]],
  ["failed", ["LP1"]],
  ["returned", ["LP1"]],
  ["delivered", []],
  ["replaced", []],
])("[MKT-03] of parcels that are %s a new number replaces %j", (status, replaced) => {
  const answer = {
    parcels: [answered("US1 A1")],
    listed: [],
    ordered: new Map([["A", 1]]),
    isArrived: false,
  };
  expect(replacedNumbers([known("LP1 A", status)], answer)).toEqual(replaced);
  const ofArrived = status === "delivered" ? ["LP1"] : replaced;
  expect(replacedNumbers([known("LP1 A", status)], { ...answer, isArrived: true })).toEqual(ofArrived);
});
