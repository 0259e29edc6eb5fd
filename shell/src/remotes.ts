import type { ContainerName } from 'shared-api/domain/front-ends';
import { reloadPage } from './reload-page';

/** The script of each remote's container; remotes that are not released are missing. */
export type RemoteEntries = Partial<Record<ContainerName, { entry: string }>>;

const PAGE_ELEMENT_ID = 'remotes';

/** The remotes in the page; null without any. */
function readPage(): RemoteEntries | null {
  const element = document.getElementById(PAGE_ELEMENT_ID);
  return element ? (JSON.parse(element.textContent) as RemoteEntries) : null;
}

/** Lists the loaded releases in the page. Remotes compare the list with /remotes.json to find a newer release. */
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
 * The address of a remote's container, from the page or else from /remotes.json.
 * @param fresh reads /remotes.json in any case, and reloads the page for another release: two releases never run in one
 * page.
 * @throws when it is not released or /remotes.json cannot be loaded.
 */
export async function findRemote(name: ContainerName, { fresh }: { fresh: boolean }): Promise<string> {
  const before = readPage();
  const remotes = (!fresh && before) || (await fetchRemotes());
  const entry = remotes[name]?.entry;
  if (!entry) throw new Error(`${name} is not released`);
  const entryBefore = before?.[name]?.entry;
  if (entryBefore && entryBefore !== entry) return reloadPage();
  writePage(remotes);
  return entry;
}
