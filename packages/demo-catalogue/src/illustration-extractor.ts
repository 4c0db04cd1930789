/** Run as a process of its own by extractIllustrations: `node illustration-extractor.ts <file> <version>`. */
import { readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { illustrationNames } from "./illustration-names.ts";
import { type Illustrations, serialize } from "./illustrations.ts";

const [file, version] = process.argv.slice(2);
if (file === undefined || version === undefined) throw new Error("Expects a file and a version");

const source = fileURLToPath(import.meta.resolve("@iconify-json/fluent-emoji/icons.json"));
const { icons } = JSON.parse(await readFile(source, "utf8")) as {
  icons: Record<string, { body: string } | undefined>;
};

const kept = illustrationNames.map((name) => {
  const icon = icons[name];
  if (icon === undefined) throw new Error(`The illustration set has no "${name}"`);
  return [name, icon.body] as const;
});

// Written beside and renamed: a reader never sees half a file, and two extractors do not disturb each other.
const unfinished = `${file}.${process.pid}.part`;
await writeFile(unfinished, serialize({ version, icons: Object.fromEntries(kept) as Illustrations }));
await rename(unfinished, file);
