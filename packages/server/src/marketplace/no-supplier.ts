import { type Supplier, SupplierError } from "./supplier.ts";

const none = "this shop has no marketplace: MARKETPLACE is none";
const refused = async () => {
  throw new SupplierError("refused", none);
};
const unavailable = async () => {
  throw new SupplierError("unavailable", none);
};

/**
 * Of a shop that sells its own products alone. Nothing can be found or read. Orders of goods that were imported before wait for the
 * merchant, who turns the marketplace on again or cancels them.
 */
export const noSupplier: Supplier = {
  find: async () => ({ total: 0, codes: [] }),
  categories: async () => [],
  places: async () => [],
  read: refused,
  freight: refused,
  place: unavailable,
  status: unavailable,
  track: unavailable,
};
