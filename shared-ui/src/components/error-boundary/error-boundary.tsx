import { Component, Suspense, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Replaces content that could not be loaded or rendered. A function gets the error. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  /** Replaces content whose code is being loaded. */
  pending?: ReactNode;
  children: ReactNode;
}

/** Confines the loading state and errors of a lazy component to its own area. A new `key` retries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: { error: unknown } | null }> {
  override state = { failed: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page could not be rendered', error);
  }

  override render() {
    const { fallback, pending = null, children } = this.props;
    const { failed } = this.state;
    if (!failed) return <Suspense fallback={pending}>{children}</Suspense>;
    return typeof fallback === 'function' ? fallback(failed.error) : fallback;
  }
}
