/**
 * The headers that every answer carries, whatever it is. The policy for content is not among them: it depends on
 * the page. HSTS only where the shop is reached by https: on http a browser must ignore it.
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** The policy of what is no page: data shown as a document by mistake or by malice can do nothing. */
export const inertContentPolicy = "default-src 'none'; frame-ancestors 'none'";
