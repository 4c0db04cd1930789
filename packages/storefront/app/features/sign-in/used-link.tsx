import { useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { path } from "../../shared/links.ts";
import { logOut } from "../../shared/session/log-out.ts";
import type { UserInformation } from "../../shared/session/user-information.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FailureNote, Note } from "../../ui/note.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { verifyToken } from "./verification.ts";

/** A link that does not work for the account that is signed in; `token` is undefined without a link. */
export function UsedLink({ user, token }: { user: UserInformation; token: string | undefined }) {
  const text = user.email_verified
    ? `${user.email} is verified. The link may have been used before, or it belongs to another account.`
    : `You're logged in as ${user.email}. This link was already used, has expired, or belongs to another account.`;
  return (
    <PlainPage
      scene="email"
      title={user.email_verified ? "Nothing to verify here" : "This link doesn't work here"}
      text={text}
    >
      <div className="grid justify-items-center gap-3">
        {!user.email_verified && <NewLink />}
        {token !== undefined && <OtherAccount token={token} />}
        <ButtonLink look="quiet" to={path("user.myAccount")}>
          Go to my account
        </ButtonLink>
      </div>
    </PlainPage>
  );
}

function NewLink() {
  const [isSent, setSent] = useState(false);
  const ask = async () => {
    await browserApi().askVerification({});
    setSent(true);
  };
  const { isBusy, failure, send } = useSubmit(ask);
  return (
    <>
      <div role="status">
        {isSent && <Note look="success">A new link is on its way. Check your spam folder too.</Note>}
      </div>
      <FailureNote text={failure} />
      <Button isBusy={isBusy} onClick={() => send()}>
        {isSent ? "Send it again" : "Send me a new link"}
      </Button>
    </>
  );
}

/** Logs out, and keeps the token of the link for the next login. */
function OtherAccount({ token }: { token: string }) {
  const leave = async () => {
    const left = logOut();
    verifyToken.set(token);
    await left;
  };
  const { isBusy, send } = useSubmit(leave);
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => send()}>
      Log in to another account
    </Button>
  );
}
