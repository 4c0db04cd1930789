import { path } from "../../../shared/links.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { QuietScreen } from "../../../ui/plain-page.tsx";

/** The thanks without an order in this tab. */
export function NoOrder() {
  return (
    <QuietScreen
      title="No order to show here"
      text="An order appears here right after it was paid, in the window where it was made."
    >
      <ButtonLink to={path("home")}>Continue shopping</ButtonLink>
    </QuietScreen>
  );
}
