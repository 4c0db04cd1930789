import type { Refusal } from "@nestling/contract/common";
import type { SavedAddress } from "@nestling/contract/my-account";

/** How many addresses an account can have. */
export const mostAddresses = 20;

/** What the shop refuses of a saved address, which has no fields to mark: a sentence for each of its fields. */
export function addressProblems(fields: NonNullable<Refusal["fields"]>): string {
  return fields.map(({ message }) => message.replace(/(?<!\.)$/, ".")).join(" ");
}

/** The list with `saved` in its place, or at the end if it is new. A new default comes first and is the only one. */
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
