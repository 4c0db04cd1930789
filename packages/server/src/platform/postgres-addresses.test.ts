import { expect, test } from "vitest";
import { addressesOf } from "./postgres-addresses.ts";

test.each([
  ["postgres://shop:pw@one:5432/shop", ["postgres://shop:pw@one:5432/shop"]],
  [
    "postgres://shop:p%40w@one:5432,two:5433/shop?sslmode=require",
    [
      "postgres://shop:p%40w@one:5432/shop?sslmode=require",
      "postgres://shop:p%40w@two:5433/shop?sslmode=require",
    ],
  ],
  ["postgresql://[::1]:5432,two/shop", ["postgresql://[::1]:5432/shop", "postgresql://two/shop"]],
  // The socket of the shop's own PostgreSQL.
  [
    "postgres://a:b@127.0.0.1:1/shop?host=%2Ftmp%2Fa,b",
    ["postgres://a:b@127.0.0.1:1/shop?host=%2Ftmp%2Fa,b"],
  ],
])("[OPS-61] %s names each of its hosts", (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
