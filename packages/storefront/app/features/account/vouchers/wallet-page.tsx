import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { browserApi } from "../../../shared/api.ts";
import { NothingYet } from "../../../shared/empty-list.tsx";
import { path } from "../../../shared/links.ts";
import { LoadError } from "../../../ui/load-error.tsx";
import { CardsSkeleton } from "../../../ui/loading.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { VoucherCode } from "./voucher-code.tsx";
import { type MyVoucher, overWords, walletTerms } from "./wallet-words.ts";

async function loadVouchers(): Promise<readonly MyVoucher[]> {
  return (await browserApi().listVouchers({})).body.vouchers;
}

/** The vouchers of whoever is signed in (ACC-04): to use, used, and over. */
export function WalletPage() {
  const loaded = useLoaded(loadVouchers);
  if (loaded.state === "loading") return <CardsSkeleton />;
  if (loaded.state === "failed") {
    return (
      <LoadError text="Your vouchers did not arrive here. None of them is lost." onRetry={loaded.retry} />
    );
  }
  if (loaded.value.length === 0) {
    return (
      <NothingYet
        title="No vouchers yet"
        text="When the shop gives you one, it will be kept here until you use it."
      />
    );
  }
  const now = Date.now();
  const of = (state: MyVoucher["state"]) => loaded.value.filter((voucher) => voucher.state === state);
  return (
    <div className="grid gap-8">
      <Group title="To use" vouchers={of("usable")} empty="None just now.">
        {(voucher) => <VoucherCode code={voucher.voucher_code} />}
      </Group>
      <Group title="Used" vouchers={of("used")}>
        {({ voucher_code, used_in }) => (
          <Fate code={voucher_code}>
            {used_in === undefined ? (
              "Used"
            ) : (
              <>
                Used for{" "}
                <Link to={path("user.orderHistory")} className="text-link">
                  order {used_in}
                </Link>
              </>
            )}
          </Fate>
        )}
      </Group>
      <Group title="Over" vouchers={of("expired")}>
        {(voucher) => <Fate code={voucher.voucher_code}>{overWords(voucher, now)}</Fate>}
      </Group>
    </div>
  );
}

type GroupProps = {
  title: string;
  vouchers: readonly MyVoucher[];
  /** What is said where there is none; without it there is no such group then. */
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
              <span className="block text-label text-quiet">{walletTerms(voucher, Date.now())}</span>
            </p>
            {children(voucher)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of one that cannot be used any more. */
function Fate({ code, children }: { code: string; children: ReactNode }) {
  return (
    <p className="min-w-0 text-fact text-quiet">
      <span className="block font-semibold wrap-anywhere">{code}</span>
      <span className="block">{children}</span>
    </p>
  );
}
