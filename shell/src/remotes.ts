import { reloadPage } from './reload-page';
import type { RemoteName } from './remote-of';

/** Where each remote's container stands; one that is not released is missing. */
export type RemoteEntries = Partial<Record<RemoteName, { entry: string }>>;

const PAGE_ELEMENT_ID = 'remotes';

/** What this page began with: null where nobody wrote it into the page, and it was not asked for yet. */
function readPage(): RemoteEntries | null {
  const element = document.getElementById(PAGE_ELEMENT_ID);
  return element ? (JSON.parse(element.textContent) as RemoteEntries) : null;
}

/** Remotes read there which release of them they are, so as to know a newer one. */
function writePage(remotes: RemoteEntries): void {
  const known = document.getElementById(PAGE_ELEMENT_ID);
  const element = known ?? document.body.appendChild(document.createElement('script'));
  Object.assign(element, {
    id: PAGE_ELEMENT_ID,
    type: 'application/json',
    textContent: JSON.stringify(remotes),
  });
}

async function fetchRemotes(): Promise<RemoteEntries> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return (await response.json()) as RemoteEntries;
}

/**
 * Where a remote is live: from the page where the server wrote it into it, else from /remotes.json.
 * @param fresh asks in any case; another release than before then begins on a page of its own, since the code of two
 * would meet in one.
 * @throws when that cannot be told; the fallback offers a retry.
 */
export async function findRemote(name: RemoteName, { fresh }: { fresh: boolean }): Promise<string> {
  const before = readPage();
  const remotes = (!fresh && before) || (await fetchRemotes());
  const entry = remotes[name]?.entry;
  if (!entry) throw new Error(`${name} is not released`);
  const entryBefore = before?.[name]?.entry;
  if (entryBefore && entryBefore !== entry) return reloadPage();
  writePage(remotes);
  return entry;
}
