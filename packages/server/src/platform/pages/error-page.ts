import { hash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { inertContentPolicy } from "../http/security-headers.ts";
import { retryWords } from "../refusal.ts";

/**
 * The error page of ROUTE-17 in plain HTML, if the storefront cannot render its own: the same text, the status, and the id under
 * which the log has the cause.
 */
export function errorPage(status: number, id: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error!</title>
</head>
<body>
<h1>Unexpected Application Error!</h1>
<p>${status} ${STATUS_CODES[status] ?? ""}</p>
<p>Please try again in a moment. If it stays, tell us this number: ${id}</p>
<p><a href="/">Back to the shop</a></p>
</body>
</html>
`;
}

export const errorPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": inertContentPolicy,
};

const busyStyle =
  "body{font:18px/1.6 system-ui,sans-serif;color:#1f2d2b;background:#fbf8f3;max-width:32em;margin:15vh auto;padding:0 24px}a{color:inherit}";

/**
 * The answer for a page while a limit is used up or the shop is full. It is plain HTML, because rendering costs the most. A
 * navigation in the browser gets the sentence alone, which the storefront shows.
 *
 * @param retryAfter in seconds
 */
export function busyPage(retryAfter: number, { isData }: { isData: boolean }) {
  const headers = { ...errorPageHeaders, "retry-after": String(retryAfter) };
  const words = retryWords(retryAfter);
  if (isData) return { body: words, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } };
  const policy = `${inertContentPolicy}; style-src 'sha256-${hash("sha256", busyStyle, "base64")}'`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>We're very busy right now</title>
<style>${busyStyle}</style>
</head>
<body>
<h1>We're very busy right now</h1>
<p>${words} Your cart is safe.</p>
<p><a href="/">Back to the home page</a></p>
</body>
</html>
`;
  return { body, headers: { ...headers, "content-security-policy": policy } };
}
