import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cart, cartItems, cartSummary } from "./cart.ts";
import { cents, isUsd, sum, toUsd } from "./money.ts";
import { orderDraft } from "./order-draft.ts";
import { type OrderFields, orderFields } from "./order-fields.ts";
import { type PricedOrder, priceOrder } from "./order-pricing.ts";
import type { PriceSummary } from "./price-summary.ts";
import { bib, cartWith, shipping } from "./testing/carts.ts";
import { draftFor, offersLike } from "./testing/orders.ts";
import { cartsWithVouchers, money, percentage } from "./testing/vouchers.ts";
import type { Voucher } from "./voucher.ts";

/*
 * What an order costs, reckoned a second time: in exact fractions, digit by digit from what JSON carries, by nothing of
 * the shop's own arithmetic.
 */

type Fraction = { over: bigint; under: bigint };

function fraction(decimal: number): Fraction {
  const [whole = "0", decimals = ""] = String(decimal).split(".");
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const minus = (a: Fraction, b: Fraction) => plus(a, { over: -b.over, under: b.under });
const product = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const isLess = (a: Fraction, b: Fraction) => minus(a, b).over < 0n;
const total = (parts: Fraction[]) => parts.reduce(plus, fraction(0));

/** To whole cents, half a cent up. */
function rounded(dollars: Fraction): Fraction {
  const hundred = product(dollars, fraction(100));
  return { over: (2n * hundred.over + hundred.under) / (2n * hundred.under), under: 100n };
}

/** A fraction of whole cents as dollars in digits: "12.05". */
function digits(dollars: Fraction): string {
  const scaled = dollars.over * 100n;
  if (scaled % dollars.under !== 0n) throw new Error("a part of a cent was left");
  const text = String(scaled / dollars.under).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

function discountOf({ unit_discount, discount, order_min_price }: Voucher, subtotal: Fraction): Fraction {
  if (isLess(subtotal, fraction(order_min_price))) return fraction(0);
  const off =
    unit_discount === "MONEY"
      ? fraction(discount)
      : rounded(product(subtotal, product(fraction(discount), { over: 1n, under: 100n })));
  return isLess(subtotal, off) ? subtotal : off;
}

/** The six figures of a cart. */
function reckoned(cart: Cart & { voucher: Voucher }): Record<keyof PriceSummary, Fraction> {
  const items = cartItems(cart);
  const all = (price: "price" | "promotion_price") =>
    total(items.map((item) => product(fraction(item[price]), fraction(item.quantity))));
  const fees = new Map(items.map((item) => [item.id, fraction(item.shipping_information.shippingFee)]));
  const promotionPrice = all("promotion_price");
  const shippingFee = total([...fees.values()]);
  const priceOrder = plus(promotionPrice, shippingFee);
  const priceApplyVoucher = discountOf(cart.voucher, promotionPrice);
  const priceAfterApplyVoucher = minus(priceOrder, priceApplyVoucher);
  return {
    ...{ originalPrice: all("price"), promotionPrice, shippingFee },
    ...{ priceOrder, priceApplyVoucher, priceAfterApplyVoucher },
  };
}

/** Figures in dollars, in digits. */
function inDigits(figures: PriceSummary): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, digits(fraction(toUsd(figure)))]),
  );
}

const exactly = (cart: Cart & { voucher: Voucher }) =>
  Object.fromEntries(Object.entries(reckoned(cart)).map(([name, figure]) => [name, digits(figure)]));

/** What the server makes of an order as it arrives: through JSON, with the amount that the browser has shown. */
function priced(cart: Cart & { voucher: Voucher }) {
  const sent = JSON.parse(JSON.stringify(orderFields(cart, "unknown"))) as OrderFields;
  const toPay = cartSummary(cart).priceAfterApplyVoucher;
  return priceOrder({ ...orderDraft(sent), toPay }, offersLike(cart), { voucher: cart.voucher });
}

/** What holds of every order that is made: no cent comes or goes between its figures and its lines. */
function expectNoCentLost({ groups, summary }: PricedOrder): void {
  const lines = groups.flatMap((group) => group.lines);
  expect(sum(lines.map((line) => line.lineTotal))).toBe(summary.promotionPrice);
  expect(sum(lines.map((line) => line.discount))).toBe(summary.priceApplyVoucher);
  expect(sum(groups.map((group) => group.shippingFee))).toBe(summary.shippingFee);
  for (const { discount, lineTotal } of lines) {
    expect(discount).toBeGreaterThanOrEqual(0);
    expect(discount).toBeLessThanOrEqual(lineTotal);
  }
}

describe("the totals of an order with a voucher", () => {
  test("[VOU-02] [VOU-05] [CART-07] the browser's figures are those of exact fractions, to the cent", () => {
    fc.assert(
      fc.property(cartsWithVouchers, (cart) => {
        expect(inDigits(cartSummary(cart))).toEqual(exactly(cart));
      }),
      { numRuns: 1_000 },
    );
  });

  test("[VOU-03] [CHK-04] none is ever negative, or has a part of a cent", () => {
    fc.assert(
      fc.property(cartsWithVouchers, (cart) => {
        for (const figure of Object.values(cartSummary(cart))) {
          expect(figure).toBeGreaterThanOrEqual(0);
          expect(isUsd(toUsd(figure))).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("[CHK-04] [VOU-03] [VOU-06] the server agrees with the browser on every one, or says what is wrong", () => {
    fc.assert(
      fc.property(cartsWithVouchers, (cart) => {
        const pricing = priced(cart);
        const figures = reckoned(cart);
        const isTooSmall = isLess(figures.promotionPrice, fraction(cart.voucher.order_min_price));
        const toPay = figures.priceAfterApplyVoucher;
        const isTooLittle = toPay.over > 0n && isLess(toPay, fraction(0.5));
        if (pricing.outcome === "priced") {
          expect([isTooSmall, isTooLittle]).toEqual([false, false]);
          expect(pricing.order.summary).toEqual(cartSummary(cart));
          expectNoCentLost(pricing.order);
        } else {
          const expected = isTooSmall ? "voucher" : isTooLittle ? "below_minimum" : "none";
          expect(pricing.issues.map(({ code }) => code)).toEqual([expected]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("[CHK-04] an amount that is a cent off is refused, whatever the voucher", () => {
    fc.assert(
      fc.property(cartsWithVouchers, fc.constantFrom(-1, 1), (cart, off) => {
        if (priced(cart).outcome === "invalid") return;
        const draft = draftFor(cart);
        const toPay = cents((draft.toPay ?? 0) + off);
        const pricing = priceOrder({ ...draft, toPay }, offersLike(cart), { voucher: cart.voucher });
        expect(pricing).toMatchObject({ outcome: "invalid", issues: [{ code: "total_differs" }] });
      }),
    );
  });
});

describe("a voucher that an order is priced with", () => {
  const cart = (dollars: number, fee = 0) =>
    cartWith(bib({ price: dollars, promotion_price: dollars, shipping_information: shipping(fee) }));
  const issuesWith = (of: Cart, voucher: Voucher) => {
    const pricing = priced({ ...of, voucher });
    return pricing.outcome === "invalid" ? pricing.issues : [];
  };

  test("[VOU-03] an order that is too small for it has an issue that says how much is missing", () => {
    expect(issuesWith(cart(27.5), money(5, 40))).toEqual([
      { code: "voucher", message: "For orders of $40.00 or more: add $12.50 more to use it." },
    ]);
    expect(issuesWith(cart(40), money(5, 40))).toEqual([]);
  });

  test("[VOU-03] shipping does not help an order over it", () => {
    expect(issuesWith(cart(39.99, 5), money(5, 40))).toMatchObject([{ code: "voucher" }]);
  });

  test("one that does not count is an issue with its own message, and the total is none besides", () => {
    const of = cart(20);
    const refused = { refused: "This promo code has expired." };
    expect(priceOrder({ ...draftFor(of), toPay: cents(1) }, offersLike(of), refused)).toEqual({
      outcome: "invalid",
      issues: [{ code: "voucher", message: "This promo code has expired." }],
    });
  });

  test("[CHK-04] while a line differs, the line is the only issue", () => {
    const of = cart(20);
    const offers = new Map([...offersLike(of)].map(([code, offer]) => [code, { ...offer, available: 0 }]));
    const pricing = priceOrder(draftFor(of), offers, { refused: "This promo code has expired." });
    expect(pricing).toMatchObject({ issues: [{ code: "stock_short" }] });
  });

  test.each([
    [20, money(20), 0],
    [20, percentage(100), 0],
    [20, money(19.5), 0.5],
    [20, percentage(97.5), 0.5],
  ])("[VOU-06] of $%d, %o leaves $%d: a valid order", (dollars, voucher, left) => {
    const pricing = priced({ ...cart(dollars), voucher });
    expect(pricing.outcome === "priced" && toUsd(pricing.order.summary.priceAfterApplyVoucher)).toBe(left);
  });

  test.each([
    [money(19.99), "$0.49"],
    [money(19.51), "$0.01"],
  ])("[VOU-06] %o leaves too little for a card: %s is missing", (voucher, missing) => {
    expect(issuesWith(cart(20), voucher)).toEqual([
      { code: "below_minimum", message: `Card payments start at $0.50: add ${missing} more.` },
    ]);
  });
});
