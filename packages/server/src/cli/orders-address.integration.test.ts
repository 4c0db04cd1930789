import { juniper } from "@nestling/commerce/testing/addresses";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const { advance, orderedWith, pay } = orderCalls(shop);
const made = await orderedWith("maya@example.com");
await pay(made);
const number = made.order_number;
const nestling = commandLine(shop.url);
const correct = (...words: string[]) => nestling("orders", "address", number, ...words);

async function kept() {
  const [row] = await shop.database.select().from(orders).where(eq(orders.number, number));
  return { address: row?.address, details: row?.supplierDetails };
}

test("[OPS-03] [MKT-04] each option corrects its own line of the address, several at once, and leaves the others", async () => {
  expect(await kept()).toEqual({ address: juniper, details: null });
  await correct("--name", "Zoe Okafor", "--phone", "+14155550199", "--street", "1 Elm Street");
  const moved = { ...juniper, full_name: "Zoe Okafor", phone: "+14155550199", address1: "1 Elm Street" };
  expect((await kept()).address).toEqual(moved);
  await correct("--street2", "Apt 4", "--city", "Portland", "--state", "US-OR", "--zip", "97205");
  const portland = { address2: "Apt 4", city: "Portland", state: "US-OR", zip_code: "97205" };
  expect((await kept()).address).toEqual({ ...moved, ...portland });
});

test("[ADDR-02] [ADDR-05] a state and a postal code are kept as the country writes them", async () => {
  const before = await kept();
  for (const [state, zip] of [
    ["oregon", "97205\u00a0"],
    ["OR", "US-97205"],
    ["Oregon", "９７２０５"],
  ] as const) {
    expect((await correct("--state", state, "--zip", zip)).status, `${state} ${zip}`).toBe(0);
    expect(await kept()).toEqual(before);
  }
});

test("[OPS-03] [MKT-04] what single countries ask is kept beside the address, each under the marketplace's name", async () => {
  const { address } = await kept();
  const asked: [option: string, text: string, field: string][] = [
    ["--province", "Attica", "province"],
    ["--cpf", "52998224725", "cpf"],
    ["--tax-number", "20-12345678-6", "tax_number"],
    ["--rut", "12.345.678-5", "rut_no"],
    ["--identity", "123456782", "passport_no"],
    ["--birthday", "21111990", "birthday"],
    ["--national-address", "RRRD2929", "nat_addr"],
  ];
  const told: Record<string, string> = {};
  for (const [option, text, field] of asked) {
    expect((await correct(option, text)).status, option).toBe(0);
    told[field] = text;
    expect(await kept()).toEqual({ address, details: told });
  }
});

test.each([
  [[], 2, "Name what to correct, such as --phone +34612345678."],
  [["--zip", "10001"], 1, "The address is not right yet: That ZIP code isn't in Oregon"],
  [["--name", ""], 1, "The address is not right yet: "],
])("[OPS-03] orders address %j is refused in one line, and changes nothing", async (words, code, line) => {
  const before = await kept();
  const { err, status } = await correct(...words);
  expect([status, err.trim().split("\n")]).toEqual([code, [expect.stringContaining(line)]]);
  expect(await kept()).toEqual(before);
});

test("[OPS-03] [MKT-02] what a country asks of the customer is entered one by one, and nothing of it is lost", async () => {
  const another = await orderedWith("zoe@example.com");
  const { order_number } = another;
  await pay(another);
  await advance(another, "IN_PROGRESS");
  const ofOrder = eq(orders.id, another.order_id);
  const address = {
    ...{ ...juniper, phone: "+5511987654321", city: "São Paulo", state: "BR-SP", zip_code: "01310-100" },
    ...{ country_code: "BR", country_name: "Brazil" },
  };
  await shop.database.update(orders).set({ address }).where(ofOrder);
  const entered = async (...given: string[]) =>
    (await nestling("orders", "address", order_number, ...given)).out;
  expect(await entered("--cpf", "5299822472")).toContain("CPF, 11 digits");
  const lacksBirthday = await entered("--cpf", "52998224725");
  expect(lacksBirthday).toContain("birthday, as ddMMyyyy, is missing");
  expect(lacksBirthday).not.toContain("CPF");
  expect(await entered("--birthday", "24121990")).toBe(
    `The address of ${order_number} is corrected. Now: nestling orders place ${order_number}\n`,
  );
  const [row] = await shop.database.select().from(orders).where(ofOrder);
  expect(row).toMatchObject({ address, supplierDetails: { cpf: "52998224725", birthday: "24121990" } });
});
