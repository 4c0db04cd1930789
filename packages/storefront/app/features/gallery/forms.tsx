import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Family } from "./specimen.tsx";

const email = { type: "email", autoComplete: "off" } as const;

/** Fields: filled, with an example, with a hint, wrong, optional, disabled. */
export function Fields() {
  return (
    <Family title="Fields">
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        <TextField label="E-mail" {...email} defaultValue="maya.torres@example.com" />
        <TextField label="E-mail, empty" {...email} placeholder="you@example.com" hint="With an example" />
        <TextField
          label="E-mail, wrong"
          {...email}
          defaultValue="maya.torres@"
          error="Invalid email format"
        />
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
