import { PageLink } from "../../shared/page-link.tsx";

/** What one agrees to. */
export function TermsBox({ isTicked, onTick }: { isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5 text-label">
      <input
        type="checkbox"
        name="terms"
        required
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        className="choice rounded-card-brand"
      />
      <span>
        I accept the <PageLink pageType="terms-of-service" /> and the <PageLink pageType="privacy-policy" />
      </span>
    </label>
  );
}
