import { browserApi } from "../api.ts";

/** Cuts `text` to what the report may carry. */
function cut(text: string, length: number): string {
  return text.slice(0, length);
}

/**
 * Tells the server's log that `part` of a page failed in the browser (ROUTE-18). A report that does not get
 * through is lost: there is nobody left to tell.
 */
export function report(part: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  browserApi()
    .reportError({
      json: {
        part: cut(part, 100),
        message: cut(message, 1_000),
        ...(stack !== undefined && { stack: cut(stack, 4_000) }),
      },
    })
    .catch(() => undefined);
}
