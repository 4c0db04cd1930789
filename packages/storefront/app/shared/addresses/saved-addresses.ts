import type { SavedAddress } from "@nestling/contract/my-account";

/** As many addresses as the shop keeps for one account. */
export const mostAddresses = 20;

/** The addresses once `saved` is one of them: in its place, or at the end, and the default one first and alone. */
export function addressesAfter(
  addresses: readonly SavedAddress[],
  saved: SavedAddress,
): readonly SavedAddress[] {
  const isNew = addresses.every(({ id }) => id !== saved.id);
  const all = isNew
    ? [...addresses, saved]
    : addresses.map((other) => (other.id === saved.id ? saved : other));
  if (!saved.is_default) return all;
  const others = all.filter(({ id }) => id !== saved.id);
  return [saved, ...others.map((other) => ({ ...other, is_default: false }))];
}
