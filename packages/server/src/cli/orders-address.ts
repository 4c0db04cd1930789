import type { Address } from "@nestling/commerce/address";
import { correctAddress } from "../fulfillment/place-order.ts";
import type { AskedField } from "../marketplace/address-rules.ts";
import { CommandError, defineCommand, usageError } from "./command.ts";
import { number, requireOrder } from "./require-order.ts";
import { withMerchantContext } from "./with-merchant-context.ts";

const value = "TEXT";

/** Options that change a field of the address. */
const ofAddress = {
  name: "full_name",
  phone: "phone",
  street: "address1",
  street2: "address2",
  city: "city",
  state: "state",
  zip: "zip_code",
} as const satisfies Record<string, keyof Address>;

/** Options that answer what single countries ask. */
const ofDetails = {
  province: "province",
  cpf: "cpf",
  "tax-number": "tax_number",
  rut: "rut_no",
  identity: "passport_no",
  birthday: "birthday",
  "national-address": "nat_addr",
} as const satisfies Record<string, AskedField>;

export const address = defineCommand({
  details:
    "It is for addresses that the marketplace refuses. Ask the customer first. Then place the order again with nestling orders place NUMBER.",
  arguments: { number },
  options: {
    name: { value, about: "first and last name" },
    phone: { value, about: "with the country's code, such as +14155550134" },
    street: { value, about: "street address" },
    street2: { value, about: "the second line" },
    city: { value, about: "city" },
    state: { value, about: "a code such as US-CA, where the country's addresses name a region" },
    zip: { value, about: "postal code" },
    province: { value, about: "the province for the marketplace, where the address names none" },
    cpf: { value, about: "Brazil: the customer's CPF, 11 digits" },
    "tax-number": { value, about: "Argentina: the customer's CUIT or CUIL" },
    rut: { value, about: "Chile: the customer's RUT" },
    identity: { value, about: "Israel: the customer's identity number, 9 digits" },
    birthday: { value, about: "Brazil: the customer's birthday, as ddMMyyyy" },
    "national-address": { value, about: "Saudi Arabia: 4 letters and 4 digits" },
  },
  examples: ["orders address NST-7K3M-9QPX --phone +34612345678", "orders address NST-7K3M-9QPX --zip 94110"],
  run: ({ config }, { number, ...given }) => {
    const pick = <Field extends string>(fields: Readonly<Record<string, Field>>) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([option, field]) => {
          const text = (given as Readonly<Record<string, unknown>>)[option];
          return typeof text === "string" ? [[field, text]] : [];
        }),
      ) as Partial<Record<Field, string>>;
    const change = { address: pick(ofAddress), details: pick(ofDetails) };
    if (Object.keys({ ...change.address, ...change.details }).length === 0)
      throw usageError("Name what to correct, such as --phone +34612345678.");
    return withMerchantContext(config, async (context) => {
      const order = await requireOrder(context.database, number);
      const result = await correctAddress(context, order.id, change);
      switch (result.outcome) {
        case "not_now":
          throw new CommandError(
            `${order.number} is ${order.status}: its address cannot be changed anymore.`,
          );
        case "wrong":
          throw new CommandError(`The address is not right yet: ${result.problems.join(" ")}`);
        case "corrected": {
          const left = result.preview.problems.map(({ message }) => message);
          const next =
            order.status === "WAITING_ACCEPT"
              ? "It is placed after the time in which its customer can cancel it."
              : `Now: nestling orders place ${order.number}`;
          const end = left.length === 0 ? next : left.join(" ");
          return { text: `The address of ${order.number} is corrected. ${end}` };
        }
      }
    });
  },
});
