import { createHash } from "node:crypto";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { ServerEnv } from "../platform/http/caller.ts";
import { callbackPath } from "./consent.ts";

/**
 * The page that AliExpress's consent leads back to. It only shows the command that takes the consent, which checks
 * that the shop made the link: nobody can connect another account by an address.
 */
export function authorizedPage(publicUrl: string): Hono<ServerEnv> {
  return new Hono<ServerEnv>().get(callbackPath, (c) => {
    const { code, state } = c.req.query();
    const hasCode = isPlain(code) && isPlain(state);
    const address = `${publicUrl}${callbackPath}?code=${code}&state=${state}`;
    const body = hasCode
      ? html`<h1>One more step</h1>
<p>Run this command where the shop runs, within 30 minutes:</p>
<pre>nestling aliexpress authorize "${address}"</pre>`
      : html`<h1>Not authorized</h1>
<p>AliExpress has sent no consent. To ask again, run this command where the shop runs:</p>
<pre>nestling aliexpress authorize</pre>`;
    return c.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>AliExpress</title><style>${raw(look)}</style></head><body><main>${body}</main></body></html>`,
      hasCode ? 200 : 400,
      headers,
    );
  });
}

/** What AliExpress sends, and nothing that a shell or a page would read as more than text. */
function isPlain(value: string | undefined): value is string {
  return value !== undefined && /^[\w.-]{1,300}$/.test(value);
}

const look =
  "body{margin:0;background:#fffcf8;color:#21303b;font:16px/24px system-ui,sans-serif}main{max-width:640px;margin:48px auto;padding:0 16px}pre{padding:16px;border-radius:12px;background:#f7f1e8;white-space:pre-wrap;overflow-wrap:anywhere}";

const headers = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(look).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};
