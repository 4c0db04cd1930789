import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { doorRoutes } from "../accounts/door-routes.ts";
import { myAccountRoutes } from "../accounts/my-account-routes.ts";
import { mailReset, resetJob } from "../accounts/password-reset.ts";
import { openPasswords } from "../accounts/passwords.ts";
import { resetRoutes } from "../accounts/reset-routes.ts";
import { sessionRoutes } from "../accounts/session-routes.ts";
import { type AccountDesk, authenticator } from "../accounts/sessions.ts";
import { catalogueRoutes } from "../catalogue/routes.ts";
import type { OrderContext } from "../checkout/context.ts";
import { ordersOf } from "../checkout/export-orders.ts";
import { checkoutJobs } from "../checkout/jobs.ts";
import { orderRoutes, webhookRoutes } from "../checkout/routes.ts";
import { voucherRoutes } from "../checkout/voucher-routes.ts";
import { openIpCountries } from "../geo/ip-countries.ts";
import { geoRoutes } from "../geo/routes.ts";
import { mailsOf } from "../mail/mails-of.ts";
import { openPost } from "../mail/post.ts";
import { mails } from "../mail/tables.ts";
import { notificationsOf } from "../notifications/inbox.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import { orderAccountData } from "../orders/account-data.ts";
import { closeAbandoned, closePagePaymentsJob } from "../payment-page/jobs.ts";
import type { PaymentPage } from "../payment-page/payment-page.ts";
import { paymentPageRoutes } from "../payment-page/routes.ts";
import { settlePageIntent } from "../payment-page/settle-page-payment.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { createApi } from "../platform/api.ts";
import type { Jobs } from "../platform/jobs.ts";
import { type Limits, openLimits } from "../platform/limits/limits.ts";
import { createLog, type Log } from "../platform/log.ts";
import { searchRoutes } from "../search/routes.ts";
import type { SocialDesk } from "../social/desk.ts";
import { socialRoutes } from "../social/routes.ts";
import { createSeal } from "../social/seal.ts";
import { vouchersOf } from "../vouchers/vouchers.ts";
import { testDatabase } from "./database.ts";
import { type TestEvent, testPayments } from "./payments.ts";
import { signIn, testKeys } from "./people.ts";
import { orderOf, seedProducts } from "./products.ts";
import { testSearch } from "./search.ts";
import { strangersOnly, testFacebookSecret } from "./social.ts";

const address = ["418 Larkspur Lane, Suite 2", "Petaluma, California 94952"];

/** Where the shop is, as its mails say. */
export const testAddress = "https://shop.example";

/**
 * A shop with two products, a database of its own, and a payment service that does as the test says; `as` says what is
 * different about it.
 */
export async function testShop(
  as: {
    limits?: Limits;
    log?: Log;
    providers?: SocialDesk["providers"];
    /** Without it a test leaves as many orders unpaid as it likes. */
    mostUnpaid?: number;
    /** Who takes the payments, where it is not `shop.payments`. */
    takesPayments?: PaymentProvider;
  } = {},
) {
  const { database, url, pool } = await testDatabase();
  await seedProducts(database);
  const log = as.log ?? createLog({ level: "silent" });
  const payments = testPayments();
  let now = Date.parse("2026-11-21T12:00:00Z");
  const clock = { now: () => new Date(now) };
  const waiting: { name: string; data: object }[] = [];
  const jobs: Jobs = {
    send: async (_tx, { name }, data) => void waiting.push({ name, data }),
  };
  const sender = {
    publicUrl: testAddress,
    supportEmail: "help@shop.example",
    postalAddress: address,
  };
  const post = openPost(jobs, clock, sender);
  const limits = as.limits ?? openLimits(pool);
  const takesPayments = as.takesPayments ?? payments;
  const page: PaymentPage = { database, payments: takesPayments, clock, post, limits, log };
  const desk: OrderContext = {
    database,
    limits,
    payments: takesPayments,
    clock,
    jobs,
    post,
    publicUrl: testAddress,
    log,
    holdMinutes: 30,
    otherOwners: [(intentId) => settlePageIntent(page, intentId)],
    payMinutes: 30,
    mostUnpaid: as.mostUnpaid ?? Number.POSITIVE_INFINITY,
    finishDays: 15,
    shipTo: ["US", "DE"],
  };
  const accountDesk: AccountDesk = {
    database,
    keys: testKeys,
    clock,
    post,
    limits,
    // As strong as a test needs them: a hash in a millisecond.
    passwords: openPasswords({ memoryCost: 64, timeCost: 1 }),
    accountData: orderAccountData,
    publicUrl: sender.publicUrl,
  };
  const run: Readonly<Record<string, (data: object) => Promise<unknown>>> = {
    ...Object.fromEntries(checkoutJobs(desk).map(({ job, run }) => [job.name, (data) => run([data])])),
    [closePagePaymentsJob.name]: () => closeAbandoned(page),
    [resetJob.name]: (data) => mailReset(accountDesk, data as Parameters<typeof mailReset>[1]),
  };
  const authenticate = authenticator(accountDesk);
  const api = createApi(log, authenticate, limits);
  const shop = {
    shipTo: desk.shipTo,
    defaultCountry: "US",
    supportEmail: "help@shop.example",
    postalAddress: address,
    payMinutes: 30,
  };
  // Before the catalogue, which would take its paths for the ids of products.
  searchRoutes(api, await testSearch(database, url));
  catalogueRoutes(api, { database, clock, menu: ["baby"] });
  geoRoutes(api, shop, openIpCountries());
  doorRoutes(api, accountDesk);
  resetRoutes(api, accountDesk, jobs);
  socialRoutes(api, {
    ...accountDesk,
    providers: as.providers ?? strangersOnly,
    facebookSecret: testFacebookSecret,
    seal: createSeal(testKeys.secretFor("social-flow"), clock),
  });
  sessionRoutes(api, accountDesk);
  myAccountRoutes(
    api,
    { ...accountDesk, shipTo: desk.shipTo },
    { orders: ordersOf, mails: mailsOf, notifications: notificationsOf, vouchers: vouchersOf },
  );
  notificationRoutes(api, desk);
  orderRoutes(api, desk);
  voucherRoutes(api, { database, clock, authenticate });
  webhookRoutes(api, desk);
  paymentPageRoutes(api, page);

  const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return {
    api,
    database,
    pool,
    url,
    payments,
    desk,
    page,
    accountDesk,
    /** Lets so many milliseconds pass by the shop's clock. */
    passTime: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Somebody new who is signed in. */
    signIn: (as: Parameters<typeof signIn>[1] = {}) => signIn(accountDesk, as),
    post: postJson,
    /** What is to be sent to an address, the first first. */
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
    /** Runs what the calls have queued; mails stay where they are. */
    runJobs: async () => {
      for (const { name, data } of waiting.splice(0)) await run[name]?.(data);
    },
    /** What waits to be run, by name. */
    queued: () => waiting.map(({ name }) => name),
  };
}
