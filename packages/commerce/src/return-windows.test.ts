import { expect, test } from "vitest";
import {
  isFault,
  openCauses,
  returnCauses,
  returnDays,
  returnEnds,
  withdrawalEnds,
} from "./return-windows.ts";

const on = (day: string) => new Date(`${day}T12:00:00Z`);

test("[LAW-01] a withdrawal is possible until the end of the last day after the last parcel came, and open until then", () => {
  const came = (day: string) => ({ status: "delivered", deliveredAt: on(day) }) as const;
  const coming = { status: "shipped", deliveredAt: null } as const;
  expect(withdrawalEnds([came("2026-11-20"), came("2026-11-25")], 14)).toEqual(on("2026-12-10"));
  expect(withdrawalEnds([came("2026-11-20"), coming], 14)).toBeUndefined();
  for (const status of ["canceled", "refused"] as const)
    expect(withdrawalEnds([came("2026-11-20"), { ...coming, status }], 14)).toEqual(on("2026-12-05"));
  expect(withdrawalEnds([{ ...coming, status: "refused" }], 14), "nothing comes").toBeUndefined();
});

test("[RET-01] a return is possible until the end of the last day after its parcel came", () => {
  expect(returnEnds(on("2026-11-20"), 30)).toEqual(on("2026-12-21"));
});

test("[RET-01] [LAW-10] what is broken or wrong may come back as long as it can be reported, and never for shorter than the rest", () => {
  const policies = { return_days: 14, report_days: 30 };
  expect(["changed_mind", "wrong_size", "damaged"].map((cause) => returnDays(cause, policies))).toEqual([
    14, 14, 30,
  ]);
  expect(returnDays("damaged", { return_days: 45, report_days: 30 })).toBe(45);
  const causesOn = (day: string) => openCauses(on("2026-11-01"), policies, on(day));
  expect(causesOn("2026-11-15")).toEqual(returnCauses);
  expect(causesOn("2026-11-16")).toEqual(returnCauses.filter(isFault));
  expect(causesOn("2026-12-02")).toEqual([]);
});

test("[RET-01] what is broken or wrong is the shop's fault, and what does not fit is not", () => {
  expect(returnCauses.filter(isFault)).toEqual(["damaged", "not_as_described", "wrong_item", "incomplete"]);
});
