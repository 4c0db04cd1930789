/** A shop from what `npm ci --omit=dev` installs, and without the folders that it does not need. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { projectDirectory } from "../platform/config.ts";
import { freePort } from "../platform/free-port.ts";
import { testDatabase } from "../testing/database.ts";
import { realServices } from "../testing/real-services.ts";

const run = promisify(execFile);
const copy = await mkdtemp(join(tmpdir(), "nestling-production-"));
const packages = await readdir(join(projectDirectory, "packages"));
const leftOut = ["demo-catalogue", "sandbox"];
const needed = packages.filter((name) => !leftOut.includes(name));

const isSource = (path: string) => !/[/\\](node_modules|\.nestling)$/.test(path);

async function copyIn(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await cp(join(projectDirectory, path), join(copy, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isSource,
    });
  }
}

/** Copies what npm says a production install has. It asks no registry, so this works without a network. */
async function installProduction(): Promise<void> {
  const listed = await run("npm", ["ls", "--omit=dev", "--all", "--parseable"], { cwd: projectDirectory });
  const paths = listed.stdout.split("\n").map((path) => relative(projectDirectory, path));
  // The tests run on the Node that the package `node` installs; it need not be there twice.
  const isPackage = /^(packages\/[^/]+\/)?node_modules\/(?!@nestling\/|node\/|node$)/;
  await copyIn(...paths.filter((path) => isPackage.test(path)));
  await copyIn(...packages.map((name) => join("node_modules/@nestling", name)));
}

beforeAll(async () => {
  await copyIn("package.json", "catalogue", ...needed.map((name) => join("packages", name)));
  await installProduction();
}, 300_000);
afterAll(() => rm(copy, { recursive: true }));

async function serve(settings: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, ["packages/server/src/cli.ts", "serve"], {
    cwd: copy,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await exit;
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => printed.push(chunk));
  const ended = exit.then(([code]) => ({ code, printed: Buffer.concat(printed).toString() }));
  return { address: `http://127.0.0.1:${port}`, ended };
}

test("a production install serves a merchant's shop", async () => {
  expect(leftOut.filter((name) => existsSync(join(copy, "packages", name)))).toEqual([]);
  const { url } = await testDatabase();
  const { address, ended } = await serve({ ...realServices, DATABASE_URL: url });
  const answers = async () => expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const ready = vi.waitFor(answers, { timeout: 120_000, interval: 200 }).then(() => "ready");
  expect(await Promise.race([ready, ended])).toBe("ready");
  const home = await fetch(address);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("<h1")]);
}, 180_000);

test("a production install without keys says that a demo is not installed", async () => {
  const { url } = await testDatabase();
  const withoutKeys = async () => (await serve({ DATABASE_URL: url })).ended;
  const said = {
    code: 1,
    printed: expect.stringMatching(/^The demo catalogue is not installed\. .+'nestling setup'.+\n$/),
  };
  expect(await withoutKeys()).toEqual(said);
  await copyIn(...leftOut.map((name) => join("packages", name)));
  expect(await withoutKeys()).toEqual(said);
}, 180_000);

test("a production install without DATABASE_URL says that PostgreSQL is not installed", async () => {
  const { ended } = await serve(realServices);
  expect(await ended).toEqual({
    code: 1,
    printed: expect.stringMatching(/^PostgreSQL for .+ is not installed .+ set DATABASE_URL .+\n$/),
  });
}, 180_000);

/** One pixel. */
const webp1 = "UklGRjgAAABXRUJQVlA4ICwAAADwAQCdASoBAAEAAUAmJaACdLoB+AAETAAA/u+9V/43bjDfgu/33oDeBgAAAA==";

test("[REV-13] a production install opens pictures in a process of their own", async () => {
  const script = `
    const { openPictureDecoder } = await import("./packages/server/src/media/picture-decoder.ts");
    const decoder = openPictureDecoder();
    const [written] = await decoder.standardize([Buffer.from("${webp1}", "base64")], { mostMegapixels: 16, quality: 80 }, "shopper");
    console.log(JSON.stringify(written.facts));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: copy });
  expect(JSON.parse(stdout)).toMatchObject({ width: 1, height: 1 });
});
