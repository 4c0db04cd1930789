import { generateKeyPairSync, randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { JWK } from "jose";

/** The RSA keys that id_tokens are signed with, newest first. As at Google, the one before goes on verifying. */
export interface SigningKeys {
  current(): JWK[];
  /** Puts a new key in front, and lets go of the oldest. */
  rotate(): void;
}

const KEPT = 2;

export function createSigningKeys(database: DatabaseSync): SigningKeys {
  database.exec(
    "create table if not exists keys (seq integer primary key autoincrement, body text not null)",
  );
  const keys: SigningKeys = {
    current: () =>
      database
        .prepare("select body from keys order by seq desc limit ?")
        .all(KEPT)
        .map(({ body }) => JSON.parse(String(body))),
    rotate() {
      const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const key = { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), alg: "RS256", use: "sig" };
      database.prepare("insert into keys (body) values (?)").run(JSON.stringify(key));
    },
  };
  if (keys.current().length === 0) keys.rotate();
  return keys;
}
