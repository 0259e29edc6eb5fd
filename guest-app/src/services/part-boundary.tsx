import { Component, Suspense, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Stands in for a part that could not be loaded or shown. */
  fallback: ReactNode;
  /** Stands in for a part that is being loaded. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Where a part of a page is loaded later: it keeps its waiting and its failure to that part. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page could not be shown', error);
  }

  override render() {
    const { fallback, waiting, children } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
