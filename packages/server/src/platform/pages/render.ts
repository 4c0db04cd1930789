import { randomUUID } from "node:crypto";
import { createClient } from "@nestling/contract/client";
import type { PageContext, PageTexts } from "@nestling/storefront/context";
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Bytes } from "../http/stored-answer.ts";
import type { Log } from "../log.ts";
import { type Send, traceApi } from "./cache-tags.ts";
import { requirePageContext } from "./storefront-build.ts";

/** A page rendered by React Router. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Bytes;
  readonly tags: readonly string[];
  /** Whether all calls of its loaders have succeeded. An incomplete page is not cached. */
  readonly isComplete: boolean;
  /** The nonce of the renderer's own scripts. */
  readonly nonce: string;
  /** The id under which the log has errors. */
  readonly id: string;
};

/** Renders the page at `target`, a path with its query. Never throws: a failure is a page with its status. */
export type RenderPage = (target: string) => Promise<RenderedPage>;

/** After how many milliseconds a render is aborted. */
const timeLimit = 10_000;

const idHeader = "x-request-id";

/**
 * Renders with React Router and a build of the storefront. A render sees the shop's own address and nothing of the visitor's
 * request: no host, header or cookie. Its loaders call the API in process.
 */
export function createRenderer(options: {
  build: ServerBuild;
  api: Send;
  shop: PageContext["shop"];
  texts: PageTexts;
  mode: "production" | "development";
  log: Log;
}): RenderPage {
  const { build, api, shop, texts, mode, log } = options;
  const pageContext = requirePageContext(build);
  const handle = createRequestHandler(reportingTo(log, build), mode);

  return async (target) => {
    const id = randomUUID();
    const nonce = randomUUID();
    const trace = traceApi(api);
    const context = new RouterContextProvider();
    context.set(pageContext, { api: createClient(trace.send, "http://in.process"), shop, texts, nonce });
    const request = new Request(new URL(target, shop.publicUrl), {
      headers: { [idHeader]: id },
      signal: AbortSignal.timeout(timeLimit),
    });
    const { status, headers, body } = await handle(request, context)
      .then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        body: Buffer.from(await answer.arrayBuffer()),
      }))
      .catch((err) => {
        log.error({ err, id, path: pathOf(request) }, "A page could not be rendered");
        return { status: 500, headers: new Headers(), body: Buffer.alloc(0) };
      });
    const isComplete = trace.failed.size === 0;
    if (status < 500 && !isComplete) {
      log.warn({ id, path: pathOf(request), calls: [...trace.failed] }, "A page was rendered without a part");
    }
    return {
      status: status === 500 && trace.unavailable ? 503 : status,
      headers,
      body,
      tags: [...trace.tags],
      isComplete,
      nonce,
      id,
    };
  };
}

/** The build with its errors reported to the shop's log. A 404 that a loader throws is no error. */
function reportingTo(log: Log, build: ServerBuild): ServerBuild {
  const handleError = (error: unknown, { request }: { request: Request }) => {
    if (isRouteErrorResponse(error) && error.status < 500) return;
    const id = request.headers.get(idHeader);
    log.error({ err: error, id, path: pathOf(request) }, "A page failed while it was rendered");
  };
  return { ...build, entry: { module: { ...build.entry.module, handleError } } };
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}
