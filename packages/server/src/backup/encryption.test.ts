import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { BackupError } from "./backup-error.ts";
import { decrypt, encrypt, headLength, isEncrypted } from "./encryption.ts";

const key = randomBytes(32);
const chunk = 65_536 + 16;

/** In pieces that fit neither chunks nor each other. */
async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_021) yield bytes.subarray(at, at + 50_021);
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const each of content) all.push(each);
  return Buffer.concat(all);
}

const encrypted = (content: Buffer) => whole(encrypt(key, pieces(content)));

/** What is given before the file's end, and how it ends. */
async function opened(file: Buffer, by: Buffer = key) {
  const given: Buffer[] = [];
  try {
    for await (const each of decrypt(by, file.subarray(0, headLength), pieces(file.subarray(headLength))))
      given.push(each);
    return { content: Buffer.concat(given), error: undefined };
  } catch (error) {
    return { content: Buffer.concat(given), error };
  }
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
  "[OPS-03] %i bytes are what they were, and the file shows none of them",
  async (length) => {
    const content = Buffer.alloc(length, "a customer's address ");
    const file = await encrypted(content);
    expect(isEncrypted(file)).toBe(true);
    expect(file.includes("customer")).toBe(false);
    expect(await opened(file)).toEqual({ content, error: undefined });
  },
);

test("[OPS-03] no two files are encrypted alike", async () => {
  const [one, other] = [await encrypted(Buffer.alloc(100)), await encrypted(Buffer.alloc(100))];
  expect(one.subarray(headLength)).not.toEqual(other.subarray(headLength));
});

const content = randomBytes(300_000);
const file = await encrypted(content);
const other = await encrypted(content);
const body = file.subarray(headLength);
const chunks = Array.from({ length: Math.ceil(body.length / chunk) }, (_, at) =>
  body.subarray(at * chunk, (at + 1) * chunk),
);
const head = file.subarray(0, headLength);
const made = (...all: Buffer[]) => Buffer.concat([head, ...all]);
const flipped = (at: number) => {
  const changed = Buffer.from(file);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

test.each<[what: string, file: Buffer, key?: Buffer]>([
  ["that is cut off in a chunk", file.subarray(0, -1)],
  ["that is cut off between two chunks", made(...chunks.slice(0, 3))],
  ["that is cut off after its head", made()],
  ["that is cut off in its head", file.subarray(0, headLength - 1)],
  [
    "with two chunks exchanged",
    made(...chunks.slice(0, 1), ...chunks.slice(1, 3).reverse(), ...chunks.slice(3)),
  ],
  ["without its first chunk", made(...chunks.slice(1))],
  ["without a chunk in the middle", made(...chunks.slice(0, 2), ...chunks.slice(3))],
  ["with a chunk twice", made(...chunks.slice(0, 2), ...chunks.slice(1))],
  ["with its last chunk twice", made(...chunks, ...chunks.slice(-1))],
  ["with bytes behind it", Buffer.concat([file, Buffer.from("more")])],
  ["with a chunk of another file", made(other.subarray(headLength, headLength + chunk), ...chunks.slice(1))],
  ["with the head of another", Buffer.concat([other.subarray(0, headLength), body])],
  ["with another bit in its salt", flipped(headLength - 1)],
  ["with another bit in its first byte", flipped(headLength)],
  ["with another bit in a tag", flipped(headLength + chunk - 1)],
  ["with another bit at its end", flipped(file.length - 1)],
  ["under another key", file, randomBytes(32)],
])("[OPS-03] a file %s is refused, and nothing is given of what was changed", async (_, changed, by) => {
  const { content: given, error } = await opened(changed, by);
  expect(error).toBeInstanceOf(BackupError);
  expect(content.subarray(0, given.length)).toEqual(given);
  expect(given.length).toBeLessThan(content.length);
});

test("[OPS-03] a file in another format is not taken for an encrypted one", () => {
  expect(isEncrypted(Buffer.from("\x1f\x8b, gzip"))).toBe(false);
  expect(isEncrypted(Buffer.alloc(0))).toBe(false);
  expect(isEncrypted(head.subarray(0, 10))).toBe(false);
});
