import type { SavedAddress } from "@nestling/contract/my-account";
import { useState } from "react";
import { hasTexts, sessionValue } from "../../shared/stored-value.ts";
import { typedFields } from "./checkout-fields.ts";

/** Which address was chosen in this tab, by its id: "" for a new one. It is the same after a look at the payment. */
const lastChoice = sessionValue<{ id: string }>("checkout_address", (stored) =>
  hasTexts(stored, ["id"]) ? stored : undefined,
);

/** The address to begin with; undefined for a new one, which is where a guest has typed something before the login. */
function firstChoice(addresses: readonly SavedAddress[]): SavedAddress | undefined {
  const last = lastChoice.get()?.id ?? (typedFields.get()?.address1 ? "" : addresses[0]?.id);
  return last === "" ? undefined : (addresses.find(({ id }) => id === last) ?? addresses[0]);
}

/** Which address a user's order goes to: `chosen` is undefined for a new one, and what is wrong with either. */
export function useAddressChoice(addresses: readonly SavedAddress[]) {
  const [id, setId] = useState(() => firstChoice(addresses)?.id);
  const [isKept, keep] = useState(true);
  const [problem, setProblem] = useState<string>();
  return {
    chosen: addresses.find((address) => address.id === id),
    choose: (address: SavedAddress | undefined) => {
      setId(address?.id);
      setProblem(undefined);
      lastChoice.set({ id: address?.id ?? "" });
    },
    /** Whether a new address shall be saved. */
    isKept,
    keep,
    problem,
    setProblem,
  };
}

export type AddressChoice = ReturnType<typeof useAddressChoice>;
