/**
 * The harmonized notice on the legal guarantee of conformity (LAW-12), in the words of Annex I of Implementing Regulation (EU)
 * 2025/1960, which nobody may change. They were compared with two published transcripts of the official file, which agree.
 * What belongs to its drawing alone is left out: the sentence about a QR code, and the one about the picture of a label.
 */
export const guaranteeNotice = {
  title: "Legal guarantee",
  parts: [
    { text: "Minimum two-year legal guarantee protection for goods sold in the European Union." },
    {
      text: "Consumers can claim their rights under the legal guarantee of conformity, for example if goods:",
      list: ["do not match the description;", "do not function as intended."],
    },
    {
      text: "Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer:",
      list: ["free repair or free replacement;", "in some cases, a price reduction or full reimbursement."],
    },
    {
      text: "Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.",
    },
    {
      text: "What to do if you receive non-conforming goods:",
      list: [
        "Contact the seller as soon as possible to report the issue;",
        "Provide proof of purchase, such as a receipt, invoice, or bank statement.",
      ],
    },
    {
      text: "Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee.",
    },
  ] satisfies readonly { text: string; list?: readonly string[] }[],
};

/** Where the notice leads: to what the law of each country says. */
export const guaranteeRights = "https://europa.eu/youreurope/guarantees";
