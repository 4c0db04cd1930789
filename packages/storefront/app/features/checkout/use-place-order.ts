import type { Cart } from "@nestling/commerce/cart";
import type { Countries } from "@nestling/contract/geo";
import { useEffect, useRef, useState } from "react";
import { path } from "../../links.ts";
import { useCart } from "../cart/cart-store.ts";
import { notifyFailure } from "../notices/notice-store.ts";
import { firstWrong, type GuestField, guestProblems, shippingAddress } from "./guest-fields.ts";
import { orderSession } from "./order-session.ts";
import type { Placement } from "./place-order.ts";
import { e164Of } from "./use-e164.ts";
import type { GuestForm } from "./use-guest-form.ts";

/**
 * Sends the guest's order: looks at the form first, sends once however often the button is pressed, and goes to the
 * payment by a document load, for its policy lets Stripe in. Whatever fails leaves everything typed in place.
 */
export function usePlaceOrder(form: GuestForm, cart: Cart, { countries }: Countries) {
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isRunning = useRef(false);

  const release = () => {
    isRunning.current = false;
    setSending(false);
  };
  useEffect(() => {
    // Back from the payment, the browser may show this page as it was left: sending.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setSending(false);
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const focus = (name: GuestField | undefined) => {
    const control = name && element.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };

  /** What becomes of the form; gives whether the page is being left. */
  const settle = (placement: Placement): boolean => {
    switch (placement.outcome) {
      case "placed":
        useCart.getState().accept();
        orderSession.set(placement.order);
        location.assign(path(placement.order.payment === null ? "orderSuccess" : "payment"));
        return true;
      case "changed":
        useCart.getState().takeOver(placement.issues);
        return false;
      case "refused": {
        const wrong = firstWrong(form.refuse(placement.refusal));
        if (wrong === undefined) setRefusal(placement.refusal.message);
        focus(wrong);
        return false;
      }
    }
  };

  const attempt = async (): Promise<boolean> => {
    const { fields } = form;
    const phone = await e164Of(fields.phone, fields.country_code);
    form.showAll();
    const wrong = firstWrong(guestProblems(fields, phone));
    if (wrong !== undefined) {
      focus(wrong);
      return false;
    }
    const country = countries.find(({ country_code }) => country_code === fields.country_code);
    const address = shippingAddress(fields, phone, country?.country_name ?? "");
    const { placeGuestOrder } = await import("./place-order.ts"); // wanted now for the first time
    return settle(await placeGuestOrder(cart, fields.email.trim(), address));
  };

  const send = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      if (!(await attempt())) release();
    } catch (failure) {
      notifyFailure(failure);
      release();
    }
  };
  return { element, isSending, refusal, send };
}
