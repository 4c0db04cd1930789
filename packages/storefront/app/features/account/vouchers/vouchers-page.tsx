import Check from "@lucide/icons/icons/check";
import Copy from "@lucide/icons/icons/copy";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { browserApi } from "../../../shared/api.ts";
import { EmptyList } from "../../../shared/empty-list.tsx";
import { path } from "../../../shared/links.ts";
import { notify } from "../../../shared/notices/notice-store.ts";
import { PageContent, type PageData, usePageData } from "../../../shared/page-data.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CardsSkeleton } from "../../../ui/loading.tsx";
import { type MyVoucher, overWords, voucherTerms } from "./voucher-terms.ts";

/** The vouchers of the account, for the page's loader. */
export async function loadVouchers(): Promise<readonly MyVoucher[]> {
  return (await browserApi().listVouchers({})).body.vouchers;
}

/** The vouchers of the customer who is signed in (ACC-04): to use, used, and over. */
export function VouchersPage({ data }: { data: PageData<readonly MyVoucher[]> }) {
  return (
    <PageContent
      page={usePageData(data)}
      skeleton={<CardsSkeleton />}
      failed="We couldn't load your vouchers. They're all still there."
    >
      {(vouchers) => <Vouchers vouchers={vouchers} />}
    </PageContent>
  );
}

function Vouchers({ vouchers }: { vouchers: readonly MyVoucher[] }) {
  if (vouchers.length === 0) {
    return (
      <EmptyList
        scene="no-vouchers"
        title="No vouchers yet"
        text="Promo codes you get from us will show up here."
      />
    );
  }
  const now = Date.now();
  const of = (state: MyVoucher["state"]) => vouchers.filter((voucher) => voucher.state === state);
  return (
    <div className="grid gap-8">
      <Group title="Ready to use" vouchers={of("usable")} empty="None right now.">
        {(voucher) => <VoucherCode code={voucher.voucher_code} />}
      </Group>
      <Group title="Used" vouchers={of("used")}>
        {({ voucher_code, used_in }) => (
          <VoucherOutcome code={voucher_code}>
            {used_in === undefined ? (
              "Used"
            ) : (
              <>
                <span>Used for</span>{" "}
                <Link to={path("user.orderHistory")} className="text-link">{`order ${used_in}`}</Link>
              </>
            )}
          </VoucherOutcome>
        )}
      </Group>
      <Group title="Expired" vouchers={of("expired")}>
        {(voucher) => <VoucherOutcome code={voucher.voucher_code}>{overWords(voucher, now)}</VoucherOutcome>}
      </Group>
    </div>
  );
}

type GroupProps = {
  title: string;
  vouchers: readonly MyVoucher[];
  /** What an empty group says; without it an empty group is left out. */
  empty?: string;
  /** What stands beside a voucher. */
  children: (voucher: MyVoucher) => ReactNode;
};

function Group({ title, vouchers, empty, children }: GroupProps) {
  const id = useId();
  if (vouchers.length === 0 && empty === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-panel">
        {title}
      </h2>
      {vouchers.length === 0 && <p className="mt-2 text-quiet">{empty}</p>}
      <ul className="mt-4 grid gap-4">
        {vouchers.map((voucher) => (
          <li
            key={voucher.voucher_code}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7"
          >
            <p className="min-w-0">
              <b className="block font-semibold wrap-anywhere">{voucher.title || voucher.voucher_code}</b>
              <span className="block text-label text-quiet">{voucherTerms(voucher, Date.now())}</span>
            </p>
            {children(voucher)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happened to a voucher that cannot be used anymore. */
function VoucherOutcome({ code, children }: { code: string; children: ReactNode }) {
  return (
    <p className="min-w-0 text-fact text-quiet">
      <span className="block font-semibold wrap-anywhere">{code}</span>
      <span className="block">{children}</span>
    </p>
  );
}

/** How long the button says 'Copied', in milliseconds. */
const saidFor = 2_000;

/** A code with a button that copies it. Without a clipboard the code is selected, to be copied by hand. */
function VoucherCode({ code }: { code: string }) {
  const text = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      notify("success", `${code} copied`);
    } catch {
      // Over plain http there is no clipboard, and a browser may forbid it.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      notify("info", `We couldn't copy it. ${code} is selected, so you can copy it yourself.`);
    }
  };
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border-2 border-dashed border-line px-3.5 py-2 max-md:w-full">
      <code ref={text} className="font-sans text-label font-semibold wrap-anywhere">
        {code}
      </code>
      <Button look="secondary" size="small" aria-label={`Copy ${code}`} onClick={() => void copy()}>
        {isCopied ? <Icon icon={Check} /> : <Icon icon={Copy} className="size-4.5" />}
        <span>{isCopied ? "Copied" : "Copy"}</span>
      </Button>
    </div>
  );
}
