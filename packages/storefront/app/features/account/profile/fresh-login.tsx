import type { Details } from "@nestling/contract/my-account";
import { Link, useLocation } from "react-router";
import { path } from "../../../shared/links.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { keepPath } from "../../sign-in/path-before-login.ts";
import { providers, startAddress } from "../../sign-in/providers.ts";

/** Who has no password shows who it is by logging in once more with what there is. */
export function FreshLogin({ logins }: Pick<Details, "logins">) {
  const { pathname } = useLocation();
  return (
    <Note look="info" role="alert">
      <p className="font-semibold">Please log in once more, to show that it is you.</p>
      {logins.length === 0 ? (
        <p className="mt-1">
          There is no password yet.{" "}
          <Link to={path("account.resetPassword")} className="text-link">
            Ask for a link
          </Link>{" "}
          that sets one.
        </p>
      ) : (
        <>
          <p className="mt-1">You will come back here and have ten minutes to do this.</p>
          <div className="mt-3 flex flex-wrap gap-2.5">
            {logins.map((provider) => (
              <ButtonLink
                key={provider}
                reloadDocument
                to={startAddress(provider, pathname)}
                onClick={() => keepPath(pathname)}
                look="secondary"
                size="small"
              >
                Log in with {providers[provider].name}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
    </Note>
  );
}
