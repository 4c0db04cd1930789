import { Logo } from "../../shared/logo.tsx";
import { NeedsScripts } from "../../ui/needs-scripts.tsx";

/**
 * A page with a spinner, outside the layouts (LAY-03), while scripts do something. `title` says what.
 */
export function WaitingScreen({ title }: { title: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-(--gutter) text-center">
      <div className="grid justify-items-center gap-6">
        <Logo />
        <span className="size-11 animate-spin rounded-full border-4 border-brand/20 border-t-brand needs-scripts" />
        <div role="status">
          <h1 className="text-panel">{title}</h1>
        </div>
        <NeedsScripts className="mb-6 max-w-105" />
      </div>
    </main>
  );
}
