import type { Address } from "@nestling/commerce/address";
import { juniper } from "@nestling/commerce/testing/addresses";
import { iso31661 } from "iso-3166";
import { expect, test } from "vitest";
import type { Place } from "./supplier.ts";
import { supplierRefusals, toSupplierAddress } from "./supplier-address.ts";

const at = (country_code: string, over: Partial<Address> = {}): Address => ({
  ...juniper,
  country_code,
  state: "",
  ...over,
});
/** Without what is put in where the customer types nothing. */
const isTyped = ({ from }: { from: string }) => from !== "";
const messages = (address: Address, details = {}) =>
  toSupplierAddress(address, details).problems.map(({ field, message }) => `${field}: ${message}`);

test("[MKT-02] an address in the United States goes as it is, with the state's name and the phone in two parts", () => {
  const { address, changes, problems } = toSupplierAddress(juniper);
  expect(address).toMatchObject({
    name: "Maya Torres",
    phone: "4155550134",
    phoneCountry: "+1",
    street: "27 Juniper Street",
    street2: "",
    city: "San Francisco",
    province: "California",
    country: "US",
    zip: "94110",
  });
  expect([changes, problems]).toEqual([[], []]);
});

test("[MKT-02] United States since January 2025: a name has two parts of 2 to 32 letters", () => {
  expect(messages({ ...juniper, full_name: "Maya" })).toEqual(["name: Enter a first and last name."]);
  expect(messages({ ...juniper, full_name: `Maya ${"x".repeat(33)}` })).toHaveLength(1);
  expect(messages({ ...juniper, full_name: "M Torres" })).toHaveLength(1);
  expect(messages({ ...juniper, full_name: "Maya T" })).toHaveLength(1);
  expect(messages({ ...juniper, full_name: "  Maya   Torres " })).toEqual([]);
});

test("[MKT-02] United States since January 2025: a street of more than 35 characters goes over two lines, at a word", () => {
  const long = { ...juniper, address1: "12345 Martin Luther King Junior Boulevard West", address2: "Apt 4" };
  const { address, changes, problems } = toSupplierAddress(long);
  expect(address).toMatchObject({
    street: "12345 Martin Luther King Junior",
    street2: "Boulevard West, Apt 4",
  });
  expect(changes.map(({ field }) => field)).toEqual(["street", "street2"]);
  expect(problems).toEqual([]);
  const oneWord = toSupplierAddress({ ...juniper, address1: "x".repeat(50) }).address;
  expect([oneWord.street.length, oneWord.street2?.length]).toEqual([35, 15]);
  const early = toSupplierAddress({ ...juniper, address1: `12 ${"x".repeat(40)}` });
  expect([early.address.street.length, early.problems]).toEqual([35, []]);
  expect(messages({ ...juniper, address1: "1 A" })).toHaveLength(1);
});

test.each(["GB", "IE"])("[MKT-02] %s: the province is 'Other'", (country) => {
  const { address, changes } = toSupplierAddress(at(country, { state: "GB-LND", phone: "+447911123456" }));
  expect(address.province).toBe("Other");
  expect(changes).toEqual([expect.objectContaining({ field: "province", to: "Other" })]);
});

test.each(["DE", "FR", "NL"])(
  "[MKT-02] %s: the province is 'Other', because its addresses name none",
  (country) => {
    const { address, changes, problems } = toSupplierAddress(at(country));
    expect(address.province).toBe("Other");
    expect(changes).toEqual([{ field: "province", from: "", to: "Other" }]);
    expect(problems).toEqual([]);
  },
);

test("[MKT-02] the merchant can say the province, and an older order keeps the one that was typed", () => {
  expect(toSupplierAddress(at("DE"), { province: "Hessen" })).toMatchObject({
    address: { province: "Hessen" },
    changes: [],
  });
  expect(toSupplierAddress(at("DE", { state: "DE-BE" })).address.province).toBe("Berlin");
});

test("[MKT-02] a region goes by the name that people there write", () => {
  expect(toSupplierAddress(at("IT", { state: "IT-RM" })).address.province).toBe("Roma");
  expect(toSupplierAddress(at("JP", { state: "JP-13" })).address.province).toBe("Tokyo");
});

test("[MKT-02] where addresses name no city, it is the emirate or the city-state", () => {
  expect(toSupplierAddress(at("AE", { city: "", state: "AE-DU" })).address).toMatchObject({
    city: "Dubai",
    province: "Dubai",
  });
  const singapore = at("SG", { city: "", country_name: "Singapore" });
  expect(toSupplierAddress(singapore).address).toMatchObject({ city: "Singapore", province: "Other" });
});

test("[MKT-02] in no country that the shop can ship to is the city or the province left out", () => {
  for (const { alpha2 } of iso31661) {
    const { address } = toSupplierAddress(at(alpha2, { city: "" }));
    expect([address.city, address.province]).not.toContain("");
  }
});

test("[MKT-02] United States since August 2025: the province is never 'Other'", () => {
  expect(toSupplierAddress(juniper).address.province).not.toBe("Other");
});

test.each(["AU", "NZ"])(
  "[MKT-02] %s since December 2024: a name has letters from A to Z alone",
  (country) => {
    const { address, changes, problems } = toSupplierAddress(at(country, { full_name: "Zoë O'Brien-Ngū" }));
    expect(address.name).toBe("Zoe O Brien Ngu");
    expect(changes.filter(isTyped)).toEqual([
      { field: "name", from: "Zoë O'Brien-Ngū", to: "Zoe O Brien Ngu" },
    ]);
    expect(problems).toEqual([]);
    expect(messages(at(country, { full_name: "X" }))).toHaveLength(1);
  },
);

test("[MKT-02] Spain since October 2024: a phone number has 9 digits", () => {
  expect(messages(at("ES", { phone: "+34612345678" }))).toEqual([]);
  expect(messages(at("ES", { phone: "+3461234567" }))).toEqual([
    "phone: Enter a number with +34 and 9 digits.",
  ]);
});

test("[MKT-02] Mexico since August 2025: the second line has 60 characters at most", () => {
  expect(messages(at("MX", { address2: "x".repeat(60) }))).toEqual([]);
  expect(messages(at("MX", { address2: "x".repeat(61) }))).toHaveLength(1);
});

test.each(["DZ", "ZA"])("[MKT-02] %s since August 2025: a name has two parts", (country) => {
  expect(messages(at(country))).toEqual([]);
  expect(messages(at(country, { full_name: "Maya" }))).toHaveLength(1);
});

test("[MKT-02] Argentina since August and September 2025: a mobile of 10 digits, and a tax number with hyphens", () => {
  const maya = at("AR", { phone: "+541123456789" });
  expect(messages(maya, { tax_number: "20-12345678-6" })).toEqual([]);
  expect(messages(maya, { tax_number: "20123456786" })).toHaveLength(1);
  expect(messages({ ...maya, phone: "+54112345678" }, { tax_number: "20-12345678-6" })).toHaveLength(1);
});

test("[MKT-02] Brazil since April and September 2025: CPF and birthday go along, each at its place", () => {
  const maya = at("BR", { phone: "+5511987654321" });
  expect(messages(maya)).toHaveLength(2);
  const { address, extra, problems } = toSupplierAddress(maya, { cpf: "12345678909", birthday: "01021990" });
  expect(problems).toEqual([]);
  expect(address.more).toEqual({ cpf: "12345678909" });
  expect(extra).toEqual({ birthday: "01021990" });
});

test("[MKT-02] Chile: the RUT goes along", () => {
  expect(messages(at("CL"))).toHaveLength(1);
  expect(toSupplierAddress(at("CL"), { rut_no: "12.345.678-5" }).address.more).toEqual({
    rut_no: "12.345.678-5",
  });
});

test("[MKT-02] Saudi Arabia since April and December 2025: Arabic is kept, a phone of 9 digits from 5, a national address", () => {
  const maya = at("SA", { full_name: "مايا توريس", phone: "+966512345678" });
  const { address, extra, changes, problems } = toSupplierAddress(maya, { nat_addr: "ABCD1234" });
  expect([address.name, extra, changes.filter(isTyped), problems]).toEqual([
    "مايا توريس",
    { nat_addr: "ABCD1234" },
    [],
    [],
  ]);
  expect(messages(maya, { nat_addr: "1234" })).toHaveLength(1);
  expect(messages({ ...maya, phone: "+966112345678" }, { nat_addr: "ABCD1234" })).toHaveLength(1);
});

test("[MKT-02] Israel since September 2025: an identity number under both names, of a person who lives there", () => {
  expect(messages(at("IL"))).toHaveLength(1);
  expect(toSupplierAddress(at("IL"), { passport_no: "123456782" }).address.more).toEqual({
    passport_no: "123456782",
    foreigner_passport_no: "123456782",
    is_foreigner: "false",
  });
});

test("[MKT-02] another writing becomes Latin letters, and the merchant sees both", () => {
  const { address, changes, problems } = toSupplierAddress(
    at("JP", { full_name: "山田 花子", address1: "渋谷区 1-2-3", city: "東京", phone: "+819012345678" }),
  );
  expect(address.name).toMatch(/^[A-Za-z ]+$/);
  expect(changes.filter(isTyped).map(({ field, from }) => [field, from])).toEqual([
    ["name", "山田 花子"],
    ["street", "渋谷区 1-2-3"],
    ["city", "東京"],
  ]);
  expect(problems).toEqual([]);
});

test("[MKT-02] Latin letters with accents stay where the country takes them", () => {
  const { address, changes } = toSupplierAddress(at("FR", { full_name: "Zoë Ångström", city: "Besançon" }));
  expect([address.name, address.city, changes.filter(isTyped)]).toEqual(["Zoë Ångström", "Besançon", []]);
});

test("[MKT-02] an initial between the names is left out where each part of a name has a length", () => {
  expect(toSupplierAddress({ ...juniper, full_name: "Maya J Torres" }).address.name).toBe("Maya Torres");
  expect(toSupplierAddress({ ...juniper, full_name: "Maya J. Torres" }).address.name).toBe("Maya J. Torres");
  expect(toSupplierAddress(at("FR", { full_name: "Maya J Torres" })).address.name).toBe("Maya J Torres");
});

test.each([
  ["US", "+14155550134", "+1"],
  ["FR", "+33612345678", "+33"],
  ["DE", "+4930901820", "49"],
  ["DE", "+14155550134", "1"],
])("[MKT-02] whether %s takes a calling code with its plus is a rule: %s", (country, phone, code) => {
  expect(toSupplierAddress(at(country, { phone })).address.phoneCountry).toBe(code);
});

test("[MKT-02] an order of before the rules goes without emoji and without what nobody sees", () => {
  const { address, changes, problems } = toSupplierAddress({
    ...juniper,
    full_name: "Maya\u200f 🌸 Torres",
    address1: "27 Juniper\u200b Street 🏠",
    address2: "🚪",
    city: "San\u00a0Francisco",
  });
  expect(address).toMatchObject({
    ...{ name: "Maya Torres", street: "27 Juniper Street", street2: "", city: "San Francisco" },
  });
  expect(changes.map(({ field }) => field)).toEqual(["name", "street", "street2"]);
  expect(problems).toEqual([]);
  const struck = toSupplierAddress({ ...juniper, full_name: "M\u0336a\u0336ya Torres" });
  expect(struck.address.name).toBe("Maya Torres");
  const nothing = toSupplierAddress({ ...juniper, full_name: "🌸", address1: "🏠" });
  expect(nothing.problems).toEqual([
    { field: "name", message: "Enter a name." },
    { field: "street", message: "Enter a street address." },
  ]);
});

const list = (provinces: Record<string, string[]>): Place[] =>
  Object.entries(provinces).map(([name, cities]) => ({
    name,
    places: cities.map((city) => ({ name: city, places: [] })),
  }));

const italy = list({ Liguria: ["Genova", "La Spezia"], Lombardia: ["Milano"] });
const austria = list({ "Lower Austria": ["Mödling", "Sankt Pölten"], Vienna: ["Vienna"] });
const camogli = at("IT", {
  ...{ address1: "Via della Repubblica 4", city: "Camogli", state: "IT-GE", zip_code: "16032" },
  country_name: "Italy",
});
const perchtoldsdorf = at("AT", {
  ...{ address1: "Marktplatz 3", address2: "Top 2", city: "Perchtoldsdorf", zip_code: "2380" },
  country_name: "Austria",
});

test("[MKT-02] an apostrophe that is a letter goes as an apostrophe", () => {
  const { address, problems } = toSupplierAddress({ ...juniper, city: "Kāneʻohe" });
  expect([address.city, problems]).toEqual(["Kane'ohe", []]);
});

test("[ADDR-04] the region of the list that contains the province is written, and the city as the list has it", () => {
  const { address, changes, problems } = toSupplierAddress(
    at("IT", { city: "GENOA", state: "IT-GE" }),
    {},
    italy,
  );
  expect([address.province, address.city, address.street2]).toEqual(["Liguria", "Genova", ""]);
  expect(changes).toEqual([
    { field: "province", from: "Genova", to: "Liguria" },
    { field: "city", from: "GENOA", to: "Genova" },
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ["Genova GE", "Genova"],
  ["Genova, GE", "Genova"],
])("[ADDR-04] a city with its region's letters behind it is that city: '%s'", (city, listed) => {
  const { address, problems } = toSupplierAddress(at("IT", { city, state: "IT-GE" }), {}, italy);
  expect([address.city, problems]).toEqual([listed, []]);
});

test("[ADDR-04] 'Washington D.C.' is Washington", () => {
  const columbia = list({ "District of Columbia": ["Washington", "Other"] });
  const dc = { ...juniper, state: "US-DC", zip_code: "20001" };
  for (const city of ["Washington D.C.", "Washington DC", "Washington"])
    expect(toSupplierAddress({ ...dc, city }, {}, columbia).address.city).toBe("Washington");
});

test("[ADDR-04] where the customer chose a place of the list, town and postal code go to the street", () => {
  const chosen = { listed_province: "Lower Austria", listed_city: "Mödling" };
  const { address, problems } = toSupplierAddress({ ...perchtoldsdorf, ...chosen }, {}, austria);
  expect(address).toMatchObject({
    ...{ province: "Lower Austria", city: "Mödling", zip: "2380" },
    ...{ street: "Marktplatz 3", street2: "Top 2, 2380 Perchtoldsdorf" },
  });
  expect(problems).toEqual([]);
  const inLiguria = { listed_province: "Liguria", listed_city: "La Spezia" };
  expect(toSupplierAddress({ ...camogli, ...inLiguria }, {}, italy).address).toMatchObject({
    ...{ province: "Liguria", city: "La Spezia", street2: "16032 Camogli" },
  });
});

test("[ADDR-04] a list that offers 'Other' has it written for a city that it lacks, and nobody is asked", () => {
  const us = list({ California: ["San Francisco", "Other"] });
  const marin = { ...juniper, city: "Bolinas", zip_code: "94924" };
  expect(toSupplierAddress(marin, {}, us).address).toMatchObject({
    ...{ province: "California", city: "Other", street2: "Bolinas 94924" },
  });
  expect(supplierRefusals(marin, us)).toEqual([]);
});

test("[ADDR-04] a city that the list lacks is asked for before the payment, and is a problem of an order that is paid", () => {
  for (const [address, places] of [
    [camogli, italy],
    [perchtoldsdorf, austria],
    // A place that the list does not have, or not in this province.
    [{ ...camogli, listed_province: "Liguria", listed_city: "Savona" }, italy],
    [{ ...camogli, listed_province: "Lombardia", listed_city: "Milano" }, italy],
  ] as const) {
    expect(supplierRefusals(address, places).map(({ path }) => path)).toEqual(["listed_city"]);
    expect(toSupplierAddress(address, {}, places).problems).toMatchObject([{ field: "city" }]);
  }
  expect(supplierRefusals(camogli, [])).toEqual([]);
});

test("[ADDR-04] the order of a country without a list goes as before, and the merchant's province counts with one", () => {
  expect(toSupplierAddress(camogli, {}, []).address).toMatchObject({ province: "Genova", city: "Camogli" });
  const named = toSupplierAddress(
    at("IT", { city: "Milan", state: "IT-GE" }),
    { province: "Lombardia" },
    italy,
  );
  expect(named.address).toMatchObject({ province: "Lombardia", city: "Milano" });
});

test("[ADDR-04] a town that makes the second line too long is said before the payment", () => {
  const mexico = list({ "Ciudad de México": ["Other"] });
  const address = at("MX", {
    address2: "x".repeat(55),
    city: "Xochimilco",
    zip_code: "16000",
    state: "MX-CMX",
  });
  expect(supplierRefusals(address, mexico)).toEqual([
    { path: "address2", message: "At most 60 characters." },
  ]);
});

test("[CHK-13] what is asked of a customer before the payment are the country's rules", () => {
  const refusals = (address: Address) =>
    supplierRefusals(address, []).map(({ path, message }) => `${path}: ${message}`);
  expect(refusals({ ...juniper, full_name: "Maya", address1: "X" })).toEqual([
    "full_name: Enter a first and last name",
    "address1: Enter the full street address",
  ]);
  expect(refusals(at("FR", { full_name: "Maya", phone: "+33612345678" }))).toEqual([]);
  expect(refusals(at("SA", { full_name: "مايا", phone: "+966512345678" }))).toEqual([]);
  expect(refusals(at("JP", { full_name: "山田 花子" }))).toHaveLength(1);
  for (const { alpha2 } of iso31661) expect(refusals(at(alpha2, { address1: "X" })), alpha2).not.toEqual([]);
});
