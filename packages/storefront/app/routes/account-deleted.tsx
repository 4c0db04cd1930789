import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export const handle: RouteHandle = { query: [] };

const title = "Your account is deleted";

export const meta = () => privateMeta(title);

export default function AccountDeletedRoute() {
  return (
    <PlainPage
      title={title}
      text="We have sent you an e-mail that says so. Thank you for having been here; you are welcome as a guest at any time."
    >
      <ButtonLink to={path("home")}>Back to the shop</ButtonLink>
    </PlainPage>
  );
}
