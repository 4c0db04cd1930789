import type { Cart } from "@nestling/commerce/cart";
import type { Voucher } from "@nestling/commerce/voucher";
import { useId } from "react";
import { browserApi } from "../../shared/api.ts";
import { offText, termsText } from "../../shared/cart/voucher-text.ts";
import { Button } from "../../ui/button.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { missingText } from "./apply-voucher.ts";
import type { VoucherCode } from "./use-voucher-code.ts";

async function loadUsable(): Promise<readonly Voucher[]> {
  const { vouchers } = (await browserApi().listVouchers({})).body;
  return vouchers.filter(({ state }) => state === "usable") as readonly Voucher[];
}

/** The signed-in customer's vouchers to choose from (VOU-04). Renders nothing without vouchers or without an answer. */
export function MyVouchers({ cart, code }: { cart: Cart; code: VoucherCode }) {
  const loaded = useLoaded(loadUsable);
  const title = useId();
  if (loaded.state === "loading") return <span aria-busy="true" className="skeleton h-13 rounded-control" />;
  if (loaded.state === "failed" || loaded.value.length === 0) return null;
  return (
    <div>
      <p id={title} className="text-label font-semibold">
        My vouchers
      </p>
      <ul aria-labelledby={title} className="mt-1.5 grid max-h-44 gap-2 overflow-y-auto overscroll-contain">
        {loaded.value.map((voucher) => (
          <Choice key={voucher.voucher_code} voucher={voucher} cart={cart} code={code} />
        ))}
      </ul>
    </div>
  );
}

type ChoiceProps = { voucher: Voucher; cart: Cart; code: VoucherCode };

function Choice({ voucher, cart, code }: ChoiceProps) {
  const { voucher_code, title } = voucher;
  const missing = missingText(voucher, cart);
  const terms = missing ?? termsText(voucher);
  return (
    <li className="flex items-center justify-between gap-3 rounded-control border-2 border-dashed border-line px-3.5 py-2">
      <p className="min-w-0 text-label">
        <b className="font-semibold wrap-anywhere">{`${voucher_code} · ${offText(voucher)}`}</b>
        <span className="block text-fact text-quiet wrap-anywhere">
          {[title, terms].filter(Boolean).join(". ")}
        </span>
      </p>
      {missing === undefined && (
        <Button
          look="secondary"
          size="small"
          aria-label={`Use ${voucher_code}`}
          isBusy={code.asked === voucher_code}
          onClick={() => code.apply(voucher_code)}
        >
          Use
        </Button>
      )}
    </li>
  );
}
