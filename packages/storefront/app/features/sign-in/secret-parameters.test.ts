import { expect, test, vi } from "vitest";
import { takeSecretParameters } from "./secret-parameters.ts";

/** A browser at `address`. Returns what its address bar shows. */
function openAt(address: string): URL {
  const location = new URL(address, "https://shop.test");
  const replaceState = (_state: unknown, _title: string, path: string) => {
    location.href = new URL(path, location).href;
  };
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", { state: undefined, replaceState });
  return location;
}

test.each(["/login-as-token#token=abc", "/login-as-token?token=abc"])(
  "[ROUTE-11] the token of %s is taken once, and leaves the address",
  (address) => {
    const location = openAt(address);
    const request = new Request("https://shop.test/login-as-token");
    expect(takeSecretParameters(request).get("token")).toBe("abc");
    expect(location.href).toBe("https://shop.test/login-as-token");
    expect([...takeSecretParameters(request)]).toEqual([]);
  },
);

test("a step within the shop leaves the address of the page before as it is", () => {
  const location = openAt("/search-product?searchText=boots#token=abc");
  const request = new Request("https://shop.test/account/reset-password");
  expect([...takeSecretParameters(request)]).toEqual([]);
  expect(location.href).toBe("https://shop.test/search-product?searchText=boots#token=abc");
});
