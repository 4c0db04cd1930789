/**
 * The file of a backup: gzip over a header, entries and the SHA-256 of all before it. A line of JSON begins each
 * entry. Its content follows in chunks, each after its length; length 0 ends it.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";

/** A file that is no backup, is damaged, or does not fit this version of the shop. Its message is one line. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

const headerSchema = z.object({
  format: z.literal("nestling-backup-1"),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database, as drizzle's journal names it in milliseconds. */
  schema: z.number(),
  /** The version of pg-boss's tables. Undefined for a shop that was never started. */
  jobs: z.number().optional(),
});

const entrySchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() }),
  z.object({ file: z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\0]+$/) }),
]);

const endSchema = z.object({ sha256: z.string() });

export type BackupHeader = z.output<typeof headerSchema>;
export type BackupEntry = z.output<typeof entrySchema>;
export type BackupPart = { readonly entry: BackupEntry; readonly content: AsyncIterable<Buffer> };

/** Writes a backup. The file appears under its name when it is whole, and only its owner can read it. */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  const part = `${file}.part-${process.pid}`;
  const discard = () => rmSync(part, { force: true });
  // A command that is interrupted exits without waiting for what is under way.
  process.once("exit", discard);
  try {
    await pipeline(
      encode(header, parts),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flags: "wx" }),
    );
    await flush(part);
    await rename(part, file);
  } finally {
    process.off("exit", discard);
    discard();
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

async function* encode(header: BackupHeader, parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const hashed = (text: string | Buffer) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    return bytes;
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  for await (const { entry, content } of parts) {
    yield hashed(`${JSON.stringify(entry)}\n`);
    for await (const chunk of content) {
      if (chunk.length === 0) continue; // it would end the entry
      yield hashed(`${chunk.length}\n`);
      yield hashed(chunk);
    }
    yield hashed("0\n");
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest("hex") })}\n`);
}

/** Reads the whole file and throws BackupError if it is no backup, is truncated, or has been changed. Returns its header. */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  const { header, parts } = await readBackup(file);
  for await (const { content } of parts) for await (const _ of content);
  return header;
}

/**
 * Reads a backup. The content of each of `parts` must be read before the next. Throws BackupError at a damaged place:
 * what came before may be wrong too, so verify it first.
 */
export async function readBackup(
  file: string,
): Promise<{ header: BackupHeader; parts: AsyncGenerator<BackupPart> }> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  const failed = pipeline(source, unzipped);
  failed.catch(() => undefined); // reading fails with the same error
  const reader = openReader(unzipped);
  const header = headerSchema.safeParse(await reader.json());
  if (!header.success) throw new BackupError(`${file} is no backup of this shop.`);
  return { header: header.data, parts: readParts(file, reader) };
}

async function* readParts(file: string, reader: Reader): AsyncGenerator<BackupPart> {
  for (;;) {
    const sha256 = reader.digest();
    const line = await reader.json();
    const end = endSchema.safeParse(line);
    if (end.success) {
      if (end.data.sha256 !== sha256 || !(await reader.isAtEnd())) throw damaged(file);
      return;
    }
    const entry = entrySchema.safeParse(line);
    if (!entry.success) throw damaged(file);
    yield { entry: entry.data, content: readContent(reader) };
  }
}

async function* readContent(reader: Reader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = Number(await reader.line());
    if (length === 0) return;
    yield await reader.bytes(length);
  }
}

const damaged = (file: string) =>
  new BackupError(`${file} is damaged: its checksum does not fit, or it ends early.`);

type Reader = ReturnType<typeof openReader>;

/** Reads lines and bytes from a stream, and hashes what it has read. */
function openReader(stream: NodeJS.ReadableStream) {
  const chunks = stream[Symbol.asyncIterator]();
  const hash = createHash("sha256");
  let rest = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await chunks.next().catch(() => ({ value: undefined, done: true }));
    if (!done) rest = Buffer.concat([rest, value as Buffer]);
    return !done;
  };
  const take = (length: number) => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    hash.update(taken);
    return taken;
  };
  return {
    /** The digest of everything that was read so far. */
    digest: () => hash.copy().digest("hex"),
    async line(): Promise<string> {
      while (!rest.includes(10)) if (rest.length > 1_000_000 || !(await more())) return "";
      return take(rest.indexOf(10) + 1)
        .toString()
        .trimEnd();
    },
    async json(): Promise<unknown> {
      try {
        return JSON.parse(await this.line());
      } catch {
        return undefined;
      }
    },
    async bytes(length: number): Promise<Buffer> {
      if (!(length > 0 && length <= 1 << 28)) throw new BackupError("The backup is damaged.");
      while (rest.length < length)
        if (!(await more())) throw new BackupError("The backup is damaged: it ends early.");
      return take(length);
    },
    isAtEnd: async () => rest.length === 0 && !(await more()),
  };
}
