import { systemClock } from "../platform/clock.ts";
import { disableVoucher, listVouchers } from "../vouchers/merchant.ts";
import { CommandError, defineCommand, type Group } from "./command.ts";
import { withShop } from "./shop.ts";
import { code, create } from "./voucher-create.ts";
import { voucherJson, voucherKeys, voucherTable } from "./voucher-list.ts";

const list = defineCommand({
  summary: "List the vouchers that count or will, the newest first",
  options: { all: { about: "list every voucher there ever was" } },
  examples: ["vouchers list", "vouchers list --all --json"],
  json: `an array of objects with the keys ${voucherKeys}`,
  run: ({ config }, { all }) =>
    withShop(config, async ({ database }) => {
      const vouchers = await listVouchers({ database, clock: systemClock }, all ? "all" : "counting");
      return { text: voucherTable(vouchers), data: vouchers.map(voucherJson) };
    }),
});

const disable = defineCommand({
  summary: "Disable a voucher for good; orders that have it keep their discount",
  arguments: { code: { about: "the voucher", takes: code } },
  examples: ["vouchers disable WELCOME10"],
  confirms: true,
  run: async ({ config, confirm }, { code }) => {
    await confirm(`Disable ${code} for good?`);
    return withShop(config, async ({ database }) => {
      const outcome = await disableVoucher({ database, clock: systemClock }, code);
      if (outcome === "unknown") throw new CommandError(`There is no voucher ${code}.`);
      return { text: outcome === "already" ? `${code} was disabled already.` : `${code} is disabled.` };
    });
  },
});

export const vouchers: Group = {
  commands: { create, list, disable },
};
