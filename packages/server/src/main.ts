/**
 * Starts the shop from the settings of the environment, and stops it on a signal. Together with start/ it is the composition
 * root: only it knows which implementation is behind which interface.
 */

import { join } from "node:path";
import { openPasswords } from "./accounts/passwords.ts";
import { openShopKeys } from "./accounts/token-keys.ts";
import { isImported } from "./media/imported-pictures.ts";
import { openMedia, type PictureSource } from "./media/media.ts";
import { isOwnPicture, openOwnPictures } from "./media/own-pictures.ts";
import { openPictureDecoder } from "./media/picture-decoder.ts";
import { stripeProvider } from "./payments/stripe-provider.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { ConfigError } from "./platform/config-error.ts";
import type { CallRooms } from "./platform/http/call-guards.ts";
import { isFree } from "./platform/http/server.ts";
import { openJobs } from "./platform/jobs.ts";
import { openLimits } from "./platform/limits/limits.ts";
import { createLog, type Log } from "./platform/log.ts";
import { findRunningShop } from "./platform/shop-database.ts";
import { shopVersion } from "./platform/version.ts";
import { figuresOf, readPageTexts } from "./policies/page-texts.ts";
import { readPolicyFiles } from "./policies/policy-files.ts";
import { readShopWords } from "./policies/shop-words.ts";
import { openPostgresSearch, openSearchDatabase } from "./search/postgres-search.ts";
import { openProviders } from "./social/open-providers.ts";
import { shopApi } from "./start/calls.ts";
import { shopContexts } from "./start/contexts.ts";
import { openData } from "./start/data.ts";
import { demoPictures, loadDemoCatalogue } from "./start/demo.ts";
import { openFront } from "./start/front.ts";
import { startWork } from "./start/jobs.ts";
import { openHealth, openMetrics, serveHealth } from "./start/observability.ts";
import { openPicturesAhead, shownFirst } from "./start/pictures-ahead.ts";
import { chooseRoles, type RoleFlags, type Roles } from "./start/roles.ts";
import {
  openMailServer,
  openMarketplace,
  openPictures,
  openSandbox,
  recallsOrigin,
  stripeAccess,
} from "./start/stand-ins.ts";
import { stopAll, type Undo } from "./start/undo.ts";

/** Checked first, before the first start fills a database. */
async function requirePorts({ http, data }: Config, { web }: Roles): Promise<void> {
  if (web && http.healthPort === http.port)
    throw new ConfigError("HEALTH_PORT takes another port than PORT, which is for visitors.");
  if (web && !(await isFree(http))) {
    const address = data.databaseUrl === undefined ? await findRunningShop(data.directory) : undefined;
    throw new ConfigError(
      address === undefined ? inUse(http.port, "PORT") : `The shop is already running at ${address}.`,
    );
  }
  const { healthHost: host, healthPort: port } = http;
  if (port !== undefined && !(await isFree({ host, port })))
    throw new ConfigError(inUse(port, "HEALTH_PORT"));
}

const inUse = (port: number, setting: string) =>
  `Another program listens on port ${port} (EADDRINUSE): stop it, or set ${setting} to one that is free.`;

/** Orders at the stand-in live a day in a minute, so that they can be watched. */
const placementOf = ({ aliexpress }: Config) => ({
  pay: aliexpress.pay,
  pace: aliexpress.mode === "sandbox" ? 1_440 : 1,
});

async function start(config: Config, roles: Roles, log: Log, undo: Undo): Promise<void> {
  await requirePorts(config, roles);
  const policyFiles = await readPolicyFiles(config.shop);
  const texts = await readPageTexts(figuresOf(policyFiles.policies, config.shop));
  const words = await readShopWords();
  // The demo's goods are the marketplace's.
  const isDemo = config.standIns.length > 0 && config.aliexpress.mode !== "none";
  const demo = isDemo ? await loadDemoCatalogue() : undefined;
  const data = await openData(config, demo, roles, log, undo);
  const sandbox = await openSandbox(config, log, undo);
  const jobs = await openJobs(data.url, log, {
    connections: config.data.pools.jobs,
    works: roles.worker,
  });
  undo.push(jobs.stop);
  const limits = openLimits(data.pools.accounts);
  const mailServer = openMailServer(config, sandbox);
  undo.push(async () => mailServer.close());
  const decoder = openPictureDecoder();
  undo.push(decoder.close);
  const pictures = openPictures(config, data.databases.catalogue, decoder, sandbox);
  const drawn = demoPictures(join(config.data.directory, "studio"), undo);
  const own = openOwnPictures(data.databases.catalogue);
  const sourceOf = (recipe: unknown) => (isImported(recipe) ? pictures : isOwnPicture(recipe) ? own : drawn);
  const source: PictureSource = { render: (recipe, ...how) => sourceOf(recipe).render(recipe, ...how) };
  const media = openMedia(data.databases.catalogue, source, join(config.data.directory, "media"));
  const contexts = shopContexts({
    ...policyFiles,
    databases: data.databases,
    publicUrl: config.http.publicUrl,
    settings: config.shop,
    mostUnpaid: 3,
    menu: config.catalogue.menu,
    demo,
    clock: systemClock,
    log,
    jobs,
    limits,
    payments: stripeProvider(stripeAccess(config, sandbox)),
    supplier: openMarketplace(config, sandbox, data.databases.accounts),
    shopperPatience: 2_000,
    decoder,
    pictures,
    media,
    recallsOrigin: recallsOrigin(config, sandbox),
    app: config.aliexpress.mode === "real" ? config.aliexpress : undefined,
    placement: placementOf(config),
    mailServer,
    heartbeatUrl: config.heartbeatUrl,
    keys: await openShopKeys(config, data.databases.accounts),
    passwords: openPasswords(),
    social: openProviders(config, sandbox, log),
  });
  if (roles.worker) await startWork(contexts, jobs, data);
  const healthWith = (trustProxy: number) => openHealth(data, roles, jobs, log, trustProxy);
  if (!roles.web) {
    const registry = openMetrics(data, roles, jobs, data.pools, undo);
    return serveHealth(config, healthWith(0), registry, log, undo);
  }
  const searching = openSearchDatabase(data.url, log, config.data.pools.search);
  undo.push(searching.close);
  const search = await openPostgresSearch(searching.database);
  const openApi = (rooms: CallRooms) => shopApi(contexts, search, rooms);
  const { catalogue: database } = data.databases;
  const shown = () => shownFirst({ database, clock: systemClock, menu: config.catalogue.menu, search });
  const ahead = openPicturesAhead(shown, media, log);
  undo.push(async () => ahead.stop());
  const registry = openMetrics(data, roles, jobs, { ...data.pools, search: searching.pool }, undo);
  await openFront(
    config,
    data,
    {
      ...{ health: healthWith(config.http.trustProxy), registry, words },
      ...{ openApi, limits, sandbox, media, lookUp: contexts.lookUp, policies: policyFiles.policies, texts },
      // Only a demo draws its pictures.
      onPage: demo === undefined ? () => undefined : ahead.begin,
    },
    log,
    undo,
    roles.isDev,
  );
  await serveHealth(config, healthWith(0), registry, log, undo);
}

/** Serves the shop until a signal stops it. Throws ConfigError for wrong settings, and for flags that do not go with them. */
export async function serve(environment: NodeJS.ProcessEnv, flags: RoleFlags): Promise<void> {
  const config = readConfig(environment);
  const roles = chooseRoles(flags, config);
  const log = createLog(config.log);
  process.on("uncaughtException", (err) => {
    // Node would print the exception itself, whose message may be what a customer has typed (OPS-06).
    log.fatal({ err }, "A mistake of the shop has ended this process");
    process.exit(1);
  });
  const undo: Undo = [];
  if (config.tracesEndpoint !== undefined) {
    // Loaded here, because it is only needed with a collector.
    const { exporterTo, openTracing } = await import("./platform/tracing.ts");
    undo.push(openTracing(exporterTo(config.tracesEndpoint), shopVersion));
  }
  let stopping: Promise<void> | undefined;
  const end = (status: number) => {
    stopping ??= stopAll(undo, log).then(() => process.exit(status));
    return stopping;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
  try {
    await start(config, roles, log, undo);
    log.info(roles.web ? `The shop is open at ${config.http.publicUrl}` : "The worker is ready");
  } catch (err) {
    if (err instanceof ConfigError) process.stderr.write(`${err.message}\n`);
    else log.fatal({ err }, "The shop could not start");
    await end(1);
  }
}
