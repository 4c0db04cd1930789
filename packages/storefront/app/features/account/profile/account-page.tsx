import type { Details } from "@nestling/contract/my-account";
import { type ReactNode, useEffect } from "react";
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
  return <Account page={usePageData(data)}>{(parts) => <Cards {...parts} />}</Account>;
}

type AccountProps<Value> = { page: PageState<Value>; children: (value: Value) => ReactNode };

/** The whole account, or one note that it could not be loaded. */
function Account<Value>({ page, children }: AccountProps<Value>) {
  return (
    <PageContent
      page={page}
      skeleton={<CardsSkeleton />}
      failed="We couldn't load your account. Nothing has changed."
    >
      {children}
    </PageContent>
  );
}

function hasFailed({ shown }: Pick<PageState<unknown>, "shown">): boolean {
  return shown?.outcome === "failed";
}

/** The cards of the account, each of which saves by itself. If none could be loaded, one note says so. */
function Cards(parts: AccountParts) {
  const details = usePartData(parts.details);
  const addresses = usePartData(parts.addresses);
  const alerts = usePartData(parts.alerts);
  const sessions = usePartData(parts.sessions);
  useFollowSession(details);
  if ([details, addresses, alerts, sessions].every(hasFailed))
    return <Account page={details}>{() => null}</Account>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Your details" anchor="details">
        <CardContent page={details}>
          {(value) => <DetailsForm details={value} onSaved={details.set} />}
        </CardContent>
      </Card>
      <DetailsCard title="Email" anchor="email" page={details}>
        {(value) => <EmailPart details={value} onSaved={details.set} />}
      </DetailsCard>
      <DetailsCard title="Password" anchor="password" page={details}>
        {(value) => <PasswordPart details={value} onSaved={details.set} />}
      </DetailsCard>
      <SavedAddresses page={addresses} />
      <ProductAlertsCard page={alerts} />
      <DetailsCard title="Connected logins" anchor="logins" page={details}>
        {(value) => <LoginsPart details={value} />}
      </DetailsCard>
      <Card title="Where you're logged in" anchor="sessions">
        <CardContent page={sessions}>
          {(value) => <SessionsPart sessions={value} onChange={sessions.set} />}
        </CardContent>
      </Card>
      <DetailsCard
        title="Your data"
        anchor="export"
        text="Download everything we have on you as a JSON file."
        page={details}
      >
        {(value) => <ExportPart details={value} />}
      </DetailsCard>
      <DetailsCard title="Delete my account" anchor="delete" page={details}>
        {(value) => <DeletePart details={value} />}
      </DetailsCard>
    </div>
  );
}

type DetailsCardProps = {
  title: string;
  anchor: string;
  text?: string;
  page: PageState<Details>;
  children: (value: Details) => ReactNode;
};

/** A further card of the details. Where these could not be loaded, the first card says so for all. */
function DetailsCard({ page, children, ...card }: DetailsCardProps) {
  if (hasFailed(page)) return null;
  return (
    <Card {...card}>
      <CardContent page={page}>{children}</CardContent>
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
