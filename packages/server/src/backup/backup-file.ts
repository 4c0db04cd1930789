/**
 * The file of a backup: a header, entries, and the SHA-256 of all of it, packed by gzip and encrypted if there is a key.
 * An entry is a line of JSON and then chunks, each with its length before it. The length 0 ends the entry.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";
import { decrypt, encrypt, headLength, isEncrypted } from "./encryption.ts";

const headerSchema = z.object({
  format: z.literal("nestling-backup-1"),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database, as drizzle's journal names it in milliseconds. */
  schema: z.number(),
  /** The version of pg-boss's tables. Undefined for a shop that was never started. */
  jobs: z.number().optional(),
});

const entrySchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() }),
  z.object({ file: z.string() }),
]);

const endSchema = z.object({ sha256: z.string() });

export type BackupHeader = z.output<typeof headerSchema>;
export type BackupEntry = z.output<typeof entrySchema>;
export type BackupPart = { readonly entry: BackupEntry; readonly content: AsyncIterable<Buffer> };

/**
 * Writes a backup. The file appears under its name when it is whole, and only its owner can read it.
 *
 * @param key the 32 bytes of BACKUP_KEY. Without it nobody can tell who has written the file
 */
export async function writeBackup(
  file: string,
  key: Buffer | undefined,
  header: BackupHeader,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  const part = `${file}.part-${process.pid}`;
  const discard = () => rmSync(part, { force: true });
  // A command that is interrupted exits without waiting for what is under way.
  process.once("exit", discard);
  try {
    const gzip = createGzip();
    const target = createWriteStream(part, { mode: 0o600, flags: "wx" });
    if (key === undefined) await pipeline(encode(header, parts), gzip, target);
    else await pipeline(encode(header, parts), gzip, (zipped) => encrypt(key, zipped), target);
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

/** A backup that was read to its end once. */
export type VerifiedBackup = {
  readonly header: BackupHeader;
  /** Whether a BACKUP_KEY proves that the shop has written it. */
  readonly isEncrypted: boolean;
  /** Reads it again. The content of each part must be read before the next. */
  readonly parts: () => AsyncGenerator<BackupPart>;
};

/**
 * Reads the whole file. Throws BackupError if it is no backup, is truncated or was changed, or `key` does not open it.
 *
 * @param unverified whether to take a file that is not encrypted, and so may come from anybody. Without it nothing of
 *   such a file is looked at
 */
export async function verifyBackup(
  file: string,
  key: Buffer | undefined,
  unverified: boolean,
): Promise<VerifiedBackup> {
  const head = await headOf(file);
  const isProven = isEncrypted(head);
  if (!isProven && !unverified) {
    throw new BackupError(
      `${file} is not encrypted under a BACKUP_KEY, so nobody can tell who made or changed it: if you know that yourself, restore it with --unverified.`,
    );
  }
  if (isProven && key === undefined) {
    throw new BackupError(`${file} is encrypted: set BACKUP_KEY to the key that it was made under.`);
  }
  const opened = isProven && key !== undefined ? { key, head } : undefined;
  const { header, parts } = await readBackup(file, opened);
  for await (const { content } of parts) for await (const _ of content);
  async function* again() {
    const second = await readBackup(file, opened);
    if (JSON.stringify(second.header) !== JSON.stringify(header)) throw damaged(file);
    yield* second.parts;
  }
  return { header, isEncrypted: isProven, parts: again };
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  const head = Buffer.alloc(headLength);
  const { bytesRead } = await handle.read(head, 0, headLength, 0).finally(() => handle.close());
  return head.subarray(0, bytesRead);
}

/** Throws BackupError at a damaged place. Where a key opens the file, no byte that was changed comes before that. */
async function readBackup(
  file: string,
  opened: { key: Buffer; head: Buffer } | undefined,
): Promise<{ header: BackupHeader; parts: AsyncGenerator<BackupPart> }> {
  const unzipped = createGunzip();
  const reading = opened
    ? pipeline(
        createReadStream(file, { start: headLength }),
        (body) => decrypt(opened.key, opened.head, body),
        unzipped,
      )
    : pipeline(createReadStream(file), unzipped);
  reading.catch(() => undefined); // the reader fails with the same error
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
    const { value, done } = await chunks.next().catch((error: unknown) => {
      if (error instanceof BackupError) throw error;
      return { value: undefined, done: true }; // no gzip, or it ends early
    });
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
      const line = await this.line();
      try {
        return JSON.parse(line);
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
