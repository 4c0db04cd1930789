import americanExpress from "./cards/american-express.svg";
import discover from "./cards/discover.svg";
import mastercard from "./cards/mastercard.svg";
import visa from "./cards/visa.svg";

export const cardBrands = [
  { name: "Visa", src: visa },
  { name: "Mastercard", src: mastercard },
  { name: "American Express", src: americanExpress },
  { name: "Discover", src: discover },
];

/** The cards that the shop takes (LAY-08). */
export function CardBrands() {
  return (
    <ul aria-label="Cards we take" className="flex flex-wrap gap-2">
      {cardBrands.map((brand) => (
        <li key={brand.name} className="flex">
          <CardBrand {...brand} />
        </li>
      ))}
    </ul>
  );
}

export function CardBrand({ name, src }: (typeof cardBrands)[number]) {
  return (
    <span className="overflow-hidden rounded-card-brand border border-line bg-white">
      <img src={src} alt={name} width={52} height={34} loading="lazy" decoding="async" />
    </span>
  );
}
