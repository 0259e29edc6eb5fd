import type { ComponentType } from 'react';

/**
 * The mount contract, version 1: all that the shell knows of a remote is the type of its `./entry`; all that a remote
 * knows of the shell is that the page's `#remotes` says which release of it runs.
 *
 * A change that an older remote or shell cannot live with is a new version: the shell's package.json lists in
 * `mountContracts` those that it can mount, a remote's the one that it is written for, and a release is stopped where
 * they do not meet (docs/releases.md).
 */
export interface RemoteProps {
  /** Where the remote's own router starts. */
  basename: string;
}

export interface RemoteEntry {
  default: ComponentType<RemoteProps>;
}
