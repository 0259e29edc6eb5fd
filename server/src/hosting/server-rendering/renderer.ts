import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';

/** What a guest release's server bundle exports (guest-app/src/render.tsx). */
export interface Renderer {
  render: (path: string, bootstrap: GuestBootstrap) => Promise<string>;
  earlyTapsScript: string;
  /** Pages that it draws; home and menu where a release of before does not say. */
  drawnPaths?: readonly string[];
}

export interface DrawingTask {
  id: number;
  path: string;
  bootstrap: GuestBootstrap;
}

/** A page's first paint. */
export interface Drawing {
  markup: string;
  /** To stand in the page before the markup: it does what cannot wait for the app, such as keeping taps. */
  script: string;
}

/** No drawing is one that the release leaves to the browser. */
export type Drawn = { id: number; drawing: Drawing | null } | { id: number; error: string };
