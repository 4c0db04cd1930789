import { path } from "../../shared/links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { QuietScreen } from "../../ui/plain-page.tsx";

/** After the account has been deleted. */
export function Goodbye() {
  return (
    <QuietScreen
      title="Your account is deleted"
      text="We have sent you an e-mail that says so. Thank you for having been here; you are welcome as a guest at any time."
    >
      <ButtonLink to={path("home")}>Back to the shop</ButtonLink>
    </QuietScreen>
  );
}
