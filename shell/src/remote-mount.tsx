import { Component } from 'react';
import { drawing } from './server-rendered';
import { Fallback } from './fallback';
import { keepForLater } from './register-service-worker';
import type { RemoteEntry } from './remote-contract';

export interface RemoteMountProps {
  entry: RemoteEntry;
  onRetry: () => void;
}

/** Mounts a remote; when it throws, says so and offers a retry. */
export class RemoteMount extends Component<RemoteMountProps> {
  override state = { failed: false, drawn: null as string | null };

  static getDerivedStateFromError() {
    return { failed: true, drawn: drawing.read() };
  }

  override componentDidMount() {
    if (this.state.failed) return;
    drawing.takenOver();
    keepForLater();
  }

  override componentDidCatch(error: unknown) {
    console.error('The remote could not be shown', error);
  }

  override render() {
    const { entry, onRetry } = this.props;
    const { failed, drawn } = this.state;
    if (!failed) return <entry.default basename="/" />;
    // What the server drew stays readable.
    return (
      <>
        {drawn && <div dangerouslySetInnerHTML={{ __html: drawn }} />}
        <Fallback isNote={drawn !== null} onRetry={onRetry} />
      </>
    );
  }
}
