import type { Cart } from "@nestling/commerce/cart";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useSession } from "../../shared/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { MyVouchers } from "./my-vouchers.tsx";
import { useVoucherCode, type VoucherCode } from "./use-voucher-code.ts";

type VoucherEntryProps = {
  cart: Cart;
  /** Whether the shopper asked for it: then the field gets the focus. */
  isWanted: boolean;
  /** The shopper goes on without the voucher that was removed. */
  onWithout: () => void;
};

/** Takes a voucher code, typed or chosen from the customer's vouchers (VOU-04), and says what became of it. */
export function VoucherEntry({ cart, isWanted, onWithout }: VoucherEntryProps) {
  const place = useRef<HTMLDivElement>(null);
  const around = useRef<Element>(null);
  const isSignedIn = useSession() !== undefined;
  const code = useVoucherCode(() => {
    // This component goes once the voucher is applied: the focus moves to the button beside it.
    requestAnimationFrame(() =>
      around.current?.querySelector<HTMLElement>("[aria-label^='Remove promo code']")?.focus(),
    );
  });
  useEffect(() => {
    around.current = place.current?.closest("dl, section") ?? null;
  }, []);
  /** A refusal clears while the next code is typed, but the field stays. */
  const [wasRefused, setWasRefused] = useState(false);
  if (code.problem !== undefined && !wasRefused) setWasRefused(true);
  // First offer the removed voucher again; a new code can be typed after that.
  const isOffered = cart.voucher_taken_off !== undefined && !isWanted && !wasRefused;
  return (
    <div ref={place} className="mt-2 grid gap-3">
      <VoucherNews cart={cart} code={code} onWithout={onWithout} />
      {!isOffered && <CodeField code={code} isWanted={isWanted} />}
      {!isOffered && isSignedIn && <MyVouchers cart={cart} code={code} />}
    </div>
  );
}

/** The field for a code. It may be inside another form: Enter applies the code and does not send that form. */
function CodeField({ code, isWanted }: { code: VoucherCode; isWanted: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, asked, problem } = code;
  useEffect(() => {
    if (isWanted || problem !== undefined) field.current?.focus();
  }, [isWanted, problem]);

  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    code.apply(typed);
  };
  return (
    <div className="flex items-start gap-2.5">
      <TextField
        ref={field}
        label="Promo code"
        name="voucher_code"
        value={typed}
        error={problem}
        onChange={({ target }) => code.type(target.value)}
        onKeyDown={applyOnEnter}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="flex-1"
      />
      <Button
        look="secondary"
        isBusy={asked !== undefined && asked === typed}
        onClick={() => code.apply(typed)}
        className="mt-6.5 h-13"
      >
        Apply
      </Button>
    </div>
  );
}

type VoucherNewsProps = Pick<VoucherEntryProps, "cart" | "onWithout"> & { code: VoucherCode };

/** Says that a change to the cart removed the voucher (CART-06), or that the shop refused it. */
function VoucherNews({ cart, code, onWithout }: VoucherNewsProps) {
  const { voucher_taken_off: taken, issues } = cart;
  const refused = issues.filter((issue) => issue.code === "voucher");
  return (
    <>
      {refused.map(({ message }) => (
        <Note
          key={message}
          look="error"
          role="alert"
          tabIndex={-1}
          data-mark
        >{`${message} We removed it.`}</Note>
      ))}
      {taken !== undefined && (
        <Note look="info" role="status">
          <span>{`Your cart has changed, so promo code ${taken} was removed.`}</span>
          <div className="mt-2 flex flex-wrap gap-2.5">
            <Button
              look="secondary"
              size="small"
              isBusy={code.asked === taken}
              onClick={() => code.apply(taken)}
            >
              Apply it again
            </Button>
            <Button look="quiet" size="small" onClick={onWithout}>
              Continue without it
            </Button>
          </div>
        </Note>
      )}
    </>
  );
}
