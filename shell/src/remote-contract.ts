import type { ComponentType } from 'react';

/** The mount contract: all that the shell knows of a remote is the type of its `./entry`. */
export interface RemoteProps {
  /** Where the remote's own router starts. */
  basename: string;
}

export interface RemoteEntry {
  default: ComponentType<RemoteProps>;
}
