import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { sign, withoutEmpty } from "./sign.ts";

const secret = "testsecret";

test("[MKT-01] a business method is signed over its sorted parameters", () => {
  const parameters = {
    app_key: "500001",
    format: "json",
    method: "aliexpress.ds.product.get",
    product_id: "1005001234567890",
    session: "test-access-token",
    ship_to_country: "GB",
    sign_method: "sha256",
    target_currency: "GBP",
    target_language: "en_US",
    timestamp: "1700000000000",
    v: "2.0",
  };
  expect(sign(parameters, secret)).toBe("A9C564B64173D8CBA16757069DBD26D41B512370B2E4BFA65AE9308D6E2FEC9E");
});

test("[MKT-01] a system call is signed over its path, too", () => {
  const parameters = {
    app_key: "500001",
    code: "3_500001_abcdef",
    sign_method: "sha256",
    timestamp: "1700000000000",
  };
  expect(sign(parameters, secret, "/auth/token/create")).toBe(
    "3DC19155E9383D558136C2BF1ED5B81EBB8D8967B6087E7FA213401031B7AB9C",
  );
});

test("[MKT-01] letters outside ASCII are signed as UTF-8, and capitals sort before small letters", () => {
  const parameters = {
    app_key: "500001",
    countryCode: "US",
    currency: "USD",
    keyWord: "bébé & mum",
    local: "en_US",
    method: "aliexpress.ds.text.search",
    pageIndex: "1",
    pageSize: "20",
    session: "test-access-token",
    sign_method: "sha256",
    timestamp: "1700000000000",
  };
  const signature = "E526B91F75114120F129022A6D683478FEA5148E40227CBC9B95A1A475597A0F";
  expect(sign(parameters, secret)).toBe(signature);
  expect(sign(Object.fromEntries(Object.entries(parameters).reverse()), secret)).toBe(signature);
  const inOrder = createHmac("sha256", secret).update("pageIndex1page_no2").digest("hex").toUpperCase();
  expect(sign({ page_no: "2", pageIndex: "1" }, secret)).toBe(inOrder);
});

test("empty parameters are left out", () => {
  expect(withoutEmpty({ a: "1", b: "", c: undefined })).toEqual({ a: "1" });
});
