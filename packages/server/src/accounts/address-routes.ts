import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
  type SavedAddress,
} from "@nestling/contract/my-account";
import { addressLines } from "../geo/address-lines.ts";
import { currentAddress, type DestinationProblem } from "../geo/destination.ts";
import type { Api } from "../platform/api.ts";
import { requirePerson, type Strangers } from "../platform/http/call-guards.ts";
import { refusal } from "../platform/refusal.ts";
import * as book from "./address-book.ts";
import { isSaved, type SavedRow, savedOf } from "./address-queries.ts";

const noSuchAddress = refusal("unknown_address", "We can't find that address.");
const tooMany = refusal("too_many", "Your address book is full. Please remove an address first.");

export function addressRoutes(api: Api, context: book.AddressBook): void {
  api.openapi(listAddresses, async (c) => {
    const rows = await savedOf(context.database, requirePerson(c).accountId);
    return c.json({ addresses: rows.map(shown) }, 200);
  });

  api.openapi(addAddress, async (c) => {
    const saved = await book.addAddress(context, requirePerson(c), c.req.valid("json"));
    switch (saved.outcome) {
      case "saved":
        return c.json(shown(saved.row), 200);
      case "too_many":
        return c.json(tooMany, 400);
      case "undeliverable":
        return c.json(undeliverable(saved.problem), 400);
    }
  });

  api.openapi(changeAddress, async (c) => {
    const { addressId } = c.req.valid("param");
    const saved = await book.changeAddress(context, requirePerson(c), addressId, c.req.valid("json"));
    switch (saved.outcome) {
      case "saved":
        return c.json(shown(saved.row), 200);
      case "unknown":
        return c.json(noSuchAddress, 404);
      case "undeliverable":
        return c.json(undeliverable(saved.problem), 400);
    }
  });

  api.openapi(removeAddress, async (c) => {
    const isRemoved = await book.removeAddress(context, requirePerson(c), c.req.valid("param").addressId);
    return isRemoved ? c.json({ status: true } as const, 200) : c.json(noSuchAddress, 404);
  });
}

/** Whose address is to be changed is looked at before its new words are read. */
export function addressStrangers({ database }: Pick<book.AddressBook, "database">): Strangers {
  return {
    changeAddress: async (c) => {
      const isTheirs = await isSaved(database, requirePerson(c).accountId, c.req.param("addressId") ?? "");
      return isTheirs ? undefined : noSuchAddress;
    },
  };
}

function shown({ id, address, isDefault }: SavedRow): SavedAddress {
  return { id, is_default: isDefault, ...currentAddress(address), address_lines: addressLines(address) };
}

/** Has the form of a schema's issues, so that each message appears below its field. */
function undeliverable({ fields }: DestinationProblem) {
  return refusal("malformed", "Please check the address.", fields);
}
