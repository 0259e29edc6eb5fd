import { Component } from 'react';
import { Fallback } from './fallback';
import { INTERACTIVE_MARK } from './observations';
import { loadFieldReports, observe } from './observe';
import { registerServiceWorker } from './register-service-worker';
import type { RemoteEntry } from './remote-contract';
import { runOwnScript } from './run-own-script';
import { serverRenderedHtml } from './server-rendered-html';

export interface RemoteMountProps {
  entry: RemoteEntry;
  onRetry: () => void;
}

/** Mounts a remote. If it throws, shows a retry button, below the server-rendered HTML if there is any. */
export class RemoteMount extends Component<RemoteMountProps> {
  override state = { failed: false, html: null as string | null };

  static getDerivedStateFromError() {
    return { failed: true, html: serverRenderedHtml.read() };
  }

  override componentDidMount() {
    if (this.state.failed) return;
    serverRenderedHtml.markHydrated();
    registerServiceWorker();
    performance.mark(INTERACTIVE_MARK);
    loadFieldReports();
    runOwnScript('translated-page.js');
  }

  override componentDidCatch(error: unknown) {
    console.error('The remote could not be rendered', error);
    observe('mount', error);
    loadFieldReports();
  }

  override render() {
    const { entry, onRetry } = this.props;
    const { failed, html } = this.state;
    if (!failed) return <entry.default basename="/" />;
    return (
      <>
        {html && <div dangerouslySetInnerHTML={{ __html: html }} />}
        <Fallback isNote={html !== null} onRetry={onRetry} />
      </>
    );
  }
}
