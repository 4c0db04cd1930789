import { createPath, useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { keepPath, type Provider, providers, startAddress } from "./providers.ts";

/** The logins with Google and Facebook. They come back to this page, or to `returnTo` (AUTH-08). */
export function SocialButtons({ returnTo }: { returnTo: string | undefined }) {
  const location = useLocation();
  const here = returnTo ?? createPath(location);
  return (
    <div className="grid grid-cols-2 gap-3">
      <SocialButton provider="google" path={here} />
      <SocialButton provider="facebook" path={here} />
    </div>
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
