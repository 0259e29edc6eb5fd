import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';

/** What a guest release's server bundle exports (guest-app/src/render.tsx). */
export interface ServerBundle {
  render: (path: string, bootstrap: GuestBootstrap) => Promise<string>;
  /** Paths that it renders. */
  renderedPaths: readonly string[];
  /** JavaScript that runs in the page before the rendered HTML. */
  inlineScript: string;
}

export interface RenderRequest {
  id: number;
  path: string;
  bootstrap: GuestBootstrap;
}

/** The server-rendered part of a page. */
export interface ServerRendering {
  html: string;
  inlineScript: string;
}

/** The rendering is null for a path that the release leaves to the browser. */
export type RenderResponse =
  | { id: number; rendering: ServerRendering | null }
  | { id: number; error: string };
