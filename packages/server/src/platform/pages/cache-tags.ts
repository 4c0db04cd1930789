/** The header with the cache tags of an API answer, separated by spaces. */
export const cacheTagHeader = "cache-tag";

export type Send = (request: Request) => Promise<Response>;

/** What the API's answers to one render have reported besides their bodies. */
export type ApiTrace = {
  readonly send: Send;
  readonly tags: Set<string>;
  /** An answer was 503: the page fails because of the database, not because of a bug. */
  unavailable: boolean;
  /** The paths of failed calls. A page that was rendered without them is incomplete. */
  readonly failed: Set<string>;
};

/** The API for one render, in process. Collects the tags of all answers, which are the tags of the page. */
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
