import { randomUUID } from "node:crypto";
import type { DeliveryDays } from "@nestling/commerce/delivery-dates";
import { cents } from "@nestling/commerce/money";
import type { Policies } from "@nestling/commerce/policies";
import { usualPolicies } from "@nestling/commerce/testing/policies";
import { eq, sql } from "drizzle-orm";
import { openPasswords } from "../accounts/passwords.ts";
import type { MailServer } from "../mail/mail-server.ts";
import { mailJob } from "../mail/mailer.ts";
import { mails } from "../mail/tables.ts";
import { type Supplier, SupplierError } from "../marketplace/supplier.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { brandColors, usualBrand } from "../platform/brand-colors.ts";
import { type Limits, openLimits } from "../platform/limits/limits.ts";
import { createLog, type Log } from "../platform/log.ts";
import type { PolicyFiles } from "../policies/policy-files.ts";
import type { SocialContext } from "../social/social-context.ts";
import { shopApi } from "../start/calls.ts";
import { type Databases, shopContexts } from "../start/contexts.ts";
import { shopJobs } from "../start/jobs.ts";
import { patient, testDatabase } from "./database.ts";
import { type TestEvent, testPayments } from "./payments.ts";
import { signIn, testKeys } from "./people.ts";
import { testDecoder } from "./picture-decoder.ts";
import { orderOf, seedProducts } from "./products.ts";
import { roomyCalls } from "./roomy.ts";
import { testSearch } from "./search/test-search.ts";
import { strangersOnly, testFacebookSecret } from "./social.ts";

/** No mail is sent: mails stay in the database. */
const noMailServer: MailServer = {
  send: () => Promise.reject(new Error("this shop sends no mails")),
  close: () => undefined,
};

const unavailable = async () => {
  throw new SupplierError("unavailable", "this shop has no supplier");
};
/** No call to it succeeds. */
const noSupplier: Supplier = {
  find: unavailable,
  categories: unavailable,
  read: unavailable,
  freight: unavailable,
  place: unavailable,
  status: unavailable,
  track: unavailable,
  places: unavailable,
};

/** The public address of the test shop. */
export const testAddress = "https://shop.example";

/**
 * A shop from the composition root of the running shop (start/contexts.ts) with parts for tests: a database with two products, a
 * clock that the test moves, and a payment service that the test controls. `as` replaces parts.
 */
export async function testShop(
  as: {
    limits?: Limits;
    log?: Log;
    providers?: SocialContext["providers"];
    /** How many unpaid orders a customer may have. By default any number. */
    mostUnpaid?: number;
    /** Days before the merchant has ordered. By default none. */
    handlingDays?: number;
    /** How long the shop's own goods take. By default nothing is promised. */
    ownDays?: DeliveryDays;
    /** Whether products without safety facts are refused. By default not. */
    safetyGate?: "warn" | "block";
    /** Whether products say what the supplier's buyers gave. By default not. */
    supplierRatings?: boolean;
    /** Replaces `shop.payments`. */
    takesPayments?: PaymentProvider;
    /** Such as that of `testMarketplace()`. By default one that is never available. */
    supplier?: Supplier;
    /** How long a shopper waits for the supplier, in milliseconds. By default as long as a busy machine takes. */
    shopperPatience?: number;
    /** Where it ships to. By default to the United States and Germany. */
    shipTo?: readonly string[];
    /** What it promises. By default what a shop promises at first. */
    policies?: Policies;
    /** Who pays import fees. By default nobody knows. */
    importFeesFor?: PolicyFiles["importFeesFor"];
    /** Where returns go. By default it depends on the seller. */
    returnAddress?: readonly string[];
    /** In cents. By default nothing is refunded without a person. */
    returnKeepLimit?: number;
    /** Where recalls are read. By default nowhere. */
    recallsOrigin?: string;
    /** Opens separate pools at the address of the database. By default one pool is used for everything. */
    openDatabases?: (url: string) => Databases;
  } = {},
) {
  const { database, url, pool } = await testDatabase();
  await seedProducts(database);
  const log = as.log ?? createLog({ level: "silent" });
  const payments = testPayments();
  let now = Date.parse("2026-11-21T12:00:00Z");
  const clock = { now: () => new Date(now) };
  const waiting: { name: string; data: object; sentBy: string }[] = [];
  const takesPayments = as.takesPayments ?? payments;
  const search = await testSearch(database, url);
  const contexts = shopContexts({
    databases: as.openDatabases?.(url) ?? {
      accounts: database,
      orders: database,
      catalogue: database,
      patient: database,
    },
    publicUrl: testAddress,
    policies: as.policies ?? usualPolicies,
    returnAddress: as.returnAddress,
    importFeesFor: as.importFeesFor ?? (() => "unknown"),
    settings: {
      ...{ name: "Nestling", colors: brandColors(usualBrand) },
      shipTo: as.shipTo ?? ["US", "DE"],
      defaultCountry: "US",
      supportEmail: "help@shop.example",
      merchantEmail: "merchant@shop.example",
      orderMails: "each",
      postalAddress: ["418 Larkspur Lane, Suite 2", "Petaluma, California 94952"],
      returnAddress: as.returnAddress,
      returnKeepLimit: cents(as.returnKeepLimit ?? 0),
      business: { name: "Nestling", phone: undefined, register: undefined, vatId: undefined },
      payMinutes: 30,
      paymentPage: true,
      holdMinutes: 30,
      holdLookedUp: true,
      ...{ handlingDays: as.handlingDays ?? 0, ownDays: as.ownDays },
      safetyGate: as.safetyGate ?? "warn",
      supplierRatings: as.supplierRatings ?? false,
      finishDays: 15,
      reviewMailDays: 7,
      freshMinutes: 60,
      unreadableDays: 3,
    },
    mostUnpaid: as.mostUnpaid ?? Number.POSITIVE_INFINITY,
    menu: ["baby"],
    demo: undefined,
    clock,
    log,
    jobs: {
      send: async (tx, { name }, data) => {
        const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
        waiting.push({ name, data, sentBy: rows[0]?.id ?? "" });
      },
      givenUp: async () => [],
      isWorking: () => true,
    },
    limits: as.limits ?? openLimits(pool),
    payments: takesPayments,
    supplier: as.supplier ?? noSupplier,
    shopperPatience: as.shopperPatience ?? patient.waitTimeout,
    decoder: testDecoder,
    pictures: { fetch: async () => undefined, render: async () => undefined },
    media: { picture: async () => undefined },
    recallsOrigin: as.recallsOrigin ?? "http://localhost:1",
    app: undefined,
    placement: { pay: true, pace: 1 },
    mailServer: noMailServer,
    heartbeatUrl: undefined,
    keys: testKeys,
    // Weak, so that a hash takes a millisecond; patient, for a busy machine.
    passwords: openPasswords({ memoryCost: 64, timeCost: 1 }, patient.waitTimeout),
    social: { providers: as.providers ?? strangersOnly, facebookSecret: testFacebookSecret },
  });
  const {
    orders: context,
    reviews: reviewContext,
    fulfillment,
    paymentPage: page,
    accounts: accountContext,
  } = contexts;
  const api = shopApi(contexts, search, roomyCalls());
  const run = new Map(shopJobs(contexts).map(({ job, run }) => [job.name, run]));

  const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    api,
    reviewContext,
    database,
    pool,
    url,
    payments,
    context,
    fulfillment,
    page,
    accountContext,
    /** Advances the shop's clock. */
    passTime: (milliseconds: number) => {
      now += milliseconds;
    },
    /** A new customer who is signed in. */
    signIn: (as: Parameters<typeof signIn>[1] = {}) => signIn(accountContext, as),
    post: postJson,
    /** The queued mails to an address, the oldest first. */
    mailsTo: (email: string) =>
      database.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id),
    /** Makes an order as a guest's browser does. */
    insert: (
      body: unknown = orderOf({ code: "BOOTS-7", quantity: 2 }),
      key: string = randomUUID(),
      checkoutId: string = randomUUID(),
    ) =>
      postJson("/api/ecommerce-order-client/insert-and-get-token-payment", body, {
        "idempotency-key": key,
        "checkout-id": checkoutId,
      }),
    check: (order_id: string, order_token: string) =>
      postJson("/api/ecommerce-order-client/check-stripe-payment-success", {
        order_id,
        order_token,
        system_type: "unknown",
      }),
    webhook: (event: TestEvent, signature = "genuine") =>
      postJson("/api/webhook/stripe", event, { "stripe-signature": signature }),
    /** Runs the jobs whose transactions have committed, except those that send mails. */
    runJobs: async () => {
      for (const job of waiting.splice(0)) {
        const { rows } = await database.execute<{ status: string }>(
          sql`select pg_xact_status(${job.sentBy}::xid8) as status`,
        );
        const status = rows[0]?.status;
        if (status === "in progress") waiting.push(job);
        if (status === "committed" && job.name !== mailJob.name) await run.get(job.name)?.([job.data]);
      }
    },
    /** Runs a recurring job. */
    runJob: async (name: string) => {
      await run.get(name)?.([{}]);
    },
    /** The names of the jobs that wait to be run. */
    queued: () => waiting.map(({ name }) => name),
  };
}
