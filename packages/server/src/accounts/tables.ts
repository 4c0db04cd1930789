import type { Address } from "@nestling/commerce/address";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/columns.ts";

/** A customer. An email that is not verified may be somebody else's (AUTH-15). */
export const accounts = pgTable(
  "account",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** In lower case, so that an email has one account. */
    email: text().notNull().unique(),
    emailVerifiedAt: instant(),
    /** Replaces `email` when the link mailed to it is opened. */
    newEmail: text(),
    /** Argon2id, in the PHC string format; null for an account with only social logins. */
    passwordHash: text(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    /** E.164. */
    phone: text(),
    systemType: text().notNull(),
    /** The host that the client sent. Recorded only: nothing is built from it. */
    domain: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check("account_email_lower", sql`${table.email} = lower(${table.email})`),
    check("account_new_email_lower", sql`${table.newEmail} = lower(${table.newEmail})`),
  ],
);

export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];

/** A social login, keyed on the person's id at the provider, never on the email (AUTH-15). */
export const identities = pgTable(
  "account_identity",
  {
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The email that the provider gave at the first login. Nothing depends on it. */
    emailAtLink: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("account_identity_account").on(table.accountId),
    check("account_identity_provider", sql`${table.provider} in ('google', 'facebook')`),
  ],
);

/** How a session began. */
export type SignInMethod = Provider | "password" | "token" | "reset";

/** A session. A token names one and is refused without it (AUTH-11). Ending a session deletes its row. */
export const sessions = pgTable(
  "account_session",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    signInMethod: text().$type<SignInMethod>().notNull(),
    /** The browser and its system: Chrome on Android. */
    device: text().notNull(),
    systemType: text().notNull(),
    createdAt: instant().notNull(),
    /** To the hour, so that not every read writes. */
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("account_session_account").on(table.accountId),
    index("account_session_expiry").on(table.expiresAt),
  ],
);

/** What a one-time token allows. */
export type Purpose = "verify" | "reset" | "join" | "login";

/**
 * One-time links, stored as the SHA-256 of their tokens. An account has one for each purpose. Using one deletes it, in
 * the transaction of what it allows.
 */
export const oneTimeTokens = pgTable(
  "account_token",
  {
    tokenHash: bytes().primaryKey(),
    purpose: text().$type<Purpose>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The email that the link was mailed to, and the only one that it proves. */
    email: text().notNull(),
    /** What else the purpose needs. For 'join': the pending social login. */
    carries: jsonb(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("account_token_one").on(table.accountId, table.purpose),
    index("account_token_expiry").on(table.expiresAt),
  ],
);

export const savedAddresses = pgTable(
  "saved_address",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    address: jsonb().$type<Address>().notNull(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [
    index("saved_address_account").on(table.accountId),
    uniqueIndex("saved_address_default").on(table.accountId).where(sql`is_default`),
  ],
);

/**
 * The key that tokens are signed with, by its fingerprint, in one row. A process starts only with it among its keys
 * (token-keys.ts). No backup holds it.
 */
export const signingKeys = pgTable(
  "signing_key",
  {
    id: smallint().primaryKey().default(1),
    fingerprint: text().notNull(),
  },
  () => [check("signing_key_one_row", sql`id = 1`)],
);
