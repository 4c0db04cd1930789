import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { closeCart, useCartDrawer } from "../../../shared/cart/cart-drawer-store.ts";
import { path } from "../../../shared/links.ts";
import { forgetOpenOrder, type OpenOrder } from "../../../shared/open-order/order-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogHead } from "../../../ui/dialog.tsx";
import { SeeOrder } from "../see-order.tsx";

const titleId = "paid-order-title";

/** Pages that show the cart or turn it into an order. */
const asking: readonly string[] = [path("cart"), path("checkout"), path("checkoutAsGuest"), path("shipping")];

/** Pages on which this tab itself pays an order or says thank you for it. */
const paying: readonly string[] = [path("payment"), path("orderSuccess")];

/**
 * Says that this browser's open order is paid, for a tab that was closed after the charge (CHK-05). Asks the shop when a
 * page is loaded, and when the cart or the checkout is opened.
 */
export function PaidOrderDialog() {
  const occasion = useOccasion();
  const [order, setOrder] = useState<OpenOrder>();
  const [isOpen, setOpen] = useState(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (occasion === "paying" || (occasion === "elsewhere" && hasAsked.current)) return;
    hasAsked.current = true;
    import("./check-open-order.ts")
      .then(({ checkOpenOrder }) => checkOpenOrder())
      .then((paid) => {
        if (paid === undefined) return;
        closeCart(); // its drawer would come to lie over the dialog
        setOrder(paid);
        setOpen(true);
      })
      // No network, or no answer: it is asked again the next time.
      .catch(() => undefined);
  }, [occasion]);
  if (order === undefined) return null;
  const close = () => {
    forgetOpenOrder(order.order_id);
    setOpen(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} labelledBy={titleId} place="middle">
      <div className="max-w-105 overflow-y-auto p-5 md:p-8">
        <DialogHead id={titleId} title="We got your order" onClose={close} />
        <p className="mt-2 mb-6 text-quiet">
          You've paid for order <b className="font-semibold text-ink">{order.order_number}</b>. We removed
          those items from your cart.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="secondary" size="narrow" onClick={close}>
            Continue shopping
          </Button>
          <SeeOrder order={order} />
        </div>
      </div>
    </Dialog>
  );
}

/** Changes whenever it is time to ask. */
function useOccasion(): string {
  const { pathname } = useLocation();
  const isDrawerOpen = useCartDrawer((drawer) => drawer.isOpen);
  if (paying.includes(pathname)) return "paying";
  if (isDrawerOpen) return "drawer";
  return asking.includes(pathname) ? pathname : "elsewhere";
}
