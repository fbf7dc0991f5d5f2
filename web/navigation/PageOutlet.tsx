import { Component, type ComponentType, createElement, type ReactNode, Suspense } from "react";
import { useRouterState } from "./context.tsx";
import type { ShownPage, Snapshot } from "./router.ts";

type Props = {
  spinner: ReactNode;
  ErrorPage: ComponentType<{ error: unknown }>;
};

const readPage = ({ page }: Snapshot) => page;
const readSlowness = ({ isSlow }: Snapshot) => isSlow;

/** The page on the screen, inside its layers; a spinner while the next page takes long to load. */
export function PageOutlet({ spinner, ErrorPage }: Props) {
  const page = useRouterState(readPage);
  const isSlow = useRouterState(readSlowness);
  if (!page?.code) return isSlow ? spinner : page && <ErrorPage error={page.error} />;
  const { layers, Screen } = page.code;
  const screen = isSlow ? spinner : <Screen />;
  const content = (
    <ErrorBoundary page={page} ErrorPage={ErrorPage}>
      {screen}
    </ErrorBoundary>
  );
  return (
    <ErrorBoundary page={page} ErrorPage={ErrorPage}>
      {/* React hydrates each boundary of its own accord, the one that the user clicks on first. */}
      <Suspense fallback={spinner}>
        {layers.reduceRight<ReactNode>((inner, Layer) => createElement(Layer, null, inner), content)}
      </Suspense>
    </ErrorBoundary>
  );
}

type BoundaryProps = { page?: ShownPage; ErrorPage: ComponentType<{ error: unknown }>; children: ReactNode };
type BoundaryState = { failure: { error: unknown } | null; page: ShownPage | undefined };

/** Shows an error page in place of components that fail, until another page is shown. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, "failure"> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return page === state.page ? null : { failure: null, page };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <this.props.ErrorPage error={failure.error} /> : this.props.children;
  }
}
