import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { absolutePath } from "swagger-ui-dist";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Nestling API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="calls"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/show.js"></script>
</body>
</html>`;

const show = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#calls", validatorUrl: null });`;

/** Swagger UI sets styles by script, which a policy allows, and draws its icons from data: addresses. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const types: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** The readable page of the API's description, at /api/docs. */
export function apiDocs(): Hono {
  const docs = new Hono();
  docs.get("/api/docs", (c) => c.html(page, 200, { "content-security-policy": policy }));
  docs.get("/api/docs/show.js", (c) =>
    c.body(show, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  for (const [file, type] of Object.entries(types)) {
    docs.get(`/api/docs/${file}`, async (c) => {
      const bytes = await readFile(join(absolutePath(), file));
      return c.body(new Uint8Array(bytes), 200, {
        "content-type": type,
        "cache-control": "public, max-age=86400",
      });
    });
  }
  return docs;
}
