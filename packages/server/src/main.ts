/**
 * The composition root: the only place that knows which real thing stands behind which interface. It starts the
 * shop from the settings in the environment and stops it on a signal. `--dev` serves the storefront's sources.
 */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Recipe } from "@nestling/demo-catalogue/recipe";
import type { ServerBuild } from "react-router";
import { type DemoModules, demoSeed } from "./catalogue/demo-seed.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { seedCatalogue } from "./catalogue/seed.ts";
import { geoRoutes } from "./geo/routes.ts";
import { openMedia } from "./media/media.ts";
import type { PictureSource } from "./media/picture-source.ts";
import { mediaRoutes } from "./media/routes.ts";
import type { OrderDesk } from "./orders/insert-order.ts";
import { orderRoutes } from "./orders/routes.ts";
import { handleEvent, paymentEventJob } from "./payments/events.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { type StripeAccess, stripeProvider } from "./payments/stripe-provider.ts";
import { createApi } from "./platform/api.ts";
import { apiDocs } from "./platform/api-docs.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { ConfigError } from "./platform/config-error.ts";
import { type Database, openDatabase } from "./platform/database.ts";
import { createDevServer } from "./platform/dev-server.ts";
import { createApp } from "./platform/http/app.ts";
import { healthRoutes } from "./platform/http/health.ts";
import { createMetrics } from "./platform/http/metrics.ts";
import { sandboxProxy } from "./platform/http/sandbox-proxy.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { createHttpServer, createListener, listen, stop } from "./platform/http/server.ts";
import { readStaticFiles } from "./platform/http/static-files.ts";
import type { ReadyAnswers } from "./platform/http/stored-answer.ts";
import { type Jobs, runs, startJobs } from "./platform/jobs.ts";
import { createLog, type Log } from "./platform/log.ts";
import { migrate } from "./platform/migrate.ts";
import type { Send } from "./platform/pages/cache-tags.ts";
import { createPages } from "./platform/pages/create-pages.ts";
import { createDevPages } from "./platform/pages/dev-pages.ts";
import { createPageCache } from "./platform/pages/page-cache.ts";
import { listenForPurges } from "./platform/purge.ts";
import { provideDatabase } from "./platform/shop-database.ts";
import { reportRoutes } from "./reports/routes.ts";

const storefront = fileURLToPath(new URL("../../storefront", import.meta.url));

/** How long a paid order waits before it is placed with the marketplace (ORD-04). */
const holdMinutes = 30;

/** What was started, to be stopped in the opposite order. */
type Undo = () => Promise<unknown>;

/** Stripe with real keys, or its stand-in, which starts here and is loaded in no other case. */
async function openStripe(
  config: Config,
  undo: Undo[],
): Promise<{ access: StripeAccess; sandboxOrigin?: string }> {
  if (config.stripe.mode === "real") return { access: { name: "stripe", ...config.stripe } };
  const { startSandbox } = await import("@nestling/sandbox/start");
  const sandbox = await startSandbox({
    dataDir: join(config.data.directory, "sandbox"),
    webhookUrl: `http://127.0.0.1:${config.http.port}/api/webhook/stripe`,
  });
  undo.push(() => sandbox.stop());
  const { host, port, ...keys } = sandbox.stripe;
  return { access: { name: "sandbox", ...keys, host: { host, port } }, sandboxOrigin: sandbox.origin };
}

function buildApi(config: Config, database: Database, desk: OrderDesk, jobs: Jobs, log: Log) {
  const api = createApi(log);
  catalogueRoutes(api, { database });
  geoRoutes(api, config.shop);
  orderRoutes(api, desk);
  paymentRoutes(api, desk, jobs);
  reportRoutes(api, log);
  api.route("/", apiDocs());
  return api;
}

/** Every page says what stands behind the shop, and who may be written to. */
function shopFacts({ http, shop, standIns }: Config) {
  const { supportEmail, postalAddress } = shop;
  return {
    publicUrl: http.publicUrl,
    supportEmail,
    postalAddress: [...postalAddress],
    isDemo: standIns.length > 0,
  };
}

async function openDemoCatalogue(): Promise<DemoModules> {
  const [catalogue, recipes, scenes] = await Promise.all([
    import("@nestling/demo-catalogue/catalogue"),
    import("@nestling/demo-catalogue/recipe"),
    import("@nestling/demo-catalogue/scenes"),
  ]);
  return { ...catalogue, ...recipes, ...scenes };
}

/** The studio that draws the demo catalogue's pictures, opened with the first picture that is not there yet. */
function demoPictures(directory: string, undo: Undo[]): PictureSource {
  const open = async () => {
    const { openStudio } = await import("@nestling/demo-catalogue/studio");
    const studio = await openStudio(directory);
    undo.push(() => studio.close());
    return studio;
  };
  let studio: ReturnType<typeof open> | undefined;
  return {
    async render(recipe, width) {
      studio ??= open();
      return (await studio).render(recipe as Recipe, width);
    },
  };
}

async function start(config: Config, log: Log, undo: Undo[], isDev: boolean): Promise<void> {
  const { http, data } = config;
  const postgres = await provideDatabase(config, log);
  if (postgres.outcome === "already running") {
    throw new ConfigError(`The shop is already running at ${postgres.address}.`);
  }
  undo.push(postgres.stop);
  await migrate(postgres.url);
  const { database, close } = openDatabase(postgres.url, log);
  undo.push(close);
  if (config.standIns.length > 0) {
    const seeded = await seedCatalogue(database, async () =>
      demoSeed(await openDemoCatalogue(), systemClock.now()),
    );
    if (seeded) log.info("The demo catalogue is in place");
  }

  const { access, sandboxOrigin } = await openStripe(config, undo);
  // Whoever wants bad weather needs to know where its plan is set: see the README of the sandbox.
  if (sandboxOrigin !== undefined) log.info({ origin: sandboxOrigin }, "Stripe's stand-in is ready");
  const { shipTo, payMinutes } = config.shop;
  const payments = stripeProvider(access);
  const desk: OrderDesk = { database, payments, clock: systemClock, log, holdMinutes, shipTo, payMinutes };
  const jobs = await startJobs(
    postgres.url,
    [runs(paymentEventJob, (event) => handleEvent(desk, event))],
    log,
  );
  undo.push(jobs.stop);

  const cache = createPageCache({ maxBytes: http.pageCacheBytes, clock: systemClock, log });
  const purges = await listenForPurges(postgres.url, cache, log);
  undo.push(purges.close);
  const metrics = createMetrics(cache);
  const api = buildApi(config, database, desk, jobs, log);
  const media = openMedia(
    database,
    demoPictures(join(data.directory, "studio"), undo),
    join(data.directory, "media"),
  );

  const server = createHttpServer();
  const security = securityHeaders(http.publicUrl);
  const send: Send = async (request) => api.fetch(request);
  const common = { api: send, shop: shopFacts(config), log };
  const dev = isDev ? await createDevServer(storefront, server) : undefined;
  const files = dev ? noFiles : await readStaticFiles(join(storefront, "build/client"), security);
  const pages = dev
    ? createDevPages({ ...common, loadBuild: dev.loadBuild })
    : createPages({
        ...common,
        build: await readBuild(),
        cache,
        stripe: config.stripe.mode,
        onRender: metrics.observeRender,
      });
  const app = createApp(
    {
      api,
      media: mediaRoutes(media),
      ...(sandboxOrigin !== undefined && { sandbox: sandboxProxy(sandboxOrigin, log) }),
      health: healthRoutes({
        askDatabase: () => database.execute("select 1"),
        metrics,
        metricsToken: http.metricsToken,
        log,
      }),
      files,
      pages,
    },
    { security, trustProxy: http.trustProxy, metrics, log },
  );
  const listener = createListener(app, [files, pages]);
  server.on("request", dev ? dev.before(listener) : listener);
  await listen(server, http);
  undo.push(() => stop(server));
  if (dev) undo.push(dev.close);
}

const noFiles: ReadyAnswers = { find: () => undefined };

async function readBuild(): Promise<ServerBuild> {
  return (await import(pathToFileURL(join(storefront, "build/server/index.js")).href)) as ServerBuild;
}

/** Stops what was started, the last first, however far the start came. */
async function stopAll(undo: Undo[], log: Log): Promise<void> {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((err: unknown) => log.error({ err }, "A part of the shop did not stop cleanly"));
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.log);
  const undo: Undo[] = [];
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
