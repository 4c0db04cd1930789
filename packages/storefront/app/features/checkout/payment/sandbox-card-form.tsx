import type { PaymentToken } from "@nestling/contract/orders";
import { useRef, useState } from "react";
import { CardBrands } from "../../../shared/card-brands.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TypedForm } from "../../../ui/typed-form.tsx";
import {
  codeProblem,
  codeSide,
  digitsOf,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
  numberProblem,
} from "./card.ts";
import { CardPanel, CardPrivacy, PaymentNotes, SubmitPaymentButton } from "./card-form-parts.tsx";
import codeBack from "./code-back.svg";
import codeFront from "./code-front.svg";
import { confirmInSandbox } from "./confirm-in-sandbox.ts";
import { testPaymentMethod } from "./test-cards.ts";
import type { Payment } from "./use-payment.ts";

const fieldNames = ["number", "expiry", "code"] as const;
type CardFields = Record<(typeof fieldNames)[number], string>;

/** Where the security code is: a picture of that side of the card, and words for those who do not see it. */
const codeHints = {
  back: { src: codeBack, alt: "The 3 digits on the back of the card" },
  front: { src: codeFront, alt: "The 4 digits on the front of the card" },
};

const notATestCard = "That's not a test card. Please never use a real card in this demo shop.";

/** What is wrong with what is typed, on `today`. A number that no test card has goes no further than this. */
function problemsOf({ number, expiry, code }: CardFields, today: Date): Partial<CardFields> {
  const isTestCard = testPaymentMethod(digitsOf(number)) !== undefined;
  const problems = {
    number: numberProblem(number) ?? (isTestCard ? undefined : notATestCard),
    expiry: expiryProblem(expiry, today),
    code: codeProblem(code, number),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/**
 * The shop's own card form, for the sandbox alone: it takes Stripe's documented test numbers and says so (CHK-06).
 * Date and code are only checked here. Instead of the number it sends the id of Stripe's test PaymentMethod.
 */
export function SandboxCardForm({ token, payment }: { token: PaymentToken; payment: Payment }) {
  const [card, setCard] = useState<CardFields>({ number: "", expiry: "", code: "" });
  const [problems, setProblems] = useState<Partial<CardFields>>({});
  const form = useRef<HTMLFormElement>(null);

  const change = (name: keyof CardFields, value: string) => {
    setCard((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...others }) => others);
  };
  const leave = (name: keyof CardFields) => {
    const problem = problemsOf(card, new Date())[name];
    if (card[name] !== "" && problem !== undefined) setProblems((before) => ({ ...before, [name]: problem }));
  };
  const submit = () => {
    const wrong = problemsOf(card, new Date());
    setProblems(wrong);
    const method = testPaymentMethod(digitsOf(card.number));
    const first = fieldNames.find((name) => wrong[name] !== undefined);
    if (first === undefined && method !== undefined)
      payment.pay(() => confirmInSandbox(token, method, payment.next));
    else if (first !== undefined)
      form.current?.querySelector<HTMLInputElement>(`[name=card-${first}]`)?.focus();
  };
  const field = (name: keyof CardFields) => ({
    name: `card-${name}`,
    value: card[name],
    error: problems[name],
    inputMode: "numeric" as const,
    onBlur: () => leave(name),
  });
  const hint = codeHints[codeSide(card.number)];

  return (
    <TypedForm ref={form} onSubmit={submit}>
      <CardPanel head={<CardBrands />}>
        <Note look="info" className="mb-4">
          Demo shop: test cards only, such as <span className="whitespace-nowrap">4242 4242 4242 4242</span>{" "}
          with any future date and any code.
        </Note>
        <TextField
          {...field("number")}
          label="Card number"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          onChange={({ target }) => change("number", formatCardNumber(target.value))}
        />
        <div className="mt-4 grid grid-cols-2 items-start gap-3.5">
          <TextField
            {...field("expiry")}
            label="Expires"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            onChange={({ target }) => change("expiry", formatExpiry(target.value, card.expiry))}
          />
          <TextField
            {...field("code")}
            label="Security code"
            autoComplete="cc-csc"
            placeholder="CVC"
            maxLength={4}
            end={<img src={hint.src} alt={hint.alt} width={46} height={30} />}
            onChange={({ target }) => change("code", digitsOf(target.value))}
          />
        </div>
        <CardPrivacy>This is a demo. No money moves, and no card number leaves your browser.</CardPrivacy>
        <PaymentNotes payment={payment} />
      </CardPanel>
      <SubmitPaymentButton amount={token.amount} isBusy={payment.isBusy} />
    </TypedForm>
  );
}
