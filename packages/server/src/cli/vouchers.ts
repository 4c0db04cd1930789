import { systemClock } from "../platform/clock.ts";
import { ConfigError } from "../platform/config-error.ts";
import { formatConditions, formatDiscount } from "../vouchers/format-voucher.ts";
import { createVoucher, disableVoucher, type ListedVoucher, listVouchers } from "../vouchers/merchant.ts";
import { notifyVoucherJob } from "../vouchers/voucher-notifications.ts";
import { type Command, commandOf, print, readOptions, withJobs, withShop } from "./command.ts";
import { createOptions, readCode, readOffer } from "./voucher-options.ts";

const createUsage =
  "vouchers create CODE --percent N | --money N [--title TEXT] [--min N] [--from DAY] [--until DAY] [--total N] [--per-customer N] [--account-only] [--public] [--for E-MAIL,…]";

const spellingsCount =
  "A guest counts by the email as it is written: maya@ and maya+1@ are two customers. With --account-only guests cannot use the code.";

const create: Command = {
  about: createUsage.slice("vouchers create ".length),
  run: async (config, args) => {
    const { values, words } = readOptions(args, createOptions, 1, `It is: ${createUsage}`);
    const offer = readOffer(words[0] ?? "", values);
    await withJobs(config, [notifyVoucherJob], async (shop) => {
      const created = await createVoucher({ ...shop, clock: systemClock }, offer);
      switch (created.outcome) {
        case "created":
          print(line({ voucher: created.voucher, givenTo: offer.owners.length }));
          if (offer.limitPerCustomer !== null && !offer.accountOnly) print(spellingsCount);
          return;
        case "code taken":
          throw new ConfigError(
            `There is a voucher ${offer.code} already. Its terms never change: give out another.`,
          );
        case "no account":
          throw new ConfigError(`There is no account of ${created.email}.`);
        case "over already":
          throw new ConfigError("The last day of this voucher, --until, is over.");
      }
    });
  },
};

const list: Command = {
  about: "those that count or will, the newest first; --all: every one there ever was",
  run: async (config, args) => {
    const usage = "It is: vouchers list [--all]";
    const { values } = readOptions(args, { all: { type: "boolean" } }, 0, usage);
    await withShop(config, async ({ database }) => {
      const which = values.all ? "all" : "counting";
      const vouchers = await listVouchers({ database, clock: systemClock }, which);
      for (const voucher of vouchers) print(line(voucher));
      if (vouchers.length === 0) print("There are no vouchers.");
    });
  },
};

const disable: Command = {
  about: "CODE: nobody can use it any more; orders that have it keep it",
  run: async (config, args) => {
    const code = readCode(readOptions(args, {}, 1, "It is: vouchers disable CODE").words[0] ?? "");
    await withShop(config, async ({ database }) => {
      const outcome = await disableVoucher({ database, clock: systemClock }, code);
      if (outcome === "unknown") throw new ConfigError(`There is no voucher ${code}.`);
      print(outcome === "already" ? `${code} was out of use already.` : `${code} is out of use.`);
    });
  },
};

export const vouchers = commandOf("vouchers", "what customers pay less with", { create, list, disable });

/** A voucher in one line: WELCOME10  10% off  "Welcome"  orders from $30.00  used 3 of 100  once a customer  public */
function line({ voucher, givenTo }: ListedVoucher): string {
  const { code, title, isPublic, disabledAt } = voucher;
  return [
    code.padEnd(16),
    formatDiscount(voucher).padEnd(12),
    `"${title}"`,
    formatConditions(voucher),
    usesOf(voucher),
    voucher.limitPerCustomer !== null && `${voucher.limitPerCustomer} a customer`,
    voucher.accountOnly && "accounts only",
    isPublic && "public",
    givenTo > 0 && `given to ${givenTo}`,
    disabledAt !== null && "out of use",
  ]
    .filter(Boolean)
    .join("  ");
}

function usesOf({ used, totalLimit }: ListedVoucher["voucher"]): string {
  return totalLimit === null ? `used ${used}` : `used ${used} of ${totalLimit}`;
}
