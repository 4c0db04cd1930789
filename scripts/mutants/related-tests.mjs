/* Which tests a file may matter to, by the imports between the files of the project. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const imported = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

/**
 * Reads the imports of every source in a folder.
 *
 * @returns {(file: string) => Map<string, number>} the test files that import a file, directly or not, each with the number
 *   of imports in between
 */
export function readImports(folder) {
  const files = globSync("{packages,scripts,docs}/**/*.{ts,tsx,mjs}", {
    cwd: folder,
    exclude: ["**/node_modules/**", "**/build/**"],
  });
  const known = new Set(files);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    const source = readFileSync(join(folder, file), "utf8");
    for (const [, name = ""] of source.matchAll(imported)) {
      const target = resolved(file, name, known);
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return (file) => testsOf(file, importers);
}

function resolved(file, name, known) {
  const workspace = /^@nestling\/([a-z-]+)\/(.+)$/.exec(name);
  const base = workspace
    ? `packages/${workspace[1]}/src/${workspace[2]}`
    : name.startsWith(".")
      ? posix.join(dirname(file), name)
      : undefined;
  return ["", ".ts", ".tsx"].map((ending) => `${base}${ending}`).find((path) => known.has(path));
}

function testsOf(file, importers) {
  const steps = new Map([[file, 0]]);
  // A map goes on over what is added while it is read: nearest files first.
  for (const [reached, distance] of steps) {
    for (const importer of importers.get(reached) ?? []) {
      if (!steps.has(importer)) steps.set(importer, distance + 1);
    }
  }
  return new Map([...steps].filter(([path]) => /\.test\.(ts|tsx|mjs)$/.test(path)));
}
