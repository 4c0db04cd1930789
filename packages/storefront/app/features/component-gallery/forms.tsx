import { notify } from "../../shared/notices/notice-store.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Family } from "./specimen.tsx";

const email = { type: "email", autoComplete: "off" } as const;

/** Fields: filled, with an example, with a hint, wrong, optional, disabled. */
export function Fields() {
  return (
    <Family title="Fields">
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        <TextField label="Email" {...email} defaultValue="maya.torres@example.com" />
        <TextField label="Email, empty" {...email} placeholder="you@example.com" hint="With an example" />
        <TextField label="Email, wrong" {...email} defaultValue="maya.torres@" error="Invalid email format" />
        <TextField label="Apartment" autoComplete="off" isOptional />
        <TextField label="Number" autoComplete="off" defaultValue="4242 4242" end={<b>VISA</b>} />
        <TextField label="Disabled" autoComplete="off" defaultValue="California" disabled />
        <SelectField label="State" defaultValue="CA">
          <option value="CA">California</option>
          <option value="OR">Oregon</option>
        </SelectField>
        <SelectField label="State, wrong" defaultValue="" error="Choose a state">
          <option value="">Choose one</option>
          <option value="CA">California</option>
        </SelectField>
      </div>
    </Family>
  );
}

const notices = [
  ["success", "Added to your cart"],
  ["info", "Voucher copied"],
  ["warning", "Only 1 left in this size, so we changed the quantity to 1"],
  ["error", "Wrong email or password!"],
] as const;

/** What the shop says: notices at the top for two seconds, notes in place for as long as they are true. */
export function Messages() {
  return (
    <Family title="Messages">
      <div className="flex flex-wrap gap-3">
        {notices.map(([kind, text]) => (
          <Button
            key={kind}
            look="secondary"
            size="small"
            onClick={() => notify(kind, text)}
          >{`Show a notice: ${kind}`}</Button>
        ))}
      </div>
      <div className="mt-6 grid gap-3 md:grid-cols-2">
        <Note look="info">Your cart is kept on this device.</Note>
        <Note look="success">Your payment has arrived.</Note>
        <Note look="warning">The price of one item has changed.</Note>
        <Note look="error">This variant is sold out.</Note>
      </div>
    </Family>
  );
}
