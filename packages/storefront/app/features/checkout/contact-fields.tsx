import { PhoneField } from "../../shared/addresses/phone-field.tsx";
import { TypedEmail } from "../../ui/typed-form.tsx";
import { FormSection } from "./form-section.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

/** Whom to write to and to call: a guest says both, of a user the e-mail is known. */
export function ContactFields({ form }: { form: CheckoutForm }) {
  return (
    <FormSection title="Contact">
      <TypedEmail form={form} hint="For news about this order only." />
      <PhoneField form={form} />
    </FormSection>
  );
}
