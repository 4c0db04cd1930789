/** Trips with orders, as a guest or signed in. */
import { badCards, closedAccountCard } from "./cards.ts";
import {
  askPaid,
  attempt,
  attemptWithVoucher,
  cancel,
  cartOf,
  charge,
  comeBack,
  payFor,
  receive,
  sendOrder,
} from "./checkout.ts";
import { sendBack, withdraw } from "./return-trips.ts";
import type { Shopper } from "./shoppers.ts";
import { freeVoucher, onceVoucher, scarceVoucher } from "./stock-up.ts";

export type Trip = (shopper: Shopper) => Promise<void>;

/** How many shoppers come back another day. */
const mostEarlier = 40;

export const orderTrips: Readonly<Record<string, Trip>> = {
  async "buys something"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined || !(await payFor(shopper, made))) return;
    const { earlier } = shopper.shop;
    if (earlier.push({ shopper, made }) > mostEarlier) earlier.shift();
  },
  async 'clicks twice on "Place order"'(shopper) {
    const asked = attempt(shopper);
    const [made, twin] = await Promise.all([sendOrder(shopper, asked), sendOrder(shopper, asked)]);
    if (made && twin && made.id !== twin.id)
      shopper.shop.confirmations.wrong.push("two clicks made two orders");
    await payFor(shopper, made);
  },
  async "pays in two tabs"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined) return;
    await Promise.all([charge(shopper, made), charge(shopper, made)]);
    await Promise.all([comeBack(shopper, made), comeBack(shopper, made)]);
  },
  async "goes back and changes the cart while paying"(shopper) {
    const checkout = crypto.randomUUID();
    const again = () =>
      attemptWithVoucher(shopper, attempt(shopper, cartOf(shopper), checkout), onceVoucher.code);
    const first = await sendOrder(shopper, await again());
    if (first === undefined) return;
    const changed = await again();
    const [, second] = await Promise.all([charge(shopper, first), sendOrder(shopper, changed)]);
    await payFor(shopper, second);
    await askPaid(shopper, first);
  },
  async "pays and never comes back"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made !== undefined) await charge(shopper, made);
  },
  async "sends the cart again that was just paid"(shopper) {
    const checkout = crypto.randomUUID();
    const lines = cartOf(shopper);
    const made = await sendOrder(shopper, attempt(shopper, lines, checkout));
    if (made === undefined || !(await payFor(shopper, made))) return;
    const again = await sendOrder(shopper, attempt(shopper, lines, checkout));
    if (again === undefined) return;
    // The merchant may have refunded it in full meanwhile.
    const first = await askPaid(shopper, made);
    if (first !== undefined && first.order.status !== "CANCEL")
      shopper.shop.confirmations.wrong.push("a paid cart was ordered again");
  },
  async "leaves without paying, and a voucher with the order"(shopper) {
    await sendOrder(shopper, await attemptWithVoucher(shopper, attempt(shopper), onceVoucher.code));
  },
  async "has a card declined"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined) return;
    await charge(shopper, made, shopper.random.pick(badCards));
    await comeBack(shopper, made);
  },
  async "tries cards until the order is closed"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined) return;
    for (let turn = 0; turn < 12; turn += 1) await charge(shopper, made, badCards[0]);
    await askPaid(shopper, made);
  },
  async "wants the voucher that is soon used up"(shopper) {
    const plain = attempt(shopper);
    const asked = await attemptWithVoucher(shopper, plain, scarceVoucher.code);
    const made = (await sendOrder(shopper, asked)) ?? (await sendOrder(shopper, attempt(shopper)));
    if (made === undefined) return;
    await charge(shopper, made);
    if (shopper.random.in100(70)) await comeBack(shopper, made);
  },
  async "uses a voucher in two browsers at once"(shopper) {
    const two = await Promise.all(
      [1, 2].map(() => attemptWithVoucher(shopper, attempt(shopper), onceVoucher.code)),
    );
    const made = await Promise.all(two.map((asked) => sendOrder(shopper, asked)));
    await Promise.all(made.map((one) => payFor(shopper, one)));
  },
  async "has nothing to pay"(shopper) {
    const { freeVariant } = shopper.shop;
    const asked = await attemptWithVoucher(
      shopper,
      attempt(shopper, [{ variant: freeVariant, quantity: 1 }]),
      freeVoucher.code,
    );
    const made = await sendOrder(shopper, asked);
    if (made === undefined) return;
    await payFor(shopper, made);
    if (shopper.random.in100(50)) await cancel(shopper, made);
  },
  async "changes their mind"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined) return;
    await charge(shopper, made, shopper.random.in100(20) ? closedAccountCard : undefined);
    if (shopper.random.in100(80)) await comeBack(shopper, made);
    await Promise.all(Array.from({ length: 1 + shopper.random.below(2) }, () => cancel(shopper, made)));
  },
  async "withdraws from the contract"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined || !(await payFor(shopper, made))) return;
    if (shopper.random.in100(50)) await shopper.shop.endHold(made.id);
    await withdraw(shopper, made);
    if (shopper.random.in100(30)) await withdraw(shopper, made);
  },
  async "withdraws in the moment when the hold ends"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined || !(await payFor(shopper, made))) return;
    await Promise.all([withdraw(shopper, made), shopper.shop.endHold(made.id), cancel(shopper, made)]);
  },
  async "cancels while the card is charged"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined) return;
    await Promise.all([charge(shopper, made), cancel(shopper, made)]);
    await askPaid(shopper, made);
  },
  async "cancels in the moment when the hold ends"(shopper) {
    const made = await sendOrder(shopper, attempt(shopper));
    if (made === undefined || !(await payFor(shopper, made))) return;
    await Promise.all([cancel(shopper, made), shopper.shop.endHold(made.id)]);
  },
};

/** Comes back another day: confirms a delivered order or sends some of it back; otherwise withdraws or cancels. */
export async function returnToOrder({ shop, random }: Shopper): Promise<void> {
  const [one] = shop.earlier.splice(random.below(shop.earlier.length), 1);
  if (one === undefined) return;
  const paid = await askPaid(one.shopper, one.made);
  if (paid === undefined) return;
  if (paid.order.actions.includes("confirm_received")) {
    if (random.in100(50)) await sendBack(one.shopper, one.made, paid.order);
    await receive(one.shopper, one.made);
  } else if (random.in100(40)) await withdraw(one.shopper, one.made);
  else await cancel(one.shopper, one.made);
}
