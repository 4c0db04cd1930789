import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncodings, encode } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0", ["identity"]],
  ["BR", ["br", "identity"]],
  ["zstd, nonsense;q=banana", ["identity"]],
  ["", ["identity"]],
  [undefined, ["identity"]],
])("a browser that accepts %s is sent the smallest of it", (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

test("what is packed can be unpacked", async () => {
  const page = Buffer.from("Soft things for small people. ".repeat(100));
  const [br, gzip] = await Promise.all([encode(page, "br"), encode(page, "gzip")]);
  expect(brotliDecompressSync(br)).toEqual(page);
  expect(gunzipSync(gzip)).toEqual(page);
});
