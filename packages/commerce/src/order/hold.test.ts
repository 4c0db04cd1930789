import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import {
  accepted,
  after,
  claimed,
  events,
  later,
  loss,
  messages,
  now,
  paid,
  refunds,
  refusalOf,
  unpaid,
} from "../testing/order-examples.ts";

describe("the hold", () => {
  test("[ORD-02] ends in the claim, when it is over and no dispute stops it", () => {
    const held = after(unpaid, { do: "record_payment", holdUntil: later });
    expect(refusalOf(held, { do: "claim" }, now)).toBe("nothing_waits");
    expect(refusalOf(after(held, loss("needs_response")), { do: "claim" })).toBe("stopped");
    expect(events(held, { do: "claim" })).toMatchObject([
      { type: "status_moved", to: "IN_PROGRESS", cause: "claimed" },
      { type: "message_due" },
      { type: "placing_due" },
    ]);
    expect(refusalOf(claimed, { do: "claim" })).toBe("too_late");
  });

  test("[ORD-04] lets its customer cancel at once; the order is canceled when its money is accepted to go back", () => {
    const all = events(paid, { do: "request_cancel" });
    expect([refunds(all), messages(all)]).toEqual([[1_699], []]);
    const canceled = after(paid, { do: "request_cancel" });
    expect(canceled).toMatchObject({ status: "IN_CANCEL", cancelAgreedAt: later });
    const end = events(canceled, accepted(canceled));
    expect(messages(end)).toEqual(["refund", "status"]);
    expect(end).toContainEqual({ type: "voucher_returned" });
    expect(end).toContainEqual({ type: "lines_canceled", partId: "b", skuCodes: ["BIB"] });
    expect(after(canceled, accepted(canceled)).status).toBe("CANCEL");
  });

  test("[PAY-02] ends in a cancellation where the merchant gives all of the money back, and not where a part of it", () => {
    const all = after(paid, { do: "refund", amount: undefined });
    expect(all).toMatchObject({ status: "IN_CANCEL", cancelAgreedAt: later });
    expect(after(paid, { do: "refund", amount: cents(1_698) }).status).toBe("WAITING_ACCEPT");
    expect(refusalOf(paid, { do: "refund", amount: cents(1_700) })).toBe("too_much");
    expect(refusalOf(all, { do: "refund", amount: undefined })).toBe("too_much");
  });
});
