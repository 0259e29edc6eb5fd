import { Component, lazy, Suspense, useState, type LazyExoticComponent, type ReactNode } from 'react';
import { Fallback } from './fallback';
import { loadEntry } from './load-remote';
import type { RemoteEntry } from './remote-contract';
import { remoteOf, type RemoteName } from './remotes';

type LazyRemote = LazyExoticComponent<RemoteEntry['default']>;

const lazyRemote = (name: RemoteName, fresh: boolean): LazyRemote => lazy(() => loadEntry(name, { fresh }));

class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The remote could not be shown', error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Mounts the remote that owns the page; when it cannot be had, says so and offers a retry. */
export function RemoteMount({ pathname }: { pathname: string }) {
  const name = remoteOf(pathname);
  const [attempt, setAttempt] = useState(() => ({ number: 0, Remote: lazyRemote(name, false) }));
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, Remote: lazyRemote(name, true) }));
  const { number, Remote } = attempt;

  return (
    <ErrorBoundary key={number} fallback={<Fallback onRetry={retry} />}>
      <Suspense fallback={<Fallback />}>
        <Remote basename="/" />
      </Suspense>
    </ErrorBoundary>
  );
}
