import type { Details } from "@nestling/contract/my-account";
import { useRef, useState } from "react";
import { PhoneField } from "../../../shared/addresses/phone-field.tsx";
import { loadPhoneFormatter } from "../../../shared/addresses/phone-number.tsx";
import { e164Of } from "../../../shared/addresses/use-e164.ts";
import { homeCountry } from "../../../shared/addresses/visitor-country.ts";
import { browserApi } from "../../../shared/api.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import { replaceToken } from "../../../shared/session/session.ts";
import { storedToken } from "../../../shared/stored-token.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { focusField, TypedField, TypedForm } from "../../../ui/typed-form.tsx";
import { refusedFields, useTyped } from "../../../ui/use-typed.ts";

const names = ["first_name", "last_name", "phone"] as const;

type Fields = Record<(typeof names)[number], string>;

function fieldsOf({ first_name, last_name, phone = "" }: Details): Fields {
  return { first_name, last_name, phone };
}

type DetailsFormProps = { details: Details; onSaved: (details: Details) => void };

/** Name and phone. A change in another tab is taken over unless the customer is editing here. */
export function DetailsForm({ details, onSaved }: DetailsFormProps) {
  const typed = useTyped<Fields>(names, () => fieldsOf(details));
  const element = useRef<HTMLFormElement>(null);
  const [followed, setFollowed] = useState(details);
  if (followed !== details) {
    setFollowed(details);
    if (!typed.isChanged) typed.startFrom(fieldsOf(details), typed.fields);
  }

  const save = async () => {
    const sent = typed.fields;
    const hasHome = /\d/.test(sent.phone) && !sent.phone.includes("+");
    const phone = await e164Of(sent.phone, hasHome ? await homeCountry() : "");
    const sentWith = storedToken();
    const answer = await browserApi().changeDetails({ json: { ...sent, phone } });
    if (answer.status === 200) {
      replaceToken(sentWith, answer.body.token);
      const saved = await withWrittenPhone(answer.body.details);
      typed.startFrom(fieldsOf(saved), sent);
      onSaved(saved);
      notify("success", "Your details were saved");
      return;
    }
    if (answer.status === 400) {
      const wrong = refusedFields<Fields>(names, answer.body.fields);
      typed.refuse(wrong);
      focusField(element.current, typed.firstWrong(wrong));
    }
  };
  const { isBusy, failure, send } = useSubmit(save);
  const form = { ...typed, errorOf: typed.errorIn({}) };
  return (
    <TypedForm ref={element} onSubmit={() => send()} className="mt-4 grid max-w-152 gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TypedField form={form} name="first_name" label="First name" autoComplete="given-name" isOptional />
        <TypedField form={form} name="last_name" label="Last name" autoComplete="family-name" isOptional />
      </div>
      <PhoneField
        form={form}
        isOptional
        hint="Outside the US? Start with the country code, like +44 20 7946 0018."
      />
      <FailureNote text={failure} />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Save changes
      </Button>
    </TypedForm>
  );
}

/** The details with the phone number as one would type it. */
export async function withWrittenPhone(details: Details): Promise<Details> {
  if (details.phone === undefined) return details;
  const write = await loadPhoneFormatter();
  return { ...details, phone: write(details.phone) };
}
