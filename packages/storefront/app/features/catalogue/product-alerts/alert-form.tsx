import { emailProblem } from "@nestling/commerce/address";
import type { Sku } from "@nestling/contract/catalogue";
import { useState } from "react";
import { browserApi } from "../../../shared/api.ts";
import { useSession } from "../../../shared/session/session.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { TextField } from "../../../ui/text-field.tsx";

export type AlertFormProps = {
  /** Back in stock, or cheaper. */
  kind: "stock" | "price";
  productId: number;
  /** The chosen variant. Undefined: any of them. */
  sku: Sku | undefined;
};

/** Asks for one mail about a product, or about a variant (WISH-04). */
export function AlertForm({ kind, productId, sku }: AlertFormProps) {
  const user = useSession();
  const [email, setEmail] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState<string>();
  const { send, isBusy, failure } = useSubmit(async () => {
    const json = {
      kind,
      ...(sku && { sku_code: sku.code }),
      ...(user === undefined && { email: email.trim() }),
    };
    const answer = await browserApi().askProductAlert({ params: { productId }, json });
    if (answer.status !== 200) return setRefusal(answer.body.message);
    const to = user?.email ?? email.trim();
    setDone(
      answer.body.needs_confirmation
        ? `Almost done: click the link we sent to ${to}.`
        : `We'll send one email to ${to}.`,
    );
  });
  const ask = () => {
    const problem = user === undefined ? emailProblem(email.trim()) : undefined;
    setRefusal(problem);
    if (problem === undefined) send();
  };
  if (done !== undefined) {
    return (
      <p role="status" className="py-2.5 text-label leading-5.5">
        {done}
      </p>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      className="grid gap-3 pb-3"
    >
      {user === undefined && (
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          hint="One email, then we delete your address."
          error={refusal}
        />
      )}
      <FailureNote text={failure ?? (user && refusal)} />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        Email me
      </Button>
    </form>
  );
}
