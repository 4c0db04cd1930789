/** The HTTP server: pages, files, media and the API. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Policies } from "@nestling/commerce/policies";
import type { Sandbox } from "@nestling/sandbox/start";
import type { PageTexts, Shop } from "@nestling/storefront/context";
import { Hono } from "hono";
import type { Registry } from "prom-client";
import type { ServerBuild } from "react-router";
import { existenceOf } from "../catalogue/existence.ts";
import { authorizedPage } from "../marketplace/authorized-page.ts";
import type { LookUp } from "../marketplace/look-up.ts";
import type { Media } from "../media/media.ts";
import { mediaRoutes } from "../media/routes.ts";
import { createAdmission } from "../platform/admission.ts";
import type { Api } from "../platform/api.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { createDevServer } from "../platform/dev-server.ts";
import { createApp, recordReady } from "../platform/http/app.ts";
import type { CallRooms } from "../platform/http/call-guards.ts";
import type { ServerEnv } from "../platform/http/caller.ts";
import { boundConnections, connectionBounds } from "../platform/http/connections.ts";
import { guardedMetricsRoute } from "../platform/http/health.ts";
import { guardHost } from "../platform/http/host-guard.ts";
import { keepAssets } from "../platform/http/kept-assets.ts";
import { addWebMetrics } from "../platform/http/metrics.ts";
import { sandboxProxy } from "../platform/http/sandbox-proxy.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import { createHttpServer, createListener, listen, stop, watchArrivals } from "../platform/http/server.ts";
import { readStaticFiles } from "../platform/http/static-files.ts";
import type { ReadyAnswers } from "../platform/http/stored-answer.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { createPages } from "../platform/pages/create-pages.ts";
import { createDevPages } from "../platform/pages/dev-pages.ts";
import { createPageCache } from "../platform/pages/page-cache.ts";
import { listenForPurges } from "../platform/purge.ts";
import { type GuaranteeNotice, readGuaranteeNotice } from "../policies/guarantee-notice.ts";
import { readLogo } from "../policies/logo.ts";
import type { ShopWords } from "../policies/shop-words.ts";
import { reviewPhotoRoutes } from "../reviews/routes.ts";
import { sitemapRoutes } from "../sitemap/routes.ts";
import type { Data } from "./data.ts";
import type { Undo } from "./undo.ts";

const storefront = fileURLToPath(new URL("../../../storefront", import.meta.url));

/** The queue is as long as can be worked off before visitors leave. One network may fill a quarter of it. */
const queue = { mostWaiting: 96, mostOfNetwork: 24, longestWait: 4_000 };

/**
 * Two renders keep a processor busy, because one waits for the database while the other is rendered. More would block the
 * event loop for other requests. Queries have as many places as there are connections for them.
 */
const rendersAtOnce = 2;

/**
 * Calls wait for the database and for other services, not for a processor: more at once than connections, so that a slow
 * service keeps nobody else waiting. A page has forty pictures, and an office several pages.
 */
const callsAtOnce = 64;
const longQueue = { mostWaiting: 400, mostOfNetwork: 100, longestWait: 10_000 };
const picturesAtOnce = 16;
const manyPictures = { mostWaiting: 800, mostOfNetwork: 200, longestWait: 10_000 };

/** The bytes of large bodies in this process: eight times the largest one, of which a network has two. */
const bodyBytes = 64 * 1024 * 1024;
const bodies = { atOnce: bodyBytes, atOnceOfNetwork: bodyBytes / 4, ...longQueue };

type Parts = {
  /** The health checks. With HEALTH_PORT the metrics are there alone. */
  health: Hono<ServerEnv>;
  registry: Registry;
  openApi: (rooms: CallRooms) => Api;
  limits: Limits;
  sandbox: Sandbox | undefined;
  media: Media;
  lookUp: LookUp;
  policies: Policies;
  texts: PageTexts;
  words: ShopWords;
  /** Called with each page that is rendered. */
  onPage: () => void;
};

/** Starts the HTTP server. With `isDev` it serves the storefront's sources instead of its build. */
export async function openFront(
  config: Config,
  { url, databases: { catalogue } }: Data,
  { health, registry, openApi, limits, sandbox, media, lookUp, policies, texts, words, onPage }: Parts,
  log: Log,
  undo: Undo,
  isDev: boolean,
): Promise<void> {
  const { http, data } = config;
  const server = createHttpServer();
  const isDirect = http.trustProxy === 0;
  boundConnections(
    server,
    isDirect ? connectionBounds : { ...connectionBounds, mostOfNetwork: Number.POSITIVE_INFINITY },
  );
  const makeWay = watchArrivals(server);
  const renders = createAdmission({ ...queue, atOnce: rendersAtOnce, makeWay });
  const queries = createAdmission({ ...queue, atOnce: config.data.pools.catalogue, makeWay });
  const rooms = {
    queries,
    calls: createAdmission({ ...longQueue, atOnce: callsAtOnce, makeWay }),
    bodies: createAdmission(bodies),
    pictures: createAdmission({ ...manyPictures, atOnce: picturesAtOnce, makeWay }),
  };
  const api = openApi(rooms);
  const cache = createPageCache({
    maxBytes: http.pageCacheBytes,
    admission: renders,
    clock: systemClock,
    log,
  });
  const purges = await listenForPurges(url, cache, log);
  undo.push(purges.close);
  const metrics = addWebMetrics(registry, cache, { renders, ...rooms }, purges);
  const security = securityHeaders(http.publicUrl);
  const notice = await readGuaranteeNotice(security);
  const logo = await readLogo(security);
  const shop = { ...shopFacts(config, policies, notice, words.tagline), home: words.home };
  const common = { api: async (request: Request) => api.fetch(request), shop, texts, log };
  const dev = isDev ? await createDevServer(storefront, server) : undefined;
  const built = dev ? noFiles : await readStaticFiles(join(storefront, "build/client"), security);
  const files: ReadyAnswers = {
    find: (target) => built.find(target) ?? logo.find(target) ?? notice.find(target),
  };
  const kept = dev
    ? undefined
    : await keepAssets({
        build: join(storefront, "build/client/assets"),
        folder: join(data.directory, "assets"),
        maxBytes: 200_000_000,
        security,
        clock: systemClock,
        log,
      });
  if (kept !== undefined) undo.push(async () => kept.close());
  const builtPages = async () => {
    const build = await readBuild();
    return createPages({
      ...common,
      build,
      cache,
      queries,
      exists: existenceOf(catalogue),
      lookUp,
      stripe: config.stripe.mode,
      onRender: (seconds) => {
        metrics.observeRender(seconds);
        onPage();
      },
    });
  };
  const pages = dev ? createDevPages({ ...common, loadBuild: dev.loadBuild }) : await builtPages();
  const app = createApp(
    {
      api,
      // Before the other pictures, whose ids may look like those of photos.
      media: new Hono<ServerEnv>()
        .route("/", reviewPhotoRoutes(catalogue, limits, log))
        .route("/", mediaRoutes(media, limits, log)),
      ...(sandbox !== undefined && { sandbox: sandboxProxy(sandbox, log) }),
      health: http.healthPort === undefined ? health.route("/", guardedMetricsRoute(registry, http)) : health,
      authorized: authorizedPage(http.publicUrl),
      sitemap: sitemapRoutes({ database: catalogue, publicUrl: http.publicUrl }, log),
      files,
      otherAssets: async (path) => kept?.find(path),
      pages,
    },
    { security, trustProxy: http.trustProxy, metrics, limits, rooms, log },
  );
  const listener = createListener(app, [files, pages], recordReady({ log, metrics }));
  const answer = dev ? dev.before(listener) : listener;
  server.on("request", guardHost(answer, { publicUrl: http.publicUrl, security, log }));
  await listen(server, http);
  undo.push(() => stop(server));
  if (dev) undo.push(dev.close);
}

/** Facts about the shop that every page shows. */
function shopFacts(config: Config, policies: Policies, notice: GuaranteeNotice, tagline: string): Shop {
  const { http, shop, standIns } = config;
  const { name, colors, supportEmail, postalAddress } = shop;
  return {
    name,
    colors,
    tagline,
    publicUrl: http.publicUrl,
    supportEmail,
    postalAddress: [...postalAddress],
    isDemo: standIns.length > 0,
    hasPaymentPage: shop.paymentPage,
    logins: (["google", "facebook"] as const).filter((name) => config[name].mode !== "off"),
    policies,
    returnAddress: shop.returnAddress?.slice() ?? null,
    guaranteeNotice: notice.address,
  };
}

const noFiles: ReadyAnswers = { find: () => undefined };

async function readBuild(): Promise<ServerBuild> {
  return (await import(pathToFileURL(join(storefront, "build/server/index.js")).href)) as ServerBuild;
}
