import type { WaitingAlert } from "@nestling/contract/product-alerts";
import { type Dispatch, type SetStateAction, useRef } from "react";
import { Link } from "react-router";
import { browserApi } from "../../../shared/api.ts";
import { path } from "../../../shared/links.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import type { PageState } from "../../../shared/page-data.tsx";
import { useSession } from "../../../shared/session/session.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDate } from "../../../ui/dates.ts";
import { FailureNote } from "../../../ui/note.tsx";
import { Card, CardContent } from "./card.tsx";

type WaitingAlerts = readonly WaitingAlert[];

export async function loadProductAlerts(): Promise<WaitingAlerts> {
  return (await browserApi().listProductAlerts({})).body.alerts;
}

/** What the customer waits for an email about (WISH-07), each with a button that cancels it. */
export function ProductAlertsCard({ page }: { page: PageState<WaitingAlerts> }) {
  return (
    <Card title="Product alerts" anchor="product-alerts">
      <CardContent page={page}>{(alerts) => <AlertList alerts={alerts} onChange={page.set} />}</CardContent>
    </Card>
  );
}

type AlertListProps = { alerts: WaitingAlerts; onChange: Dispatch<SetStateAction<WaitingAlerts>> };

function AlertList({ alerts, onChange }: AlertListProps) {
  const place = useRef<HTMLDivElement>(null);
  const isVerified = useSession()?.email_verified;
  const canceled = (alert: WaitingAlert) => {
    onChange((now) => now.filter(({ id }) => id !== alert.id));
    place.current?.focus();
    notify("success", "Alert canceled");
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {alerts.length === 0 ? (
        <p className="text-quiet">
          {isVerified
            ? "None right now. On a product's page you can ask for one email when it's back in stock or the price drops."
            : "Verify your email to see your alerts here. Until then, cancel one with the link we sent you."}
        </p>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} onCanceled={() => canceled(alert)} />
          ))}
        </ul>
      )}
    </div>
  );
}

const reasons = { stock: "When it's back in stock", price: "When the price drops" } as const;

function AlertLine({ alert, onCanceled }: { alert: WaitingAlert; onCanceled: () => void }) {
  const { id, kind, product_id: productId, name, sku_code: sku, sku_text, asked_at } = alert;
  const cancel = async () => {
    await browserApi().cancelProductAlert({ params: { alertId: id } });
    onCanceled(); // an answer of 404 means that it is over already
  };
  const { isBusy, failure, send } = useSubmit(cancel);
  const variant = sku_text === "" ? "" : `, ${sku_text}`;
  return (
    <li className="stitch-t py-4 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p className="min-w-0 flex-1 basis-60">
          <Link
            to={path("product", { productId }, { sku })}
            className="relative inline-block font-semibold wrap-anywhere hover:underline after:absolute after:-inset-x-1 after:-inset-y-3"
          >{`${name}${variant}`}</Link>
          <span className="block text-fact text-quiet">{`${reasons[kind]}, requested on ${formatDate(asked_at)}`}</span>
        </p>
        <Button
          look="secondary"
          size="small"
          isBusy={isBusy}
          aria-label={`Cancel the alert for ${name}${variant}: ${reasons[kind].toLowerCase()}`}
          onClick={() => send()}
        >
          Cancel
        </Button>
      </div>
      <FailureNote text={failure} className="mt-3" />
    </li>
  );
}
