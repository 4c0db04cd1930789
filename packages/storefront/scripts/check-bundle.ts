/**
 * Weighs what a first visit to each page loads, and fails above the limits: JavaScript 147 KB gzip, the style sheet 16
 * KB gzip, fonts 40 KB. Run it after a build: `node scripts/check-bundle.ts`.
 */
import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";

const client = new URL("../build/client/", import.meta.url);
const server = new URL("../build/server/index.js", import.meta.url);

const { assets, entry }: ServerBuild = await import(server.href);
const { styleSheet } = entry.module as unknown as { styleSheet: string };

/** In KB of 1,000 bytes. */
const limits = { script: 147, style: 16, fonts: 40 };

const weights = new Map<string, number>();

/** The gzipped size of a file under /assets, in bytes. */
async function weigh(address: string): Promise<number> {
  const known = weights.get(address);
  if (known !== undefined) return known;
  const weight = gzipSync(await readFile(new URL(`.${address}`, client)), { level: 9 }).length;
  weights.set(address, weight);
  return weight;
}

async function total(addresses: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(Array.from(new Set(addresses), weigh));
  return sizes.reduce((sum, size) => sum + size, 0);
}

type Route = NonNullable<(typeof assets.routes)[string]>;

/** Every route on the way from the root to `id`. */
function wayTo(id: string | undefined): Route[] {
  const route = id === undefined ? undefined : assets.routes[id];
  return route === undefined ? [] : [...wayTo(route.parentId), route];
}

/** What the browser loads to show a page for the first time: the entry, the manifest, the page and all they import. */
function scriptsOf(id: string): string[] {
  const modules = wayTo(id).flatMap((route) => [
    route.module,
    ...(route.imports ?? []),
    ...[route.clientLoaderModule, route.clientActionModule, route.hydrateFallbackModule].filter(
      (module) => module !== undefined,
    ),
  ]);
  return [assets.url, assets.entry.module, ...assets.entry.imports, ...modules];
}

const kilobytes = (bytes: number) => bytes / 1_000;

const pages = Object.values(assets.routes)
  .filter((route) => route !== undefined)
  .filter((route) => route.id.startsWith("routes/"));
const rows = [
  ...(await Promise.all(
    pages.map(async (route) => ({
      what: route.path ?? "/",
      kind: "JavaScript, gzip",
      KB: kilobytes(await total(scriptsOf(route.id))),
      limit: limits.script,
      files: new Set(scriptsOf(route.id)).size,
    })),
  )),
  {
    what: "style sheet",
    kind: "CSS, gzip",
    KB: kilobytes(gzipSync(styleSheet, { level: 9 }).length),
    limit: limits.style,
  },
  { what: "fonts", kind: "woff2", KB: kilobytes(await fontBytes()), limit: limits.fonts },
];

async function fontBytes(): Promise<number> {
  const names = await readdir(new URL("assets/", client));
  const fonts = names.filter((name) => name.endsWith(".woff2"));
  const files = await Promise.all(fonts.map((name) => readFile(new URL(`assets/${name}`, client))));
  return files.reduce((sum, file) => sum + file.length, 0);
}

console.table(rows.map((row) => ({ ...row, KB: row.KB.toFixed(1) })));
const tooHeavy = rows.filter((row) => row.KB > row.limit);
for (const { what, KB, limit } of tooHeavy) {
  console.error(`${what}: ${KB.toFixed(1)} KB, where ${limit} KB are allowed`);
}
process.exitCode = tooHeavy.length === 0 ? 0 : 1;
