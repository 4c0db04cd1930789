import type { Details } from "@nestling/contract/my-account";
import { useEffect } from "react";
import { browserApi } from "../../../shared/api.ts";
import { useSession } from "../../../shared/session/session.ts";
import { type Loaded, useLoaded } from "../../../ui/use-loaded.ts";
import { SavedAddresses } from "../addresses/saved-addresses.tsx";
import { Card, WhenLoaded } from "./card.tsx";
import { DeletePart } from "./delete-part.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EmailPart } from "./email-part.tsx";
import { ExportPart } from "./export-part.tsx";
import { LoginsPart } from "./logins-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { loadSessions, SessionsPart } from "./sessions-part.tsx";
import { withWrittenPhone } from "./written-phone.ts";

async function loadDetails(): Promise<Details> {
  return withWrittenPhone((await browserApi().getDetails({})).body);
}

/** My account (ACC-02): each card loads, fails and saves by itself. */
export function AccountPage() {
  const details = useLoaded(loadDetails);
  useFollowSession(details);
  const set = (changed: Details) => details.state === "ready" && details.set(changed);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Your details" anchor="details">
        <WhenLoaded loaded={details}>{(value) => <DetailsForm details={value} onSaved={set} />}</WhenLoaded>
      </Card>
      <Card title="E-mail" anchor="email">
        <WhenLoaded loaded={details}>{(value) => <EmailPart details={value} onSaved={set} />}</WhenLoaded>
      </Card>
      <Card title="Password" anchor="password">
        <WhenLoaded loaded={details}>{(value) => <PasswordPart details={value} onSaved={set} />}</WhenLoaded>
      </Card>
      <SavedAddresses />
      <Card title="Connected logins" anchor="logins">
        <WhenLoaded loaded={details}>{(value) => <LoginsPart details={value} />}</WhenLoaded>
      </Card>
      <SessionsCard />
      <Card title="Your data" anchor="export" text="All that the shop keeps about you, as a JSON file.">
        <WhenLoaded loaded={details}>{(value) => <ExportPart details={value} />}</WhenLoaded>
      </Card>
      <Card title="Delete my account" anchor="delete">
        <WhenLoaded loaded={details}>{(value) => <DeletePart details={value} />}</WhenLoaded>
      </Card>
    </div>
  );
}

function SessionsCard() {
  const sessions = useLoaded(loadSessions);
  return (
    <Card title="Where you are logged in" anchor="sessions">
      <WhenLoaded loaded={sessions}>
        {(value) => (
          <SessionsPart
            sessions={value}
            onChange={(left) => sessions.state === "ready" && sessions.set(left)}
          />
        )}
      </WhenLoaded>
    </Card>
  );
}

/** A token that says something else than this page has come from another tab, which has changed the account. */
function useFollowSession(details: Loaded<Details>): void {
  const user = useSession();
  const said = user && [user.first_name, user.last_name ?? "", user.email, user.email_verified].join("\n");
  const known = details.state === "ready" ? details.value : undefined;
  const shown = known && [known.first_name, known.last_name, known.email, known.email_verified].join("\n");
  const refresh = details.state === "ready" ? details.refresh : undefined;
  const isBehind = said !== undefined && shown !== undefined && said !== shown;
  useEffect(() => {
    if (isBehind) refresh?.();
  }, [isBehind, refresh]);
}
