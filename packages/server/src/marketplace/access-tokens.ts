/** The tokens of AliExpress, which all processes of the shop share: kept in the database, renewed by one of them at a time. */
import type { AccessTokens, AliExpressClient } from "@nestling/aliexpress/client";
import { AliExpressError } from "@nestling/aliexpress/errors";
import { createTokens, refreshTokens, type TokenPair } from "@nestling/aliexpress/tokens";
import { eq, sql } from "drizzle-orm";
import { advisoryLocks } from "../platform/advisory-locks.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { type Consent, endOf, findConsent, raiseNotice, settleConsentAlerts } from "./consent.ts";
import { consents } from "./tables.ts";
import { type AppKeys, encryptToken } from "./token-encryption.ts";

export type TokenContext = {
  readonly database: Database;
  readonly clock: Clock;
  /** Its secret encrypts the tokens. */
  readonly app: AppKeys;
  /** For system calls, which need no token. */
  readonly client: AliExpressClient;
};

/** What an access token is used for before it is renewed, as a share of its life. */
const usedShare = 0.8;
/** How long a token that is still good is used on after it could not be renewed, in milliseconds. */
const retryAfter = 60_000;
/** How long a process trusts what it has read of the consent, in milliseconds: an import makes hundreds of calls a second. */
const trustedFor = 1_000;

/**
 * Exchanges the code of the merchant's consent for tokens, keeps them, and settles the alerts that asked for it. Throws an
 * `AliExpressError` where the code is wrong, used, or older than 30 minutes.
 */
export async function authorize(context: TokenContext, code: string): Promise<Consent> {
  const tokens = await createTokens(context.client, code);
  return context.database.transaction(async (tx) => {
    await waitForOthers(tx); // a renewal of the old consent would put its tokens in place of these
    return keepConsent(context, tx, tokens);
  });
}

/**
 * The access token for each call, renewed in time. After the consent has ended, both methods throw `reauthorize`
 * without asking AliExpress.
 *
 * @param agree gives the code of a new consent where no merchant is asked: at the stand-in
 */
export function sharedTokens(context: TokenContext, agree?: () => Promise<string>): AccessTokens {
  const { database, clock, app } = context;
  let renewing: Promise<string> | undefined;
  let notBefore = 0;
  let read: { consent: Consent; at: number } | undefined;

  /** The consent as it was within the last second. A token that was replaced meanwhile is good, or is refused and renewed. */
  async function recentConsent(): Promise<Consent | undefined> {
    const now = clock.now().getTime();
    if (read !== undefined && now >= read.at && now - read.at < trustedFor) return read.consent;
    const consent = await findConsent(database, app);
    read = consent && { consent, at: now };
    return consent;
  }

  /** One renewal at a time in this process, however many calls ask. */
  function renewOnce(held: string | undefined, isRefused: boolean): Promise<string> {
    renewing ??= renew(context, held, isRefused, agree).finally(() => {
      renewing = undefined;
      read = undefined;
    });
    return renewing;
  }

  return {
    async current() {
      const consent = await recentConsent();
      const now = clock.now();
      if (consent === undefined || now >= endOf(consent)) {
        if (agree === undefined) throw consentEnded();
        return renewOnce(consent?.accessToken, true);
      }
      const isFresh = (consent.isEncrypted && now < renewalDue(consent)) || now.getTime() < notBefore;
      if (isFresh || consent.refreshToken === null) return consent.accessToken;
      try {
        return await renewOnce(consent.accessToken, false);
      } catch (error) {
        if (!(error instanceof AliExpressError) || now >= consent.accessExpiresAt) throw error;
        notBefore = now.getTime() + retryAfter;
        return consent.accessToken;
      }
    },
    renew: (refused) => renewOnce(refused, true),
  };
}

/** When an access token is renewed, before it has expired. */
export function renewalDue({ issuedAt, accessExpiresAt }: Consent): Date {
  const life = accessExpiresAt.getTime() - issuedAt.getTime();
  return new Date(issuedAt.getTime() + usedShare * life);
}

/** A token in place of `held`. Another process may have renewed it meanwhile: then it is that one. */
async function renew(
  context: TokenContext,
  held: string | undefined,
  isRefused: boolean,
  agree: (() => Promise<string>) | undefined,
): Promise<string> {
  const { database, clock, client, app } = context;
  const renewed = await database.transaction(async (tx) => {
    await waitForOthers(tx);
    const consent = await findConsent(tx, app);
    const now = clock.now();
    if (consent !== undefined && consent.accessToken !== held) return consent;
    if (consent?.refreshToken && now < consent.endsAt) {
      try {
        return await keepRenewed(context, tx, consent, await refreshTokens(client, consent.refreshToken));
      } catch (error) {
        if (!(error instanceof AliExpressError) || error.kind !== "reauthorize") throw error;
      }
    }
    if (agree !== undefined) return keepConsent(context, tx, await createTokens(client, await agree()));
    const end = consent && {
      refreshToken: null, // never sent again
      accessExpiresAt: isRefused ? now : consent.accessExpiresAt, // what is left of it may be used
    };
    if (end !== undefined) await tx.update(consents).set(end).where(eq(consents.appKey, app.appKey));
    await raiseNotice(tx, consent && { ...consent, ...end }, now);
    return undefined;
  });
  if (renewed === undefined) throw consentEnded();
  return renewed.accessToken;
}

const consentEnded = () =>
  new AliExpressError(
    "reauthorize",
    "AliExpress has not authorized the shop, or not with this ALIEXPRESS_APP_SECRET: 'nestling aliexpress authorize'",
  );

/** Waits longer than a renewal takes, because the token that the other process is given is needed here too. */
async function waitForOthers(tx: Tx): Promise<void> {
  const [group, number] = advisoryLocks.renewingTokens;
  await tx.execute(sql`set local lock_timeout = '14s'`);
  await tx.execute(sql`set local statement_timeout = '14s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${group}::int, ${number}::int)`);
}

async function keepConsent({ app, clock }: TokenContext, tx: Tx, tokens: TokenPair): Promise<Consent> {
  const now = clock.now();
  const consent = {
    appKey: app.appKey,
    account: tokens.account ?? null,
    authorizedAt: now,
    endsAt: new Date(tokens.refreshExpiresAt),
    refreshToken: tokens.refreshToken ?? null,
    ...accessOf(tokens, now),
  };
  const row = { ...consent, ...encrypted(app, consent) };
  await tx.insert(consents).values(row).onConflictDoUpdate({ target: consents.appKey, set: row });
  await settleConsentAlerts(tx, now);
  return { ...consent, isEncrypted: true };
}

async function keepRenewed(
  { app, clock }: TokenContext,
  tx: Tx,
  consent: Consent,
  tokens: TokenPair,
): Promise<Consent> {
  const renewed = {
    ...accessOf(tokens, clock.now()),
    // Where the answer has no new one, the old one stays in place.
    refreshToken: tokens.refreshToken ?? consent.refreshToken,
    // An answer may count from now, but the consent ends no later than the merchant agreed to.
    endsAt: new Date(Math.min(consent.endsAt.getTime(), tokens.refreshExpiresAt)),
  };
  const row = { ...renewed, ...encrypted(app, renewed) };
  await tx.update(consents).set(row).where(eq(consents.appKey, consent.appKey));
  return { ...consent, ...renewed, isEncrypted: true };
}

function encrypted(app: AppKeys, tokens: Pick<Consent, "accessToken" | "refreshToken">) {
  return {
    accessToken: encryptToken(app, tokens.accessToken),
    refreshToken: tokens.refreshToken === null ? null : encryptToken(app, tokens.refreshToken),
  };
}

function accessOf({ accessToken, accessExpiresAt }: TokenPair, now: Date) {
  return { accessToken, issuedAt: now, accessExpiresAt: new Date(accessExpiresAt) };
}
