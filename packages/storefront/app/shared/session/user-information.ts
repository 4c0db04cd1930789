/**
 * The signed-in customer, by the payload of the token. It is not verified here: only the server can tell a forged
 * token.
 */
export type UserInformation = {
  sub: string;
  first_name: string;
  last_name?: string;
  email: string;
  email_verified: boolean;
};

/**
 * Decodes a token's second segment (AUTH-10): JSON in UTF-8 in base64url. Undefined if it is damaged, lacks a field, or
 * has expired at `now`, in milliseconds.
 */
export function userInformation(token: string, now: number): UserInformation | undefined {
  try {
    const segment = token.split(".")[1] ?? "";
    const bytes = atob(segment.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
    const payload: unknown = JSON.parse(text);
    return isUser(payload) && payload.exp * 1000 > now ? payload : undefined;
  } catch {
    return undefined; // no token of this shop
  }
}

function isUser(payload: unknown): payload is UserInformation & { exp: number } {
  if (typeof payload !== "object" || payload === null) return false;
  const { sub, first_name, email, exp } = payload as Record<string, unknown>;
  return [sub, first_name, email].every((text) => typeof text === "string") && typeof exp === "number";
}
