import { hash } from "node:crypto";

/** Which other hosts a page may load from: none, or those of Stripe's card form. */
export type PageOrigins = "own" | "stripe";

/**
 * Stripe's hosts for the payment pages, by https://docs.stripe.com/security/guide: Stripe.js frames on subdomains of
 * js.stripe.com, and hooks.stripe.com for 3-D Secure. The guide's hosts for Google Maps are not needed.
 */
const stripeHosts = {
  script: " https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: " https://api.stripe.com",
};
const noHosts = { script: "", frame: "'none'", connect: "" };

/**
 * The strict policy of one page: files of this shop, and inline code by hash. Unlike with a nonce, the page can be
 * cached.
 *
 * @param html as React has written it, with `nonce` on the renderer's own scripts and styles
 */
export function contentSecurityPolicy(html: string, nonce: string, origins: PageOrigins): string {
  const hosts = origins === "stripe" ? stripeHosts : noHosts;
  const attributes = hashes(styleAttributes(html));
  return [
    "default-src 'self'",
    `script-src 'self'${hosts.script}${hashes(markedElements(html, nonce, "script"))}`,
    `style-src 'self'${hashes(markedElements(html, nonce, "style"))}`,
    `style-src-attr ${attributes === "" ? "'none'" : `'unsafe-hashes'${attributes}`}`,
    "img-src 'self' data:",
    `connect-src 'self'${hosts.connect}`,
    `frame-src ${hosts.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The texts of inline elements with the nonce. Only the renderer knows the nonce, so a script or style sheet in a product's
 * description is never among them. React escapes `<` and `>` in attributes.
 */
function markedElements(html: string, nonce: string, name: "script" | "style"): Set<string> {
  const texts = new Set<string>();
  const mark = nonceAttribute(nonce);
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const tagEnd = html.indexOf(">", at) + 1;
    const tag = html.slice(html.lastIndexOf("<", at), tagEnd);
    if (!tag.startsWith(`<${name} `) || isFileOrData.test(tag)) continue;
    texts.add(asBrowsersRead(html.slice(tagEnd, html.indexOf(`</${name}>`, tagEnd))));
  }
  return texts;
}

/** Scripts with a `src` and data blocks (JSON-LD) need no hash. */
const isFileOrData = / src="| type="[^"]*json"/;

/** The values of `style` attributes, only inside tags and not in text. */
function styleAttributes(html: string): Set<string> {
  const values = new Set<string>();
  const start = ' style="';
  for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, at + 1)) {
    if (html.lastIndexOf(">", at) > html.lastIndexOf("<", at)) continue;
    const value = html.slice(at + start.length, html.indexOf('"', at + start.length));
    values.add(
      asBrowsersRead(value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (name) => entities[name] ?? name)),
    );
  }
  return values;
}

/** The characters that React escapes in an attribute. */
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Normalizes line ends, as a browser does before it hashes. */
function asBrowsersRead(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** Removes the nonce, because the policy uses hashes and two renders of one page should be the same bytes. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), "");
}

function hashes(texts: ReadonlySet<string>): string {
  return [...texts].map((text) => ` 'sha256-${hash("sha256", text, "base64")}'`).join("");
}
