/** Which remote owns a page, by the first segment of its path. The shell decides nothing else. */
const REMOTE_OF_SEGMENT: Record<string, RemoteName> = { admin: 'admin_app', login: 'admin_app' };

/** Containers as the builds name them (rsbuild.config.ts, `containerName`). */
export type RemoteName = 'guest_app' | 'admin_app';

export function remoteOf(pathname: string): RemoteName {
  return REMOTE_OF_SEGMENT[pathname.split('/')[1] ?? ''] ?? 'guest_app';
}

/** Where each remote's container stands right now. */
export type RemoteEntries = Record<RemoteName, { entry: string }>;

/**
 * The remotes that are live: from the page where the server wrote them into it, else from /remotes.json.
 * @throws when they cannot be had; the mount's fallback offers a retry.
 */
export async function readRemotes({ fresh }: { fresh: boolean }): Promise<RemoteEntries> {
  const embedded = fresh ? null : document.getElementById('remotes');
  if (embedded) return JSON.parse(embedded.textContent) as RemoteEntries;
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return (await response.json()) as RemoteEntries;
}
