import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './remote-contract';
import type { RemoteName } from './remote-of';
import { findRemote } from './remotes';

/**
 * Loads a remote's entry through the federation runtime.
 * @param fresh asks the server anew where the remote is and forgets an earlier failure: the retry.
 * @throws when the remote cannot be reached or its code fails.
 */
export async function loadEntry(name: RemoteName, { fresh }: { fresh: boolean }): Promise<RemoteEntry> {
  const container = await findRemote(name, { fresh });
  registerRemotes([{ name, entry: container, type: 'global' }], { force: fresh });
  const entry = await loadRemote<RemoteEntry>(`${name}/entry`);
  if (!entry) throw new Error(`${name} exposes no entry`);
  return entry;
}
