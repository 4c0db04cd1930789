import { lazy, Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { path } from "../../links.ts";

const NotFoundScreen = lazy(async () => ({
  default: (await import("./not-found-screen.tsx")).NotFoundScreen,
}));

/** What stands in place of a page that could not be shown: not found, no longer there, or the fallback of ROUTE-17. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <Suspense>
        <NotFoundScreen status={error.status} />
      </Suspense>
    );
  }
  return (
    <main className="container-page max-w-160 py-16">
      <title>Unexpected Application Error! | Nestling</title>
      <meta name="robots" content="noindex" />
      <h1 className="title-page">Unexpected Application Error!</h1>
      <p className="mt-3 text-quiet">{statusOrMessage(error)}</p>
      <p className="mt-6">
        Something broke on our side, not on yours.{" "}
        <a href={path("home")} className="text-link">
          Back to the home page
        </a>
      </p>
    </main>
  );
}

/** The error's status where it has one, else its message (ROUTE-17). */
function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Unknown error";
}
