import type { SystemType } from "@nestling/commerce/order-fields";

/** What the API wants to know of the device (DEV-01), from its user agent. */
export function systemTypeOf(userAgent: string): SystemType {
  if (/android/i.test(userAgent)) return "android";
  return /iphone|ipad|ipod/i.test(userAgent) ? "ios" : "unknown";
}

export function systemType(): SystemType {
  return systemTypeOf(navigator.userAgent);
}
