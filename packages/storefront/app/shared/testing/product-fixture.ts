import type { Product, Sku } from "@nestling/contract/catalogue";

const picture = { src: "/media/boots", alt: "Boots", width: 1040, height: 1040, color: "#F1E8DA" };

function sku(color: string, size: string, stock: number, price = 42): Sku {
  return {
    code: `${color}-${size}`,
    sku_property: `14:${color};5:${size}`,
    price: 56,
    promotion_price: price,
    promotion_percentage: 25,
    stock,
  };
}

function value(id: string, name: string) {
  return { propertyValueId: id, propertyValueDisplayName: name };
}

/**
 * For tests: boots in Sage and Clay, sizes 5 to 8. In Sage 7 and 8 are sold out; Clay does not come in 5, and costs
 * two dollars more.
 */
export const boots: Product = {
  id: 1201,
  name: "Pebble Trail Hiking Boots",
  avatar: picture,
  price: 56,
  promotion_price: 42,
  promotion_percentage: 25,
  sold: 3460,
  rating: 4.8,
  rating_count: 412,
  stock: 40,
  free_shipping: true,
  has_variants: true,
  created_at: "2026-01-31T12:00:00.000Z",
  available: true,
  is_indexed: true,
  categories: [{ categoryId: 1010, title: "Shoes" }],
  pictures: [picture],
  skuProperties: [
    {
      skuPropertyId: "14",
      skuPropertyName: "Color",
      skuPropertyValues: [value("1", "Sage"), value("2", "Clay")],
    },
    {
      skuPropertyId: "5",
      skuPropertyName: "Size",
      skuPropertyValues: [value("50", "5"), value("60", "6"), value("70", "7"), value("80", "8")],
    },
  ],
  skus: [
    sku("1", "50", 4),
    sku("1", "60", 4),
    sku("1", "70", 0),
    sku("1", "80", 0),
    sku("2", "60", 4, 44),
    sku("2", "70", 4, 44),
    sku("2", "80", 1, 44),
  ],
  shipping_information: {
    shippingFee: 0,
    country_code: "US",
    bizData: { shippingFee: "free", displayAmount: 0, displayCurrency: "USD" },
    componentLayout: { title: "7 to 12 days" },
  },
  description_html: "<p>A real little hiking boot.</p>",
  specifications: [{ name: "Upper", value: "Suede" }],
  related: [],
};
