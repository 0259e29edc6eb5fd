import type { RemoteEntry } from './remote-contract';
import type { RemoteName } from './remote-of';
import { findRemote } from './remotes';
import { runScript } from './run-script';

/** The global that a remote's script leaves behind (webpack, "Dynamic Remote Containers"). */
interface Container {
  /** Tells it what is shared; before `get`, once. */
  init(shareScope: object): Promise<unknown>;
  get(module: './entry'): Promise<() => RemoteEntry>;
}

declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

const containers = window as Partial<Record<RemoteName, Container>>;

/**
 * Loads a remote's entry from its container, which a served page begins with and any other page fetches here.
 * @param fresh asks the server anew where the remote is, and begins with a new container: the retry. One that failed
 * keeps the modules that failed in it.
 * @throws when the remote cannot be reached or its code fails.
 */
export async function loadEntry(name: RemoteName, { fresh }: { fresh: boolean }): Promise<RemoteEntry> {
  const src = await findRemote(name, { fresh });
  if (fresh || !containers[name]) {
    containers[name] = undefined;
    await runScript(src);
  }
  const container = containers[name];
  if (!container) throw new Error(`${src} left no container behind`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const entry = await container.get('./entry');
  return entry();
}
