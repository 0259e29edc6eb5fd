import { Component, Suspense, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Replaces content that could not be loaded or rendered. */
  fallback: ReactNode;
  /** Replaces content whose code is being loaded. */
  pending?: ReactNode;
  children: ReactNode;
}

/** Confines the loading state and errors of a lazy component to its own area. A new `key` retries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page could not be rendered', error);
  }

  override render() {
    const { fallback, pending = null, children } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={pending}>{children}</Suspense>;
  }
}
