import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type IllustrationName, illustrationNames } from "./illustration-names.ts";

/** The SVG body of each illustration, to be shown in a viewBox of 32 x 32. */
export type Illustrations = Record<IllustrationName, string>;

interface IllustrationsFile {
  version: string;
  icons: Illustrations;
}

/**
 * Extracts the illustrations for the pictures from the package's 104 MB file to illustrations.json in `dir`, unless
 * they are there from this version. It runs in a process of its own, so that its 270 MB are given back.
 */
export async function extractIllustrations(dir: string): Promise<void> {
  const version = await wantedVersion();
  const file = fileIn(dir);
  if (await startsWith(file, opening(version))) return;
  await mkdir(dir, { recursive: true });
  const script = fileURLToPath(new URL("./illustration-extractor.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [script, file, version]);
}

/** The illustrations kept in `dir`; extractIllustrations must have been there. */
export async function readIllustrations(dir: string): Promise<Illustrations> {
  const kept = JSON.parse(await readFile(fileIn(dir), "utf8")) as IllustrationsFile;
  return kept.icons;
}

/** The file's text. The version comes first, so that it can be checked without parsing the rest. */
export function serialize(file: IllustrationsFile): string {
  return `${opening(file.version)}"icons":${JSON.stringify(file.icons)}}`;
}

const opening = (version: string) => `{"version":"${version}",`;

const fileIn = (dir: string) => join(dir, "illustrations.json");

/** Changes with the package's version and with the list of names. */
async function wantedVersion(): Promise<string> {
  const manifest = fileURLToPath(import.meta.resolve("@iconify-json/fluent-emoji/package.json"));
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  return createHash("sha256")
    .update([version, ...illustrationNames].join())
    .digest("hex")
    .slice(0, 16);
}

async function startsWith(path: string, text: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(text.length), 0, text.length, 0);
    return buffer.toString("utf8", 0, bytesRead) === text;
  } finally {
    await file.close();
  }
}
