import { hash } from "node:crypto";

/** What a page may load from elsewhere: nothing, or what Stripe's card form needs. */
export type PageOrigins = "own" | "stripe";

/**
 * Stripe's hosts for the two payment pages, as its security guide lists them for Stripe.js: https://docs.stripe.com/security/guide
 * Stripe.js may place its frames on subdomains of js.stripe.com; hooks.stripe.com is where a bank asks by 3-D Secure.
 * The guide's hosts for Google Maps are for the Address Element alone, which the shop does not use.
 */
const stripeHosts = {
  script: " https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: " https://api.stripe.com",
};
const noHosts = { script: "", frame: "'none'", connect: "" };

/**
 * The strict policy of one page: from this shop only, and inline only what the renderer itself has written, by hash. So
 * there is no `unsafe-inline`, and a page can be kept and sent to everyone, which a nonce would forbid.
 *
 * @param html the page as React has written it, with `nonce` on the renderer's own scripts and style sheets
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
 * The texts of the inline elements of this name that carry the nonce. Nobody but the renderer knows the nonce, so that a
 * script or style sheet in a product's description is never among them. React escapes `<` and `>` in attributes.
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

/** A script that is a file has an address, and a data block (JSON-LD) does not run: neither needs a hash. */
const isFileOrData = / src="| type="[^"]*json"/;

/** The values of `style` attributes. In text, where quotes may stand as they are, the last bracket closes a tag. */
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

/** A browser sees line feeds only, and hashes what it sees. */
function asBrowsersRead(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** The page as it goes out. Its policy goes by hashes, and two renders of one page should be the same bytes. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), "");
}

function hashes(texts: ReadonlySet<string>): string {
  return [...texts].map((text) => ` 'sha256-${hash("sha256", text, "base64")}'`).join("");
}
