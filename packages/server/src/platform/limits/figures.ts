/**
 * All rate limits (AUTH-13). Limits for an address leave room for an office or a carrier. Those for an account count
 * by address and email first: a stranger must not lock its owner out.
 */
import type { CallName } from "@nestling/contract/calls";

export type Limit = {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
  /** In PostgreSQL, for all processes, if it protects a secret. In each process's memory if it only limits work. */
  readonly heldIn: "postgres" | "memory";
};

/**
 * What the whole shop has of something, shared by networks (quotas.ts): `most` at once, and after that `perMinute`, one
 * after the other.
 */
export type Quota = {
  readonly name: string;
  readonly most: number;
  readonly perMinute: number;
  /** What a visitor reads for whom there is none. */
  readonly words: string;
};

const minute = 60;
const hour = 60 * minute;

type Figures = readonly [times: number, seconds: number, heldIn: Limit["heldIn"]];

/** For each address and call. Checked before anything else of the call except its token. */
const calls = {
  // Enough for an office after a password change. Each try costs 60 ms of hashing. Guessing is limited below.
  login: [120, minute, "postgres"],
  // Each opens an account and sends a mail. Enough for a nursery class, too few for a script.
  register: [30, hour, "postgres"],
  // Each sends a mail to an address that the caller chooses.
  askPasswordReset: [20, hour, "postgres"],
  giveSocialEmail: [20, hour, "postgres"],
  askVerification: [30, hour, "postgres"],
  changeEmail: [30, hour, "postgres"],
  // One-time tokens have at least 128 bits and cannot be guessed. The limit saves the work.
  confirmPasswordReset: [30, 10 * minute, "postgres"],
  confirmVerification: [30, 10 * minute, "postgres"],
  joinSocialLogin: [30, 10 * minute, "postgres"],
  peekLoginToken: [30, 10 * minute, "postgres"],
  loginAsToken: [30, 10 * minute, "postgres"],
  // The finish calls ask the provider, which limits this shop.
  startGoogleLogin: [60, 10 * minute, "postgres"],
  startFacebookLogin: [60, 10 * minute, "postgres"],
  finishGoogleLogin: [60, 10 * minute, "postgres"],
  finishFacebookLogin: [60, 10 * minute, "postgres"],
  // Each checks the password, which costs a hash. Guessing is limited below.
  changePassword: [60, 10 * minute, "postgres"],
  exportAccount: [60, 10 * minute, "postgres"],
  deleteAccount: [60, 10 * minute, "postgres"],
  // Against guessing order numbers. Also limited for each email below.
  findGuestOrder: [30, 10 * minute, "postgres"],
  findContract: [30, 10 * minute, "postgres"],
  // Each sends mails, one to an address that the caller chooses.
  withdraw: [30, 10 * minute, "postgres"],
  askReturn: [60, 10 * minute, "postgres"],
  askGuestReturn: [60, 10 * minute, "postgres"],
  sendReturn: [60, minute, "memory"],
  sendGuestReturn: [60, minute, "memory"],
  // One mail provider may open the links of many people.
  findDelay: [240, minute, "memory"],
  answerDelayByLink: [60, minute, "memory"],
  answerDelay: [60, minute, "memory"],
  answerGuestDelay: [60, minute, "memory"],
  // Against guessing codes, which are short: one every ten seconds. Making an order checks a code too.
  checkVoucher: [60, 10 * minute, "postgres"],
  // Each asks Stripe. Those that begin a payment are also limited below; the rest are repeats.
  createPayment: [60, 10 * minute, "postgres"],
  // These only save work. Counting in PostgreSQL would cost as much as it saves.
  validateOrder: [240, minute, "memory"],
  getDelivery: [240, minute, "memory"],
  // Enough for an office or a mobile carrier. What unpaid orders reserve is limited separately (CHK-11).
  insertGuestOrder: [200, 10 * minute, "memory"],
  insertUserOrder: [200, 10 * minute, "memory"],
  checkGuestPayment: [240, minute, "memory"],
  getReceipt: [240, minute, "memory"],
  checkUserPayment: [240, minute, "memory"],
  getGuestOrder: [240, minute, "memory"],
  cancelGuestOrder: [60, minute, "memory"],
  confirmGuestReceived: [60, minute, "memory"],
  // Enough for a household that reviews several orders.
  writeReview: [60, 10 * minute, "postgres"],
  writeGuestReview: [60, 10 * minute, "postgres"],
  listReviews: [240, minute, "memory"],
  markHelpful: [60, 10 * minute, "memory"],
  // One mail provider calls it for many people.
  endReviewRequests: [600, 10 * minute, "memory"],
  // One for each heart that is pressed, and for each return to a tab.
  getWishlist: [240, minute, "memory"],
  changeWishlist: [240, minute, "memory"],
  listCards: [240, minute, "memory"],
  // The first sends a mail to an address that the caller chooses.
  askProductAlert: [20, hour, "postgres"],
  confirmProductAlert: [30, 10 * minute, "postgres"],
  endProductAlert: [30, 10 * minute, "postgres"],
  // Those that ask the marketplace are also limited below.
  getProductByCode: [240, minute, "memory"],
  searchProducts: [240, minute, "memory"],
  searchFacets: [240, minute, "memory"],
  // One for each checkout.
  getCountryByIp: [240, minute, "memory"],
  // One for each typed letter, by several people at once.
  suggest: [600, minute, "memory"],
} as const satisfies Partial<Record<CallName, Figures>>;

export type LimitedCall = keyof typeof calls;

export const callLimits = Object.entries(calls).map(([call, figures]) => ({
  call: call as LimitedCall,
  limit: limitOf(call, figures),
}));

/** Counted inside use cases, for what the name says. */
export const limits = {
  // Enough to try ten passwords. After that the reset still works.
  failedLoginOfAddressAndAccount: limitOf("login-pair", [10, 15 * minute, "postgres"]),
  // A person who tries one account is stopped after 10 of these, and 40 are left for others at the address. A stranger who
  // tries many accounts has 200 tries an hour.
  failedLoginOfAddress: limitOf("login-address", [50, 15 * minute, "postgres"]),
  // Against tries from many addresses at one account. It locks the owner out for at most 10 minutes after the last wave, and
  // only at an unknown address. The reset still works.
  failedLoginOfAccount: limitOf("login-account", [30, 10 * minute, "postgres"]),
  // A network where the owner has signed up or logged in. As long as possible: Node's timers end at 24 days.
  networkKnownToAccount: limitOf("login-known", [1, 24 * 24 * hour, "postgres"]),
  // At a known address only this one counts, instead of the three above. A stranger in the owner's office has no more guesses
  // than NIST allows, and would need 100 an hour to lock the owner out.
  failedLoginAtKnownAddress: limitOf("login-known-pair", [100, hour, "postgres"]),
  // Against somebody with a session but without the password, such as on a borrowed phone.
  wrongPasswordOfAccount: limitOf("proof", [10, 15 * minute, "postgres"]),
  // Three mails with usable links are enough, even if a stranger has requested them.
  resetMailOfAddressAndEmail: limitOf("reset-mail", [3, hour, "postgres"]),
  // From all addresses together, except those where the mailbox's owner has logged in. A share of its own, so that
  // other mails never keep a reset from anybody.
  resetMailOfEmail: limitOf("reset-mail-in-all", [4, hour, "postgres"]),
  // Every other mail that nobody proven has asked for, of all kinds together.
  unaskedMailOfMailbox: limitOf("unasked-mail", [6, 24 * hour, "postgres"]),
  changeMailOfAccount: limitOf("change-mail", [5, hour, "postgres"]),
  // Enough to find three orders with typing errors. Numbers have 39 bits and cannot be guessed, even from many addresses. So
  // there is no limit for the email alone, which a stranger could use up.
  findingOfAddressAndEmail: limitOf("find-order", [20, 10 * minute, "postgres"]),
  // An export reads everything about an account.
  exportOfAccount: limitOf("export", [5, hour, "postgres"]),
  // Against testing stolen cards, which needs many payments (PAY-01).
  pagePaymentOfAddress: limitOf("page-pay-address", [3, hour, "postgres"]),
  pagePaymentOfEmail: limitOf("page-pay-email", [3, hour, "postgres"]),
  // Pages that are not cached, such as the search. The calls of their loaders are not counted.
  renderedPageOfAddress: limitOf("page", [240, minute, "memory"]),
  // Looking up a product that the shop does not hold asks the marketplace (ROUTE-06). The second remembers codes that nobody
  // sells, and the third the networks that have asked for one. See also the quotas.
  lookUpOfAddress: limitOf("look-up", [10, minute, "memory"]),
  unknownSupplierCode: limitOf("unknown-code", [1, hour, "postgres"]),
  unknownCodeOfAddress: limitOf("unknown-code-address", [1, hour, "postgres"]),
  // A page that fails for a whole office is known by then. What goes beyond is not written.
  reportOfAddress: limitOf("report", [20, hour, "memory"]),
  // One vote for each review, for as long as Node's timers allow.
  helpfulOfAddressAndReview: limitOf("helpful", [1, 24 * 24 * hour, "postgres"]),
  // Votes for a review that count at once. Those beyond wait a day (REV-06).
  helpfulOfReview: limitOf("helpful-review", [10, hour, "postgres"]),
  // Counts every review with photos, also those that are refused: opening four photos takes seconds.
  photosOfLine: limitOf("review-photos", [8, 24 * hour, "postgres"]),
  // The first visitor of a new shop needs 60 new pictures a page, of up to 0.1 s each.
  newPictureOfAddress: limitOf("picture", [1_200, minute, "memory"]),
  // Photos of reviews are read from the database each time. A page has up to 40, and an office many visitors.
  reviewPhotoOfAddress: limitOf("review-photo", [3_000, minute, "memory"]),
} as const;

/** What strangers together may use of the shop, so that no few of them can use it up. */
export const quotas = {
  // Keeps strangers from using up what imports and orders may ask of the marketplace.
  lookUps: {
    name: "look-ups",
    most: 240,
    perMinute: 1,
    words: "We're looking up a lot of products right now.",
  },
  // Codes that nobody sells: beside the others, which they must not use up.
  unknownCodes: {
    name: "unknown-codes",
    most: 60,
    perMinute: 0.2,
    words: "Too many product lookups from here came up empty.",
  },
  // Of each process: readings again for carts, of two calls at most. The marketplace allows 600 a minute, for syncs too.
  freshReadings: { name: "fresh-readings", most: 100, perMinute: 240, words: "" },
  // Against testing stolen cards from many addresses (PAY-01).
  pagePayments: {
    name: "page-payments",
    most: 60,
    perMinute: 1,
    words: "A lot of payments are being started right now.",
  },
  // Of each process: 25 MB a day in its log, so that nobody's text fills the disk.
  reports: { name: "reports", most: 60, perMinute: 3, words: "" },
} as const satisfies Record<string, Quota>;

function limitOf(name: string, [times, seconds, heldIn]: Figures): Limit {
  return { name, times, seconds, heldIn };
}
