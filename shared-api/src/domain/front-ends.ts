/**
 * The one list of the front ends, from which everything about them is derived. No imports, so that all packages may use
 * it; parts that the shell does not use must be removable from its build.
 */

/** Remotes by the first path segment of their pages; the guest app owns all other pages. */
const REMOTE_OF_SEGMENT = { admin: 'admin-app', login: 'admin-app' } as const;

/** Also the name of the remote's folder and workspace. */
export type RemoteName = 'guest-app' | (typeof REMOTE_OF_SEGMENT)[keyof typeof REMOTE_OF_SEGMENT];
export type AppName = 'shell' | RemoteName;

const listRemotes = () => [...new Set<RemoteName>(['guest-app', ...Object.values(REMOTE_OF_SEGMENT)])];
export const REMOTE_NAMES: readonly RemoteName[] = /* @__PURE__ */ listRemotes();

const listApps = (): AppName[] => ['shell', ...REMOTE_NAMES];
export const APP_NAMES: readonly AppName[] = /* @__PURE__ */ listApps();

/** The remote that owns a page. */
export function remoteOf(pathname: string): RemoteName {
  const segment = pathname.split('/')[1] ?? '';
  return Object.hasOwn(REMOTE_OF_SEGMENT, segment)
    ? REMOTE_OF_SEGMENT[segment as keyof typeof REMOTE_OF_SEGMENT]
    : 'guest-app';
}

/** The first page of a front end; the shell's is that of the guest app. */
export function firstPageOf(app: AppName): string {
  const owned = Object.entries(REMOTE_OF_SEGMENT).find(([, remote]) => remote === app);
  return `/${owned?.[0] ?? ''}`;
}

type Underscored<Name extends string> = Name extends `${infer Start}-${infer Rest}`
  ? `${Start}_${Underscored<Rest>}`
  : Name;
export type ContainerName<Name extends AppName = RemoteName> = Underscored<Name>;

/** The global name of a front end's container, as in the builds and in remotes.json. */
export const containerName = <Name extends AppName>(name: Name) =>
  name.replaceAll('-', '_') as ContainerName<Name>;
