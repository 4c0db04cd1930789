import { beforeEach, expect, test, vi } from "vitest";
import { storedToken } from "../stored-token.ts";
import { fakeStorage } from "../testing/fakes.ts";
import { currentUser, initialOf, replaceToken, storeToken } from "./session.ts";

let heard: string[];

beforeEach(() => {
  heard = [];
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("StorageEvent", Event);
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => heard.push(type));
  return () => {
    storeToken(undefined);
    vi.unstubAllGlobals();
  };
});

function tokenOf(first_name: string): string {
  const payload = { sub: first_name, first_name, email: "", email_verified: true, exp: Date.now() };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
}

test("[AUTH-10] who has signed in is known at once, and nobody after that", () => {
  expect(currentUser()).toBeUndefined();
  expect(storeToken(tokenOf("Maya"))).toBe(true);
  expect(currentUser()?.first_name).toBe("Maya");
  expect(currentUser(), "the same object at each render").toBe(currentUser());
  storeToken(tokenOf("Noah"));
  expect(currentUser()?.first_name).toBe("Noah");
  storeToken(undefined);
  expect(currentUser()).toBeUndefined();
  expect(heard, "every store hears of each").toEqual(["storage", "storage", "storage"]);
});

test("[AUTH-10] a browser that forbids storage says so, and knows the customer as long as its page stands", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(storeToken(tokenOf("Maya"))).toBe(false);
  expect(currentUser()?.first_name).toBe("Maya");
  expect(storeToken(undefined)).toBe(true);
  expect(currentUser()).toBeUndefined();
});

test("[AUTH-07] a new token takes the place of the one that was sent, and of no other", () => {
  storeToken("sent");
  replaceToken("sent", "new");
  expect(storedToken()).toBe("new");
  replaceToken("sent", "late");
  expect(storedToken(), "somebody else has logged in meanwhile").toBe("new");
  storeToken(undefined);
  replaceToken("new", "late");
  expect(storedToken(), "or logged out").toBeUndefined();
});

test("[HEAD-05] the avatar has the first letter of the name, whatever the name is", () => {
  const initial = (first_name: string) =>
    initialOf({ sub: "1", first_name, email: "", email_verified: true });
  expect(["maya", "  zoë", "élodie", "👶🏽 Baby", "", " "].map(initial)).toEqual([
    "M",
    "Z",
    "É",
    "👶",
    "A",
    "A",
  ]);
});
