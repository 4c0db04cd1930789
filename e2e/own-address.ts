/** An address of the internet that no other test comes from: so the limits per address meet each test alone. */
export function ownAddress(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}
