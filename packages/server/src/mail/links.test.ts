import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openMailLinks } from "./links.ts";

const [former, added] = [randomBytes(32), randomBytes(32)];
const linksWith = (...secrets: [Uint8Array, ...Uint8Array[]]) =>
  openMailLinks({ secretsFor: () => secrets }, "https://shop.example");

/** The token in the address of a page. */
const tokenIn = (page: string) => decodeURIComponent(page.split("#token=")[1] ?? "");

test("[OPS-60] a link of an earlier mail opens as long as its key is among those of the shop", () => {
  const token = tokenIn(linksWith(former).forEmail("maya@example.com"));
  const named = { is: "email", email: "maya@example.com" };
  expect(linksWith(former).read(token)).toEqual(named);
  expect(linksWith(added, former).read(token)).toEqual(named);
  expect(linksWith(added).read(token)).toBeUndefined();
});

test("[OPS-60] new links are made with the first key", () => {
  const token = tokenIn(linksWith(added, former).forEmail("maya@example.com"));
  expect(linksWith(added).read(token)).toEqual({ is: "email", email: "maya@example.com" });
  expect(linksWith(former).read(token)).toBeUndefined();
});

test("[OPS-60] a link that names something else than the shop has signed opens nothing", () => {
  const { forEmail, read } = linksWith(former);
  const [, , signature = ""] = Buffer.from(tokenIn(forEmail("maya@example.com")), "base64url")
    .toString()
    .split(" ");
  for (const text of [`email noah@example.com ${signature}`, "email maya@example.com", "email"])
    expect(read(Buffer.from(text).toString("base64url"))).toBeUndefined();
});
