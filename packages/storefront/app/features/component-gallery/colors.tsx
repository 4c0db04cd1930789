import { Family } from "./specimen.tsx";

const colors = [
  ["page", "bg-page"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["oat", "bg-oat"],
  ["line", "bg-line"],
  ["control line", "bg-control-line"],
  ["field line", "bg-field-line"],
  ["ink", "bg-ink"],
  ["quiet", "bg-quiet"],
  ["brand", "bg-brand"],
  ["brand dark", "bg-brand-dark"],
  ["brand tint", "bg-brand-tint"],
  ["sale, as text", "bg-sale"],
  ["sale fill, white on it", "bg-sale-fill"],
  ["sale tint", "bg-sale-tint"],
  ["honey, never as text", "bg-honey"],
  ["success", "bg-success"],
  ["warning", "bg-warning"],
  ["error", "bg-error"],
  ["disabled", "bg-disabled-fill"],
] as const;

/** Every color has a name in theme.css; components know no other. */
export function Colors() {
  return (
    <Family title="Colors">
      <ul className="grid grid-cols-3 gap-4 md:grid-cols-5 xl:grid-cols-10">
        {colors.map(([name, fill]) => (
          <li key={name}>
            <span className={`block h-16 rounded-control border border-line ${fill}`} />
            <span className="mt-2 block text-fact font-semibold">{name}</span>
          </li>
        ))}
      </ul>
    </Family>
  );
}

const sizes = [
  ["font-display font-semibold tracking-hero text-hero-phone md:text-hero", "Hero 60/62, on a phone 40/43"],
  ["font-display font-semibold tracking-display title-page", "Page title 40/46, on a phone 30/36"],
  ["font-display font-semibold tracking-display title-section", "Section title 30/36, on a phone 24/30"],
  ["font-display font-semibold tracking-display text-panel", "Panel title 22/28"],
  ["text-base", "Text 16/24. Boots for small feet, $42.00."],
  ["text-fact text-quiet", "Quiet facts 14/20. 3.46K+ sold by our supplier"],
] as const;

/** The sizes of the two typefaces. */
export function Type() {
  return (
    <Family title="Type">
      <div className="grid gap-3">
        {sizes.map(([look, words]) => (
          <p key={words} className={look}>
            {words}
          </p>
        ))}
      </div>
    </Family>
  );
}
