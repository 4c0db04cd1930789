/** Who is signed in, as the token says it. Anyone can read a token, and write one: only the server believes it. */
export type UserInformation = {
  sub: string;
  first_name: string;
  last_name?: string;
  email: string;
  email_verified: boolean;
};

/**
 * What a token's second segment says (AUTH-10): JSON in UTF-8 in base64url. Undefined when it is damaged, names nobody,
 * or has expired at `now`, in milliseconds.
 */
export function userInformation(token: string, now: number): UserInformation | undefined {
  try {
    const segment = token.split(".")[1] ?? "";
    const bytes = atob(segment.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
    const said: unknown = JSON.parse(text);
    return isUser(said) && said.exp * 1000 > now ? said : undefined;
  } catch {
    return undefined; // no token of ours
  }
}

function isUser(said: unknown): said is UserInformation & { exp: number } {
  if (typeof said !== "object" || said === null) return false;
  const { sub, first_name, email, exp } = said as Record<string, unknown>;
  return [sub, first_name, email].every((text) => typeof text === "string") && typeof exp === "number";
}
