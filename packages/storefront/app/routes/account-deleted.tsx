import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PlainPage } from "../ui/plain-page.tsx";

export const handle: RouteHandle = { query: [] };

const title = "Your account is deleted";

export const meta = privateMeta(title);

export default function AccountDeletedRoute() {
  return (
    <PlainPage
      scene="account-deleted"
      title={title}
      text="We emailed you to confirm. Thanks for shopping with us! You can still check out as a guest anytime."
    >
      <ButtonLink to={path("home")}>Back to the shop</ButtonLink>
    </PlainPage>
  );
}
