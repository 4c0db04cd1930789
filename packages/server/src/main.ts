/**
 * The composition root: with the files of start/, the only place that knows which real thing stands behind which
 * interface. It starts the shop from the settings in the environment and stops it on a signal. `--dev` serves the
 * storefront's sources.
 */

import { join } from "node:path";
import { openPasswords } from "./accounts/passwords.ts";
import type { AccountDesk } from "./accounts/sessions.ts";
import { keepKeySet, openTokenKeys } from "./accounts/token-keys.ts";
import type { OrderContext } from "./checkout/context.ts";
import { openPost } from "./mail/post.ts";
import { orderAccountData } from "./orders/account-data.ts";
import type { PaymentPage } from "./payment-page/payment-page.ts";
import { settlePageIntent } from "./payment-page/settle-page-payment.ts";
import { stripeProvider } from "./payments/stripe-provider.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { ConfigError } from "./platform/config-error.ts";
import { isFree } from "./platform/http/server.ts";
import { openJobs } from "./platform/jobs.ts";
import { openLimits } from "./platform/limits/limits.ts";
import { createLog, type Log } from "./platform/log.ts";
import { findRunningShop } from "./platform/shop-database.ts";
import { openPostgresSearch, openSearchDatabase } from "./search/postgres-search.ts";
import { openSocial } from "./social/open-social.ts";
import { openCalls } from "./start/calls.ts";
import { openData } from "./start/data.ts";
import { openFront } from "./start/front.ts";
import { openMailRoom, openSandbox, stripeAccess } from "./start/stand-ins.ts";
import { stopAll, type Undo } from "./start/undo.ts";
import { openWork } from "./start/work.ts";

/** Before a first start fills a database for nothing. */
async function requirePort({ http, data }: Config): Promise<void> {
  if (await isFree(http)) return;
  const address = data.databaseUrl === undefined ? await findRunningShop(data.directory) : undefined;
  throw new ConfigError(
    address === undefined
      ? `Another program listens on port ${http.port} (EADDRINUSE): stop it, or set PORT to one that is free.`
      : `The shop is already running at ${address}.`,
  );
}

/** The keys of tokens: those of the settings, or those that the first start has made. */
async function openKeys({ data, tokenKeys }: Config) {
  return openTokenKeys(tokenKeys ?? (await keepKeySet(join(data.directory, "token-keys.json"))));
}

async function start(config: Config, log: Log, undo: Undo, isDev: boolean): Promise<void> {
  await requirePort(config);
  const data = await openData(config, log, undo);
  const { database } = data;
  const common = { database, clock: systemClock };

  const sandbox = await openSandbox(config, log, undo);
  const { shipTo, payMinutes, holdMinutes, finishDays } = config.shop;
  const payments = stripeProvider(stripeAccess(config, sandbox));
  const jobs = await openJobs(data.url, log);
  undo.push(jobs.stop);
  const { publicUrl } = config.http;
  const post = openPost(jobs, systemClock, { publicUrl, ...config.shop });
  const telling = { ...common, publicUrl, post };
  const limits = openLimits(data.pool);
  const paymentPage: PaymentPage = { ...telling, database: data.orders, payments, limits, log };
  const otherOwners = [(intentId: string) => settlePageIntent(paymentPage, intentId)];
  const orders: OrderContext = {
    ...telling,
    database: data.orders,
    payments,
    jobs,
    log,
    limits,
    otherOwners,
    holdMinutes,
    shipTo,
    payMinutes,
    mostUnpaid: 3,
    finishDays,
  };
  const mailRoom = openMailRoom(config, sandbox, database, log);
  undo.push(async () => mailRoom.server.close());

  const accounts: AccountDesk = {
    ...telling,
    keys: await openKeys(config),
    limits,
    passwords: openPasswords(),
    accountData: orderAccountData,
  };
  await openWork(config, data, { orders, paymentPage, accounts, mailRoom }, jobs);
  const social = openSocial(accounts, config, sandbox, log);
  const searching = openSearchDatabase(data.url, log);
  undo.push(searching.close);
  const search = await openPostgresSearch(searching.database);
  const api = openCalls(
    config,
    { accounts, social, orders, paymentPage, catalogue: data.catalogue, search, jobs },
    log,
  );
  await openFront(config, data, { api, limits, sandbox }, log, undo, isDev);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.log);
  const undo: Undo = [];
  let stopping: Promise<void> | undefined;
  const end = (status: number) => {
    stopping ??= stopAll(undo, log).then(() => process.exit(status));
    return stopping;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
  try {
    await start(config, log, undo, process.argv.includes("--dev"));
    log.info(`The shop is open at ${config.http.publicUrl}`);
  } catch (err) {
    if (err instanceof ConfigError) process.stderr.write(`${err.message}\n`);
    else log.fatal({ err }, "The shop could not start");
    await end(1);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
