import { Component, type ReactNode } from "react";
import { LoadError } from "../../ui/load-error.tsx";

type Props = {
  /** Which part of which page: for the log. */
  name: string;
  /** Whether the page is of no use without the part: it then offers to draw the part anew, instead of leaving it blank. */
  isNeeded?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that may fail alone: it stays blank, and the server logs it (ROUTE-18). On the server React has no such
 * boundary: the whole page fails, as it should.
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
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isNeeded !== true) return null;
    const again = () => this.setState({ hasFailed: false });
    return <LoadError text="This part of the page failed." onRetry={again} className="my-4" />;
  }
}
