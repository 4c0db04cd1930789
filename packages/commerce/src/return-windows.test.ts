import { expect, test } from "vitest";
import { isFault, returnCauses, returnEnds, withdrawalEnds } from "./return-windows.ts";

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

test("[RET-01] what is broken or wrong is the shop's fault, and what does not fit is not", () => {
  expect(returnCauses.filter(isFault)).toEqual(["damaged", "not_as_described", "wrong_item", "incomplete"]);
});
