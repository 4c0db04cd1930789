import type { SavedAddress } from "@nestling/contract/my-account";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addressesAfter, mostAddresses } from "../../../shared/addresses/saved-addresses.ts";
import { browserApi } from "../../../shared/api.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import { Button } from "../../../ui/button.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { Card, WhenLoaded } from "../profile/card.tsx";
import { AddressEditor } from "./address-editor.tsx";
import { AddressLine } from "./address-line.tsx";

async function loadAddresses(): Promise<readonly SavedAddress[]> {
  return (await browserApi().listAddresses({})).body.addresses;
}

/** The saved addresses, the default one first: added, changed and removed in place. */
export function SavedAddresses() {
  const addresses = useLoaded(loadAddresses);
  return (
    <Card title="Saved addresses" anchor="addresses">
      <WhenLoaded loaded={addresses}>
        {(value) => (
          <AddressList
            addresses={value}
            onChange={(changed) => addresses.state === "ready" && addresses.set(changed)}
            refresh={() => addresses.state === "ready" && addresses.refresh()}
          />
        )}
      </WhenLoaded>
    </Card>
  );
}

type AddressListProps = {
  addresses: readonly SavedAddress[];
  onChange: (addresses: readonly SavedAddress[]) => void;
  /** Asks the shop for the list, which decides what becomes the default. */
  refresh: () => void;
};

function AddressList({ addresses, onChange, refresh }: AddressListProps) {
  /** The id of the address that is being changed, or "new". One at a time. */
  const [edited, setEdited] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  /** The focus goes to a control of this part when what had it is gone. */
  const focus = (selector: string) =>
    (place.current?.querySelector<HTMLElement>(selector) ?? place.current)?.focus();
  const close = () => {
    const back = edited === "new" ? "[data-add]" : `[data-edit="${edited}"]`;
    flushSync(() => setEdited(undefined));
    focus(back);
  };
  const saved = (address: SavedAddress) => {
    onChange(addressesAfter(addresses, address));
    notify("success", "Address saved");
    flushSync(() => setEdited(undefined));
    focus(`[data-edit="${address.id}"]`);
    refresh();
  };
  const removed = ({ id }: SavedAddress) => {
    const at = addresses.findIndex((address) => address.id === id);
    const next = addresses[at + 1] ?? addresses[at - 1];
    flushSync(() => onChange(addresses.filter((address) => address.id !== id)));
    focus(next === undefined ? "[data-add]" : `[data-edit="${next.id}"]`);
    notify("success", "Address removed");
    refresh();
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {addresses.length === 0 && edited === undefined && (
        <p className="text-quiet">No address yet. Save one, and you need not type it when you order.</p>
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
