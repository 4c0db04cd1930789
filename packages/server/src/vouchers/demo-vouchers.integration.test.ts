import { calls } from "@nestling/contract/calls";
import type { MyVouchers } from "@nestling/contract/vouchers";
import { demoCatalogue } from "@nestling/demo-catalogue";
import { expect, test } from "vitest";
import { testShop } from "../testing/shop.ts";
import { newVoucher } from "../testing/vouchers.ts";
import { endDemoVouchers, seedVouchers } from "./demo-vouchers.ts";

const demoVouchers = demoCatalogue.vouchers;

test("[API-11] the demo shop has vouchers to use, and one that is over", async () => {
  const shop = await testShop();
  const now = shop.context.clock.now();
  await seedVouchers(shop.database, demoVouchers, now);
  await seedVouchers(shop.database, demoVouchers, now);
  const { headers } = await shop.signIn();
  const answer = await shop.api.request(calls.listVouchers[1], { headers });
  const { vouchers } = (await answer.json()) as MyVouchers;
  expect(vouchers.map(({ voucher_code, state }) => [voucher_code, state])).toEqual([
    ["WELCOME10", "usable"],
    ["NEST5", "usable"],
    ["SUMMER15", "expired"],
  ]);
  const over = await shop.api.request(`${calls.checkVoucher[1]}?voucher_code=SUMMER15`);
  expect(await over.json()).toMatchObject({ code: "expired" });
});

test("[VOU-05] the demo's vouchers end when the shop is a merchant's, whose own go on", async () => {
  const shop = await testShop();
  const at = shop.context.clock.now();
  await seedVouchers(shop.database, demoVouchers, at);
  const own = await newVoucher(shop.database);
  await endDemoVouchers(shop.database, at);
  const checked = async (code: string) =>
    (await shop.api.request(`${calls.checkVoucher[1]}?voucher_code=${code}`)).json();
  for (const { code } of demoVouchers) expect(await checked(code)).toMatchObject({ code: "unknown" });
  expect(await checked(own.code)).toMatchObject({ status: true });
});
