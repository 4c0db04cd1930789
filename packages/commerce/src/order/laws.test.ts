import { expect, test } from "vitest";
import type { AlertKind } from "../alert-kinds.ts";
import { cancelCauses, closingCauses } from "../order-causes.ts";
import { isUnplaced, paidFor } from "../order-parts.ts";
import { isFinal, orderTransitions } from "../order-status.ts";
import { type Draw, drawsOf, drawWays, newOrder, nextCommand } from "../testing/order-histories.ts";
import { answerFor, recordNewsOf } from "../testing/part-news.ts";
import type { OrderCommand } from "./commands.ts";
import { decide } from "./decide.ts";
import { evolve, type OrderEvent } from "./events.ts";
import { delayAnswerDays } from "./late.ts";
import {
  isGivenBack,
  isOpenReturn,
  isPartlyWithdrawn,
  isReturned,
  leftToRefund,
  type Order,
  openLines,
  type Part,
} from "./order.ts";
import { returnable } from "./returns.ts";

declare const process: { env: { ORDER_HISTORIES?: string; ORDER_SEED?: string } };

/** How many histories are tried: a million before a release (ORDER_HISTORIES=1000000). */
const histories = Number(process.env.ORDER_HISTORIES ?? 10_000);

/** The seed of the first history; the others follow. */
const firstSeed = Number(process.env.ORDER_SEED ?? Math.floor(Math.random() * 2 ** 31));

const start = Date.parse("2026-11-21T12:00:00Z");
const minute = 60_000;

/** Each command. */
const commands = Object.keys({
  ...{ record_payment: true, record_differing_payment: true, accept_free: true, close: true },
  ...{ accept_refund: true, fail_refund: true, record_refund: true, report_stuck_refund: true },
  ...{ record_dispute: true, refund: true, repeat_refunds: true },
  ...{ request_cancel: true, cancel: true, cancel_lines: true, cancel_unsent: true, keep: true },
  ...{ claim: true, advance: true, confirm_received: true, finish: true },
  ...{ announce_delay: true, answer_delay: true, lapse_delay: true },
  ...{
    withdraw: true,
    request_return: true,
    move_return: true,
    refund_return: true,
    report_due_return: true,
  },
  ...{ begin_placement: true, record_placement: true, place_again: true, suspect_placement: true },
  ...{ record_found: true, record_lost: true, record_news: true, record_failed_look: true },
} satisfies Record<OrderCommand["do"], true>);

function check(holds: boolean, law: string): asserts holds {
  if (!holds) throw new Error(law);
}

type Place = "reserved" | "sold" | "placed" | "free";

/** The life of an order as its events tell it. */
class Life {
  readonly done: string[] = [];
  readonly events: OrderEvent[] = [];
  readonly moves: string[] = [];
  /** The commands by which something has happened. */
  readonly counted: string[] = [];
  readonly pieces: Map<string, Place>;
  private readonly draw: Draw;
  order: Order;
  now = start;

  constructor(seed: number) {
    this.draw = drawsOf(seed);
    this.order = newOrder(this.draw, new Date(start));
    const { order } = this;
    this.pieces = new Map(
      order.parts.flatMap(({ lines }) => lines.map(({ skuCode }) => [skuCode, "reserved"])),
    );
  }

  /** Carries out a command, and checks what holds for each event. Whether it was not refused. */
  try(command: OrderCommand): boolean {
    // Silence about a delay counts after a week.
    this.now += command.do === "lapse_delay" ? delayAnswerDays * 86_400_000 + minute : minute;
    const at = new Date(this.now);
    this.done.push(command.do);
    const decision = decide(this.order, command, at);
    if (decision.outcome === "refused") return false;
    if (command.do === "withdraw") this.done.push("withdraw (done)");
    if (decision.events.length > 0) this.counted.push(command.do);
    for (const event of decision.events) {
      this.checkEvent(event);
      this.order = evolve(this.order, event, at);
      this.events.push(event);
    }
    this.checkRepeat(command, at);
    return true;
  }

  checkEvent(event: OrderEvent): void {
    const { order } = this;
    switch (event.type) {
      case "status_moved":
        check(event.from === order.status, "an order moves from where it is");
        check(orderTransitions[event.from].includes(event.to), `${event.from} to ${event.to}`);
        if (event.from === "IN_CANCEL")
          check(
            event.to === (order.cancelAgreedAt === null ? order.canceledFrom : "CANCEL"),
            "a decision stays",
          );
        if (event.to === "CANCEL")
          check(
            !order.hasVoucher || order.parts.some(({ shippedAt }) => shippedAt !== null),
            "a voucher comes back with an order of which nothing was sent",
          );
        this.moves.push(`${event.from} ${event.to}`, `${event.to} ${event.cause}`);
        break;
      case "refund_requested":
      case "refund_recorded":
        check(event.amount > 0 && event.amount <= leftToRefund(order), "no more goes back than is left");
        break;
      case "return_opened":
        for (const { partId, skuCode, quantity } of event.lines) {
          const part = order.parts.find(({ id }) => id === partId);
          const line = part?.lines.find((each) => each.skuCode === skuCode);
          check(
            part !== undefined && line !== undefined && quantity <= returnable(order, part, line),
            "no piece comes back twice",
          );
        }
        break;
      case "return_moved": {
        const found = order.returns.find(({ id }) => id === event.returnId);
        check(found !== undefined && isOpenReturn(found), "a return that is over stays over");
        break;
      }
      case "voucher_returned":
        check(order.hasVoucher, "a voucher is returned once");
        check(
          order.parts.every(({ shippedAt }) => shippedAt === null),
          "a voucher stays with what was sent",
        );
        break;
      case "stock_sold":
        this.move([...this.pieces.keys()], ["reserved"], "sold");
        break;
      case "stock_freed":
        this.move([...this.pieces.keys()], ["reserved"], "free");
        break;
      case "lines_placed": {
        const part = order.parts.find(({ id }) => id === event.partId);
        this.move(
          part === undefined ? [] : openLines(part).map(({ skuCode }) => skuCode),
          ["sold"],
          "placed",
        );
        break;
      }
      case "lines_canceled": {
        const codes = event.skuCodes.filter((code) => this.pieces.get(code) !== "placed");
        this.move(codes, ["sold"], "free");
        break;
      }
    }
  }

  move(codes: readonly string[], from: readonly Place[], to: Place): void {
    for (const code of codes) {
      const place = this.pieces.get(code);
      check(place !== undefined && from.includes(place), `${code} is ${place} and becomes ${to}`);
      this.pieces.set(code, to);
    }
  }

  /** The payment service and the marketplace say everything more than once. */
  checkRepeat(command: OrderCommand, at: Date): void {
    if (
      ![
        ...["record_payment", "accept_refund", "fail_refund", "record_refund", "record_dispute"],
        ...["record_placement", "record_news", "record_found"],
      ].includes(command.do)
    )
      return;
    const again = decide(this.order, command, at);
    if (again.outcome === "refused") return;
    const isNews = again.events.some(({ type }) => type === "refund_requested" || type === "message_due");
    check(!isNews, `${command.do}: what is said twice counts once`);
  }

  live(): void {
    const ways = drawWays(this.draw);
    const length = 5 + this.draw(30);
    for (let step = 0; step < length; step += 1)
      this.try(nextCommand(this.order, ways, this.draw, new Date(this.now)));
    this.end();
  }

  /** Everything that is under way comes to its end, and nobody decides anything. */
  end(): void {
    const { order } = this;
    this.try({ do: "close", cause: "not_paid_in_time" });
    for (const { id, amount, reason, status } of order.disputes)
      if (!["won", "lost", "warning_closed"].includes(status)) {
        const dispute = { id, amount, reason, status: "won" };
        this.try({
          do: "record_dispute",
          dispute,
          openedAt: new Date(start),
          answerBefore: undefined,
          refunds: [],
        });
      }
    this.now += 24 * 60 * minute;
    this.try({ do: "claim" });
    for (const { id } of this.order.parts) this.endPart(id);
    for (let round = 0; round < 3; round += 1)
      for (const { id, status } of this.order.refunds)
        if (status === "requested" || status === "sent")
          this.try({ do: "accept_refund", refundId: id, state: "succeeded", stripeId: `re_end_${id}` });
    this.try({ do: "finish" });
  }

  /** Places a part that waits for nobody, or cancels it if its money went back, and delivers what was placed. */
  endPart(id: string): void {
    const part = () => this.order.parts.find((each) => each.id === id);
    const waiting = part();
    if (waiting === undefined || hasAlert(this.order, "dispute_lost")) return;
    const isHeld = waiting.checkAt === null && (waiting.status === "unknown" || waiting.problem !== null);
    if (isUnplaced(waiting.status) && !isHeld) {
      const answer = { do: "record_placement", partId: id, attempt: waiting.attempts, pace: 1 } as const;
      const wasTried = waiting.firstTriedAt !== null;
      const route = { freightCost: null, service: null, shipsFrom: null };
      const stop = this.stopOf(waiting);
      if (stop !== undefined)
        this.try({
          ...{ ...answer, wasTried },
          outcome: wasTried
            ? { kind: "unknown", text: stop, canRepeat: false }
            : { kind: "not_sent", reason: stop, text: stop },
        });
      else if (this.try({ do: "begin_placement", partId: id, route }))
        this.try(answerFor(part() ?? waiting, "placed"));
    }
    for (const to of ["ready", "shipped", "delivered"] as const)
      if ((part() ?? waiting).supplierOrderIds.length > 0) this.try(recordNewsOf(id, { status: to }));
    // What the merchant sends without the marketplace, the merchant brings to its end.
    const { status, supplierOrderIds } = part() ?? waiting;
    if (!isUnplaced(status) && supplierOrderIds.length === 0)
      this.try({ do: "advance", to: "WAIT_BUYER_CONFIRM_GOODS", partId: id });
  }

  /** Why the shop does not send a part, as the placement asks before each attempt. */
  private stopOf(part: Part): "refunded" | "withdrawn" | undefined {
    if (isGivenBack(this.order, part)) return "refunded";
    return isPartlyWithdrawn(this.order, part) ? "withdrawn" : undefined;
  }
}

const hasAlert = ({ alerts }: Order, kind: AlertKind) => alerts.some((alert) => alert.kind === kind);

/** What was refunded for parts: each at most for what was paid for it. */
function checkRefundsOfParts({ order }: Life): void {
  const paid = ({ lines, shippingFee }: Part) => paidFor(lines, shippingFee);
  const refunds = order.refunds.filter(({ status, partIds }) => status !== "failed" && partIds.length > 0);
  const touched = order.parts.filter(({ id }) => refunds.some(({ partIds }) => partIds.includes(id)));
  const given = refunds.reduce((all, { amount }) => all + amount, 0);
  check(
    given <= touched.reduce((all, part) => all + paid(part), 0),
    "no more goes back for parts than was paid for them",
  );
}

/** What holds of every order in the end. */
function checkEnd(life: Life): void {
  const { order, events, pieces } = life;
  checkRefundsOfParts(life);
  const waiting = order.returns.filter(({ status }) => status === "asked");
  check(
    waiting.every(({ id }) =>
      order.alerts.some((alert) => alert.kind === "return_asked" && alert.subject === id),
    ),
    "a return that waits for the merchant has an alert",
  );
  const due = order.returns.filter((one) => one.refundBy !== null && isOpenReturn(one));
  check(
    order.cancelAgreedAt !== null ||
      due.every(({ id }) =>
        order.alerts.some((alert) => alert.kind === "withdrawal" && alert.subject === id),
      ),
    "a withdrawal is open for the merchant until its money is back",
  );
  const withdrawn = life.done.filter((done) => done === "withdraw (done)").length;
  const receipts = events.filter(
    (event) => event.type === "message_due" && event.message.about === "withdrawal",
  ).length;
  check(receipts === withdrawn, "each withdrawal has its receipt");
  check(isFinal(order.status) || order.alerts.length > 0, "an order has an end or an alert");
  if (order.status === "CLOSED") check(!order.hasVoucher, "a closed order returns its voucher");
  const isReturnedOrKnown = isReturned(order) || hasAlert(order, "refund_failed");
  if (order.status === "CANCEL") check(isReturnedOrKnown, "a canceled order returns its money");
  const isOver = order.status === "CANCEL" || order.status === "CLOSED";
  const isHeld = [...pieces.values()].some((place) => place === "reserved" || place === "sold");
  check(!isOver || !isHeld, "an order that is over holds no pieces");
  const said = events.filter(
    (event) =>
      event.type === "message_due" && event.message.about === "status" && event.message.status === "CANCEL",
  );
  check(said.length === (order.status === "CANCEL" ? 1 : 0), "a cancellation is said once");
}

test("[ORD-02] [PAY-02] [VOU-05] [MKT-04] whatever happens to an order: money, stock, voucher and messages are right, and it ends or somebody hears of it", () => {
  const reached = new Set<string>();
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const life = new Life(seed);
    try {
      life.live();
      checkEnd(life);
    } catch (cause) {
      const way = `ORDER_SEED=${seed}: ${life.order.status} after ${life.done.join(", ")}`;
      throw new Error(way, { cause });
    }
    for (const what of [...life.moves, ...life.counted]) reached.add(what);
  }
  // Each command, each transition and each cause was among them.
  expect(commands.filter((command) => !reached.has(command))).toEqual([]);
  const all = Object.entries(orderTransitions).flatMap(([from, tos]) => tos.map((to) => `${from} ${to}`));
  expect(all.filter((move) => !reached.has(move))).toEqual([]);
  const causes = [
    ...closingCauses.map((cause) => `CLOSED ${cause}`),
    ...cancelCauses.filter((cause) => cause !== "cancel_agreed").map((cause) => `IN_CANCEL ${cause}`),
  ];
  expect(causes.filter((cause) => !reached.has(cause))).toEqual([]);
});
