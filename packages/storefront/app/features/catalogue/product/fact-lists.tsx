import { longDay } from "@nestling/commerce/calendar-days";
import type { Product } from "@nestling/contract/catalogue";
import type { ReactNode } from "react";

type Safety = NonNullable<Product["safety"]>;
type Party = NonNullable<Safety["maker"]>;
type Certificate = Safety["certificates"][number];

/** "German" of "de". Few products need it, and a browser takes 50 ms for the names of languages. */
const languageName = (language: string) =>
  new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;

const unknown = "Not stated";

/** Months as the packages of toys write them: "18 months", "3 years". */
function ageText(months: number): string {
  const isInYears = months >= 24 && months % 12 === 0;
  return isInYears ? `${months / 12} years` : `${months} months`;
}

function ageWords(age: Safety["age"]): string {
  if (age === undefined) return unknown;
  if (age.from >= 156) return "For adults, not a children's product";
  if (age.to !== undefined) return `${age.from === 0 ? "Birth" : ageText(age.from)} to ${ageText(age.to)}`;
  return age.from === 0 ? "From birth" : `${ageText(age.from)} and up`;
}

export function Specifications({ rows }: { rows: Product["specifications"] }) {
  return (
    <dl>
      {rows.map(({ name, value }) => (
        <Row key={name} name={name}>
          {value}
        </Row>
      ))}
    </dl>
  );
}

/**
 * What is stated of a product's safety, before it is bought (SAFE-04). The age and the maker are listed in any case, because
 * silence about them would read as if there was nothing to know.
 */
export function SafetyFacts({ safety }: { safety: Product["safety"] }) {
  const { age, maker, responsible, materials, is_demo } = safety ?? {};
  const { warnings = [], translations = [], certificates = [] } = safety ?? {};
  return (
    <>
      <dl>
        <Row name="Age">{ageWords(age)}</Row>
        {warnings.length > 0 && (
          <Row name="Warnings">
            {warnings.map((text) => (
              <p key={text} className="mb-2 whitespace-pre-line">
                {text}
              </p>
            ))}
          </Row>
        )}
        {materials !== undefined && <Row name="Materials">{materials}</Row>}
        {certificates.map((certificate) => (
          <Row
            key={certificate.kind}
            name={certificate.kind === "CPC" ? "Tested for the US" : "Tested for the EU"}
          >
            <CertificateText {...certificate} />
          </Row>
        ))}
        <Row name="Maker">{maker === undefined ? unknown : <PartyText {...maker} />}</Row>
        {responsible !== undefined && (
          <Row name="EU responsible person">
            <PartyText {...responsible} />
          </Row>
        )}
      </dl>
      {translations.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 py-2.5 text-link">Warnings in other languages</summary>
          <dl>
            {translations.map(({ language, text }) => (
              <Row key={language + text} name={languageName(language)}>
                <span lang={language} className="whitespace-pre-line">
                  {text}
                </span>
              </Row>
            ))}
          </dl>
        </details>
      )}
      {is_demo && <p className="mt-3 text-fact text-quiet">Demo facts, made up for this demo shop</p>}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[130px_1fr] border-line py-2.5 not-last:border-b md:grid-cols-[minmax(120px,180px)_1fr]">
      <dt className="text-quiet wrap-anywhere">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function PartyText({ name, address, contact }: Party) {
  return (
    <>
      {[name, address].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {contact !== undefined && <ContactLink contact={contact} />}
    </>
  );
}

/** A link where the contact is an email or web address, and otherwise the text: it may come from a marketplace. */
function ContactLink({ contact }: { contact: string }) {
  const target = /^[^\s@:]+@[^\s@:]+$/.test(contact)
    ? `mailto:${contact}`
    : /^https:\/\/\S+$/.test(contact)
      ? contact
      : undefined;
  if (target === undefined) return contact;
  return (
    <a href={target} className="inline-flex min-h-11 items-center text-link" rel="noreferrer nofollow">
      {contact}
    </a>
  );
}

/** "No. 2026-1042" */
export function certificateNumber({ number }: Pick<Certificate, "number">): string {
  return number === undefined ? "Number not stated" : `No. ${number}`;
}

const certificateWords = {
  CPC: "Children's Product Certificate (CPC): the maker certifies, after tests by a lab, that it meets US safety rules for children's products.",
  CE: "EU declaration of conformity (CE): the maker declares that it meets EU safety rules for toys.",
};

function CertificateText(certificate: Certificate) {
  const { kind, rules, lab, date } = certificate;
  const by = lab === undefined ? "Tested" : `Tested by ${lab}`;
  return `${certificateWords[kind]} ${certificateNumber(certificate)}. ${rules}. ${by} on ${longDay(date)}.`;
}
