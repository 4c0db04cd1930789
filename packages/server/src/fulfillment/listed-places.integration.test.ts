import type { Address } from "@nestling/commerce/address";
import { juniper } from "@nestling/commerce/testing/addresses";
import type { Refusal } from "@nestling/contract/common";
import type { Places, SupplierRules } from "@nestling/contract/supplier-addresses";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productFreight, products } from "../catalogue/tables.ts";
import { countryRules } from "../geo/address-format.ts";
import { readFreight } from "../marketplace/freight.ts";
import { readPlacesJob } from "../marketplace/places.ts";
import { toSupplierAddress } from "../marketplace/supplier-address.ts";
import { orders } from "../orders/tables.ts";
import { askCall } from "../testing/ask.ts";
import { commandLine } from "../testing/command-line.ts";
import { placementShop } from "../testing/placement.ts";
import { orderOf } from "../testing/products.ts";

const abroad = ["AT", "DE", "FR", "IT", "NZ"];
const shop = await placementShop({ shipTo: abroad });
const {
  api,
  database,
  placed,
  claimed,
  partOf,
  ordersThere,
  alertsOf,
  control,
  insert,
  runJob,
  sweep,
  supplier,
} = shop;

const nestling = commandLine(shop.url);

const reading = { ...shop.fulfillment, defaultCountry: "US" };
for (const country of abroad) await readFreight(reading, 12, country);
// As the cart shows it, so that no order is refused for its shipping.
const [pacifier] = await database.select().from(products).where(eq(products.id, 12));
await database
  .update(productFreight)
  .set({ fee: pacifier?.shippingFee ?? 0, cost: 100, readAt: new Date("2100-01-01") })
  .where(eq(productFreight.productId, 12));

const at = (country_code: string, country_name: string, address: Partial<Address>): Address => ({
  ...{ ...juniper, state: "", country_code, country_name },
  ...address,
});
const to = (address: Address) => ({ ...orderOf({ code: "PACIFIER", quantity: 1 }), address });
const refused = async (address: Address) => {
  const answer = await insert(to(address));
  const { fields = [] } = (await answer.json()) as Partial<Refusal>;
  return { status: answer.status, fields: fields.map(({ path, message }) => `${path}: ${message}`) };
};
const nearest =
  "address.listed_city: The carrier's list doesn't have this city. Choose the place nearest to you.";

const camogli = at("IT", "Italy", {
  address1: "Via Roma 4",
  city: "Camogli",
  state: "IT-GE",
  zip_code: "16032",
});
const perchtoldsdorf = at("AT", "Austria", {
  address1: "Marktplatz 3",
  city: "Perchtoldsdorf",
  zip_code: "2380",
});

test("[ADDR-04] before its first answer an order is taken by the rules of before", async () => {
  expect((await refused(camogli)).status).toBe(200);
});

test("[ADDR-04] the region of a province, and another spelling of a city, are chosen by the shop, and the order is taken there", async () => {
  await runJob(readPlacesJob.name);
  shop.passTime(61_000);
  for (const address of [
    at("IT", "Italy", { city: "Genoa", state: "IT-GE", zip_code: "16121" }),
    at("IT", "Italy", { city: "reggio emilia", state: "IT-RE", zip_code: "42121" }),
    at("IT", "Italy", { city: "Bozen", state: "IT-BZ", zip_code: "39100" }),
    at("IT", "Italy", { city: "Aosta", state: "IT-23", zip_code: "11100" }),
    at("AT", "Austria", { city: "Wien", zip_code: "1010" }),
    at("AT", "Austria", { city: "St. Pölten", zip_code: "3100" }),
    at("AT", "Austria", { city: "Moedling", zip_code: "2340" }),
    at("DE", "Germany", { city: "Munich", zip_code: "80331" }),
    at("DE", "Germany", { city: "Köln", zip_code: "50667" }),
    at("DE", "Germany", { city: "Wismar", zip_code: "23966" }),
    at("FR", "France", { city: "Nîmes", zip_code: "30000" }),
    at("NZ", "New Zealand", { city: "Ōamaru", zip_code: "9400" }),
    { ...juniper, city: "Bolinas", zip_code: "94924" },
    { ...juniper, city: "Saint Paul", state: "US-MN", zip_code: "55102" },
    { ...juniper, city: "San Juan", state: "US-PR", zip_code: "00901" },
  ]) {
    const made = await placed(to(address));
    expect(await partOf(made), address.city).toMatchObject({ status: "placed", problem: null });
    expect(await ordersThere(made), address.city).toHaveLength(1);
  }
});

test("[ADDR-04] a city that the list lacks is chosen by the customer before the payment, and the town stays in the street", async () => {
  expect(await refused(camogli)).toEqual({ status: 400, fields: [nearest] });
  expect(await refused(perchtoldsdorf)).toEqual({ status: 400, fields: [nearest] });
  const elsewhere = { ...camogli, listed_province: "Lombardia", listed_city: "Milano" };
  expect((await refused(elsewhere)).fields).toEqual([nearest]);
  for (const [address, province, city, line] of [
    [camogli, "Liguria", "Genova", "16032 Camogli"],
    [perchtoldsdorf, "Lower Austria", "Mödling", "2380 Perchtoldsdorf"],
  ] as const) {
    const made = await placed(to({ ...address, listed_province: province, listed_city: city }));
    expect(await partOf(made)).toMatchObject({ status: "placed" });
    const [order] = await database.select().from(orders).where(eq(orders.id, made.order_id));
    const list = await supplier.places(address.country_code);
    expect(order?.address).toMatchObject({ city: address.city, listed_city: city });
    expect(toSupplierAddress(order?.address as Address, {}, list).address).toMatchObject({
      ...{ province, city, street2: line },
    });
  }
});

test("[ADDR-04] the form gets the places that there are to choose from", async () => {
  const places = async (countryCode: string, query: { state?: string; province?: string }) =>
    (await (await askCall(api, "getPlaces", {}, { params: { countryCode }, query })).json()) as Places;
  expect(await places("IT", { state: "IT-GE" })).toMatchObject({ province: "Liguria", provinces: [] });
  const austria = await places("AT", {});
  expect([austria.provinces.length, austria.cities]).toEqual([9, []]);
  expect((await places("AT", { province: "Tyrol" })).cities).toContain("Innsbruck");
  expect(await places("NZ", {})).toEqual({ provinces: [], cities: [] });
  const nowhere = await askCall(api, "getPlaces", {}, { params: { countryCode: "BR" }, query: {} });
  expect(nowhere.status).toBe(404);
});

test("[ADDR-04] each state of the United States is one of the list", async () => {
  const list = await supplier.places("US");
  for (const { code } of countryRules("US").regions) {
    const lives = { ...juniper, state: code, city: "Nowhere" };
    const { province, city } = toSupplierAddress(lives, {}, list).address;
    if (code !== "US-DC") expect([code, city]).toEqual([code, "Other"]);
    expect(list.map(({ name }) => name)).toContain(province);
  }
});

test("[ADDR-04] [MKT-04] a place that is refused although it is listed waits for the merchant, with its cure", async () => {
  await control("settings", { refusePlaces: true });
  const made = await placed(to(at("AT", "Austria", { city: "Graz", zip_code: "8010" })));
  await control("settings", { refusePlaces: false });
  expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "region" });
  expect(await alertsOf(made)).toMatchObject([{ kind: "placement_problem" }]);
});

test("[ADDR-04] [MKT-04] an order of before the list, whose city it lacks, waits for the merchant and is not sent", async () => {
  const made = await claimed(to(at("AT", "Austria", { city: "Graz", zip_code: "8010" })));
  await database.update(orders).set({ address: perchtoldsdorf }).where(eq(orders.id, made.order_id));
  await shop.runJobs();
  expect(await partOf(made)).toMatchObject({ status: "waiting", problem: "region", attempts: 0 });
  expect(await ordersThere(made)).toEqual([]);
  const chosen = { ...perchtoldsdorf, city: "Mödling", address2: "Perchtoldsdorf" };
  await database.update(orders).set({ address: chosen }).where(eq(orders.id, made.order_id));
  await nestling("orders", "place", made.order_number);
  await sweep();
  expect(await partOf(made)).toMatchObject({ status: "placed" });
});

test("[CHK-13] what the supplier would refuse is said before the payment, by the rules of the country", async () => {
  for (const [change, said] of [
    [{ full_name: "Maya" }, "full_name: Enter a first and last name"],
    [{ full_name: "Maya\u200bTorres" }, "full_name: Enter a first and last name"],
    [{ full_name: "M Torres" }, "full_name: Enter the first and last name in full"],
    [{ full_name: "Maya T" }, "full_name: Enter the first and last name in full"],
    [{ full_name: "\u200b\u200e\u3164" }, "full_name: Enter a name"],
    [{ full_name: "Maya Torres 🌸" }, "full_name: Leave out emoji and symbols"],
    [{ full_name: "Майя Торрес" }, "full_name: Write this in Latin letters (A to Z)"],
    [{ address1: "X" }, "address1: Enter the full street address"],
    [{ address1: "\u200b" }, "address1: Enter a street address"],
    [{ address2: "Apt 4 🚪" }, "address2: Leave out emoji and symbols"],
    [{ city: "サンフランシスコ" }, "city: Write this in Latin letters (A to Z)"],
  ] as const) {
    expect(await refused({ ...juniper, ...change })).toEqual({ status: 400, fields: [`address.${said}`] });
  }
});

test("[CHK-13] what is only written unusually is taken, kept as it is seen, and sent", async () => {
  const address = {
    ...juniper,
    ...{
      full_name: "\u202bＭａｙａ\u3000Torres\u202c",
      address1: "27\u00a0Juniper\u00adStreet",
      city: "San\u200b Francisco",
    },
  };
  const made = await placed(to(address));
  expect(await partOf(made)).toMatchObject({ status: "placed" });
  const [order] = await database.select().from(orders).where(eq(orders.id, made.order_id));
  expect(order?.address).toMatchObject({
    ...{ full_name: "Maya Torres", address1: "27 JuniperStreet", city: "San Francisco" },
  });
});

test("[CHK-13] the merchant's own goods go to any address, and the form knows whose rules count", async () => {
  const own = { ...orderOf({ code: "PACIFIER", quantity: 1 }), address: { ...juniper, full_name: "Maya" } };
  const delivery = async () => {
    const json = { country_code: "US", codes: ["PACIFIER"] };
    return (await (await askCall(api, "getDelivery", {}, { json })).json()) as { products: object[] };
  };
  expect((await delivery()).products).toMatchObject([{ is_supplied: true }]);
  const { rules } = (await (
    await askCall(api, "getSupplierRules", {}, { params: { countryCode: "US" } })
  ).json()) as SupplierRules;
  expect(rules).toContainEqual({ kind: "name", least: 2, most: 32, needs_two: true });
  const [supplied] = await database.select().from(products).where(eq(products.id, 12));
  await database.update(products).set({ aliCode: null }).where(eq(products.id, 12));
  expect((await insert(own)).status).toBe(200);
  expect((await delivery()).products).toEqual([expect.not.objectContaining({ is_supplied: true })]);
  await database
    .update(products)
    .set({ aliCode: supplied?.aliCode ?? null })
    .where(eq(products.id, 12));
});
