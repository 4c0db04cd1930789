import type { Appearance } from "@stripe/stripe-js";

/** The shop's tokens for Stripe's frame, which cannot read them itself. `root` is where they are defined. */
export function stripeAppearance(root: Element): Appearance {
  const styles = getComputedStyle(root);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: "stripe",
    labels: "above",
    variables: {
      colorPrimary: token("--color-brand"),
      colorBackground: token("--color-surface"),
      colorText: token("--color-ink"),
      colorTextSecondary: token("--color-quiet"),
      colorDanger: token("--color-error"),
      borderRadius: token("--radius-control"),
      fontSizeBase: token("--text-base"),
      spacingUnit: "5px",
    },
    rules: {
      ".Input": { border: `1.5px solid ${token("--color-field-line")}`, boxShadow: "none" },
      ".Label": { fontWeight: "600" },
    },
  };
}
