import type { Address } from "@nestling/commerce/address";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant } from "../platform/columns.ts";

/** A customer. Whoever owns an e-mail that is not verified may be somebody else: see AUTH-15. */
export const accounts = pgTable(
  "account",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** In lower case: one e-mail, one account. */
    email: text().notNull().unique(),
    emailVerifiedAt: instant(),
    /** Takes the place of `email` when the link that was mailed there is opened. */
    newEmail: text(),
    /** Argon2id, in the PHC string format; none for who comes by a social login alone. */
    passwordHash: text(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    /** E.164. */
    phone: text(),
    systemType: text().notNull(),
    /** What the client said its host was. Recorded only: nothing is built from it. */
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

/** A social login: keyed on the provider's own name for the person, never on the e-mail (AUTH-15). */
export const identities = pgTable(
  "account_identity",
  {
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** What the provider said the e-mail was then; nothing hangs on it. */
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

/** Where somebody is signed in: a token names one, and is worth nothing without it (AUTH-11). Its end is its removal. */
export const sessions = pgTable(
  "account_session",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    signInMethod: text().$type<SignInMethod>().notNull(),
    /** What the browser called itself, in words: Chrome on Android. */
    device: text().notNull(),
    systemType: text().notNull(),
    createdAt: instant().notNull(),
    /** To the hour, so that reading is not writing. */
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("account_session_account").on(table.accountId),
    index("account_session_expiry").on(table.expiresAt),
  ],
);

/** What a one-time token opens. */
export type Purpose = "verify" | "reset" | "join" | "login";

/**
 * One-time links, as the SHA-256 of their tokens alone; an account has one of each purpose. Using one removes it, in the
 * transaction of what it does.
 */
export const oneTimeTokens = pgTable(
  "account_token",
  {
    tokenHash: bytes().primaryKey(),
    purpose: text().$type<Purpose>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The e-mail that the link was mailed to: it proves that one, and no other. */
    email: text().notNull(),
    /** What else the purpose needs: of 'join', the social login that waits. */
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
