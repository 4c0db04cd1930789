import type { SkuProperty } from "@nestling/commerce/variants";

/** Leads to a property inside `place` that is still to be chosen: its first choice gets the focus. */
export function showProperty(place: HTMLElement | null, property: SkuProperty | undefined): void {
  const options = place?.querySelector(`[data-property="${property?.skuPropertyId}"]`);
  options?.querySelector<HTMLElement>("input:enabled")?.focus({ preventScroll: true });
  options?.scrollIntoView({ block: "center", behavior: "smooth" });
}
