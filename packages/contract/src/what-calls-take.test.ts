import { longestGiftNote } from "@nestling/commerce/gift-note";
import { mostLines } from "@nestling/commerce/quantity";
import { longestReview, mostPhotos } from "@nestling/commerce/reviews";
import { mostWished } from "@nestling/commerce/wishlist";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { routes } from "./routes.ts";

/** The schema of a call's body. */
type WithBody = { request: { body: { content: { "application/json": { schema: z.ZodType } } } } };
const bodyOf = ({ request }: WithBody) => request.body.content["application/json"].schema;

/** The fields for which a schema refuses a value, each once. */
function refused(schema: z.ZodType, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.join(".")))];
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test("a voucher's code is taken in any case, and its blanks are cut off", () => {
  const { query } = routes.checkVoucher.request;
  expect(query.parse({ voucher_code: " nest-10 " })).toEqual({ voucher_code: "NEST-10" });
  expect(query.safeParse({ voucher_code: "x".repeat(40) }).success).toBe(true);
  for (const voucher_code of ["", "  ", "x".repeat(41)])
    expect(refused(query, { voucher_code })).toEqual(["voucher_code"]);
});

test("products are asked for by their ids, as many as a wishlist has", () => {
  const { query } = routes.listCards.request;
  expect(query.parse({ ids: "12,11,2147483647" })).toEqual({ ids: [12, 11, 2_147_483_647] });
  expect(query.parse({ ids: ids(mostWished).join() }).ids).toHaveLength(mostWished);
  for (const wrong of ["", "0", "01", "1,", "1;2", "a", "2147483648", ids(mostWished + 1).join()])
    expect(refused(query, { ids: wrong })[0], wrong).toMatch(/^ids/);
});

test("[ROUTE-06] a code of the marketplace has 6 to 20 digits", () => {
  const { params } = routes.getProductByCode.request;
  for (const productAliCode of ["123456", "1".repeat(20)])
    expect(params.parse({ productAliCode })).toEqual({ productAliCode });
  for (const productAliCode of ["12345", "1".repeat(21), "12345a", ""])
    expect(refused(params, { productAliCode })).toEqual(["productAliCode"]);
});

test("[DELIV-02] a delivery is asked for a country and the variants of an order", () => {
  const schema = bodyOf(routes.getDelivery);
  const codes = ids(mostLines).map(String);
  expect(refused(schema, { country_code: "US", codes })).toEqual([]);
  expect(refused(schema, { country_code: "us", codes })).toEqual(["country_code"]);
  expect(refused(schema, { country_code: "US", codes: [] })).toEqual(["codes"]);
  expect(refused(schema, { country_code: "US", codes: [...codes, "x"] })).toEqual(["codes"]);
});

describe("[REV-01] a review", () => {
  const schema = bodyOf(routes.writeReview);
  const photo = "AAAA";

  test("may be stars alone, and its words are trimmed", () => {
    expect(schema.parse({ code: "BOOTS-7", stars: 5 })).toEqual({
      ...{ code: "BOOTS-7", stars: 5, text: "", photos: [] },
    });
    expect(schema.parse({ code: "BOOTS-7", stars: 1, text: " Warm. " })).toMatchObject({ text: "Warm." });
    const most = { text: "x".repeat(longestReview), photos: Array(mostPhotos).fill(photo) };
    expect(refused(schema, { code: "BOOTS-7", stars: 5, ...most })).toEqual([]);
  });

  test.each([
    [{ stars: 0 }, "stars"],
    [{ stars: 6 }, "stars"],
    [{ stars: 4.5 }, "stars"],
    [{ code: "" }, "code"],
    [{ fit: "tight" }, "fit"],
    [{ age: "all" }, "age"],
    [{ text: "x".repeat(longestReview + 1) }, "text"],
    [{ photos: Array(mostPhotos + 1).fill(photo) }, "photos"],
    [{ photos: ["data:image/png;base64,AAAA"] }, "photos.0"],
  ])("is refused, and the field named: %#", (wrong, path) => {
    expect(refused(schema, { code: "BOOTS-7", stars: 5, ...wrong })).toEqual([path]);
  });

  test("is listed by what helps most, ten at a time, unless something else is asked for", () => {
    const { query } = routes.listReviews.request;
    expect(query.parse({})).toEqual({ sort: "helpful", pageSize: 10 });
    expect(query.parse({ stars: "4", pageSize: "30", sort: "newest", after: "17-3" })).toEqual({
      ...{ stars: 4, pageSize: 30, sort: "newest", after: "17-3" },
    });
    for (const [field, value] of [
      ["stars", "0"],
      ["stars", "6"],
      ["pageSize", "31"],
      ["after", "17"],
      ["sort", "oldest"],
    ] as const)
      expect(refused(query, { [field]: value })).toEqual([field]);
  });
});

test("[API-18] notifications are listed twenty at a time, and counted alone with none", () => {
  const { query } = routes.listNotifications.request;
  expect(query.parse({})).toEqual({ page: 1, pageSize: 20 });
  expect(query.parse({ page: "100", pageSize: "0" })).toEqual({ page: 100, pageSize: 0 });
  expect(refused(query, { page: "101", pageSize: "101" })).toEqual(["page", "pageSize"]);
  expect(routes.listOrders.request.query.parse({})).toEqual({ page: 1 });
});

test("[ACC-02] a phone number is complete, or left out", () => {
  const schema = bodyOf(routes.changeDetails);
  const named = { first_name: " Maya ", last_name: "" };
  for (const phone of ["", "+14155550134", "+4917612345678"])
    expect(schema.parse({ ...named, phone })).toEqual({ first_name: "Maya", last_name: "", phone });
  for (const phone of ["4155550134", "+0155550134", "+1415", "+14155550134123456", "+1 415 555"])
    expect(schema.safeParse({ ...named, phone }).error?.issues).toMatchObject([
      { path: ["phone"], message: "Enter a complete phone number" },
    ]);
});

test("what opens one thing once is long enough not to be guessed", () => {
  for (const call of ["peekLoginToken", "loginAsToken", "joinSocialLogin", "confirmVerification"] as const) {
    const schema = bodyOf(routes[call]);
    expect(refused(schema, { token: "x".repeat(16) })).toEqual([]);
    for (const length of [15, 201]) expect(refused(schema, { token: "x".repeat(length) })).toEqual(["token"]);
  }
});

test("[GIFT-01] an order's notes and its voucher are cleaned before they are kept", () => {
  const { gift_note, note, voucher_code } =
    routes.insertUserOrder.request.body.content["application/json"].schema.shape;
  expect(note.parse(" Ring twice. ")).toBe("Ring twice.");
  expect(voucher_code.parse(" nest10 ")).toBe("NEST10");
  expect(gift_note.parse("  For Noah  ")).toBe("For Noah");
  expect(gift_note.safeParse("x".repeat(longestGiftNote)).success).toBe(true);
  expect(gift_note.safeParse("x".repeat(longestGiftNote + 1)).success).toBe(false);
});

test("a guest's order is found by its number as it is typed, of 40 letters at most", () => {
  const schema = bodyOf(routes.findGuestOrder);
  const email = "maya@example.com";
  expect(schema.parse({ order_number: " nst-7k3m-9qpx ", email: ` ${email} ` })).toEqual({
    ...{ order_number: "nst-7k3m-9qpx", email },
  });
  for (const order_number of ["", " ", "x".repeat(41)])
    expect(refused(schema, { order_number, email })).toEqual(["order_number"]);
});

test("[ROUTE-18] a browser's report is bounded", () => {
  const schema = bodyOf(routes.reportError);
  const most = { part: "x".repeat(100), message: "x".repeat(1_000), stack: "x".repeat(4_000) };
  expect(refused(schema, most)).toEqual([]);
  for (const [field, text] of Object.entries(most))
    expect(refused(schema, { ...most, [field]: `${text}x` })).toEqual([field]);
});
