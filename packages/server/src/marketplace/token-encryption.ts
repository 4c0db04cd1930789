/**
 * AliExpress's tokens are stored encrypted. The key is made from the app's secret, which is a setting and not in the
 * database, so a backup does not give them away.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The settings of the merchant's app at AliExpress. */
export type AppKeys = { readonly appKey: string; readonly appSecret: string };

const algorithm = "aes-256-gcm";
const mark = "encrypted-1:";
const [nonceLength, tagLength] = [12, 16];

const keyOf = ({ appKey, appSecret }: AppKeys) =>
  Buffer.from(hkdfSync("sha256", appSecret, appKey, "nestling tokens of AliExpress", 32));

/** A token as it is written into the database. */
export function encryptToken(app: AppKeys, token: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(app), nonce);
  const content = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return mark + Buffer.concat([nonce, content, cipher.getAuthTag()]).toString("base64url");
}

/** Whether a token lies encrypted: earlier versions of the shop, and their backups, have plain ones. */
export const isEncryptedToken = (stored: string) => stored.startsWith(mark);

/** The token that was written as `stored`. Undefined if it was encrypted under another secret, or changed. */
export function decryptToken(app: AppKeys, stored: string): string | undefined {
  if (!isEncryptedToken(stored)) return stored;
  const bytes = Buffer.from(stored.slice(mark.length), "base64url");
  if (bytes.length < nonceLength + tagLength) return undefined;
  const decipher = createDecipheriv(algorithm, keyOf(app), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(bytes.subarray(-tagLength));
  const content = decipher.update(bytes.subarray(nonceLength, -tagLength));
  try {
    return Buffer.concat([content, decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
