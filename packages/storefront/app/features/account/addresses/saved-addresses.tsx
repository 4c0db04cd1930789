import type { SavedAddress } from "@nestling/contract/my-account";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addressesAfter, mostAddresses } from "../../../shared/addresses/address-book.ts";
import { browserApi } from "../../../shared/api.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import type { PageState } from "../../../shared/page-data.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardContent } from "../profile/card.tsx";
import { AddressEditor } from "./address-editor.tsx";
import { AddressLine } from "./address-line.tsx";

export type SavedAddressList = readonly SavedAddress[];

/** For the page's loader. Throws what the client throws. */
export async function loadAddresses(): Promise<SavedAddressList> {
  return (await browserApi().listAddresses({})).body.addresses;
}

/** The saved addresses, the default one first: added, changed and removed in place. */
export function SavedAddresses({ page }: { page: PageState<SavedAddressList> }) {
  return (
    <Card title="Saved addresses" anchor="addresses">
      <CardContent page={page}>
        {(addresses) => <AddressList addresses={addresses} onChange={page.set} refresh={page.reload} />}
      </CardContent>
    </Card>
  );
}

type AddressListProps = {
  addresses: SavedAddressList;
  onChange: Dispatch<SetStateAction<SavedAddressList>>;
  /** Loads the list again: the shop decides which address becomes the default. */
  refresh: () => Promise<void>;
};

function AddressList({ addresses, onChange, refresh }: AddressListProps) {
  /** The id of the address that is being changed, or "new". One at a time. */
  const [edited, setEdited] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  /** Moves the focus to a control of this part when the focused one is gone. */
  const focus = (selector: string) =>
    (place.current?.querySelector<HTMLElement>(selector) ?? place.current)?.focus();
  const close = () => {
    const back = edited === "new" ? "[data-add]" : `[data-edit="${edited}"]`;
    flushSync(() => setEdited(undefined));
    focus(back);
  };
  const saved = (address: SavedAddress) => {
    onChange((now) => addressesAfter(now, address));
    notify("success", "Address saved");
    flushSync(() => setEdited(undefined));
    focus(`[data-edit="${address.id}"]`);
    void refresh();
  };
  const removed = ({ id }: SavedAddress) => {
    const at = addresses.findIndex((address) => address.id === id);
    const next = addresses[at + 1] ?? addresses[at - 1];
    flushSync(() => onChange((now) => now.filter((address) => address.id !== id)));
    focus(next === undefined ? "[data-add]" : `[data-edit="${next.id}"]`);
    notify("success", "Address removed");
    void refresh();
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {addresses.length === 0 && edited === undefined && (
        <p className="text-quiet">No saved addresses yet. Save one to check out faster.</p>
      )}
      <ul>
        {addresses.map((address) => (
          <li key={address.id} className="stitch-t py-4 first:border-0">
            {edited === address.id ? (
              <AddressEditor address={address} onSaved={saved} onClose={close} />
            ) : (
              <AddressLine
                address={address}
                onEdit={() => setEdited(address.id)}
                onSaved={saved}
                onRemoved={() => removed(address)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === "new" && <AddressEditor onSaved={saved} onClose={close} />}
      {edited === undefined && addresses.length < mostAddresses && (
        <Button look="secondary" data-add onClick={() => setEdited("new")} className="mt-3">
          Add an address
        </Button>
      )}
    </div>
  );
}
