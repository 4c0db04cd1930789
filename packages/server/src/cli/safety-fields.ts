/** What a merchant states of a product's safety: the options of `products safety set`, and the columns of its import. */
import { chokingStatements, type SafetyParty } from "@nestling/commerce/product-safety";
import { z } from "zod";
import type { SafetyChange } from "../catalogue/product-safety.ts";

const line = z.string().trim().min(1).max(300);

/** A value that "-" takes away. */
const orNone = <Schema extends z.ZodType>(schema: Schema, takes: string) =>
  z.union([z.literal("-").transform(() => null), schema]).describe(`${takes}; - takes it away`);

const name = orNone(line, "a name");
const address = line.describe("a postal address");
const contact = z
  .union([z.email(), z.url({ protocol: /^https$/ })])
  .describe("an email address, or a web address that begins with https://");

const age = orNone(
  z.union([
    z.literal("adults").transform(() => ({ from: 156 })),
    z
      .string()
      .regex(/^\d{1,3}(\+|-\d{1,3})$/)
      .transform((text) => {
        const [from = 0, to = 0] = text.split(/[+-]/).map(Number);
        return text.endsWith("+") ? { from } : { from, to };
      })
      .refine((range) => !("to" in range) || range.to > range.from),
  ]),
  "months, such as 0-36 or 36+, or adults",
);

const hazards = Object.keys(chokingStatements) as (keyof typeof chokingStatements)[];
const choking = orNone(
  z.union([
    z.literal("none").transform(() => []),
    z
      .string()
      .transform((list) => list.split(",").map((word) => word.trim()))
      .pipe(z.array(z.enum(hazards))),
  ]),
  `none, or some of ${hazards.join(", ")} with commas between them`,
);

const warnings = orNone(
  z.union([
    z.literal("none").transform(() => []),
    z
      .string()
      .max(4_000)
      .transform((list) => list.split("|").map((one) => /^\s*([a-z]{2}):\s*(\S.*)$/s.exec(one.trimEnd())))
      .pipe(
        z.array(
          z
            .custom<RegExpExecArray>((match) => match !== null)
            .transform(([, language = "", text = ""]) => ({ language, text })),
        ),
      ),
  ]),
  'none, or warnings by language, such as "en: Keep cords away. | de: Schnüre fernhalten."',
);

const certificate = orNone(
  z
    .string()
    .max(600)
    .transform((text) => text.split(";").map((part) => part.trim()))
    .pipe(z.union([z.tuple([line, line, z.iso.date()]), z.tuple([line, line, z.iso.date(), line])]))
    .transform(([rules, lab, date, number]) => ({ ...(number && { number }), rules, lab, date })),
  'rules, lab and day of the test, and the number of the certificate if there is one, such as "ASTM F963-23, 16 CFR 1501; Northlab; 2026-03-01; 24-1042"',
);

/** By their names as options and columns. */
export const safetyFields = {
  maker: { value: "NAME", about: "who made it", takes: name },
  "maker-address": { value: "ADDRESS", about: "the maker's postal address", takes: address },
  "maker-contact": { value: "CONTACT", about: "the maker's email or web address", takes: contact },
  responsible: { value: "NAME", about: "the importer, or the responsible person in the EU", takes: name },
  "responsible-address": { value: "ADDRESS", about: "their postal address", takes: address },
  "responsible-contact": { value: "CONTACT", about: "their email or web address", takes: contact },
  age: { value: "AGES", about: "for whom the maker made it", takes: age },
  toy: {
    value: "YES",
    about: "whether it is a toy or a game",
    takes: orNone(
      z.enum(["yes", "no"]).transform((word) => word === "yes"),
      "yes or no",
    ),
  },
  choking: { value: "HAZARDS", about: "small parts and what else children choke on", takes: choking },
  warnings: { value: "WARNINGS", about: "the maker's own warnings", takes: warnings },
  cpc: { value: "CERTIFICATE", about: "its Children's Product Certificate (US)", takes: certificate },
  ce: { value: "CERTIFICATE", about: "its EU declaration of conformity as a toy", takes: certificate },
  materials: { value: "TEXT", about: "what it is made of", takes: orNone(line, "materials") },
} as const;

type Fields = typeof safetyFields;
export type SafetyValues = { readonly [Name in keyof Fields]?: z.output<Fields[Name]["takes"]> };

function partyChange(
  whole: string | null | undefined,
  parts: Omit<SafetyParty, "name">,
): SafetyParty | null | undefined {
  if (whole === null) return null;
  const party = { ...(whole !== undefined && { name: whole }), ...parts };
  return Object.keys(party).length === 0 ? undefined : party;
}

/** The change that these values make. */
export function safetyChange(values: SafetyValues): SafetyChange {
  const { maker, responsible, age, toy, choking, warnings, cpc, ce, materials } = values;
  const parts = (which: "maker" | "responsible") => {
    const { [`${which}-address` as const]: address, [`${which}-contact` as const]: contact } = values;
    return { ...(address !== undefined && { address }), ...(contact !== undefined && { contact }) };
  };
  const change = {
    maker: partyChange(maker, parts("maker")),
    responsible: partyChange(responsible, parts("responsible")),
    ...{ age, is_toy: toy, choking, warnings, cpc, ce, materials },
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
