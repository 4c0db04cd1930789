import { isRouteErrorResponse } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** What stands in place of a page that could not be shown: not found, or the fallback of ROUTE-17. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <main className="container-page py-16">
      <h1 className="title-page">Unexpected Application Error!</h1>
      <p className="mt-4 text-quiet">{words(error)}</p>
    </main>
  );
}

function words(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : "Unknown error";
}
