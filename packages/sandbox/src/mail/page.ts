import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { nestMark } from "./nest-mark.ts";
import { style } from "./style.ts";

export type Markup = ReturnType<typeof html>;

/** A page of the mailbox: nothing on it runs, and all it may show is its own sheet and the mail in a frame. */
export const pageHeaders = {
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

/**
 * What a mail looks like: foreign HTML, in a frame where nothing runs and nothing is fetched. Its links open in a tab of
 * their own, with the visitor's own session, as out of any mailbox.
 */
export const frameHeaders = {
  "cache-control": "no-store",
  "content-security-policy": [
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "frame-ancestors 'self'",
  ].join("; "),
};

export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Nestling's mailbox</title>
<style>${raw(style)}</style>
</head>
<body>
<header class="top">
<a class="brand" href="/sandbox/mail">${raw(nestMark)}<span>Mailbox</span></a>
<a class="quiet-link" href="/">Back to the shop</a>
</header>
${content}
</body>
</html>
`;
}
