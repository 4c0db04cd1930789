import { STATUS_CODES } from "node:http";
import { inertContentPolicy } from "../http/security-headers.ts";

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
