import type { GuestBootstrap } from 'shared-api/contract/guest-bootstrap';

/** What a guest release's server bundle exports (guest-app/src/render.tsx). */
export interface Renderer {
  render: (path: string, bootstrap: GuestBootstrap) => Promise<string>;
  earlyTapsScript: string;
}

export interface DrawingTask {
  id: number;
  path: string;
  bootstrap: GuestBootstrap;
}

/** A page's first paint. */
export interface Drawing {
  markup: string;
  /** To stand in the page before the markup: it keeps the taps until the app is there to hear them. */
  script: string;
}

export type Drawn = ({ id: number } & Drawing) | { id: number; error: string };
