import { path } from "../../shared/links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { QuietScreen } from "../../ui/plain-page.tsx";

/** In place of an order that is not this account's: the same words whether there is one with this id or not. */
export function OrderMissing() {
  return (
    <QuietScreen
      title="There is no such order here"
      text="It may belong to another account, or was made without logging in. A guest's order is found by its number and e-mail."
    >
      <div className="grid justify-items-center gap-3">
        <ButtonLink to={path("user.orderHistory")}>See your orders</ButtonLink>
        <ButtonLink look="quiet" to={path("trackOrder")}>
          Find a guest's order
        </ButtonLink>
      </div>
    </QuietScreen>
  );
}
