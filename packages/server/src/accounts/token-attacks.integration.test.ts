import { type CallName, calls } from "@nestling/contract/calls";
import { routes } from "@nestling/contract/routes";
import { eq } from "drizzle-orm";
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { newKeySet } from "../platform/key-set.ts";
import { askCall } from "../testing/ask.ts";
import { testKeys } from "../testing/people.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { accounts, sessions } from "./tables.ts";
import { openTokenKeys } from "./token-keys.ts";
import { signToken, type TokenPayload } from "./tokens.ts";

const shop = await testShop({ limits: unlimited });
const names = Object.keys(calls) as CallName[];
const personal = names.filter((name) => "security" in routes[name]);
const open = names.filter((name) => !("security" in routes[name]));

const maya = await shop.signIn();
const other = await shop.signIn();
const payload = decodeJwt<TokenPayload>(maya.token);
const [header = "", body = "", signature = ""] = maya.token.split(".");
const day = 86_400;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const publicKey = testKeys.verifying(testKeys.kid);
if (publicKey === undefined) throw new Error("a key that does not verify its own");
const foreign = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
const strangers = await openTokenKeys(newKeySet());

/** Signs the claims of Maya's token with another header, another key or other claims. */
function signed(
  words: Record<string, unknown>,
  head: { alg: string; kid?: string; [name: string]: unknown } = { alg: "EdDSA", kid: testKeys.kid },
  key: Parameters<SignJWT["sign"]>[0] = testKeys.signing,
) {
  return new SignJWT(words).setProtectedHeader(head).sign(key);
}

/** A customer whose session or account has ended. */
async function gone(end: (id: string, session: string) => Promise<unknown>): Promise<string> {
  const { account, token } = await shop.signIn();
  await end(account.id, decodeJwt<TokenPayload>(token).sid);
  return token;
}

const { exp: _, ...endless } = payload;
const { kid: __, ...withoutKid } = { alg: "EdDSA", kid: testKeys.kid };

const forgeries: Record<string, string> = {
  "no token at all": "",
  "one that says another name": `${header}.${encode({ ...payload, email: "boss@example.com" })}.${signature}`,
  "one of another account": `${header}.${encode({ ...payload, sub: other.account.id })}.${signature}`,
  "one whose signature is another's": `${header}.${body}.${other.token.split(".")[2]}`,
  "one without its signature": `${header}.${body}.`,
  "one without a second dot": `${header}.${body}`,
  "one that expired": await signToken(testKeys, { ...payload, exp: payload.iat - 1 }),
  "one that never expires": await signed(endless),
  "one that needs no signature": `${encode({ alg: "none" })}.${body}.`,
  "one that needs no signature, in capitals": `${encode({ alg: "NONE", kid: testKeys.kid })}.${body}.${signature}`,
  "one signed with the public key as a secret": await signed(
    payload,
    { alg: "HS256", kid: testKeys.kid },
    new TextEncoder().encode(await exportSPKI(publicKey)),
  ),
  "one signed with the public key's bytes as a secret": await signed(
    payload,
    { alg: "HS256", kid: testKeys.kid },
    Buffer.from((await exportJWK(publicKey)).x ?? "", "base64url"),
  ),
  "one of a foreign key under our name": await signed(payload, undefined, foreign.privateKey),
  "one of a foreign key that it brings along": await signed(
    payload,
    { alg: "EdDSA", kid: testKeys.kid, jwk: await exportJWK(foreign.publicKey) },
    foreign.privateKey,
  ),
  "one of another shop": await signToken(strangers, payload),
  "one that names no key": await signed(payload, withoutKid),
  "one that names a key like a file": await signed(payload, { alg: "EdDSA", kid: "../../dev/null" }),
  "one that names no session": await signed({ ...payload, sid: undefined }),
  "one whose session is no number of one": await signed({ ...payload, sid: "' or true --" }),
  "one with another account's session": await signToken(testKeys, {
    ...payload,
    sid: decodeJwt<TokenPayload>(other.token).sid,
  }),
  "one of a session that never was": await signToken(testKeys, { ...payload, sid: payload.sub }),
  "one of a session that ended": await gone((_account, session) =>
    shop.database.delete(sessions).where(eq(sessions.id, session)),
  ),
  "one of an account that was deleted": await gone((account) =>
    shop.database.delete(accounts).where(eq(accounts.id, account)),
  ),
  "one of 100 KB": `${header}.${"A".repeat(100_000)}.${signature}`,
};

describe.each(Object.entries(forgeries))("[API-21] %s", (_what, token) => {
  test("opens no call that needs a person", async () => {
    const opened: string[] = [];
    for (const name of personal) {
      const answer = await askCall(shop.api, name, { authorization: `Bearer ${token}` });
      const refusal = (await answer.json()) as { code?: string };
      if (answer.status !== 401 || refusal.code !== "signed_out") opened.push(`${name}: ${answer.status}`);
    }
    expect(opened).toEqual([]);
  });
});

describe("a token", () => {
  test("[API-21] counts in its header alone", async () => {
    for (const name of personal) {
      for (const headers of [
        {},
        { authorization: maya.token },
        { authorization: `Basic ${maya.token}` },
        { authorization: `Bearer ${maya.token} ${other.token}` },
        { cookie: `tokenUser=${maya.token}` },
        { "x-authorization": `Bearer ${maya.token}` },
      ]) {
        const query = { token: maya.token, access_token: maya.token };
        expect((await askCall(shop.api, name, headers as Record<string, string>, { query })).status).toBe(
          401,
        );
      }
    }
  });

  test("[ERR-05] is ignored by calls that need no person: an expired one does no harm there", async () => {
    const expired = `Bearer ${forgeries["one that expired"]}`;
    for (const name of open) {
      const [without, withIt] = [
        await askCall(shop.api, name, {}),
        await askCall(shop.api, name, { authorization: expired }),
      ];
      expect(withIt.status, name).not.toBe(401);
      // A second sign-up with this email finds an account.
      if (name !== "register" && name !== "insertGuestOrder")
        expect(withIt.status, name).toBe(without.status);
    }
  });

  test("is still good after all that", async () => {
    expect((await askCall(shop.api, "getDetails", maya.headers)).status).toBe(200);
    expect(payload.exp - payload.iat).toBe(30 * day);
  });
});
