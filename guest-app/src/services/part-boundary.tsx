import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Stands in for a part that could not be loaded or shown. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one part of a page to that part. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page could not be shown', error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
