import { z } from "zod";
import { systemClock } from "../platform/clock.ts";
import { formatDiscount } from "../vouchers/format-voucher.ts";
import { createVoucher, type VoucherOffer } from "../vouchers/merchant.ts";
import { notifyVoucherJob } from "../vouchers/voucher-notifications.ts";
import { CommandError, defineCommand, usageError } from "./command.ts";
import { withJobs } from "./shop.ts";
import { day, decimal, dollars, whole } from "./values.ts";
import { voucherJson, voucherKeys, voucherTable } from "./voucher-list.ts";

/** Codes are easy to read aloud and to type. They are stored in upper case. */
export const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/)
  .describe("3 to 40 letters, digits and hyphens, such as WELCOME10");

const percentage = decimal
  .pipe(z.number().min(0.01).max(100))
  .transform((percent) => Math.round(percent * 100))
  .describe("a percentage from 0.01 to 100");

const emails = z
  .string()
  .transform((written) => [...new Set(written.split(",").map((email) => email.trim().toLowerCase()))])
  .pipe(z.array(z.email()))
  .describe("emails with commas between them");

const uses = whole(1, 999_999_999);

export const create = defineCommand({
  summary: "Create a voucher",
  details:
    "Takes --percent or --money off the products of an order, never off its shipping. The terms of a code never change: create another code instead. Anybody who knows a code can use it.",
  arguments: { code: { about: "what customers enter", takes: code } },
  options: {
    percent: { value: "N", about: "how much it takes off, in percent", takes: percentage },
    money: { value: "DOLLARS", about: "how much it takes off, in dollars", takes: dollars(0.01) },
    title: {
      value: "TEXT",
      about: "what customers read; without it what it takes off",
      takes: z.string().trim().min(1).max(80).describe("a title of 1 to 80 characters"),
    },
    min: { value: "DOLLARS", about: "what an order's products must cost at least", takes: dollars(0) },
    from: { value: "DAY", about: "its first day, by the clock of California", takes: day },
    until: { value: "DAY", about: "its last day, by the clock of California", takes: day },
    total: { value: "N", about: "how many orders may use it", takes: uses },
    "per-customer": {
      value: "N",
      about: "how many orders of one customer may use it: of an account, or of a guest's email",
      takes: uses,
    },
    "account-only": { about: "guests cannot use it" },
    public: { about: "every customer sees it in the account, and is notified of it" },
    for: { value: "EMAILS", about: "these accounts see it, and are notified of it", takes: emails },
  },
  examples: [
    "vouchers create WELCOME10 --percent 10 --per-customer 1",
    "vouchers create SPRING5 --money 5 --min 40 --from 2027-03-01 --until 2027-03-31 --public",
    "vouchers create SORRY-MAYA --money 8 --total 1 --for maya@example.com",
  ],
  confirms: true,
  json: `an object with the keys ${voucherKeys}`,
  run: async ({ config, confirm }, values) => {
    const offer = readOffer(values);
    if (offer.isPublic)
      await confirm(
        `Give ${offer.code} to every customer? They are notified at once, and its terms never change.`,
      );
    else if (offer.owners.length > 0)
      await confirm(
        `Give ${offer.code} to ${offer.owners.join(", ")}? They are notified at once, and its terms never change.`,
      );
    return withJobs(config, [notifyVoucherJob], async (shop) => {
      const created = await createVoucher({ ...shop, clock: systemClock }, offer);
      switch (created.outcome) {
        case "created": {
          const listed = { voucher: created.voucher, givenTo: offer.owners.length };
          const note = offer.limitPerCustomer !== null && !offer.accountOnly ? `\n${spellingsCount}` : "";
          return { text: voucherTable([listed]) + note, data: voucherJson(listed) };
        }
        case "code taken":
          throw new CommandError(
            `There is a voucher ${offer.code} already. Its terms never change: give out another.`,
          );
        case "no account":
          throw new CommandError(`There is no account of ${created.email}.`);
        case "over already":
          throw usageError("The last day of this voucher, --until, is over.");
      }
    });
  },
});

const spellingsCount =
  "A guest counts by the email as it is written: maya@ and maya+1@ are two customers. With --account-only guests cannot use the code.";

type CreateValues = {
  readonly code: string;
  readonly percent?: number;
  readonly money?: number;
  readonly title?: string;
  readonly min?: number;
  readonly from?: string;
  readonly until?: string;
  readonly total?: number;
  readonly "per-customer"?: number;
  readonly "account-only"?: true;
  readonly public?: true;
  readonly for?: readonly string[];
};

/** Makes a voucher of the options. Throws CommandError where they do not go together. */
export function readOffer(values: CreateValues): VoucherOffer {
  const { from, until } = values;
  if (from !== undefined && until !== undefined && until < from)
    throw usageError("The last day of a voucher, --until, is not before its first, --from.");
  const discount = readDiscount(values);
  return {
    ...discount,
    ...{ from, until },
    code: values.code,
    title: values.title ?? formatDiscount(discount),
    orderMinPrice: values.min ?? 0,
    totalLimit: values.total ?? null,
    limitPerCustomer: values["per-customer"] ?? null,
    accountOnly: values["account-only"] ?? false,
    isPublic: values.public ?? false,
    owners: values.for ?? [],
  };
}

function readDiscount({ percent, money }: CreateValues): Pick<VoucherOffer, "unit" | "discount"> {
  if (percent !== undefined && money === undefined) return { unit: "PERCENTAGE", discount: percent };
  if (money !== undefined && percent === undefined) return { unit: "MONEY", discount: money };
  throw usageError("A voucher takes off --percent N or --money DOLLARS, one of them.");
}
