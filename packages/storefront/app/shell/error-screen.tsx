import { type ReactNode, Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { path } from "../shared/links.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import { Button } from "../ui/button.tsx";
import { Scene } from "../ui/scene.tsx";
import { LazyLayers } from "./lazy-layers.tsx";

const NotFoundScreen = lazyPart(
  async () => (await import("./not-found-screen.tsx")).NotFoundScreen,
  () => <PlainScreen title="Not found" text="This page doesn't exist, or it's gone." />,
);

/** The screen for a page that could not be shown: not found, gone, a busy shop, or the fallback of ROUTE-17. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <Suspense>
        <NotFoundScreen status={error.status} />
      </Suspense>
    );
  }
  const busy = busyWords(error);
  return (
    <>
      <PlainScreen
        title={busy ? "We're very busy right now" : "Unexpected Application Error!"}
        text={busy ?? statusOrMessage(error)}
      >
        {busy ? "Your cart is safe." : "Something broke on our side, not yours."}
      </PlainScreen>
      {/* A session that has ended leads to log-out from here too (ERR-05). */}
      <LazyLayers />
    </>
  );
}

type PlainScreenProps = { title: string; text: string; children?: ReactNode };

function PlainScreen({ title, text, children }: PlainScreenProps) {
  return (
    <main className="container-page max-w-160 py-16">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Scene name="broken" className="mb-6 max-w-105" />
      <h1 className="title-page">{title}</h1>
      <p className="mt-3 text-quiet">{text}</p>
      {children !== undefined && <p className="mt-6">{children}</p>}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => location.reload()} className="needs-scripts">
          Try again
        </Button>
        <a href={path("home")} className="inline-flex min-h-11 items-center text-link">
          Back to the home page
        </a>
      </p>
    </main>
  );
}

/**
 * When to try again, if a limit is used up or the shop has no room, which the server says in words (error-page.ts). Any error
 * with such a status counts: the class of a call's errors would bring the client of the API into every page.
 */
function busyWords(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("status" in error)) return undefined;
  if (error.status !== 429 && error.status !== 503) return undefined;
  const words = "data" in error ? String(error.data) : "";
  // A proxy in between answers in words of its own.
  return words.startsWith("Please try again in ") ? words : "Please try again in a moment.";
}

/** The status of the error if it has one, otherwise its message (ROUTE-17). */
function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Unknown error";
}
