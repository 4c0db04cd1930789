/**
 * How often what may be asked for (AUTH-13): every limit of the shop, in one place. An address is often many people, a
 * household, an office, a carrier's customers: limits per address leave room for them. Limits on an account or an e-mail
 * can be used up by a stranger to keep its owner out: so they count per address and e-mail first, and what counts an e-mail
 * from everywhere does not count where its account is known.
 */
import type { CallName } from "@nestling/contract/calls";

export type Limit = {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
  /** In PostgreSQL for all processes where it guards a secret; in each one's memory where it guards its own work. */
  readonly heldIn: "postgres" | "memory";
};

const minute = 60;
const hour = 60 * minute;

type Figures = readonly [times: number, seconds: number, heldIn: Limit["heldIn"]];

/** Per address and call, before anything else of the call is looked at but its token. */
const calls = {
  // A floor full of people after a password change; each try costs 60 ms of hashing. Guessing is limited below.
  login: [120, minute, "postgres"],
  // Each opens an account and sends a mail: a nursery class may sign up in an hour, a script may not.
  register: [30, hour, "postgres"],
  // Each sends a mail to whom the caller names.
  askPasswordReset: [20, hour, "postgres"],
  giveSocialEmail: [20, hour, "postgres"],
  askVerification: [30, hour, "postgres"],
  changeEmail: [30, hour, "postgres"],
  // One-time tokens have 128 bits and more: the limit is for who tries all the same, and for the work.
  confirmPasswordReset: [30, 10 * minute, "postgres"],
  confirmVerification: [30, 10 * minute, "postgres"],
  joinSocialLogin: [30, 10 * minute, "postgres"],
  peekLoginToken: [30, 10 * minute, "postgres"],
  loginAsToken: [30, 10 * minute, "postgres"],
  // The second one asks the provider, who limits this shop in turn.
  startGoogleLogin: [60, 10 * minute, "postgres"],
  startFacebookLogin: [60, 10 * minute, "postgres"],
  finishGoogleLogin: [60, 10 * minute, "postgres"],
  finishFacebookLogin: [60, 10 * minute, "postgres"],
  // They ask for the password again: a hash each. Guessing is limited below.
  changePassword: [60, 10 * minute, "postgres"],
  exportAccount: [60, 10 * minute, "postgres"],
  deleteAccount: [60, 10 * minute, "postgres"],
  // Whoever guesses order numbers of an e-mail; it is limited below as well.
  findGuestOrder: [30, 10 * minute, "postgres"],
  // A code is a few letters that somebody may guess at: one every ten seconds. Making an order tries one as well.
  checkVoucher: [60, 10 * minute, "postgres"],
  // Each asks Stripe, and is counted once more below when it begins a payment; the rest are repeats.
  createPayment: [60, 10 * minute, "postgres"],
  // Work, not secrets: a count in PostgreSQL would cost as much as what it saves.
  validateOrder: [240, minute, "memory"],
  // An office or a mobile carrier: what waits to be paid, and so is kept from others, the database bounds itself (CHK-11).
  insertGuestOrder: [200, 10 * minute, "memory"],
  insertUserOrder: [200, 10 * minute, "memory"],
  checkGuestPayment: [240, minute, "memory"],
  getReceipt: [240, minute, "memory"],
  checkUserPayment: [240, minute, "memory"],
  getGuestOrder: [240, minute, "memory"],
  cancelGuestOrder: [60, minute, "memory"],
  confirmGuestReceived: [60, minute, "memory"],
  searchProducts: [240, minute, "memory"],
  searchFacets: [240, minute, "memory"],
  // One a checkout.
  getCountryByIp: [240, minute, "memory"],
  // One a letter, of a few people who type at once.
  suggest: [600, minute, "memory"],
} as const satisfies Partial<Record<CallName, Figures>>;

export type LimitedCall = keyof typeof calls;

export const callLimits = Object.entries(calls).map(([call, figures]) => ({
  call: call as LimitedCall,
  limit: limitOf(call, figures),
}));

/** Per what the name says, within use cases. */
export const limits = {
  // One person who has forgotten which of ten passwords it was, and then still the reset.
  failedLoginOfAddressAndAccount: limitOf("login-pair", [10, 15 * minute, "postgres"]),
  // One colleague who tries one account uses up 10 of them and is stopped there; 40 are left to the others. A stranger
  // who goes through many accounts has 200 tries an hour.
  failedLoginOfAddress: limitOf("login-address", [50, 15 * minute, "postgres"]),
  // From many addresses at one account. It keeps the owner out at most for 10 minutes after the last wave, and only at
  // an address where the account is not known. The reset is a way in all the same.
  failedLoginOfAccount: limitOf("login-account", [30, 10 * minute, "postgres"]),
  // Where an account's owner has signed up or logged in. Nearly as long as a session lasts: Node's timers end at 24 days.
  addressKnownToAccount: limitOf("login-known", [1, 24 * 24 * hour, "postgres"]),
  // There this one counts alone, in place of the three above. A stranger in the owner's own office has no more guesses
  // than NIST allows anybody, and has to use up 100 an hour to keep the owner out.
  failedLoginAtKnownAddress: limitOf("login-known-pair", [100, hour, "postgres"]),
  // Who holds a token but not the password: a borrowed phone.
  wrongPasswordOfAccount: limitOf("proof", [10, 15 * minute, "postgres"]),
  // What lies in a mailbox already need not come ten times. Whoever uses this up leaves its owner three usable links.
  resetMailOfAddressAndEmail: limitOf("reset-mail", [3, hour, "postgres"]),
  // However many addresses ask for it, but for those that are known to the account.
  resetMailOfEmail: limitOf("reset-mail-in-all", [12, hour, "postgres"]),
  socialMailOfEmail: limitOf("social-mail", [3, hour, "postgres"]),
  verificationMailOfAccount: limitOf("verify-mail", [5, hour, "postgres"]),
  changeMailOfAccount: limitOf("change-mail", [5, hour, "postgres"]),
  // However many accounts somebody opens to write to one mailbox.
  mailToNewEmail: limitOf("new-email-mail", [5, hour, "postgres"]),
  // One who looks for three orders of theirs and mistypes each number twice. Numbers have 39 bits: nobody guesses one, not
  // even from many addresses, so the e-mail alone has no limit that a stranger could use up.
  findingOfAddressAndEmail: limitOf("find-order", [20, 10 * minute, "postgres"]),
  // Everything about somebody, read and packed.
  exportOfAccount: limitOf("export", [5, hour, "postgres"]),
  // Whoever tries out stolen cards begins many payments; who pays for a gift card begins one (PAY-01).
  pagePaymentOfAddress: limitOf("page-pay-address", [3, hour, "postgres"]),
  pagePaymentOfEmail: limitOf("page-pay-email", [3, hour, "postgres"]),
  // The pages of the search, which no cache keeps; their loaders are not counted a second time.
  renderedPageOfAddress: limitOf("page", [240, minute, "memory"]),
  // The first visitor of a new shop sees 60 pictures a page that nobody has made; each takes up to 0.1 s to make.
  newPictureOfAddress: limitOf("picture", [1_200, minute, "memory"]),
} as const;

function limitOf(name: string, [times, seconds, heldIn]: Figures): Limit {
  return { name, times, seconds, heldIn };
}
