import { juniper } from "@nestling/commerce/testing/addresses";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "../orders/tables.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";

const shop = await testShop();
const { orderedWith, pay, advance } = orderCalls(shop);
const nestling = commandLine(shop.url);

test("[OPS-03] [MKT-02] what a country asks of the customer is entered one by one, and nothing of it is lost", async () => {
  const made = await orderedWith("maya@example.com");
  const number = made.order_number;
  await pay(made);
  await advance(made, "IN_PROGRESS");
  const ofOrder = eq(orders.id, made.order_id);
  const address = {
    ...{ ...juniper, phone: "+5511987654321", city: "São Paulo", state: "BR-SP", zip_code: "01310-100" },
    ...{ country_code: "BR", country_name: "Brazil" },
  };
  await shop.database.update(orders).set({ address }).where(ofOrder);
  const correct = async (...given: string[]) => (await nestling("orders", "address", number, ...given)).out;
  expect(await correct("--cpf", "5299822472")).toContain("CPF, 11 digits");
  const lacksBirthday = await correct("--cpf", "52998224725");
  expect(lacksBirthday).toContain("birthday, as ddMMyyyy, is missing");
  expect(lacksBirthday).not.toContain("CPF");
  expect(await correct("--birthday", "24121990")).toBe(
    `The address of ${number} is corrected. Now: nestling orders place ${number}\n`,
  );
  const [row] = await shop.database.select().from(orders).where(ofOrder);
  expect(row).toMatchObject({ address, supplierDetails: { cpf: "52998224725", birthday: "24121990" } });
});
