import { createPath, useLocation } from "react-router";
import { useShop } from "../../shared/shop.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { keepPath, type Provider, providers, startAddress } from "./providers.ts";

/**
 * The logins with Google and Facebook that the shop offers, above the one by email. They come back to this page, or to
 * `returnTo` (AUTH-08).
 */
export function SocialButtons({ returnTo }: { returnTo: string | undefined }) {
  const location = useLocation();
  const logins = useShop()?.shop.logins ?? [];
  if (logins.length === 0) return null;
  const here = returnTo ?? createPath(location);
  return (
    <>
      <div className="mt-6 grid auto-cols-fr grid-flow-col gap-3">
        {logins.map((provider) => (
          <SocialButton key={provider} provider={provider} path={here} />
        ))}
      </div>
      <p className="mt-6 flex items-center gap-3.5 text-fact text-quiet">
        <span className="stitch-t flex-1" />
        or with your email
        <span className="stitch-t flex-1" />
      </p>
    </>
  );
}

function SocialButton({ provider, path }: { provider: Provider; path: string }) {
  const { name, mark } = providers[provider];
  return (
    <ButtonLink
      reloadDocument
      to={startAddress(provider, path)}
      onClick={() => keepPath(path)}
      look="secondary"
      size="narrow"
    >
      <img src={mark} alt="" className="size-5" />
      <span className="sr-only">Continue with</span> <span>{name}</span>
    </ButtonLink>
  );
}
