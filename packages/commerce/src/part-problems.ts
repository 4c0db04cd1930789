/** Why a part of an order is not placed, or goes no further: the codes that it keeps, what the shop does, and what helps. */

/**
 * `refund`: the part is refused for good and its money goes back. `retry`: the shop tries again. `person`: it waits for the
 * merchant.
 */
export type ProblemReaction = "refund" | "retry" | "person";

type Problem = {
  readonly reaction: ProblemReaction;
  /** What it is and what helps, in words for the merchant. NUMBER stands for the order's number. */
  readonly cure: string;
};

const correct = "then place it again: nestling orders place NUMBER.";

const problems = {
  sku_gone: {
    reaction: "refund",
    cure: "The seller no longer has this variant. The part is refunded. Compare the variants before you sell the product again.",
  },
  product_gone: {
    reaction: "refund",
    cure: "The product is deleted at the marketplace. The part is refunded. Withdraw the product here, or import one of another seller.",
  },
  product_offline: {
    reaction: "refund",
    cure: "The seller no longer offers this product. The part is refunded. Look for another seller of it.",
  },
  out_of_stock: {
    reaction: "refund",
    cure: "The seller has too few pieces. The part is refunded. Look for another seller, or wait until there are more.",
  },
  /** Too few pieces or a failure of the marketplace: the shop reads the product, and refunds only what is short. */
  stock_unclear: {
    reaction: "retry",
    cure: "The marketplace couldn't reserve the pieces, although the product shows enough of them. The shop tries again for two hours. Later: nestling orders place NUMBER. Or give the money back: nestling orders cancel NUMBER --line N.",
  },
  not_to_country: {
    reaction: "refund",
    cure: "The product is not sold to this country. The part is refunded. Do not ship the product there.",
  },
  /** The shop's own decision (SAFE-03). */
  recalled: {
    reaction: "refund",
    cure: "The shop doesn't order it from the seller. The part is refunded.",
  },
  /** The shop's own decision (PAY-02): nobody pays for it anymore. */
  refunded: {
    reaction: "refund",
    cure: "The shop doesn't order it from the seller. The part is canceled.",
  },
  freight_gone: {
    reaction: "retry",
    cure: "The shipping service is gone. The shop asks for the services again and takes the cheapest one within the promised days.",
  },
  currency: {
    reaction: "person",
    cure: `The account at the marketplace pays in another currency. Set it to US dollars there, ${correct}`,
  },
  buy_limit: {
    reaction: "person",
    cure: "The seller limits how many pieces one buyer may buy. Give the money of this part back: nestling orders cancel NUMBER --line N. Or buy it in several orders at the marketplace, and give their numbers: nestling orders place NUMBER --found ID.",
  },
  limit: {
    reaction: "person",
    cure: "The seller limits how many pieces or how much value one order may have. Buy it in several orders at the marketplace, or give the money back: nestling orders refund NUMBER.",
  },
  account: {
    reaction: "retry",
    cure: "The marketplace takes no orders of the shop's account: its consent has run out, or it is blocked. Orders wait and go out by themselves. Authorize the shop again with nestling aliexpress authorize, or ask the marketplace to lift the block.",
  },
  unknown: {
    reaction: "retry",
    cure: "It isn't known whether it was placed. Look for it in the list of orders at the marketplace. If it is there: nestling orders place NUMBER --found ID. If it is not: nestling orders place NUMBER --lost.",
  },
  tax_id: {
    reaction: "person",
    cure: `The customer's tax or identity number is missing or doesn't match the name. Ask the customer, enter it with nestling orders address NUMBER --cpf, --tax-number, --rut or --identity, ${correct}`,
  },
  birthday: {
    reaction: "person",
    cure: `The customer's birthday is missing. Ask the customer, enter it with nestling orders address NUMBER --birthday ddMMyyyy, ${correct}`,
  },
  national_address: {
    reaction: "person",
    cure: `The customer's national address is missing. Ask the customer, enter it with nestling orders address NUMBER --national-address ABCD1234, ${correct}`,
  },
  writing: {
    reaction: "person",
    cure: `The marketplace takes only Latin letters. The shop has converted the address; check it, correct it with nestling orders address NUMBER, ${correct}`,
  },
  region: {
    reaction: "person",
    cure: `The state, the city or the postal code is not in the marketplace's list. Correct it with nestling orders address NUMBER --state, --city or --zip, ${correct}`,
  },
  phone: {
    reaction: "person",
    cure: `The phone number does not have the form of its country. Correct it with nestling orders address NUMBER --phone, ${correct}`,
  },
  name: {
    reaction: "person",
    cure: `The name isn't accepted: it needs a first and a last name of usual length. Ask the customer, correct it with nestling orders address NUMBER --name, ${correct}`,
  },
  street: {
    reaction: "person",
    cure: `The street is too long, too short or not taken. Correct it with nestling orders address NUMBER --street or --street2, ${correct}`,
  },
  loss: {
    reaction: "person",
    cure: "It costs more than it earns. Place it anyway: nestling orders place NUMBER --anyway. Or give the money back: nestling orders cancel NUMBER.",
  },
  charged_more: {
    reaction: "person",
    cure: "Nothing goes back by itself. Compare its order with the costs of the product, and set another price for it: nestling products price CODE --set N.",
  },
  /** The shop's own decision (ROUTE-06): a thief may sell the product there and pay for it here. */
  looked_up: {
    reaction: "person",
    cure: "Look at its seller and at the payment: a thief may sell to himself. If you trust it: nestling orders place NUMBER --anyway. If not: nestling orders cancel NUMBER, with --line N for its lines alone. Without a decision within a week the shop gives the money back.",
  },
  /** The shop's own decision (LAW-01): it orders whole lines alone. */
  withdrawn: {
    reaction: "person",
    cure: "Order the pieces that the customer keeps at the marketplace yourself, and give its number: nestling orders place NUMBER --found ID. Or order all of them, and have the others back: nestling orders place NUMBER --anyway. Or give the money of the line back: nestling orders cancel NUMBER --line N.",
  },
  unpaid: {
    reaction: "person",
    cure: "It is placed and not paid. Pay it at the marketplace before it is closed there.",
  },
  canceled_there: {
    reaction: "refund",
    cure: "It was ended at the marketplace after it was placed. The part is refunded. Look for another seller.",
  },
  ended_there: {
    reaction: "person",
    cure: "If its goods don't come, give the money back: nestling orders cancel NUMBER --line N. If they came: nestling orders advance NUMBER WAIT_BUYER_CONFIRM_GOODS --part N.",
  },
  not_shown: {
    reaction: "person",
    cure: "Look for it in the list of orders at the marketplace. If a number is wrong: nestling orders place NUMBER --found ID. If it is not there, buy it there and give its number in the same way, or give the money back: nestling orders cancel NUMBER --line N.",
  },
  /** The call surely had no effect. */
  unavailable: {
    reaction: "retry",
    cure: "The marketplace isn't responding, or limits the shop. Nothing was placed. The shop tries again by itself.",
  },
  /** The shop's own decision (PAY-02): whether anybody still pays for it is not known. */
  payment_service: {
    reaction: "retry",
    cure: "The payment service doesn't say what of the payment went back. Nothing is bought until it does, and the shop tries again by itself. If it refuses, give the shop a STRIPE_SECRET_KEY that may read and write refunds, of the account that took the payment.",
  },
  /** No order was made, and the marketplace does not say whether its goods or itself are to blame. */
  not_built: {
    reaction: "person",
    cure: "No order was made: the marketplace can't build it, for its items or for a failure of its own. Look at the product there, then place it again: nestling orders place NUMBER. Or give the money back: nestling orders cancel NUMBER.",
  },
  /** Its words alone send no money back, whatever they say. */
  no_code: {
    reaction: "person",
    cure: "No order was made, and the marketplace gives no code that says why. Look at the product there, then place it again: nestling orders place NUMBER. Or give the money back: nestling orders cancel NUMBER.",
  },
  /** A refusal that this table does not know. */
  other: {
    reaction: "person",
    cure: `The marketplace refuses it for an unknown reason. Fix it, ${correct} Or give the money back: nestling orders cancel NUMBER.`,
  },
} as const satisfies Readonly<Record<string, Problem>>;

export type PartProblem = keyof typeof problems;

export const partProblems = Object.keys(problems) as [PartProblem, ...PartProblem[]];

/** What happens to a part with this problem. */
export function reactionToProblem(problem: PartProblem): ProblemReaction {
  return problems[problem].reaction;
}

/** What helps against a problem of an order, for the merchant. */
export function cureOf(problem: PartProblem, orderNumber: string): string {
  return problems[problem].cure.replaceAll("NUMBER", orderNumber);
}
