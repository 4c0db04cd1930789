import LockKeyhole from "@lucide/icons/icons/lock-keyhole";
import { type Step, Steps } from "../shared/checkout-steps.tsx";
import { path } from "../shared/links.ts";
import { Logo } from "../shared/logo.tsx";
import { lastTexts, legalTexts, NewTabLink, PageLink } from "../shared/page-link.tsx";
import { useShop } from "../shared/shop.ts";
import { Icon } from "../ui/icon.tsx";

/** The header of the checkout pages: the logo and the steps, and no links that lead away. */
export function CheckoutHeader({ step }: { step: Step }) {
  return (
    <header className="stitch-b">
      <div className="mx-auto flex w-full max-w-296 flex-wrap items-center justify-between gap-y-2.5 px-(--gutter) py-3 md:min-h-22 md:py-0">
        <Logo />
        <Steps current={step} />
        <p className="flex items-center gap-2 text-fact font-semibold text-quiet md:max-lg:hidden">
          <Icon icon={LockKeyhole} className="size-4.5" />
          Secure checkout
        </p>
      </div>
    </header>
  );
}

const footLink = "inline-flex min-h-11 items-center hover:underline";

/** The footer of the checkout pages: the shop's terms, what the law has it say, and its email. */
export function CheckoutFooter() {
  const shop = useShop()?.shop;
  const email = shop?.supportEmail;
  return (
    <footer className="stitch-t mt-18 text-fact text-quiet">
      <div className="mx-auto flex w-full max-w-296 flex-wrap items-center gap-x-6 px-(--gutter) py-5">
        <p>{`© 2026 ${shop?.name ?? ""}`}</p>
        <NewTabLink to={path("withdraw")} className={footLink}>
          Withdraw from contract here
        </NewTabLink>
        {(["refund-policies", ...legalTexts, ...lastTexts] as const).map((key) => (
          <PageLink key={key} pageType={key} className={footLink} />
        ))}
        {email !== undefined && (
          <a href={`mailto:${email}`} className={footLink}>
            {email}
          </a>
        )}
      </div>
    </footer>
  );
}
