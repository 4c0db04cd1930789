import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/** What a code stands for, until it is exchanged. */
export interface CodeGrant {
  app: string;
  person: string;
  redirectUri: string;
  /** Of PKCE, with S256; empty where the dialog was asked without it. */
  challenge: string;
}

export interface TokenGrant {
  app: string;
  person: string;
  issuedAt: number;
  expiresAt: number;
}

/** How long a code and a token live, in seconds. */
const CODE = 60;
const TOKEN = 5_183_944;

const SCHEMA = `
  create table if not exists login_codes (
    code text primary key, app text not null, person text not null, redirect_uri text not null, challenge text not null,
    expires_at integer not null, used integer not null default 0);
  create table if not exists tokens (
    token text primary key, app text not null, person text not null, issued_at integer not null, expires_at integer not null)`;

/** The codes and tokens that were given out; they outlive the process. */
export interface Grants {
  issueCode(grant: CodeGrant): string;
  /** What a code stands for: once, and for a minute. */
  redeem(code: string): CodeGrant | "unknown" | "expired" | "used";
  /** Lets all codes expire. */
  expireCodes(): void;
  issueToken(grant: Pick<TokenGrant, "app" | "person">): { token: string; expiresIn: number };
  findToken(token: string): TokenGrant | undefined;
}

export function createGrants(database: DatabaseSync): Grants {
  database.exec(SCHEMA);
  const take = database.prepare("update login_codes set used = 1 where code = ? and used = 0");
  const read = database.prepare("select * from login_codes where code = ?");
  const readToken = database.prepare("select * from tokens where token = ?");

  return {
    issueCode({ app, person, redirectUri, challenge }) {
      const code = `AQ${randomBytes(48).toString("base64url")}`;
      database
        .prepare(
          "insert into login_codes (code, app, person, redirect_uri, challenge, expires_at) values (?, ?, ?, ?, ?, ?)",
        )
        .run(code, app, person, redirectUri, challenge, seconds() + CODE);
      return code;
    },
    redeem(code) {
      const row = read.get(code);
      if (row === undefined) return "unknown";
      if (take.run(code).changes === 0) return "used";
      if (Number(row.expires_at) <= seconds()) return "expired";
      return {
        app: String(row.app),
        person: String(row.person),
        redirectUri: String(row.redirect_uri),
        challenge: String(row.challenge),
      };
    },
    expireCodes() {
      database.exec("update login_codes set expires_at = 0");
    },
    issueToken({ app, person }) {
      const token = `EAA${randomBytes(60).toString("base64url").replaceAll(/[-_]/g, "Z")}`;
      database
        .prepare("insert into tokens values (?, ?, ?, ?, ?)")
        .run(token, app, person, seconds(), seconds() + TOKEN);
      return { token, expiresIn: TOKEN };
    },
    findToken(token) {
      const row = readToken.get(token);
      if (row === undefined || Number(row.expires_at) <= seconds()) return undefined;
      return {
        app: String(row.app),
        person: String(row.person),
        issuedAt: Number(row.issued_at),
        expiresAt: Number(row.expires_at),
      };
    },
  };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
