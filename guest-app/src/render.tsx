import { text } from 'node:stream/consumers';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { SERVER_RENDERED_PATHS } from 'shared-api/contract/paths';
import { GuestApp } from './app/guest-app';
import { coverCartScript } from './features/cart/covered-cart';
import { keepTapsScript } from './services/queued-interactions';
import { loadLaterTexts, readInLanguage } from './services/texts/later-texts';

/** Pages that look alike on every phone, or as good as (features/cart/covered-cart.ts). */
export const drawnPaths = SERVER_RENDERED_PATHS;

/** Stands in the page before what the server drew; named for the one it began as. */
export const earlyTapsScript = keepTapsScript + coverCartScript;

/** What each of a menu's hundred icons says of itself, and none has to in HTML. */
const NEEDLESS = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| class="lucide lucide-[\w-]+"/g;

/**
 * Draws a page's first paint, for the server (server/src/hosting/drawing/). The browser takes it over as it stands.
 * @param path without a query: what depends on one appears once the app runs.
 * @throws where a part of the page throws; whoever serves the page then sends it empty.
 */
export async function render(path: string, bootstrap: GuestBootstrap): Promise<string> {
  const failures: unknown[] = [];
  // Here nothing is drawn a second time once the texts of a later part have come.
  readInLanguage(bootstrap.language);
  await loadLaterTexts();
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <GuestApp start={{ language: bootstrap.language, bootstrap, isFresh: true }} />
    </StaticRouter>,
    {
      // In one piece: parts that follow later would need a script to put them in their place.
      progressiveChunkSize: Infinity,
      onError: (error) => void failures.push(error),
    },
  );
  const markup = (await text(prelude)).replaceAll(NEEDLESS, '');
  // React would leave the part out for the browser to make.
  if (failures.length > 0) throw failures[0];
  return markup;
}
