/**
 * The encryption of backups: a head with the name of the format and a random salt, then chunks of AES-256-GCM. The nonce
 * of a chunk is its number and whether it is the last, so a chunk that was changed, moved, added or removed is noticed.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { BackupError } from "./backup-error.ts";

const magic = Buffer.from("nestling-encrypted-backup-1\n");
/** How many bytes come before the first chunk. */
export const headLength = magic.length + 32;
const chunkLength = 65_536;
const tagLength = 16;
const tags = { authTagLength: tagLength };
const algorithm = "aes-256-gcm";

/** Whether a file whose first `headLength` bytes these are is encrypted. */
export const isEncrypted = (head: Buffer) => head.subarray(0, magic.length).equals(magic);

/** The key of one file. Its salt makes it another for each, so a chunk's number may be its nonce. */
function keyOf(backupKey: Buffer, head: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", backupKey, head.subarray(magic.length), magic, 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts `content` under a key of 32 random bytes. Gives the bytes of the file. */
export async function* encrypt(backupKey: Buffer, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const head = Buffer.concat([magic, randomBytes(headLength - magic.length)]);
  const key = keyOf(backupKey, head);
  yield head;
  for await (const { chunk, number, isLast } of chunksOf(content, chunkLength)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast), tags).setAAD(head);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts `body`, which follows `head` in a file, and gives each chunk after it was verified. Throws BackupError at one
 * that was changed, is in another place or is missing, and where `backupKey` is another.
 */
export async function* decrypt(
  backupKey: Buffer,
  head: Buffer,
  body: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const key = keyOf(backupKey, head);
  for await (const { chunk, number, isLast } of chunksOf(body, chunkLength + tagLength)) {
    const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast), tags).setAAD(head);
    const content = decipher.update(chunk.subarray(0, -tagLength));
    try {
      decipher.setAuthTag(chunk.subarray(-tagLength)).final();
    } catch {
      throw new BackupError(
        "The backup cannot be opened: it was made under another BACKUP_KEY, or it is damaged or was changed.",
      );
    }
    yield content;
  }
}

/** What `content` gives in chunks of `length` bytes. The last one may be shorter; there is always a last one. */
async function* chunksOf(content: AsyncIterable<Buffer>, length: number) {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const bytes of content) {
    rest = Buffer.concat([rest, bytes]);
    // What is left may be the last one.
    for (; rest.length > length; rest = rest.subarray(length)) {
      yield { chunk: rest.subarray(0, length), number, isLast: false };
      number += 1;
    }
  }
  yield { chunk: rest, number, isLast: true };
}
