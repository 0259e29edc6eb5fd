import { text } from 'node:stream/consumers';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { SERVER_RENDERED_PATHS } from 'shared-api/domain/paths';
import { GuestApp } from './app/guest-app';
import { hideUntilReadScript } from './services/hide-until-read';
import { queueInteractionsScript } from './services/queued-interactions';

/**
 * Server-rendered pages are the same for every guest, with an empty cart and all dishes (services/hide-until-read.ts).
 */
export const renderedPaths = SERVER_RENDERED_PATHS;

/** Runs in the page before the rendered HTML. */
export const inlineScript = queueInteractionsScript + hideUntilReadScript;

/**
 * Renders a page's first paint on the server (server/src/hosting/server-rendering/).
 * @param path without a query.
 * @throws errors of components.
 */
export async function render(path: string, bootstrap: GuestBootstrap): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <GuestApp start={{ language: bootstrap.language, bootstrap, isFresh: true }} />
    </StaticRouter>,
    {
      // A later streamed section would need a script to be moved to its position.
      progressiveChunkSize: Infinity,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await text(prelude);
  // React leaves a failed section to the browser.
  if (failures.length > 0) throw failures[0];
  return html;
}
