import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { containerName, remoteOf } from 'shared-api/domain/front-ends';
import { Fallback } from './fallback';
import { loadEntry } from './load-remote';
import { loadFieldReports, observe } from './observe';
import { RemoteMount } from './remote-mount';
import { serverRenderedHtml } from './server-rendered-html';

/** React reports uncaught and recoverable errors on `window`, where they are observed; caught ones only here. */
const OPTIONS: RootOptions = {
  onCaughtError: (error) => {
    console.error(error);
    observe('caught', error);
  },
};

/** Loads the remote that owns the page and mounts or hydrates it. */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  const name = containerName(remoteOf(window.location.pathname));
  const note = document.body.appendChild(document.createElement('div'));
  const noteRoot = createRoot(note);
  let root: Root | undefined = serverRenderedHtml.exists() ? undefined : createRoot(container, OPTIONS);
  let attempts = 0;

  async function attempt(): Promise<void> {
    const isFirst = attempts === 0;
    attempts += 1;
    noteRoot.render(null);
    root?.render(<Fallback />);
    try {
      const entry = await loadEntry(name, { fresh: !isFirst });
      const mount = <RemoteMount key={attempts} entry={entry} onRetry={retry} />;
      if (root) root.render(mount);
      else {
        // As a transition, hydration runs in slices, between which the page can be scrolled.
        startTransition(() => {
          root = hydrateRoot(container!, mount, OPTIONS);
        });
      }
    } catch (error) {
      console.error('The remote could not be loaded', error);
      observe('mount', error);
      loadFieldReports();
      if (root) root.render(<Fallback onRetry={retry} />);
      else noteRoot.render(<Fallback isNote onRetry={retry} />);
    }
  }
  const retry = () => void attempt();
  await attempt();
}
