import { describe, expect, test } from "vitest";
import { inProcess } from "./caller.ts";
import { clientAddress, networkOf } from "./client-address.ts";

describe("the address of a visitor", () => {
  test("is the socket's while no proxy is trusted, whatever the visitor claims", () => {
    expect(clientAddress("203.0.113.7", "1.2.3.4", 0)).toBe("203.0.113.7");
  });

  test("is what the trusted proxy saw, and not what the visitor wrote before it", () => {
    expect(clientAddress("10.0.0.1", "1.2.3.4, 203.0.113.7", 1)).toBe("203.0.113.7");
  });

  test("is what the outermost of two trusted proxies saw", () => {
    expect(clientAddress("10.0.0.1", "1.2.3.4, 203.0.113.7, 10.0.0.2", 2)).toBe("203.0.113.7");
  });

  test("is the nearest that is known when the list is shorter than the chain of proxies", () => {
    expect(clientAddress("10.0.0.1", "203.0.113.7", 3)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.1", undefined, 2)).toBe("10.0.0.1");
  });

  test("is never something that is no address", () => {
    expect(clientAddress("10.0.0.1", "203.0.113.7, <script>", 1)).toBe("10.0.0.1");
    expect(clientAddress("10.0.0.1", "203.0.113.7, nonsense, 10.0.0.2", 3)).toBe("10.0.0.2");
    expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
  });

  test.each([
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:443", "203.0.113.7"],
    ["[2001:DB8::1]:443", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
  ])("has one spelling: %s", (written, plain) => {
    expect(clientAddress("10.0.0.1", written, 1)).toBe(plain);
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("limits count %s as %s", (address, network) => {
  expect(networkOf({ address })).toBe(network);
});

test("limits do not count the shop's own pages", () => {
  expect(networkOf({ address: inProcess })).toBeUndefined();
});
