/** What only who has an account does: opening it, proving its e-mail, and giving it up. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import { askPaid, attempt, charge, order, payFor } from "./checkout.ts";
import type { Trip } from "./order-trips.ts";
import { insist, newShopper, password, type Shopper, type Street, signedIn } from "./street.ts";

/** Opens an account for somebody who has been a guest; undefined when the shopper gave up. */
async function openAccount(guest: Shopper): Promise<Shopper | undefined> {
  const { api, email, street } = guest;
  const json = { username: email, password, domain: "localhost", system_type: "unknown" } as const;
  const opened = await insist(guest, () => api.register({ json }));
  if (opened?.status === 200) return signedIn(guest, opened.body.token);
  // An answer got lost: the account is there.
  const entered = opened && (await insist(guest, () => api.login({ json })));
  if (entered?.status === 200) return signedIn(guest, entered.body.token);
  if (entered !== undefined) street.claims.wrong.push("an account that was opened does not open");
  return undefined;
}

/** Somebody new with an account, and an address in it. */
export async function newCustomer(street: Street, chance: Chance): Promise<Shopper | undefined> {
  const shopper = await openAccount(newShopper(street, chance));
  if (shopper === undefined) return undefined;
  const { address } = attempt(shopper).json;
  const json = { ...address, address1: `${1 + chance.below(99)} Juniper Street` };
  const saved = await insist(shopper, () => shopper.api.addAddress({ json }));
  if (saved === undefined) return undefined;
  const book = await insist(shopper, () => shopper.api.listAddresses({}));
  const [first] = book?.body.addresses ?? [];
  if (book !== undefined && first?.address1 !== json.address1)
    street.claims.wrong.push("an address that was saved is not there");
  return { ...shopper, account: { address: json } };
}

/** Asks the mailbox until the mail is there; a browser is closed by then, now and then. */
async function openLink({ street, email }: Shopper): Promise<string | undefined> {
  for (let look = 0; look < 20 && !street.closing.aborted; look += 1, await sleep(500)) {
    const token = await street.mailedToken(email);
    if (token !== undefined) return token;
  }
  return undefined;
}

export const accountTrips: Readonly<Record<string, Trip>> = {
  async "orders as a guest, and proves to own the e-mail"(guest) {
    const made = await order(guest, attempt(guest));
    const paid = payFor(guest, made);
    const customer = await openAccount(guest);
    const token = customer && (await openLink(customer));
    if (customer === undefined || token === undefined) return;
    const [proven, another] = await Promise.all([
      insist(customer, () => customer.api.confirmVerification({ json: { token } })),
      order(guest, attempt(guest)),
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
      guest.street.claims.joined.set(one.id, guest.email);
      if (!listed.has(one.id)) guest.street.claims.wrong.push(`${one.number} did not join its account`);
    }
  },
  async "gives the account up while paying"(guest) {
    const customer = await openAccount(guest);
    const made = customer && (await order(customer, attempt(customer)));
    if (customer === undefined || made === undefined) return;
    const json = { current_password: password };
    const [, gone] = await Promise.all([
      charge(customer, made),
      // Whoever is asked to sign in again is gone: an earlier try had worked.
      customer.api.deleteAccount({ json }).catch(() => undefined),
    ]);
    if (gone?.status !== 200) return;
    const { claims } = guest.street;
    claims.deleted.add(guest.email);
    const wanted = { order_number: made.number, email: guest.email };
    const found = await insist(guest, () => guest.api.findGuestOrder({ json: wanted }));
    if (found === undefined) return;
    if (found.status !== 200 || !found.body.status)
      claims.wrong.push(`${made.number} was lost with its account`);
    else await askPaid(guest, { ...made, token: found.body.order_token });
  },
};
