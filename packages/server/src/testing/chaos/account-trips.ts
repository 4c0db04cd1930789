/** Trips of customers with accounts: opening an account, verifying its email, deleting it. */
import { setTimeout as sleep } from "node:timers/promises";
import { askPaid, attempt, charge, payFor, sendOrder } from "./checkout.ts";
import type { Trip } from "./order-trips.ts";
import type { Random } from "./random.ts";
import { insist, newShopper, password, type ShopFront, type Shopper, signedIn } from "./shoppers.ts";

/** Opens an account for a guest. Undefined if the shopper gave up. */
async function openAccount(guest: Shopper): Promise<Shopper | undefined> {
  const { api, email, shop } = guest;
  const json = { username: email, password, domain: "localhost", system_type: "unknown" } as const;
  const opened = await insist(guest, () => api.register({ json }));
  if (opened?.status === 200) return signedIn(guest, opened.body.token);
  // The account exists, because an answer got lost.
  const entered = opened && (await insist(guest, () => api.login({ json })));
  if (entered?.status === 200) return signedIn(guest, entered.body.token);
  if (entered !== undefined) shop.confirmations.wrong.push("an account that was opened does not open");
  return undefined;
}

/** A new shopper with an account and an address in it. */
export async function newCustomer(shop: ShopFront, random: Random): Promise<Shopper | undefined> {
  const shopper = await openAccount(newShopper(shop, random));
  if (shopper === undefined) return undefined;
  const { address } = attempt(shopper).json;
  const json = { ...address, address1: `${1 + random.below(99)} Juniper Street` };
  const saved = await insist(shopper, () => shopper.api.addAddress({ json }));
  if (saved === undefined) return undefined;
  const book = await insist(shopper, () => shopper.api.listAddresses({}));
  const [first] = book?.body.addresses ?? [];
  if (book !== undefined && first?.address1 !== json.address1)
    shop.confirmations.wrong.push("an address that was saved is not there");
  return { ...shopper, account: { address: json } };
}

/** Polls the mailbox until the mail is there. */
async function openLink({ shop, email }: Shopper): Promise<string | undefined> {
  for (let look = 0; look < 20 && !shop.closing.aborted; look += 1, await sleep(500)) {
    const token = await shop.mailedToken(email);
    if (token !== undefined) return token;
  }
  return undefined;
}

export const accountTrips: Readonly<Record<string, Trip>> = {
  async "orders as a guest, and proves to own the email"(guest) {
    const made = await sendOrder(guest, attempt(guest));
    const paid = payFor(guest, made);
    const customer = await openAccount(guest);
    const token = customer && (await openLink(customer));
    if (customer === undefined || token === undefined) return;
    const [proven, another] = await Promise.all([
      insist(customer, () => customer.api.confirmVerification({ json: { token } })),
      sendOrder(guest, attempt(guest)),
      paid,
    ]);
    await payFor(guest, another);
    // A link works once: after a lost answer it is used up.
    const details = proven && (await insist(customer, () => customer.api.getDetails({})));
    if (!details?.body.email_verified) return;
    const history = await insist(customer, () => customer.api.listOrders({ query: {} }));
    if (history?.status !== 200) return;
    const listed = new Set(history.body.orders.map(({ order_id }) => order_id));
    for (const one of [made, another]) {
      if (one === undefined) continue;
      guest.shop.confirmations.joined.set(one.id, guest.email);
      if (!listed.has(one.id)) guest.shop.confirmations.wrong.push(`${one.number} did not join its account`);
    }
  },
  async "gives the account up while paying"(guest) {
    const customer = await openAccount(guest);
    const made = customer && (await sendOrder(customer, attempt(customer)));
    if (customer === undefined || made === undefined) return;
    const json = { current_password: password };
    const [, gone] = await Promise.all([
      charge(customer, made),
      // If the shop asks to sign in, an earlier try has deleted the account.
      customer.api.deleteAccount({ json }).catch(() => undefined),
    ]);
    if (gone?.status !== 200) return;
    const { confirmations } = guest.shop;
    confirmations.deleted.add(guest.email);
    const wanted = { order_number: made.number, email: guest.email };
    const found = await insist(guest, () => guest.api.findGuestOrder({ json: wanted }));
    if (found === undefined) return;
    if (found.status !== 200 || !found.body.status)
      confirmations.wrong.push(`${made.number} was lost with its account`);
    else await askPaid(guest, { ...made, token: found.body.order_token });
  },
};
