import type { Policies } from "@nestling/commerce/policies";
import {
  type GoodsState,
  goodsOf,
  refundTimeText,
  returnShippingFor,
  sendBackText,
} from "@nestling/commerce/return-texts";
import { openCauses, withdrawalEnds } from "@nestling/commerce/return-windows";
import type { Order } from "@nestling/contract/orders";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { ahead, lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { usePolicies } from "../../shared/shop.ts";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/dates.ts";
import { dollars } from "../../ui/dollars.ts";
import { TextField } from "../../ui/text-field.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import type { OrderApi } from "./order-api.ts";
import { ChangeFailedNote, useOrderChange } from "./order-change.tsx";
import type { ReturnableLine } from "./return-form.tsx";

const ReturnForm = lazyPart(async () => (await import("./return-form.tsx")).ReturnForm);

type OrderReturnsProps = {
  order: Order;
  api: OrderApi;
  onOrder: (order: Order | undefined) => void;
};

/** What comes back of an order, and what its customer can still return or withdraw from. Nothing where nothing of it applies. */
export function OrderReturns({ order, api, onOrder }: OrderReturnsProps) {
  const policies = usePolicies();
  const now = new Date();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useRef(false);
  // The form gives the focus back to its button, which may be gone by then.
  useEffect(() => {
    if (isAsked.current && order.returns.length > 0) heading.current?.focus();
    isAsked.current = false;
  }, [order.returns.length]);
  const lines = returnableLines(order, policies, now);
  const isOpen = mayWithdraw(order, policies, now);
  if (lines.length === 0 && !isOpen && order.returns.length === 0) return null;
  return (
    <section
      aria-label="Returns"
      className="rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7"
    >
      <h2 ref={heading} tabIndex={-1} className="text-panel outline-none">
        Returns
      </h2>
      <ul>
        {order.returns.map((one) => (
          <li key={one.id} className="stitch-t py-3.5 first:border-0">
            <ReturnRow returned={one} order={order} api={api} onOrder={onOrder} />
          </li>
        ))}
      </ul>
      <div className="no-print mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {lines.length > 0 && (
          // The next return begins with an empty form, and a key of its own.
          <AskButton
            key={order.returns.length}
            lines={lines}
            api={api}
            onOrder={(changed) => {
              isAsked.current = true;
              onOrder(changed);
            }}
          />
        )}
        {isOpen && (
          <Link
            to={path("withdraw")}
            state={{ order_number: order.order_number, email: order.email }}
            className="inline-flex min-h-11 items-center text-label text-link"
          >
            Withdraw from contract here
          </Link>
        )}
      </div>
    </section>
  );
}

const dateOf = (iso: string | undefined) => (iso === undefined ? null : new Date(iso));

/** What has come, and may be returned by the shop's policy. */
function returnableLines(order: Order, policies: Policies, now: Date): ReturnableLine[] {
  return order.subOrders.flatMap(({ id, delivered_at, items }) => {
    const delivered = dateOf(delivered_at);
    const causes = delivered === null ? [] : openCauses(delivered, policies, now);
    if (causes.length === 0) return [];
    return items.flatMap(({ code, name, sku_text, avatar, returnable: quantity }) =>
      quantity === undefined ? [] : [{ part_id: id, code, quantity, name, sku_text, avatar, causes }],
    );
  });
}

/** Whether its customer may still withdraw from its contract (LAW-01). */
function mayWithdraw(order: Order, { withdrawal_days }: Policies, now: Date): boolean {
  const { status, subOrders, returns } = order;
  if (["WAIT_BUYER_PAY", "CLOSED", "IN_CANCEL", "CANCEL"].includes(status)) return false;
  const isLeft = subOrders.some(({ items }) => items.some(({ returnable }) => returnable !== undefined));
  // A withdrawal takes the place of what was only asked for.
  if (!isLeft && !returns.some((one) => one.status === "asked")) return false;
  const parts = subOrders.map(({ placement, delivered_at }) => ({
    status: placement,
    deliveredAt: dateOf(delivered_at),
  }));
  const ends = withdrawalEnds(parts, withdrawal_days);
  return ends === undefined || now < ends;
}

type AskButtonProps = { lines: readonly ReturnableLine[] } & Omit<OrderReturnsProps, "order">;

/** Opens the form, which is loaded on first use. */
function AskButton({ lines, api, onOrder }: AskButtonProps) {
  /** Undefined before its first use. */
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        look="secondary"
        size="narrow"
        onClick={() => setOpen(true)}
        onPointerEnter={ahead(ReturnForm.preload)}
      >
        Return items
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ReturnForm
            lines={lines}
            api={api}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onAsked={(order) => {
              setOpen(false);
              onOrder(order);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type Returned = Order["returns"][number];

const states: Readonly<Record<Returned["status"], string>> = {
  asked: "We got your request",
  accepted: "You can send it back",
  on_its_way: "On its way to us",
  received: "We have it",
  refunded: "Refunded",
  refused: "We can't take it back",
};

/** Whether some of it can be sent back. */
const hasGoods = (goods: readonly GoodsState[]) => goods.includes("under_way") || goods.includes("delivered");

/** What a return is, and what happens next, in words. `sendBy`: in milliseconds. */
function wordsOf(
  returned: Returned,
  goods: readonly GoodsState[],
  sendBy: number,
  policies: Policies,
): [state: string, text: string] {
  const { status, reason, answer, refund_by, refunded = 0 } = returned;
  const isWithdrawal = reason === "withdrawal";
  const state = isWithdrawal && status === "accepted" ? "We got your withdrawal" : states[status];
  const due = refund_by === undefined ? "" : ` You get your money back by ${formatDate(refund_by)}.`;
  switch (status) {
    case "asked":
      return [state, "A person will look at it. Please don't send anything yet."];
    case "accepted": {
      const stop = "We're asking the seller not to ship";
      if (!hasGoods(goods)) return [state, `${stop} it.${due}`];
      const rest = goods.includes("unsent") ? `${stop} what isn't on its way yet. ` : "";
      const send = goods.includes("under_way")
        ? sendBackText("it", "under_way", policies)
        : `Send it by ${formatDate(sendBy)}.`;
      return [state, `${rest}${send} ${returnShippingFor(reason, policies)}${due}`];
    }
    case "on_its_way":
    case "received":
      return [state, due === "" ? refundTimeText(policies) : due.trim()];
    case "refunded":
      return [state, refunded === 0 ? "" : `${dollars(refunded)} went back.`];
    case "refused":
      return answer === undefined
        ? ["You withdrew from it instead", "You can ask again for anything that isn't in your withdrawal."]
        : [state, ""];
  }
}

function ReturnRow({ returned, order, api, onOrder }: OrderReturnsProps & { returned: Returned }) {
  const policies = usePolicies();
  const { status, answer, asked_at, accepted_at = asked_at } = returned;
  const lines = returned.lines.flatMap(({ part_id, code, quantity }) => {
    const part = order.subOrders.find(({ id }) => id === part_id);
    const item = part?.items.find((each) => each.code === code);
    if (part === undefined || item === undefined) return [];
    const goods = goodsOf({ isCanceled: item.canceled, status: part.placement });
    return [{ text: `${quantity} × ${item.name}`, goods, delivered_at: part.delivered_at ?? accepted_at }];
  });
  const goods = lines.map((line) => line.goods);
  // What comes after the withdrawal has its days from its arrival.
  const from = Math.max(...[accepted_at, ...lines.map(({ delivered_at }) => delivered_at)].map(Date.parse));
  const sendBy = from + policies.send_back_days * 86_400_000;
  const [state, text] = wordsOf(returned, goods, sendBy, policies);
  return (
    <>
      <p className="font-semibold">{state}</p>
      <p className="text-label text-quiet wrap-anywhere">{lines.map((line) => line.text).join(", ")}</p>
      {answer !== undefined && <p className="mt-1 text-label whitespace-pre-line wrap-anywhere">{answer}</p>}
      <p className="mt-1 text-label text-quiet">{text}</p>
      {status === "accepted" && hasGoods(goods) && (
        <SendForm returned={returned} api={api} onOrder={onOrder} />
      )}
    </>
  );
}

/** Says that a return is on its way, with the number of its parcel where there is one. */
function SendForm({ returned, api, onOrder }: Omit<OrderReturnsProps, "order"> & { returned: Returned }) {
  const [tracking, setTracking] = useState("");
  const change = useOrderChange({ api, onOrder, onDone: () => undefined });
  return (
    <TypedForm
      onSubmit={() => change.send(() => api.sendReturn(returned.id, tracking.trim()))}
      className="no-print mt-3 grid gap-3 md:grid-cols-[1fr_auto] md:items-end"
    >
      <TextField
        label="Tracking number"
        isOptional
        value={tracking}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTracking(target.value)}
      />
      <Button type="submit" look="secondary" size="narrow" isBusy={change.isBusy}>
        I sent it
      </Button>
      <ChangeFailedNote failure={change.failure} />
    </TypedForm>
  );
}
