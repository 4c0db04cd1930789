/** Signs this browser in as a customer. The storefront reads the token's payload; nobody checks its signature. */
export function signIn({
  first_name = "Maya",
  email = "maya@example.com",
  email_verified = true,
} = {}): void {
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  const payload = { sub: crypto.randomUUID(), first_name, email, email_verified, exp };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const encoded = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  localStorage.setItem("tokenUser", `e30.${encoded}.AAAA`);
  dispatchEvent(new StorageEvent("storage", { key: "tokenUser" }));
}
