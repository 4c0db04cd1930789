import type { Cart } from "@nestling/commerce/cart";
import { useEffect, useRef } from "react";
import { useSession } from "../../shared/session/session.ts";
import { CodeField } from "./code-field.tsx";
import { MyVouchers } from "./my-vouchers.tsx";
import { useVoucherCode } from "./use-voucher-code.ts";
import { VoucherNews } from "./voucher-news.tsx";

type VoucherEntryProps = {
  cart: Cart;
  /** Whether the shopper has asked for it: then the focus goes into its field. */
  isWanted: boolean;
};

/** Where a code is typed, or chosen by who has some (VOU-04), and what is to be said of it. */
export function VoucherEntry({ cart, isWanted }: VoucherEntryProps) {
  const place = useRef<HTMLDivElement>(null);
  const around = useRef<Element>(null);
  const isSignedIn = useSession() !== undefined;
  const code = useVoucherCode(() => {
    // This goes when it has done its work; its focus stays beside it.
    requestAnimationFrame(() =>
      around.current?.querySelector<HTMLElement>("[aria-label^='Remove voucher']")?.focus(),
    );
  });
  useEffect(() => {
    around.current = place.current?.closest("dl, section") ?? null;
  }, []);
  // One that was taken off is offered again, and no other until that is answered.
  const isOffered = cart.voucher_taken_off !== undefined && !isWanted && code.problem === undefined;
  return (
    <div ref={place} className="mt-2 grid gap-3">
      <VoucherNews cart={cart} code={code} />
      {!isOffered && <CodeField code={code} isWanted={isWanted} />}
      {!isOffered && isSignedIn && <MyVouchers cart={cart} code={code} />}
    </div>
  );
}
