import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";
import { readStaticFiles } from "./static-files.ts";
import { type ReadyAnswers, toResponse } from "./stored-answer.ts";

let directory: string;
let files: ReadyAnswers;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nestling-files-"));
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "assets/entry-abc.js"), "export {};");
  await writeFile(join(directory, "assets/entry-abc.js.br"), brotliCompressSync("export {};"));
  await writeFile(join(directory, "favicon.svg"), "<svg/>");
  await mkdir(join(directory, ".vite"));
  await writeFile(join(directory, ".vite/manifest.json"), "{}");
  files = await readStaticFiles(directory, securityHeaders("http://localhost"));
});
afterAll(() => rm(directory, { recursive: true }));

async function get(path: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
  const file = files.find(path);
  return file && toResponse(file, new Request(`http://shop.test${path}`, { headers }));
}

describe("the files of the build", () => {
  test("are kept by the browser for good where their names carry a hash, else for an hour", async () => {
    const script = await get("/assets/entry-abc.js");
    expect(script?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const icon = await get("/favicon.svg");
    expect(icon?.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(icon?.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(icon?.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("go out in the form that the build has compressed", async () => {
    const script = await get("/assets/entry-abc.js", { "accept-encoding": "br" });
    expect(script?.headers.get("content-encoding")).toBe("br");
  });

  test.each([
    "/assets/entry-abc.js.br",
    "/.vite/manifest.json",
    "/assets",
    "/assets/../favicon.svg",
    "/",
    "/gone",
  ])("are these alone: %s is none", async (path) => {
    expect(await get(path)).toBeUndefined();
  });
});
