import { randomUUID } from "node:crypto";
import { juniperLines } from "@nestling/commerce/testing/addresses";
import type { Details, SavedAddress } from "@nestling/contract/my-account";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { accountCalls } from "../testing/account-calls.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { savedAddresses } from "./tables.ts";

const shop = await testShop();
type Someone = Awaited<ReturnType<typeof shop.signIn>>;

const call = accountCalls(shop.api);

describe("the details", () => {
  const noor = { first_name: "Noor", last_name: "El Amrani", phone: "+14155550134" };

  test("[API-27] [ACC-02] say who is signed in, and are kept by nobody on the way", async () => {
    const maya = await shop.signIn({ email: "maya@example.com", passwordHash: "$argon2id$…" });
    const { status, headers, body } = await call(maya, "GET", "details");
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({
      first_name: "Maya",
      last_name: "Torres",
      email: "maya@example.com",
      email_verified: false,
      has_password: true,
      logins: [],
    });
  });

  test("[API-27] [ACC-02] change, and the token says so from then on", async () => {
    const someone = await shop.signIn();
    const { status, body } = await call(someone, "PUT", "details", noor);
    const { token, details } = body as { token: string; details: Details };
    expect([status, details]).toMatchObject([200, noor]);
    const [before, after] = [decodeJwt(someone.token), decodeJwt(token)];
    expect(after).toEqual({ ...before, first_name: "Noor", last_name: "El Amrani" });
    const again = await call({ ...someone, headers: { authorization: `Bearer ${token}` } }, "GET", "details");
    expect(again.body).toEqual(details);
  });

  test("a phone number can be taken away again, and names may be empty", async () => {
    const someone = await shop.signIn({ phone: "+14155550134" });
    const { body } = await call(someone, "PUT", "details", { first_name: "", last_name: "", phone: "" });
    expect((body as { details: Details }).details).toMatchObject({ first_name: "", last_name: "" });
    expect((body as { details: Details }).details.phone).toBeUndefined();
    expect(decodeJwt((body as { token: string }).token).last_name).toBeUndefined();
  });

  test.each([
    ["a name of 101 letters", { first_name: "x".repeat(101) }, "first_name"],
    ["a name of 101 emoji", { last_name: "🐣".repeat(101) }, "last_name"],
    ["half an emoji", { first_name: "\ud83d" }, "first_name"],
    ["a phone number nobody can call", { phone: "555-0134" }, "phone"],
  ])("%s is refused, and the field is named", async (_, wrong, field) => {
    const { status, body } = await call(await shop.signIn(), "PUT", "details", { ...noor, ...wrong });
    expect([status, body]).toMatchObject([400, { code: "malformed", fields: [{ path: field }] }]);
  });

  test.each([
    ["100 emoji", "🐣".repeat(100)],
    ["a script", "<script>alert(1)</script>"],
    ["an end of a script", "</script><img src=x onerror=alert(1)>"],
    ["a template", "{{7*7}}<%= 7*7 %>"],
    ["a statement", "'; drop table account; --"],
    ["letters of all the world", "Ægir 李小龍 مايا"],
  ])("%s in a name is text, and comes back as it was", async (_, name) => {
    const someone = await shop.signIn();
    const { body } = await call(someone, "PUT", "details", { first_name: name, last_name: name, phone: "" });
    const { token } = body as { token: string };
    expect(decodeJwt(token)).toMatchObject({ first_name: name, last_name: name });
    const read = await call({ ...someone, headers: { authorization: `Bearer ${token}` } }, "GET", "details");
    expect(read.body).toMatchObject({ first_name: name, last_name: name });
    expect(read.headers.get("content-type")).toContain("application/json");
  });

  test("two changes at once leave one of them whole", async () => {
    const someone = await shop.signIn();
    const names = ["Ada", "Ben", "Cleo", "Dan"];
    await Promise.all(
      names.map((name) =>
        call(someone, "PUT", "details", { first_name: name, last_name: `${name}son`, phone: "" }),
      ),
    );
    const { body } = await call(someone, "GET", "details");
    const { first_name, last_name } = body as Details;
    expect(last_name).toBe(`${first_name}son`);
  });
});

describe("the address book", () => {
  const { address: home } = orderOf({ code: "PACIFIER", quantity: 1 });
  const berlin = {
    ...home,
    address1: "Ahornweg 3",
    city: "Berlin",
    state: "",
    zip_code: "10115",
    country_code: "DE",
    country_name: "Germany",
  };

  const house = (number: number) => ({ ...home, address1: `${number} Juniper Street` });

  const add = async (someone: Someone, address: object = home) =>
    (await call(someone, "POST", "address", address)).body as SavedAddress;
  const list = async (someone: Someone) =>
    ((await call(someone, "GET", "address")).body as { addresses: SavedAddress[] }).addresses;
  const defaults = async (someone: Someone) =>
    (await list(someone)).filter(({ is_default }) => is_default).map(({ id }) => id);

  test("[API-27] [ACC-02] keeps what is saved; the first address is the default", async () => {
    const someone = await shop.signIn();
    expect(await list(someone)).toEqual([]);
    const first = await add(someone, { ...home, is_default: false });
    expect(first).toEqual({ ...home, id: first.id, is_default: true, address_lines: juniperLines });
    const second = await add(someone, { ...berlin, address2: "Hinterhaus" });
    expect(second).toMatchObject({ address2: "Hinterhaus", is_default: false });
    expect(await list(someone)).toEqual([first, second]);
  });

  test("[API-27] an address that is saved as the default takes the place of the former", async () => {
    const someone = await shop.signIn();
    const first = await add(someone);
    const second = await add(someone, { ...berlin, is_default: true });
    expect(await list(someone)).toEqual([second, { ...first, is_default: false }]);
    const changed = await call(someone, "PUT", `address/${first.id}`, { ...home, is_default: true });
    expect(changed.body).toEqual(first);
    expect(await defaults(someone)).toEqual([first.id]);
  });

  test("the default stays the default until another takes its place", async () => {
    const someone = await shop.signIn();
    const { id } = await add(someone);
    await call(someone, "PUT", `address/${id}`, { ...berlin, is_default: false });
    expect(await list(someone)).toMatchObject([{ ...berlin, id, is_default: true }]);
  });

  test("[API-27] when the default is removed, the one used last becomes it", async () => {
    const someone = await shop.signIn();
    const [first, older, newer] = [
      await add(someone),
      await add(someone, berlin),
      await add(someone, house(3)),
    ];
    expect((await call(someone, "DELETE", `address/${first.id}`)).status).toBe(200);
    expect(await defaults(someone)).toEqual([newer.id]);
    await call(someone, "DELETE", `address/${older.id}`);
    expect(await defaults(someone)).toEqual([newer.id]);
    await call(someone, "DELETE", `address/${newer.id}`);
    expect(await list(someone)).toEqual([]);
    expect((await add(someone)).is_default).toBe(true);
  });

  test("an address that is sent again, for its answer was lost, is saved once", async () => {
    const someone = await shop.signIn();
    const first = await add(someone);
    const [second, again] = [await add(someone, berlin), await add(someone, berlin)];
    expect(again).toEqual(second);
    expect(await list(someone)).toEqual([first, second]);
    const asDefault = await add(someone, { ...berlin, is_default: true });
    expect(await list(someone)).toEqual([asDefault, { ...first, is_default: false }]);
  });

  test("it holds 20", async () => {
    const someone = await shop.signIn();
    for (let saved = 0; saved < 20; saved += 1) await add(someone, house(saved));
    const { status, body } = await call(someone, "POST", "address", home);
    expect([status, body]).toMatchObject([400, { code: "too_many" }]);
    expect(await list(someone)).toHaveLength(20);
  });

  test("many at once make neither two defaults nor more than 20", async () => {
    const someone = await shop.signIn();
    await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        call(someone, "POST", "address", { ...house(number), is_default: true }),
      ),
    );
    expect(await list(someone)).toHaveLength(20);
    expect(await defaults(someone)).toHaveLength(1);
    const all = await list(someone);
    await Promise.all(all.slice(0, 19).map(({ id }) => call(someone, "DELETE", `address/${id}`)));
    expect(await list(someone)).toMatchObject([{ is_default: true }]);
  });

  test("the database itself allows no second default", async () => {
    const someone = await shop.signIn();
    await add(someone);
    const [first] = await shop.database
      .select()
      .from(savedAddresses)
      .where(eq(savedAddresses.accountId, someone.account.id));
    if (first === undefined) throw new Error("the address was not saved");
    const second = { ...first, id: randomUUID() };
    await expect(shop.database.insert(savedAddresses).values(second)).rejects.toThrow();
    await shop.database.insert(savedAddresses).values({ ...second, isDefault: false });
  });

  test.each([
    [
      "a country that the shop does not ship to",
      { country_code: "FR", zip_code: "75001" },
      "country_code",
      "We don't ship there yet.",
    ],
    ["a region of another country", { state: "DE-BE" }, "state", "Choose a state"],
    ["a region that the country does not have", { state: "Bavaria" }, "state", "Choose a state"],
    ["a postal code that is none", { zip_code: "9460" }, "zip_code", "Enter a ZIP code like 95014"],
    [
      "[ADDR-02] Alaska with the ZIP code 00000",
      { state: "US-AK", zip_code: "00000" },
      "zip_code",
      "That ZIP code isn't in Alaska",
    ],
    [
      "[ADDR-02] a region where addresses name none",
      { country_code: "DE", state: "DE-BE", zip_code: "10115" },
      "state",
      "Leave out the region for this country",
    ],
    ["a name that is missing", { full_name: " " }, "full_name", "Enter a name"],
  ])("%s is refused, like in an order", async (_, wrong, path, message) => {
    const someone = await shop.signIn();
    const { id } = await add(someone);
    for (const [method, at] of [
      ["POST", ""],
      ["PUT", `/${id}`],
    ] as const) {
      const { status, body } = await call(someone, method, `address${at}`, { ...home, ...wrong });
      expect([status, body]).toMatchObject([400, { code: "malformed", fields: [{ path, message }] }]);
    }
    expect(await list(someone)).toHaveLength(1);
  });

  test("[ADDR-03] an address of older rules is read without the region that its country does not use, and saved so", async () => {
    const someone = await shop.signIn();
    const { id } = await add(someone, berlin);
    const { address2: _, ...old } = { ...berlin, state: "DE-BE" };
    await shop.database.update(savedAddresses).set({ address: old }).where(eq(savedAddresses.id, id));
    const [read] = await list(someone);
    expect(read).toMatchObject({ state: "", address_lines: ["Ahornweg 3", "10115 Berlin", "Germany"] });
    const again = await call(someone, "PUT", `address/${id}`, { ...berlin, state: read?.state });
    expect(again.status).toBe(200);
  });

  test("a country goes by the name that belongs to its code", async () => {
    const saved = await add(await shop.signIn(), { ...home, country_name: "<b>Elsewhere</b>" });
    expect(saved.country_name).toBe("United States");
  });

  test("a script in any field of an address is text, and comes back as it was", async () => {
    const someone = await shop.signIn();
    const script = "<script>alert(1)</script>";
    const words = { full_name: script, address1: script, address2: script, city: script };
    await add(someone, { ...home, ...words });
    expect(await list(someone)).toMatchObject([words]);
  });

  test("[API-21] another person's address can be neither seen, changed nor removed", async () => {
    const [maya, stranger] = [await shop.signIn(), await shop.signIn()];
    const { id } = await add(maya);
    expect(await list(stranger)).toEqual([]);
    expect((await call(stranger, "PUT", `address/${id}`, berlin)).status).toBe(404);
    expect((await call(stranger, "PUT", `address/${id}`, { ...berlin, is_default: true })).status).toBe(404);
    expect((await call(stranger, "DELETE", `address/${id}`)).status).toBe(404);
    expect(await list(maya)).toMatchObject([{ ...home, id, is_default: true }]);
  });
});
