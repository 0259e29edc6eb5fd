import type { ComponentType } from 'react';

/**
 * The mount contract, version 1: a remote's `./entry` exports a component; the page's `#remotes` names the releases that
 * it runs. An incompatible change is a new version: `mountContracts` in package.json lists those that a shell supports,
 * and the one that a remote is written for. The release script compares them (docs/releases.md).
 */
export interface RemoteProps {
  /** Base path of the remote's router. */
  basename: string;
}

export interface RemoteEntry {
  default: ComponentType<RemoteProps>;
}
