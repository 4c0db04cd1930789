import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { type KeptAssets, keepAssets } from "./kept-assets.ts";
import { toResponse } from "./stored-answer.ts";

const day = 24 * 60 * 60 * 1000;
const log = createLog({ level: "silent" });

let place: string;
let now: number;
let open: KeptAssets[];

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "nestling-assets-"));
  now = Date.parse("2026-11-22T12:00:00Z");
  open = [];
});
afterEach(async () => {
  for (const { close } of open) close();
  await rm(place, { recursive: true });
});

/** A process of the shop, built with these files. */
async function start(build: string, files: Record<string, string>): Promise<KeptAssets> {
  const assets = join(place, build, "assets");
  await mkdir(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(assets, name), text);
    await writeFile(join(assets, `${name}.br`), brotliCompressSync(text));
  }
  const kept = await keepAssets({
    build: assets,
    folder: join(place, "data/assets"),
    maxBytes: 2_500,
    security: { "x-content-type-options": "nosniff" },
    clock: { now: () => new Date(now) },
    log,
  });
  open.push(kept);
  return kept;
}

const script = { "cart-aaaa.js": "export const build = 'A';" };
const next = { "cart-bbbb.js": "export const build = 'B';" };

describe("after a deployment", () => {
  test("a page that was kept finds the scripts of the build it was made of", async () => {
    await start("a", script);
    const kept = await start("b", next);
    const found = await kept.find("/assets/cart-aaaa.js");
    if (found === undefined) throw new Error("the script of the former build is gone");
    const request = new Request("http://shop.test/", { headers: { "accept-encoding": "br" } });
    const answer = await toResponse(found, request);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    const plain = await toResponse(found, new Request("http://shop.test/"));
    expect(await plain.text()).toBe("export const build = 'A';");
  });

  test("a process that still runs the former build finds the scripts of the next one", async () => {
    const former = await start("a", script);
    await start("b", next);
    expect(await former.find("/assets/cart-bbbb.js")).toBeDefined();
  });

  test("what no build of the last two weeks has is removed", async () => {
    await start("a", script);
    now += 13 * day;
    const early = await start("b", next);
    expect(await early.find("/assets/cart-aaaa.js")).toBeDefined();
    now += 2 * day;
    const later = await start("c", { "cart-cccc.js": "export const build = 'C';" });
    expect(await later.find("/assets/cart-aaaa.js")).toBeUndefined();
    expect(await later.find("/assets/cart-bbbb.js")).toBeDefined();
    expect((await readdir(join(place, "data/assets"))).length).toBe(4);
  });

  test("former builds take no more room than they may, and the oldest goes first", async () => {
    const large = "x".repeat(1_500);
    await start("a", { "one-aaaa.js": large });
    now += 60_000;
    await start("b", { "two-bbbb.js": large });
    now += 60_000;
    const kept = await start("c", next);
    expect(await kept.find("/assets/one-aaaa.js")).toBeUndefined();
    expect(await kept.find("/assets/two-bbbb.js")).toBeDefined();
  });

  test.each([
    "/assets/",
    "/assets/..",
    "/assets/../secret.txt",
    "/assets/..%2fsecret.txt",
    "/assets/%2e%2e%2fsecret.txt",
    "/assets/..\\secret.txt",
    "/assets//etc/passwd",
    "/assets/.hidden",
    "/assets/folder",
    "/assets/cart-aaaa.js.br",
    "/assets/cart-aaaa.js\0.js",
    `/assets/${"x".repeat(300)}.js`,
    "/secret.txt",
  ])("nothing but those files is served: %s is none", async (path) => {
    const kept = await start("a", script);
    await writeFile(join(place, "data/secret.txt"), "secret");
    await writeFile(join(place, "data/assets/.hidden"), "secret");
    await mkdir(join(place, "data/assets/folder"));
    expect(await kept.find(path)).toBeUndefined();
  });
});
