import type { Address, AddressField } from "@nestling/commerce/address";
import { useEffect, useState } from "react";
import { retryImport } from "../../ui/retry-import.ts";
import { browserApi } from "../api.ts";

type Check = (address: Address) => Partial<Record<AddressField, string>>;

/**
 * What the supplier would refuse of an address in `country`, "" while none is known (CHK-13). Undefined until its rules are loaded,
 * and for an order without its goods. The server checks again.
 */
export function useSupplierCheck(country: string, isSupplied: boolean): Check | undefined {
  const [known, setKnown] = useState<{ country: string; check: Check }>();
  useEffect(() => {
    if (!isSupplied || country === "") return;
    let isCurrent = true;
    const load = async () => {
      const [{ supplierAddressProblems }, answer] = await Promise.all([
        retryImport(() => import("@nestling/commerce/supplier-address")),
        browserApi().getSupplierRules({ params: { countryCode: country } }),
      ]);
      if (!isCurrent || answer.status !== 200) return;
      const { rules } = answer.body;
      setKnown({ country, check: (address) => supplierAddressProblems(address, rules) });
    };
    load().catch(() => undefined); // the server says what is wrong, then
    return () => {
      isCurrent = false;
    };
  }, [country, isSupplied]);
  return isSupplied && known?.country === country ? known.check : undefined;
}
