import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
  type SavedAddress,
} from "@nestling/contract/my-account";
import { destinationWords } from "../geo/destination.ts";
import type { Api } from "../platform/api.ts";
import { requirePerson } from "../platform/http/call-guards.ts";
import { refusal } from "../platform/refusal.ts";
import * as book from "./address-book.ts";
import { type SavedRow, savedOf } from "./address-queries.ts";

const noSuchAddress = refusal("unknown_address", "There is no such address.");
const tooMany = refusal("too_many", "The address book is full: please remove an address first.");

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
      default:
        return c.json(undeliverable(saved.outcome), 400);
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
      default:
        return c.json(undeliverable(saved.outcome), 400);
    }
  });

  api.openapi(removeAddress, async (c) => {
    const isRemoved = await book.removeAddress(context, requirePerson(c), c.req.valid("param").addressId);
    return isRemoved ? c.json({ status: true } as const, 200) : c.json(noSuchAddress, 404);
  });
}

function shown({ id, address, isDefault }: SavedRow): SavedAddress {
  return { id, is_default: isDefault, ...address };
}

/** Has the form of a schema's issue, so that the message appears below its field. */
function undeliverable(problem: keyof typeof destinationWords) {
  const path = problem === "not_shippable" ? "country_code" : "state";
  return refusal("malformed", "Please check the address.", [{ path, message: destinationWords[problem] }]);
}
