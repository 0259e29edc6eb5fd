/** Containers as the builds name them (rsbuild.config.ts, `containerName`). */
export type RemoteName = 'guest_app' | 'admin_app';

/** The remote that owns a page, by the first segment of its path. */
const REMOTE_OF_SEGMENT: Record<string, RemoteName> = { admin: 'admin_app', login: 'admin_app' };

export function remoteOf(pathname: string): RemoteName {
  return REMOTE_OF_SEGMENT[pathname.split('/')[1] ?? ''] ?? 'guest_app';
}
