import TicketPercent from "@lucide/icons/icons/ticket-percent";
import X from "@lucide/icons/icons/x";
import { type Cart, cartSummary } from "@nestling/commerce/cart";
import { isInEEA } from "@nestling/commerce/european-countries";
import { longestGiftNote } from "@nestling/commerce/gift-note";
import { zero } from "@nestling/commerce/money";
import { Suspense, useState } from "react";
import { offText } from "../../shared/cart/voucher-text.ts";
import { PageLink } from "../../shared/page-link.tsx";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { controlClass, Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { fieldProps, TypedField } from "../../ui/typed-form.tsx";
import { appliedVoucher, VoucherPart } from "../cart/voucher-part.tsx";
import { FormSection } from "./form-section.tsx";
import { type OrderProblem, OrderProblemNote } from "./order-problem.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

/** Only for addresses in some countries. */
const GuaranteeNotice = lazyPart(
  async () => (await import("../../shared/guarantee-notice.tsx")).GuaranteeNotice,
);

/** Loaded when a sent order finds a changed cart. */
const ChangedNote = lazyPart(async () => (await import("./changed-note.tsx")).ChangedNote);

type OrderExtrasProps = {
  form: CheckoutForm;
  cart: Cart;
  /** Where the order goes, ISO 3166-1; "" before that is known. */
  country: string;
  problem: OrderProblem | undefined;
  isBusy: boolean;
  isGuest: boolean;
  buyAgain: () => void;
};

/** The end of both checkout forms: voucher, note, the notice that the law prescribes (LAW-12), problems and the button. */
export function OrderExtras({ form, cart, country, problem, isBusy, isGuest, buyAgain }: OrderExtrasProps) {
  // Without a payment the button places the order (VOU-06).
  const isFree = cartSummary(cart).priceAfterApplyVoucher === zero;
  return (
    <>
      <FormSection title="Promo code">
        <VoucherChoice cart={cart} />
      </FormSection>
      <FormSection title="Anything else?">
        <GiftNote form={form} />
        <TypedField
          form={form}
          name="note"
          label="Note for us"
          isOptional
          maxLength={1_000}
          autoComplete="off"
        />
      </FormSection>
      <Suspense>{isInEEA(country) && <GuaranteeNotice className="mt-9" />}</Suspense>
      <Suspense>{!cart.valid && <ChangedNote cart={cart} />}</Suspense>
      {problem !== undefined && (
        <OrderProblemNote problem={problem} isGuest={isGuest} onBuyAgain={buyAgain} />
      )}
      <Button type="submit" size="large" isBusy={isBusy} className="mt-9 w-full">
        {isFree ? "Place order" : "Continue to payment"}
      </Button>
      <p className="mt-3.5 text-center text-fact text-balance text-quiet">
        {isFree ? (
          <span>
            Nothing to pay: this places your order. By ordering you accept our{" "}
            <PageLink pageType="terms-of-service" />.
          </span>
        ) : (
          "You can check everything before you pay."
        )}
      </p>
    </>
  );
}

/** A box that opens the field for a note to the recipient. Without the box there is no note (GIFT-01). */
function GiftNote({ form }: { form: CheckoutForm }) {
  const [isGift, setGift] = useState(form.fields.gift_note !== "");
  const { error, ...typed } = fieldProps(form, "gift_note");
  const choose = (chosen: boolean) => {
    setGift(chosen);
    if (!chosen) form.change("gift_note", "");
  };
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isGift}
          onChange={({ target }) => choose(target.checked)}
          className="choice rounded-[6px]"
        />
        This is a gift: add a note
      </label>
      {isGift && (
        <Field
          label="Gift note"
          hint={`Up to ${longestGiftNote} characters. We send it to the seller with your order. Not every seller puts notes in the package, so we can't guarantee it.`}
          error={error}
          isOptional
        >
          {(control) => (
            <textarea
              {...control}
              {...typed}
              rows={3}
              maxLength={longestGiftNote}
              autoComplete="off"
              className={classNames(controlClass, "h-auto py-3")}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The applied voucher, or the field for one. */
function VoucherChoice({ cart }: { cart: Cart }) {
  const applied = appliedVoucher(cart);
  if (cart.voucher === undefined || applied === undefined) {
    return (
      <div>
        <VoucherPart cart={cart} />
      </div>
    );
  }
  return (
    <p className="flex items-center gap-3 rounded-control bg-success-tint px-3.5 font-semibold text-success-dark">
      <Icon icon={TicketPercent} />
      <span className="min-w-0 flex-1 wrap-anywhere">{`${applied.code} · ${offText(cart.voucher)}`}</span>
      <IconButton label={`Remove promo code ${applied.code}`} onClick={applied.onRemove}>
        <Icon icon={X} className="size-5" />
      </IconButton>
    </p>
  );
}
