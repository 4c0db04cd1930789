import { Component, type ReactNode } from "react";

type Props = { name: string; children: ReactNode };

/**
 * A part of a page that may fail alone: it stays blank, and the server logs it (ROUTE-18). `name` says which part of
 * which page. On the server React has no such boundary: the whole page fails, as it should.
 */
export class SectionErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // The reporter comes when there is something to report; a page that cannot fetch it could not send either.
    import("./report.ts").then(({ report }) => report(this.props.name, error)).catch(() => undefined);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
