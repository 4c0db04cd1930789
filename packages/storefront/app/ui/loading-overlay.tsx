/** Lies over everything while the shop is asked something that decides how to go on. `label` says what. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-page/70">
      <span className="size-11 animate-spin rounded-full border-4 border-brand/20 border-t-brand" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
