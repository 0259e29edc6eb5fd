import type { ContainerName } from 'shared-api/domain/front-ends';
import type { RemoteEntry } from './remote-contract';
import { findRemote } from './remotes';
import { ownFile } from './run-own-script';
import { runScript } from './run-script';

/** The global of a remote's script (webpack, "Dynamic Remote Containers"). */
interface Container {
  /** Must be called once, before `get`. */
  init(shareScope: object): Promise<unknown>;
  get(module: './entry'): Promise<() => RemoteEntry>;
}

declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

const containers = window as Partial<Record<ContainerName, Container>>;

/**
 * Loads a remote's entry from its container; the server's pages load the container's script themselves.
 * @param fresh for a retry: looks the remote up again and creates a new container, because a container keeps modules that
 * failed.
 * @throws when the remote cannot be reached or its code fails.
 */
export async function loadEntry(name: ContainerName, { fresh }: { fresh: boolean }): Promise<RemoteEntry> {
  const src = await findRemote(name, { fresh });
  if (fresh || !containers[name]) {
    containers[name] = undefined;
    await runScript(src);
    if (!containers[name]) {
      // An earlier release, whose container needs the plugin's own runtime.
      await runScript(ownFile('federation-runtime.js'));
      await runScript(src);
    }
  }
  const container = containers[name];
  if (!container) throw new Error(`${src} defined no container`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const entry = await container.get('./entry');
  return entry();
}
