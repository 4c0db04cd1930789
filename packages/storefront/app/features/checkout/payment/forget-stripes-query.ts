/** Stripe's way back carries the payment's client secret: it leaves address and history at once (API-21). */
export function forgetStripesQuery(): void {
  if (location.search !== "") history.replaceState(history.state, "", location.pathname);
}
