import type { Details } from "@nestling/contract/my-account";
import { useEffect } from "react";
import { browserApi } from "../../../shared/api.ts";
import {
  PageContent,
  type PageData,
  type PageState,
  pageData,
  usePageData,
  usePartData,
} from "../../../shared/page-data.tsx";
import { useSession } from "../../../shared/session/session.ts";
import { CardsSkeleton } from "../../../ui/loading.tsx";
import { providers } from "../../sign-in/providers.ts";
import { loadAddresses, SavedAddresses } from "../addresses/saved-addresses.tsx";
import { Card, CardContent } from "./card.tsx";
import { DeletePart } from "./delete-part.tsx";
import { DetailsForm, withWrittenPhone } from "./details-form.tsx";
import { EmailPart } from "./email-part.tsx";
import { ExportPart } from "./export-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { loadProductAlerts, ProductAlertsCard } from "./product-alerts-card.tsx";
import { loadSessions, SessionsPart } from "./sessions-part.tsx";

async function loadDetails(): Promise<Details> {
  return withWrittenPhone((await browserApi().getDetails({})).body);
}

/** For the page's loader, which waits for none of these: each card loads and fails by itself. */
export function loadAccount() {
  return {
    details: pageData(loadDetails),
    addresses: pageData(loadAddresses),
    alerts: pageData(loadProductAlerts),
    sessions: pageData(loadSessions),
  };
}

type AccountParts = ReturnType<typeof loadAccount>;

/** My account (ACC-02). */
export function AccountPage({ data }: { data: PageData<AccountParts> }) {
  return (
    <PageContent
      page={usePageData(data)}
      skeleton={<CardsSkeleton />}
      failed="We couldn't load your account. Nothing has changed."
    >
      {(parts) => <Cards {...parts} />}
    </PageContent>
  );
}

/** The cards of the account, each of which saves by itself. */
function Cards({ details: loading, addresses, alerts, sessions }: AccountParts) {
  const details = usePartData(loading);
  useFollowSession(details);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Your details" anchor="details">
        <CardContent page={details}>
          {(value) => <DetailsForm details={value} onSaved={details.set} />}
        </CardContent>
      </Card>
      <Card title="Email" anchor="email">
        <CardContent page={details}>
          {(value) => <EmailPart details={value} onSaved={details.set} />}
        </CardContent>
      </Card>
      <Card title="Password" anchor="password">
        <CardContent page={details}>
          {(value) => <PasswordPart details={value} onSaved={details.set} />}
        </CardContent>
      </Card>
      <SavedAddresses loading={addresses} />
      <ProductAlertsCard loading={alerts} />
      <Card title="Connected logins" anchor="logins">
        <CardContent page={details}>{(value) => <LoginsPart details={value} />}</CardContent>
      </Card>
      <SessionsCard loading={sessions} />
      <Card title="Your data" anchor="export" text="Download everything we have on you as a JSON file.">
        <CardContent page={details}>{(value) => <ExportPart details={value} />}</CardContent>
      </Card>
      <Card title="Delete my account" anchor="delete">
        <CardContent page={details}>{(value) => <DeletePart details={value} />}</CardContent>
      </Card>
    </div>
  );
}

function SessionsCard({ loading }: { loading: AccountParts["sessions"] }) {
  const sessions = usePartData(loading);
  return (
    <Card title="Where you're logged in" anchor="sessions">
      <CardContent page={sessions}>
        {(value) => <SessionsPart sessions={value} onChange={sessions.set} />}
      </CardContent>
    </Card>
  );
}

/** A token that differs from this page comes from another tab, where the account was changed. */
function useFollowSession({ shown, reload }: PageState<Details>): void {
  const user = useSession();
  const inToken = user && [user.first_name, user.last_name ?? "", user.email, user.email_verified].join("\n");
  const known = shown?.outcome === "loaded" ? shown.value : undefined;
  const onPage = known && [known.first_name, known.last_name, known.email, known.email_verified].join("\n");
  const isBehind = inToken !== undefined && onPage !== undefined && inToken !== onPage;
  useEffect(() => {
    if (isBehind) void reload();
  }, [isBehind, reload]);
}

const all = ["google", "facebook"] as const;

/** Which social logins lead to this account. */
function LoginsPart({ details }: { details: Details }) {
  return (
    <ul className="mt-3">
      {all.map((provider) => (
        <li
          key={provider}
          className="stitch-t flex min-h-13 items-center justify-between gap-4 first:border-0"
        >
          <span className="font-medium">{providers[provider].name}</span>
          {details.logins.includes(provider) ? (
            <span className="text-fact font-semibold text-success">Connected</span>
          ) : (
            <span className="text-fact text-quiet">Not connected</span>
          )}
        </li>
      ))}
    </ul>
  );
}
