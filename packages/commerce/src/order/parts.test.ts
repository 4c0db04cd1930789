import { describe, expect, test } from "vitest";
import type { PartStatus } from "../order-parts.ts";
import type { OrderStatus } from "../order-status.ts";
import {
  after,
  alerts,
  allAccepted,
  begun,
  claimed,
  decided,
  events,
  later,
  messages,
  moved,
  paid,
  partStatuses,
  refund,
  refunds,
  refusalOf,
  shipped,
} from "../testing/order-examples.ts";
import { answerFor, recordNewsOf } from "../testing/part-news.ts";
import type { OrderCommand } from "./commands.ts";
import type { OrderEvent } from "./events.ts";
import type { Order } from "./order.ts";

const placed = (all: readonly OrderEvent[]) =>
  all.flatMap((event) => (event.type === "lines_placed" ? [event.partId] : []));
const advance = (to: OrderStatus): OrderCommand => ({ do: "advance", to, partId: undefined });

describe("a part", () => {
  test("[MKT-03] moves the order with it, through each status between", () => {
    const one = after(claimed, moved("a", "delivered"));
    expect(one.status).toBe("IN_PROGRESS");
    const all = events(one, moved("b", "shipped"));
    const way = all.flatMap((event) => (event.type === "status_moved" ? [event.to] : []));
    expect(way).toEqual(["WAIT_SELLER_SEND_GOODS", "SHIPPING"]);
  });

  test.each<[string, Order, PartStatus]>([
    ["is delivered and was sent", after(claimed, moved("a", "delivered")), "shipped"],
    ["is sent and was ready to be sent", after(claimed, moved("a", "shipped")), "ready"],
    ["is sent, again", after(claimed, moved("a", "shipped")), "shipped"],
    ["is placed, of an order that is not claimed", paid, "placed"],
  ])("[MKT-03] stays where it is on the news that it %s", (_, order, to) => {
    const said = decided(order, moved("a", to));
    expect([partStatuses(said.order), said.order.status]).toEqual([partStatuses(order), order.status]);
  });

  test("[CHK-08] leaves the stock when it is placed, whatever the others do", () => {
    const one = decided(claimed, moved("a", "placed"));
    expect(placed(one.events)).toEqual(["a"]);
    expect(placed(events(one.order, advance("WAIT_SELLER_SEND_GOODS")))).toEqual(["b"]);
  });

  test("[MKT-04] that is refused is refunded, and the rest goes on with the voucher", () => {
    const refused = decided(claimed, moved("a", "refused"));
    // With the shipping fee, and without what the voucher took off.
    expect([refunds(refused.events), refused.order.status]).toEqual([[1_199], "IN_PROGRESS"]);
    const ready = allAccepted(after(refused.order, moved("b", "ready")));
    expect(ready).toMatchObject({ status: "WAIT_SELLER_SEND_GOODS", hasVoucher: true });
  });

  test("[MKT-04] [VOU-05] that is refused as the last one cancels the order, and the voucher goes back", () => {
    const one = after(claimed, moved("a", "refused"));
    const none = decided(one, moved("b", "refused"));
    expect([refunds(none.events), none.order.status]).toEqual([[500], "IN_CANCEL"]);
    const causes = none.events.flatMap((event) => (event.type === "status_moved" ? [event.cause] : []));
    expect(causes).toEqual(["nothing_left"]);
    expect(allAccepted(none.order)).toMatchObject({ status: "CANCEL", hasVoucher: false });
  });

  test("[VOU-05] that was sent keeps the voucher, when its order ends without it", () => {
    const sent = after(claimed, moved("a", "shipped"), moved("b", "refused"));
    expect(sent.status).toBe("SHIPPING");
    const lost = after(sent, moved("a", "canceled"));
    expect(lost.status).toBe("IN_CANCEL");
    expect(allAccepted(lost)).toMatchObject({ status: "CANCEL", hasVoucher: true });
  });

  test("[PAY-02] that is refused never gets more back than is left", () => {
    const given = after(claimed, refund(1_500));
    expect(refunds(events(given, moved("a", "refused")))).toEqual([199]);
    const canceled = decided(after(claimed, { do: "cancel" }), moved("a", "refused"));
    expect([refunds(canceled.events), partStatuses(canceled.order)]).toEqual([[], ["refused", "waiting"]]);
    expect(allAccepted(canceled.order).status).toBe("CANCEL");
  });

  test("[MKT-03] whose carrier takes its delivery back is on its way again, without a message", () => {
    const delivered = after(shipped, moved("a", "delivered"), moved("b", "delivered"));
    const takenBack = { ...recordNewsOf("a", { status: "shipped" }), takenBack: ["LP1"] } as OrderCommand;
    const back = decided(delivered, takenBack);
    expect([back.order.status, messages(back.events)]).toEqual(["SHIPPING", []]);
    expect(back.order.parts[0]).toMatchObject({ status: "shipped", deliveredAt: null, shippedAt: later });
    const finished = after(delivered, { do: "confirm_received" });
    expect(after(finished, takenBack)).toMatchObject({
      status: "FINISH",
      parts: [{ status: "delivered" }, {}],
    });
    expect(refusalOf(shipped, { do: "confirm_received" })).toBe("too_late");
  });

  test("[MKT-04] that is canceled while its fate is unknown asks the merchant, and one that has ended asks nothing else", () => {
    const lost = after(claimed, begun("a"), answerFor({ id: "a", attempts: 1 }, "unknown"));
    expect(lost.alerts[0]?.text).toMatch(/^Part 1 of NST-1: No answer\. It isn't known/);
    const canceled = after(lost, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
    expect(canceled.alerts[0]?.text).toContain(
      "Part 1 of NST-1 is canceled, but the marketplace may have it as NST-1-1",
    );
    const open = (["supplier_frozen", "supplier_dispute", "parcel_stuck"] as const).map((kind) => ({
      kind,
      subject: "a",
      text: "Look.",
    }));
    const ready = after(claimed, moved("a", "ready"));
    const alerted = { ...ready, alerts: open };
    const ended = (status: PartStatus) =>
      recordNewsOf("a", { status, alerts: new Set(["frozen", "dispute"] as const) });
    expect(alerts(after(alerted, ended("delivered")))).toEqual(["supplier_frozen a", "supplier_dispute a"]);
    expect(alerts(after(alerted, moved("a", "delivered")))).toEqual([]);
    expect(alerts(after(alerted, { do: "cancel_lines", skuCodes: ["PACIFIER"] }))).toEqual([
      "supplier_dispute a",
    ]);
  });
});

describe("an order that the merchant moves by hand", () => {
  test("[ORD-02] goes forward, whole or by a part, and nothing goes back", () => {
    const { order } = decided(claimed, { do: "advance", to: "SHIPPING", partId: undefined });
    expect(order.parts.map(({ status }) => status)).toEqual(["shipped", "shipped"]);
    expect(refusalOf(order, { do: "advance", to: "IN_PROGRESS", partId: undefined })).toBe("too_late");
    expect(after(claimed, { do: "advance", to: "SHIPPING", partId: "a" }).status).toBe("IN_PROGRESS");
    expect(events(paid, { do: "advance", to: "IN_PROGRESS", partId: undefined })).toContainEqual({
      type: "placing_due",
    });
  });

  test("[MKT-03] takes its parts with it, but for those that have ended", () => {
    const sent = after(claimed, moved("a", "refused"), advance("SHIPPING"));
    expect(partStatuses(sent)).toEqual(["refused", "shipped"]);
    expect(partStatuses(after(sent, advance("FINISH")))).toEqual(["refused", "delivered"]);
  });
});
