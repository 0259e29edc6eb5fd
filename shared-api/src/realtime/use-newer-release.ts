import { useEffect, useState } from 'react';
import type { ContainerName } from '../domain/front-ends';

const RELEASE_CHECK_INTERVAL_MS = 5 * 60_000;

type Remotes = Partial<Record<ContainerName, { entry: string }>>;

/** The remotes with which this page was created: written into it by the server, otherwise by the shell. */
function remotesOfPage(): Remotes {
  const element = document.getElementById('remotes');
  return element ? (JSON.parse(element.textContent) as Remotes) : {};
}

/** The live remotes; empty on failure. */
async function liveRemotes(): Promise<Remotes> {
  try {
    const response = await fetch('/remotes.json', { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as Remotes) : {};
  } catch {
    return {};
  }
}

/**
 * Whether another release of this front end is live than the one that this page runs. Checked when the tab becomes
 * visible and at intervals while it is.
 */
export function useNewerRelease(container: keyof Remotes): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const own = remotesOfPage()[container]?.entry;
    if (!own) return;
    async function look() {
      if (document.visibilityState === 'hidden') return;
      const live = (await liveRemotes())[container]?.entry;
      if (live) setIsThere(live !== own);
    }
    const timer = setInterval(look, RELEASE_CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [container]);
  return isThere;
}
