import { expect, test } from "vitest";
import { readEndReason, readSupplierStatus } from "./supplier-status.ts";

const nothing = { status: undefined, alert: undefined };

test.each([
  ["PLACE_ORDER_SUCCESS", "placed", "unpaid"],
  ["PAYMENT_PROCESSING", "placed", undefined],
  ["RISK_CONTROL", "placed", undefined],
  ["WAIT_SELLER_EXAMINE_MONEY", "placed", undefined],
  ["WAIT_COMPLETE_ADDRESS", "placed", "address"],
  ["IN_FROZEN", undefined, "frozen"],
  ["WAIT_SELLER_SEND_GOODS", "ready", undefined],
  ["SELLER_PART_SEND_GOODS", "part_shipped", undefined],
  ["WAIT_BUYER_ACCEPT_GOODS", "shipped", undefined],
  ["FUND_PROCESSING", "delivered", undefined],
  ["FINISH", "delivered", undefined],
  ["IN_ISSUE", undefined, "dispute"],
  ["ARCHIVE", undefined, undefined],
  ["SOMETHING_NEW", undefined, undefined],
])(
  "[MKT-03] %s at the marketplace makes a part %s, and asks for a person because of %s",
  (status, part, alert) => {
    expect(readSupplierStatus(status, [undefined], false)).toEqual({ status: part, alert });
  },
);

const received = ["buyer_accept_goods", "buyer_accept_goods_timeout"];
const canceled = [
  "CANCELED",
  "buyer_pay_timeout",
  "risk_reject_closed",
  "buyer_cancel_notpay_order",
  "cancel_order_close_trade",
  "seller_send_goods_timeout",
  "buyer_cancel_order_in_risk",
];
const disputeWon = ["seller_accept_issue_no_goods_return", "seller_response_issue_timeout"];

test.each(received.flatMap((reason) => [reason, reason.toUpperCase()]))(
  "[MKT-03] an order that ends because of %s is delivered, and no money goes back",
  (reason) => {
    for (const status of ["FUND_PROCESSING", "FINISH"])
      expect(readSupplierStatus(status, [reason, reason], true)).toEqual({
        status: "delivered",
        alert: undefined,
      });
  },
);

test.each(canceled.flatMap((reason) => [reason.toLowerCase(), reason.toUpperCase()]))(
  "[MKT-03] an order of which every line ends because of %s is canceled",
  (reason) => {
    expect(readSupplierStatus("FINISH", [reason, reason], false)).toEqual({
      status: "canceled",
      alert: undefined,
    });
    expect(readSupplierStatus("FINISH", [reason, undefined], true).status).toBe("delivered");
    expect(readSupplierStatus("FINISH", [reason, "buyer_accept_goods"], true).status).toBe("delivered");
    expect(readSupplierStatus("SHIPPED", [reason], true)).toEqual(nothing);
  },
);

test.each([
  ...disputeWon.map((reason) => [reason, "dispute_won"]),
  ...["seller_moon_eclipse", "", "canceled_by_nobody"].map((reason) => [reason, "ended"]),
])(
  "[MKT-03] an order that ends because of '%s' is for a person, and sends no money back",
  (reason, alert) => {
    expect(readSupplierStatus("FINISH", [reason], false)).toEqual({ status: undefined, alert });
    expect(readSupplierStatus("FINISH", [reason], true)).toEqual({ status: "shipped", alert });
    expect(readSupplierStatus("FINISH", ["CANCELED", reason], false)).toEqual({ status: undefined, alert });
    expect(readSupplierStatus("WAIT_BUYER_ACCEPT_GOODS", [reason, undefined], true)).toEqual({
      status: "shipped",
      alert,
    });
  },
);

test.each([
  ["BUYER_ACCEPT_GOODS", "delivered"],
  ["SELLER_SEND_GOODS", "shipped"],
  ["DEFAULT", "shipped"],
  [undefined, "shipped"],
])("[MKT-03] goods that are sent are %s by the marketplace's logistics, hence %s", (logistics, status) => {
  expect(readSupplierStatus("WAIT_BUYER_ACCEPT_GOODS", [undefined], true, logistics).status).toBe(status);
  expect(readSupplierStatus("WAIT_SELLER_SEND_GOODS", [undefined], true, logistics).status).toBe("ready");
});

test("a line without a reason goes on", () => {
  expect(readEndReason(undefined)).toBeUndefined();
});
