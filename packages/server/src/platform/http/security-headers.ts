/**
 * The security headers of every answer, except the content security policy, which depends on the page. HSTS is only sent if
 * the shop is reached by https, because browsers ignore it on http.
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

/** The policy of answers that are no pages: data that is opened as a document can do nothing. */
export const inertContentPolicy = "default-src 'none'; frame-ancestors 'none'";
