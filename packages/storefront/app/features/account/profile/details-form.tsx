import type { Details } from "@nestling/contract/my-account";
import { useRef, useState } from "react";
import { PhoneField } from "../../../shared/addresses/phone-field.tsx";
import { e164Of } from "../../../shared/addresses/use-e164.ts";
import { homeCountry } from "../../../shared/addresses/visitor-country.ts";
import { browserApi } from "../../../shared/api.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import { takeToken } from "../../../shared/session/take-token.ts";
import { storedToken } from "../../../shared/stored-token.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { focusField, TypedField, TypedForm } from "../../../ui/typed-form.tsx";
import { refusedFields, useTyped } from "../../../ui/use-typed.ts";
import { useSending } from "../../profile/use-sending.ts";
import { withWrittenPhone } from "./written-phone.ts";

const names = ["first_name", "last_name", "phone"] as const;

type Fields = Record<(typeof names)[number], string>;

function fieldsOf({ first_name, last_name, phone = "" }: Details): Fields {
  return { first_name, last_name, phone };
}

type DetailsFormProps = { details: Details; onSaved: (details: Details) => void };

/** Name and phone. What another tab has saved takes the place of what has not been touched here. */
export function DetailsForm({ details, onSaved }: DetailsFormProps) {
  const typed = useTyped<Fields>(names, () => fieldsOf(details));
  const { isSending, failure, send } = useSending();
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
      takeToken(sentWith, answer.body.token);
      const saved = await withWrittenPhone(answer.body.details);
      typed.startFrom(fieldsOf(saved), sent);
      onSaved(saved);
      notify("success", "Your details are saved");
      return;
    }
    if (answer.status === 400) {
      const wrong = refusedFields<Fields>(names, answer.body.fields);
      typed.refuse(wrong);
      focusField(element.current, typed.firstWrong(wrong));
    }
  };
  const form = { ...typed, errorOf: typed.errorIn({}) };
  return (
    <TypedForm ref={element} onSubmit={() => void send(save)} className="mt-4 grid max-w-152 gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TypedField form={form} name="first_name" label="First name" autoComplete="given-name" isOptional />
        <TypedField form={form} name="last_name" label="Last name" autoComplete="family-name" isOptional />
      </div>
      <PhoneField
        form={form}
        isOptional
        hint="From another country? Begin with its code, like +44 20 7946 0018."
      />
      <FailureNote text={failure} />
      <Button type="submit" isBusy={isSending} className="justify-self-start">
        Save changes
      </Button>
    </TypedForm>
  );
}
