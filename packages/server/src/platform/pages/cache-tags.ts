/** The header in which an answer of the API names what it shows, with spaces between the tags. */
export const cacheTagHeader = "cache-tag";

export type Send = (request: Request) => Promise<Response>;

/** What the API's answers to one render said beside their bodies. */
export type ApiTrace = {
  readonly send: Send;
  readonly tags: Set<string>;
  /** An answer was 503: the page fails for want of the database and not through a mistake. */
  unavailable: boolean;
  /** The calls that failed, by their paths: a page that could do without them shows less than it should. */
  readonly failed: Set<string>;
};

/** The API as one render calls it, in process; the tags of all its answers are those of the page. */
export function traceApi(api: Send): ApiTrace {
  const trace: ApiTrace = {
    tags: new Set(),
    unavailable: false,
    failed: new Set(),
    async send(request) {
      const { pathname } = new URL(request.url);
      const response = await api(request).catch((failure) => {
        trace.failed.add(pathname);
        throw failure;
      });
      if (response.status >= 500) trace.failed.add(pathname);
      for (const tag of response.headers.get(cacheTagHeader)?.split(/[\s,]+/) ?? []) {
        if (tag !== "") trace.tags.add(tag);
      }
      if (response.status === 503) trace.unavailable = true;
      return response;
    },
  };
  return trace;
}
